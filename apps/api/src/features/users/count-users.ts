import { LRUCache } from "lru-cache";
import type { Db } from "../../platform/db/database.ts";
import { countFoundUsers, selectUserTotals, type UserListing } from "./users-queries.ts";

export type CountUsers = (db: Db, listing: Pick<UserListing, "tenantId" | "condition" | "deleted">) => Promise<number>;

/**
 * Counts matches exactly. Without a condition the tenant's counters tell; with one, what was counted before holds as
 * long as the counters' version does, so that turning pages or sorting does not count again.
 */
export function userCounter(): CountUsers {
  const counted = new LRUCache<string, { version: string; count: number }>({ max: 1_000 });
  return async (db, listing) => {
    const totals = await selectUserTotals(db, listing.tenantId);
    if (listing.condition === "") return listing.deleted ? totals.deleted : totals.live;
    const key = JSON.stringify([listing.tenantId, listing.condition, listing.deleted]);
    const before = counted.get(key);
    if (before?.version === totals.version) return before.count;
    // The version was read before the count: a change in between makes the next caller count again.
    const count = await countFoundUsers(db, listing);
    counted.set(key, { version: totals.version, count });
    return count;
  };
}
