/** What the boxes of a page look like while it loads; boot.js has the same rule, and a test compares them. */
export function pageShape(pathname: string): "cards" | "rows" {
  return /^\/u(\/med\w+\/overview|\/profile|\/setting)?\/?$/.test(pathname) ? "cards" : "rows";
}

/** Which frame stands around those boxes before the app has drawn its own; boot.js has the same rule. */
export function pageFrame(pathname: string): string {
  if (/^\/(u|c\/van|c\/invoice)(\/|$)/.test(pathname)) return "app";
  return /^\/(login|scan)(?=\/|$)/.exec(pathname)?.[1] ?? "plain";
}
