import type { Actor } from "../../../platform/actor.ts";
import { today } from "../../../platform/clock/tokyo-day.ts";
import { pageOf } from "../../../platform/page.ts";
import type { TradingDeps, TradingRef } from "../trading/index.ts";
import { type GapBy, selectGaps } from "./gaps-queries.ts";
import { type PriceRow, selectPriceHistory, selectPricesOn } from "./prices-queries.ts";
import { priceCursor } from "./trading-prices-policy.ts";

/** Filter of a trading's prices. */
export interface PricesQuery extends TradingRef {
  medicineId: string;
  on: string;
  /** Part of a name or kana, or a whole code; empty matches all. */
  keyword: string;
  cursor: string;
  limit: number;
}

/** A page of what a trading's items cost on a day, or of all rows of one medicine; for members and the head office. */
export async function listPrices(deps: TradingDeps, actor: Actor, requested: PricesQuery) {
  await deps.institutionAccess.enterToRead(deps.db, requested.institutionId);
  return pageOfPrices(deps, actor, requested);
}

/** The same where the caller has been let in already. */
export async function pageOfPrices(
  { db, clock }: Pick<TradingDeps, "db" | "clock">,
  { tenantId }: Actor,
  { institutionId, tradingId, medicineId, on, keyword, cursor, limit }: PricesQuery,
): Promise<{ rows: PriceRow[]; nextCursor: string }> {
  const place = { tenantId, institutionId, tradingId };
  const day = on || today(clock);
  const most = limit || 100;
  const at = priceCursor.read(cursor);
  if (medicineId !== "") {
    const before = at && "before" in at ? at.before : undefined;
    const priceHistory = await selectPriceHistory(db, place, { medicineId, day, before, limit: most + 1 });
    return pageOf(priceHistory, most, ({ id }) => priceCursor.write({ before: id }));
  }
  const after = at && "kana" in at ? at : undefined;
  const pricesOn = await selectPricesOn(db, place, { day, keyword: keyword.trim(), after, limit: most + 1 });
  return pageOf(pricesOn, most, ({ kana, medicineId: medicine, gtin }) => priceCursor.write({ kana, medicine, gtin }));
}

/** 薬価差 of today; for members and the head office. */
export async function listGaps(
  { db, clock, institutionAccess }: TradingDeps,
  { tenantId }: Actor,
  { institutionId, by, tradingId, limit }: { institutionId: string; by: GapBy; tradingId: string; limit: number },
) {
  await institutionAccess.enterToRead(db, institutionId);
  const place = { tenantId, institutionId, day: today(clock) };
  return selectGaps(db, place, { by, tradingId: tradingId || undefined, limit: limit || 100 });
}
