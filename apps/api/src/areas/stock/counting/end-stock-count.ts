import type { Actor } from "../../../platform/actor.ts";
import { audit } from "../../../platform/audit/audit.ts";
import { tokyoDay } from "../../../platform/clock/tokyo-day.ts";
import { type Db, inTransaction } from "../../../platform/db/database.ts";
import { fail } from "../../../platform/failure.ts";
import { ensureLots, holdStock, markLots, postMovements } from "../ledger/index.ts";
import { selectDifferences } from "./count-differences-queries.ts";
import { markCounted, selectDecided } from "./count-expected-queries.ts";
import type { CountRef, StockCountsDeps } from "./stock-counts-deps.ts";
import { type CountPlace, type CountRow, endCount, selectCount } from "./stock-counts-queries.ts";

/**
 * Posts what was counted less what was expected, once: a second call returns the posted count. What moved since
 * the counting of a medicine began stays as it is, because only the difference is posted.
 * @throws Failure CODES_UNKNOWN while an entry has no medicine, LOTS_REQUIRED while one lacks a lot that the law wants
 * known, COUNT_STATE where nothing was counted or it was given up.
 */
export async function postStockCount(deps: StockCountsDeps, actor: Actor, ref: CountRef): Promise<CountRow> {
  const at = deps.clock.now();
  return end(deps, actor, ref, "posted", async (tx, place) => {
    if (!(await endCount(tx, place, { state: "posted", by: actor.userId, at }))) return false;
    await postDifferences(tx, place, { at, by: actor.userId });
    return true;
  });
}

/** Gives up a count that was not posted. */
export async function cancelStockCount(deps: StockCountsDeps, actor: Actor, ref: CountRef): Promise<CountRow> {
  return end(deps, actor, ref, "cancelled", (tx, place) => endCount(tx, place, { state: "cancelled" }));
}

/** Ends it, or finds that it has ended so before. */
async function end(
  { db, clock, institutionAccess }: StockCountsDeps,
  actor: Actor,
  { institutionId, countId }: CountRef,
  state: "posted" | "cancelled",
  work: (tx: Db, place: CountPlace) => Promise<boolean>,
): Promise<CountRow> {
  await institutionAccess.enter(db, institutionId, "clerk");
  const place = { tenantId: actor.tenantId, institutionId, countId };
  return inTransaction(db, async (tx) => {
    const first = await work(tx, place);
    const count = (await selectCount(tx, place)) ?? fail("COUNT_NOT_FOUND");
    if (count.state !== state) fail("COUNT_STATE");
    await audit(tx, clock, actor, {
      action: first ? `stock_count.${state}` : `stock_count.${state}_repeated`,
      objectType: "stock_count",
      objectId: countId,
      institutionId,
    });
    return count;
  });
}

async function postDifferences(tx: Db, place: CountPlace, { at, by }: { at: Date; by: string }): Promise<void> {
  const count = (await selectCount(tx, place)) ?? fail("COUNT_NOT_FOUND");
  const { name, uncountedIsZero, entryCount, unknownCount, lotlessCount } = count;
  if (entryCount === 0) fail("COUNT_STATE");
  if (unknownCount > 0) fail("CODES_UNKNOWN");
  if (lotlessCount > 0) fail("LOTS_REQUIRED");
  const decided = await selectDecided(tx, place, uncountedIsZero);
  await holdStock(tx, decided);
  const happenedOn = tokyoDay(at);
  const comparison = { uncountedIsZero, postedAt: null, day: happenedOn, valuation: "list_price" } as const;
  const compared = await selectDifferences(tx, place, comparison);
  const results = compared.filter(({ difference, checked }) => difference !== "0" || checked);
  const named = results.map(({ medicineId, lot, expiresOn }) => ({ medicineId, lot, expiresOn, unitCost: null }));
  const lotIds = named.length > 0 ? await ensureLots(tx, named) : [];
  const lots = results.map((one, index) => ({ ...one, lotId: lotIds[index] ?? "" }));
  const because = { kind: "stock_take", happenedOn, sourceId: place.countId, reason: name } as const;
  const moves = lots
    .filter(({ difference }) => difference !== "0")
    .map(({ medicineId, lotId, difference }) => ({ ...because, medicineId, lotId, quantity: difference }));
  await postMovements(tx, { at, by, source: "count" }, moves);
  const idsOf = (which: "inferred" | "checked") => lots.filter((one) => one[which]).map(({ lotId }) => lotId);
  await markLots(tx, idsOf("inferred"), true);
  await markLots(tx, idsOf("checked"), false);
  await markCounted(tx, place, decided, at);
}
