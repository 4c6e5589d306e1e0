import { type StockUnit, stockQuantity } from "@meguri/formats/dispensing/stock-quantity";
import type { Db } from "../../../../platform/db/database.ts";
import type { ItemRow } from "./dispensing-rows.ts";
import type { Place } from "./dispensing-writes-queries.ts";
import { selectStockUnits } from "./stock-units-queries.ts";

type Counted = Pick<ItemRow, "isMedicine" | "fileTotal" | "unit" | "unitKind" | "unitFactor">;

/** The quantity of each item that leaves the shelf, in its medicine's own unit; null where its total or its unit is not known. */
export async function stockTotals(
  db: Db,
  place: Place,
  medicineIds: string[],
): Promise<(item: Counted, medicineId: string | null | undefined) => string | null> {
  const units = new Map<string, StockUnit>();
  for (const row of await selectStockUnits(db, place, [...new Set(medicineIds)])) units.set(row.medicineId, row);
  return ({ isMedicine, fileTotal: total, unit, unitKind, unitFactor }, medicineId) => {
    if (!isMedicine) return total;
    const medicine = units.get(medicineId ?? "");
    if (total === null || medicine === undefined) return null;
    const kind = unitKind === "priced" || unitKind === "potency" ? unitKind : null;
    return stockQuantity({ total, unit, unitKind: kind, unitFactor }, medicine).quantity ?? null;
  };
}
