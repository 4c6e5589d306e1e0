import { paths } from "../../paths.ts";

/** Pages that only lead elsewhere: going back to one of them would lead nowhere. */
const leadsElsewhere = [paths.login, paths.redirect];

/**
 * Path, query and hash to go to after a sign-in, or the home page where `to` is missing or would leave this origin.
 */
export function safeTarget(to: string | null, origin: string = window.location.origin): string {
  if (!to || !/^\/(?![/\\])/.test(to) || !URL.canParse(to, origin)) return paths.home;
  const url = new URL(to, origin);
  // `/.//host` is harmless as written but becomes `//host`, which a browser takes for another origin.
  if (url.origin !== origin || url.pathname.startsWith("//")) return paths.home;
  if (leadsElsewhere.some((path) => url.pathname === path || url.pathname.startsWith(`${path}/`))) return paths.home;
  return `${url.pathname}${url.search}${url.hash}`;
}
