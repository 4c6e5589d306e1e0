import { hash } from "node:crypto";
import type { Db } from "../db/database.ts";
import { burstSeconds, type SharedLimit, sharedLimit } from "./rate-limit.ts";
import { shareRequestCounts } from "./requests-queries.ts";

/** The limits of requests, by whom they count. */
export interface RequestLimits {
  user: SharedLimit;
  address: SharedLimit;
}

/** The limits of the settings. `now` counts milliseconds. */
export function requestLimits(
  env: { RATE_LIMIT_PER_USER: number; RATE_LIMIT_PER_ADDRESS: number },
  now?: () => number,
): RequestLimits {
  return { user: sharedLimit(env.RATE_LIMIT_PER_USER, now), address: sharedLimit(env.RATE_LIMIT_PER_ADDRESS, now) };
}

/** Adds what this server let pass since the time before to what all servers did, and follows their sum. */
export type ShareRequests = (db: Db) => Promise<void>;

/**
 * Counts the requests of this server together with those of the others. No request waits for it: what a server lets pass beyond the
 * limit until it knows of the others is a debt, and is paid by fewer requests afterwards. What the database did not take is
 * dropped, because a later time would count it as if it had come at once.
 */
export function requestSharing(limits: RequestLimits, now: () => number = () => performance.now()): ShareRequests {
  let sharedAt = now();
  return async (db) => {
    const takenAt = now();
    const since = (takenAt - sharedAt) / 1000;
    sharedAt = takenAt;
    const passed = Object.entries(limits).flatMap(([name, limit]: [string, SharedLimit]) =>
      [...limit.takePassed()].map(([key, count]) => ({
        limit,
        key,
        // Of one length, without NUL, and without a person's id or address.
        name: hash("sha256", `${name}\n${key}`, "base64"),
        seconds: count / limit.perSecond,
      })),
    );
    if (passed.length === 0) return;
    const fullIn = await shareRequestCounts(db, passed, since);
    for (const { limit, key, name } of passed) {
      const seconds = fullIn.get(name);
      if (seconds !== undefined) limit.follow(key, (burstSeconds - seconds) * limit.perSecond);
    }
  };
}
