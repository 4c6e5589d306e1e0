import { addDays } from "../../../platform/clock/tokyo-day.ts";
import type { Db } from "../../../platform/db/database.ts";
import { selectLastRuns } from "../../forecast/forecasts/index.ts";
import type { MonthFlow, ShopFigures, ShopMonth } from "../../ordering/chain/index.ts";
import { type ReadBilledMonths, selectGaps, selectSettlements } from "../../ordering/prices/index.ts";
import { selectStockSetting } from "../../stock/ledger/index.ts";
import type { ShopWork } from "../tasks/index.ts";
import { type MonthRow, selectMonthFigures } from "./month-figures-queries.ts";

interface Place {
  tenantId: string;
  institutionId: string;
}

/** Reads the figures of an entered shop by the functions of the shop's own pages. */
export async function readShopFigures(
  tx: Db,
  place: Place,
  { day, shelf, awaited }: { day: string } & Pick<ShopWork, "shelf" | "awaited">,
): Promise<ShopFigures> {
  const gaps = await selectGaps(tx, { ...place, day }, { by: "wholesaler", tradingId: undefined, limit: 100 });
  const { run } = await selectLastRuns(tx, place);
  return {
    stockYen: BigInt(shelf.value),
    stockDays: shelf.daysLeft ?? undefined,
    nearExpiryYen: BigInt(shelf.nearValue),
    atRiskYen: BigInt(shelf.atRiskValue),
    expiredYen: BigInt(shelf.expiredValue),
    gapYen: gaps.length > 0 ? gaps.reduce((sum, { yearGapYen }) => sum + BigInt(yearGapYen), 0n) : undefined,
    service: run?.short_days == null ? undefined : 1 - run.short_days / 100,
    awaited,
  };
}

/** Reads months of an entered shop; purchases as the settlement report counts them. */
export async function readShopMonths(
  tx: Db,
  place: Place,
  { months, day, readBilledMonths }: { months: string[]; day: string; readBilledMonths: ReadBilledMonths },
): Promise<ShopMonth[]> {
  const { valuation } = await selectStockSetting(tx, place.tenantId, place.institutionId);
  const rows: ShopMonth[] = [];
  for (const row of await selectMonthFigures(tx, { ...place, months, day, valuation })) {
    const period = { from: `${row.month}-01`, until: lastDayOf(row.month) };
    const bought = await selectSettlements(tx, place, period, await readBilledMonths(tx, place, period));
    rows.push({
      month: row.month,
      purchasesYen: bought.reduce((sum, { receivedYen }) => sum + BigInt(receivedYen), 0n),
      salesYen: BigInt(row.salesYen),
      stockYen: BigInt(row.stockYen),
      expiredYen: BigInt(row.expiredYen),
      disposedYen: -BigInt(row.flow.disposedYen),
      shortages: row.shortages,
      flow: wholeFlow(row),
    });
  }
  return rows;
}

/**
 * The flow of a month in whole yen. Each part is rounded by itself, so a few yen of rounding remain, at most half a yen for each
 * medicine and part; they are added to what prices changed.
 */
function wholeFlow({ flow, stockYen }: MonthRow): MonthFlow {
  const rounded = Object.values(flow).reduce((rest, yen) => rest - BigInt(yen), BigInt(stockYen));
  return { ...flow, revaluedYen: String(BigInt(flow.revaluedYen) + rounded) };
}

/** The day before the first of the next month. */
function lastDayOf(month: string): string {
  const next = addDays(`${month}-28`, 4).slice(0, 7);
  return addDays(`${next}-01`, -1);
}

/** A month and those before it, the latest first. */
export function monthsUpTo(month: string, count: number): string[] {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return Array.from({ length: count }, (_, back) =>
    new Date(Date.UTC(year, number - 1 - back, 1)).toISOString().slice(0, 7),
  );
}
