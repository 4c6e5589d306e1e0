import type { Actor } from "../../platform/actor.ts";
import { tokyoDay } from "../../platform/clock/tokyo-day.ts";
import { fail } from "../../platform/failure.ts";
import { pageOf } from "../../platform/page.ts";
import { selectStockSetting } from "../stock/index.ts";
import { selectDifferences } from "./count-differences-queries.ts";
import { selectEntries } from "./count-entries-queries.ts";
import type { CountRef, StockCountsDeps } from "./stock-counts-deps.ts";
import { selectCount, selectCounts } from "./stock-counts-queries.ts";

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

/** One count with its newest entries and what it has found, valued as of the day it was posted, or today. */
export async function getStockCount(
  { db, clock, institutionAccess }: StockCountsDeps,
  { tenantId }: Actor,
  { institutionId, countId }: CountRef,
) {
  await institutionAccess.enterToRead(db, institutionId);
  const place = { tenantId, institutionId, countId };
  const count = (await selectCount(db, place)) ?? fail("COUNT_NOT_FOUND");
  const { valuation } = await selectStockSetting(db, tenantId, institutionId);
  const day = tokyoDay(count.postedAt ?? clock.now());
  const { uncountedIsZero } = count;
  return {
    count,
    entries: await selectEntries(db, place, { limit: shownEntries }),
    differences: await selectDifferences(db, place, { uncountedIsZero, day, valuation }),
  };
}
