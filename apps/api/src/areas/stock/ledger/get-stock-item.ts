import type { Actor } from "../../../platform/actor.ts";
import { today } from "../../../platform/clock/tokyo-day.ts";
import { fail } from "../../../platform/failure.ts";
import type { StockDeps, StockOutlook } from "./stock-deps.ts";
import { type LotRow, type StockRow, selectLots, selectStock } from "./stock-queries.ts";
import { selectStockSetting } from "./stock-setting-queries.ts";

/** A medicine on the shelf and its lots, as they are on a day. */
export interface StockItemView {
  row: StockRow;
  outlook: StockOutlook | undefined;
  lots: LotRow[];
  day: string;
}

/** One medicine with its lots; with zeros where it was never there. For members and the head office. */
export async function getStockItem(
  { db, clock, institutionAccess, readOutlook }: Pick<StockDeps, "db" | "clock" | "institutionAccess" | "readOutlook">,
  actor: Actor,
  { institutionId, medicineId }: { institutionId: string; medicineId: string },
): Promise<StockItemView> {
  await institutionAccess.enterToRead(db, institutionId);
  const { tenantId } = actor;
  const { valuation } = await selectStockSetting(db, tenantId, institutionId);
  const day = today(clock);
  const [row] = await selectStock(db, { tenantId, institutionId, day, valuation, medicineId });
  if (!row) fail("MEDICINE_NOT_FOUND");
  const [outlook] = await readOutlook(db, { tenantId, institutionId, day }, [medicineId]);
  return { row, outlook, lots: await selectLots(db, tenantId, institutionId, medicineId), day };
}
