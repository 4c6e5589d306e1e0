const threeDaysInSeconds = 3 * 24 * 60 * 60;

/** Over https no other host and no unencrypted page can write a cookie with this prefix; browsers refuse it over http. */
const prefix = "__Host-";
const isEncrypted = () => location.protocol === "https:";
const nameOf = (name: string) => (isEncrypted() ? `${prefix}${name}` : name);
const attributes = () => `path=/; samesite=lax${isEncrypted() ? "; secure" : ""}`;

/** The cookies that this origin itself wrote, by the names they were written with. */
export function readCookies(): Map<string, string> {
  const pairs = document.cookie.split("; ").filter((pair) => pair !== "" && pair.startsWith(nameOf("")));
  return new Map(
    pairs.map((pair) => {
      const [name = "", ...value] = pair.split("=");
      return [name.slice(nameOf("").length), value.join("=")] as const;
    }),
  );
}

/** Keeps a value for three days. */
export function writeCookie(name: string, value: string): void {
  document.cookie = `${nameOf(name)}=${value}; max-age=${threeDaysInSeconds}; ${attributes()}`;
}

/** Removes every cookie of the app that scripts can reach; the session's own is not among them. */
export function clearCookies(): void {
  for (const name of readCookies().keys()) {
    document.cookie = `${nameOf(name)}=; max-age=0; ${attributes()}`;
  }
}
