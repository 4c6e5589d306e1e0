import { LRUCache } from "lru-cache";

/** Returns whether one more request of this key may pass. */
export type RateLimit = (key: string) => boolean;

/** A limit that other servers have as well: each counts its own requests and follows what the others let pass. */
export interface SharedLimit {
  passes: RateLimit;
  /** Requests a second. */
  perSecond: number;
  /** How many requests passed since the last time, by key; a key whose requests were all refused has 0. */
  takePassed(): Map<string, number>;
  /** Sets how much of a key's burst is left over all servers, less what passed here since it was counted. */
  follow(key: string, left: number): void;
}

/** Not the wall clock: that one may be set back, and then nobody would pass until it has caught up. */
const monotonic = () => performance.now();

const mostKeys = 50_000;

/** Seconds in which a burst is allowed again. */
export const burstSeconds = 10;

/** A token bucket for each key: `perSecond` sustained, bursts of ten times as many. `now` counts milliseconds. */
export function sharedLimit(perSecond: number, now: () => number = monotonic): SharedLimit {
  const capacity = perSecond * burstSeconds;
  const buckets = new LRUCache<string, { left: number; at: number }>({ max: mostKeys });
  let passed = new Map<string, number>();
  return {
    perSecond,
    passes(key) {
      const at = now();
      const bucket = buckets.get(key) ?? { left: capacity, at };
      const left = Math.min(capacity, bucket.left + ((at - bucket.at) / 1000) * perSecond);
      const isLet = left >= 1;
      buckets.set(key, { left: isLet ? left - 1 : left, at });
      const before = passed.get(key);
      // Where nobody takes what passed, it does not grow without end.
      if (before !== undefined || passed.size < mostKeys) passed.set(key, (before ?? 0) + Number(isLet));
      return isLet;
    },
    takePassed() {
      const taken = passed;
      passed = new Map();
      return taken;
    },
    follow(key, left) {
      buckets.set(key, { left: Math.min(capacity, left) - (passed.get(key) ?? 0), at: now() });
    },
  };
}
