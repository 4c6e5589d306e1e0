import type { IdentityUser } from "../provider/identity-user.ts";

/** Where the token is posted, and how old it may be when it is. */
export interface TokenSyncConfig {
  readonly url: string;
  readonly maxAgeSeconds: number;
}

interface Parts {
  readonly config: TokenSyncConfig;
  readonly now: () => number;
  readonly fetch: typeof globalThis.fetch;
}

/**
 * Tells the configured address about each new token (POST with the bearer) and about the sign-out (DELETE). A token
 * older than the limit is not posted: the person may have changed since.
 */
export function tokenSync({ config, now, fetch }: Parts): (user: IdentityUser | null) => Promise<void> {
  let posted: string | undefined;
  return async (user) => {
    if (user?.token === posted) return;
    if (user && now() - user.tokenIssuedAt > config.maxAgeSeconds * 1000) return;
    posted = user?.token;
    await fetch(config.url, {
      method: user ? "POST" : "DELETE",
      headers: user ? { Authorization: `Bearer ${user.token}` } : {},
      credentials: "same-origin",
    });
  };
}
