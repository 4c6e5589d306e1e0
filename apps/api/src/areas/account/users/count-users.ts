import { LRUCache } from "lru-cache";
import type { Db } from "../../../platform/db/database.ts";
import { countListedUsers, selectUserTotals, type UserFilter } from "./users-queries.ts";

type Search = UserFilter & { tenantId: string };

export type CountUsers = (db: Db, listing: Search) => Promise<number>;

interface Counted {
  version: bigint;
  count: number;
}

/**
 * Counts matches exactly. What is narrowed by use, role or last sign-in is counted each time. Without a condition the tenant's counters tell; with one, what was counted before holds as
 * long as the counters' version does, so that turning pages or sorting does not count again. Of many who search for the
 * same at once one counts and the others wait, for two countings at most however fast the users change.
 */
export function userCounter(): CountUsers {
  const counted = new LRUCache<string, Counted>({ max: 1_000 });
  const counting = new Map<string, Promise<void>>();
  const countNow = async (db: Db, search: Search, key: string) => {
    // The version is read before the count: a change in between makes the next caller count again.
    const { version } = await selectUserTotals(db, search.tenantId);
    counted.set(key, { version, count: await countListedUsers(db, search) });
  };
  return async (db, search) => {
    const { tenantId, condition, deleted } = search;
    if (search.use || search.role || search.lastLogin) return countListedUsers(db, search);
    const totals = await selectUserTotals(db, tenantId);
    if (condition === "") return deleted ? totals.deleted : totals.live;
    const key = JSON.stringify([tenantId, condition, deleted]);
    for (;;) {
      const known = counted.get(key);
      if (known && known.version >= totals.version) return known.count;
      const others = counting.get(key);
      if (others !== undefined) {
        // The count may fail for reasons of its own, such as an earlier deadline.
        await others.catch(() => undefined);
        continue;
      }
      const own = countNow(db, { tenantId, condition, deleted }, key).finally(() => counting.delete(key));
      counting.set(key, own);
      await own;
    }
  };
}
