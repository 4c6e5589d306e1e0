import { LRUCache } from "lru-cache";
import type { Actor } from "../../../platform/actor.ts";
import type { ChangeHub } from "../../../platform/changes/change-hub.ts";
import type { Clock } from "../../../platform/clock/clock.ts";
import { addDays, tokyoDay } from "../../../platform/clock/tokyo-day.ts";
import type { Db } from "../../../platform/db/database.ts";
import type { InstitutionAccess } from "../../institution/institutions/index.ts";
import { selectStocked } from "./stocked-queries.ts";

const none: ReadonlySet<string> = new Set();
const mostRemembered = 500;
const rememberedMs = 30_000;
/** What ran out and did not move for so long is not stocked any more. */
const movedWithinDays = 180;

/** Since which day a medicine must have moved to be stocked on a day without any of it. */
export const stockedSince = (day: string): string => addDays(day, -movedWithinDays);

/** Reads what an institution stocks; nothing for none. */
export type ReadStocked = (db: Db, actor: Actor, institutionId: string) => Promise<ReadonlySet<string>>;

/**
 * Reads what an institution stocks, for its members and its head office, which each call checks. The set itself is remembered
 * until the institution's stock changes on any server, and for half a minute at most, because a notification may be lost: a
 * thousand ids with every key would cost more than the suggestions.
 */
export function stockedMedicines(
  clock: Clock,
  institutionAccess: InstitutionAccess,
  changes: Pick<ChangeHub, "watch">,
): ReadStocked {
  const sets = new LRUCache<string, { ids: ReadonlySet<string>; readAt: number }>({ max: mostRemembered });
  let forgotten = 0;
  changes.watch((change) => {
    if (change && !change.subjects.includes("stock")) return;
    forgotten += 1;
    if (change) sets.delete(change.party);
    else sets.clear();
  });
  return async (db, { tenantId }, institutionId) => {
    if (institutionId === "") return none;
    await institutionAccess.enterToRead(db, institutionId);
    const now = clock.now();
    const key = institutionId.toLowerCase();
    const age = now.getTime() - (sets.get(key)?.readAt ?? Number.NEGATIVE_INFINITY);
    const remembered = age >= 0 && age < rememberedMs ? sets.get(key) : undefined;
    if (remembered) return remembered.ids;
    const forgottenBefore = forgotten;
    const ids = await selectStocked(db, { tenantId, institutionId }, stockedSince(tokyoDay(now)));
    // What was forgotten meanwhile may have been read before the change.
    if (forgotten === forgottenBefore) sets.set(key, { ids, readAt: now.getTime() });
    return ids;
  };
}
