import { LRUCache } from "lru-cache";
import type { Clock } from "./clock/clock.ts";

/** Answers whether one more request of this key may pass. */
export type RateLimit = (key: string) => boolean;

/** A token bucket for each key: `perSecond` sustained, bursts of ten times as many. */
export function rateLimit(perSecond: number, clock: Clock): RateLimit {
  const capacity = perSecond * 10;
  const buckets = new LRUCache<string, { left: number; at: number }>({ max: 50_000 });
  return (key) => {
    const now = clock.now().getTime();
    const bucket = buckets.get(key) ?? { left: capacity, at: now };
    const left = Math.min(capacity, bucket.left + ((now - bucket.at) / 1000) * perSecond);
    buckets.set(key, { left: Math.max(0, left - 1), at: now });
    return left >= 1;
  };
}
