import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTVerifyGetKey } from "jose";
import type { Clock } from "../clock/clock.ts";
import { fail } from "../failure.ts";

const freshFor = 60 * 60 * 1000;
const usableFor = 24 * 60 * 60 * 1000;
const unknownKeyCooldown = 30 * 1000;

interface KeySet {
  find: ReturnType<typeof createLocalJWKSet>;
  fetchedAt: number;
}

/**
 * Keys of the identity provider, fetched once however many callers wait, refreshed hourly and when a token names an
 * unknown key. While the provider is unreachable the last keys serve on for 24 hours; then calls are `unavailable`.
 */
export function identityKeys(url: string, clock: Clock, fetchKeys: typeof fetch = fetch): JWTVerifyGetKey {
  let current: KeySet | undefined;
  let pending: Promise<KeySet> | undefined;
  let triedAt = Number.NEGATIVE_INFINITY;

  const refresh = (): Promise<KeySet> => {
    if (!pending) triedAt = clock.now().getTime();
    pending ??= load().finally(() => {
      pending = undefined;
    });
    return pending;
  };
  const load = async (): Promise<KeySet> => {
    const answer = await fetchKeys(url, { redirect: "error", signal: AbortSignal.timeout(5_000) });
    if (!answer.ok) throw new Error(`the key endpoint answered ${answer.status}`);
    const keys = (await answer.json()) as JSONWebKeySet;
    current = { find: createLocalJWKSet(keys), fetchedAt: clock.now().getTime() };
    return current;
  };
  const keysNow = async (): Promise<KeySet> => {
    const now = clock.now().getTime();
    if (current && now - current.fetchedAt < freshFor) return current;
    if (current && now - current.fetchedAt < usableFor) {
      // Serve the old keys at once; the next caller has the new ones.
      if (now - triedAt > unknownKeyCooldown) refresh().catch(() => undefined);
      return current;
    }
    return refresh().catch(() => fail("PROVIDER_UNAVAILABLE"));
  };

  return async (header, token) => {
    const keys = await keysNow();
    try {
      return await keys.find(header, token);
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey)) throw error;
      const mayAsk = pending !== undefined || clock.now().getTime() - triedAt >= unknownKeyCooldown;
      const renewed = mayAsk ? await refresh().catch(() => keys) : (current ?? keys);
      return renewed.find(header, token);
    }
  };
}
