import type { Actor } from "../../../platform/actor.ts";
import { type Db, inTransaction } from "../../../platform/db/database.ts";
import { fail } from "../../../platform/failure.ts";
import type { CountRef, StockCountsDeps } from "./stock-counts-deps.ts";
import { type CountPlace, type CountRow, holdCount, selectCount } from "./stock-counts-queries.ts";

/**
 * Works on a count that stays open meanwhile, beside others who do, and returns it with the result of the work.
 * @throws Failure COUNT_NOT_FOUND, or COUNT_STATE where it is posted or given up.
 */
export async function onOpenCount<T>(
  { db, institutionAccess }: StockCountsDeps,
  actor: Actor,
  { institutionId, countId }: CountRef,
  work: (tx: Db, place: CountPlace, since: Date) => Promise<T>,
): Promise<{ count: CountRow; done: T }> {
  await institutionAccess.enter(db, institutionId, "clerk");
  const place = { tenantId: actor.tenantId, institutionId, countId };
  return inTransaction(db, async (tx) => {
    const { state, started_at: since } = (await holdCount(tx, place)) ?? fail("COUNT_NOT_FOUND");
    if (state !== "open") fail("COUNT_STATE");
    const done = await work(tx, place, since);
    return { count: (await selectCount(tx, place)) ?? fail("COUNT_NOT_FOUND"), done };
  });
}
