import type { Actor } from "../../../platform/actor.ts";
import { tokyoDay } from "../../../platform/clock/tokyo-day.ts";
import type { Db } from "../../../platform/db/database.ts";
import { fail } from "../../../platform/failure.ts";
import { pageOf } from "../../../platform/page.ts";
import { selectStockSetting } from "../ledger/index.ts";
import { selectDifferences } from "./count-differences-queries.ts";
import { type EntryRow, selectEntries, selectTotals } from "./count-entries-queries.ts";
import type { CountRef, StockCountsDeps } from "./stock-counts-deps.ts";
import { type CountPlace, type CountRow, selectCount, selectCounts } from "./stock-counts-queries.ts";

const shownEntries = 1_000;

/** A page of counts, newest first; for members and the head office. */
export async function listStockCounts(
  { db, institutionAccess }: StockCountsDeps,
  actor: Actor,
  { institutionId, cursor, limit }: { institutionId: string; cursor: string; limit: number },
) {
  await institutionAccess.enterToRead(db, institutionId);
  const most = limit || 50;
  const page = { institutionId, before: cursor || undefined, limit: most + 1 };
  return pageOf(await selectCounts(db, actor.tenantId, page), most, ({ id }) => id);
}

/** One count with its newest entries and its results. */
export async function getStockCount(deps: StockCountsDeps, actor: Actor, ref: CountRef) {
  const count = await readCount(deps, actor, ref);
  const place = { tenantId: actor.tenantId, ...ref };
  return { ...count, entries: await shownEntriesOf(deps.db, place, count.count) };
}

/** What each medicine of a count comes to so far; for members and the head office. */
export async function listStockCountTotals(
  { db, institutionAccess }: StockCountsDeps,
  { tenantId }: Actor,
  { institutionId, countId }: CountRef,
) {
  await institutionAccess.enterToRead(db, institutionId);
  const place = { tenantId, institutionId, countId };
  return { count: (await selectCount(db, place)) ?? fail("COUNT_NOT_FOUND"), totals: await selectTotals(db, place) };
}

/** One count and its results, valued as of the day it was posted, or today; for members and the head office. */
export async function readCount(
  { db, clock, institutionAccess }: StockCountsDeps,
  { tenantId }: Actor,
  { institutionId, countId }: CountRef,
) {
  await institutionAccess.enterToRead(db, institutionId);
  const place = { tenantId, institutionId, countId };
  const count = (await selectCount(db, place)) ?? fail("COUNT_NOT_FOUND");
  const { valuation } = await selectStockSetting(db, tenantId, institutionId);
  const day = tokyoDay(count.postedAt ?? clock.now());
  const { uncountedIsZero, postedAt } = count;
  const differences = await selectDifferences(db, place, { uncountedIsZero, postedAt, day, valuation });
  return { count, differences, valuation };
}

/** The newest entries, and those before them that keep the count from being posted: nobody could mend what is not shown. */
async function shownEntriesOf(
  db: Db,
  place: CountPlace,
  { unknownCount, lotlessCount }: CountRow,
): Promise<EntryRow[]> {
  const newest = await selectEntries(db, place, { limit: shownEntries });
  const blocks = ({ medicineId, needsLot, takenBack }: EntryRow) => (medicineId === null || needsLot) && !takenBack;
  if (newest.filter(blocks).length >= unknownCount + lotlessCount) return newest;
  const ids = new Set(newest.map(({ id }) => id));
  const blocking = await selectEntries(db, place, { blocking: true });
  return [...newest, ...blocking.filter(({ id }) => !ids.has(id))];
}
