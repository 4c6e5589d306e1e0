import { LRUCache } from "lru-cache";

/** Returns whether one more request of this key may pass. */
export type RateLimit = (key: string) => boolean;

/** Not the wall clock: that one may be set back, and then nobody would pass until it has caught up. */
const monotonic = () => performance.now();

/** A token bucket for each key: `perSecond` sustained, bursts of ten times as many. `now` counts milliseconds. */
export function rateLimit(perSecond: number, now: () => number = monotonic): RateLimit {
  const capacity = perSecond * 10;
  const buckets = new LRUCache<string, { left: number; at: number }>({ max: 50_000 });
  return (key) => {
    const at = now();
    const bucket = buckets.get(key) ?? { left: capacity, at };
    const left = Math.min(capacity, bucket.left + ((at - bucket.at) / 1000) * perSecond);
    buckets.set(key, { left: Math.max(0, left - 1), at });
    return left >= 1;
  };
}
