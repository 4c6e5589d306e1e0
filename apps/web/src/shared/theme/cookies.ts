const threeDaysInSeconds = 3 * 24 * 60 * 60;

/** The cookies that scripts of this origin can read. */
export function readCookies(): Map<string, string> {
  const pairs = document.cookie.split("; ").filter(Boolean);
  return new Map(
    pairs.map((pair) => {
      const [name = "", ...value] = pair.split("=");
      return [name, value.join("=")] as const;
    }),
  );
}

/** Keeps a value for three days. */
export function writeCookie(name: string, value: string): void {
  document.cookie = `${name}=${value}; path=/; max-age=${threeDaysInSeconds}; samesite=lax`;
}

/** Removes every cookie of the app that scripts can reach; the session's own is not among them. */
export function clearCookies(): void {
  for (const name of readCookies().keys()) {
    document.cookie = `${name}=; path=/; max-age=0; samesite=lax`;
  }
}
