import type { ShopSurplus } from "@meguri/rpc/app/v1/chain_run_service_pb";
import { plainDecimal } from "../../../shared/format/decimal.ts";
import type { SentLot } from "./transfer-rule.ts";

/** Quantities have five decimals, and are added without what floating point adds. */
const places = 100_000;

const partsOf = (amount: string) => Math.round((Number(plainDecimal(amount)) || 0) * places);

/** A lot without its quantity. */
type Lot = Pick<SentLot, "lotId" | "medicineId">;

/**
 * How much of a lot is sent at first: what the shop can spare of its medicine and has not entered for other lots, at most what can be
 * given of the lot. Empty where nothing can be spared, or it is not known.
 */
export function firstQuantity(
  { lotId, medicineId }: Lot,
  others: readonly SentLot[],
  { surplus, most }: { surplus: ShopSurplus | undefined; most?: string | undefined },
): string {
  const given = surplus?.lots.find((lot) => lot.lotId === lotId);
  if (!surplus || !given) return "";
  const entered = others
    .filter((row) => row.medicineId === medicineId && row.lotId !== lotId)
    .reduce((sum, { quantity }) => sum + partsOf(quantity), 0);
  const limit = Math.min(partsOf(surplus.surplus), most === undefined ? Infinity : partsOf(most));
  const parts = Math.min(limit - entered, partsOf(given.onHand));
  return parts > 0 ? String(parts / places) : "";
}

/** The lots by which a request is answered, first expiry first: all of it where that much can be spared. */
export function answeringLots(
  request: { medicineId: string; medicineName: string; unit: string; quantity: string },
  surplus: ShopSurplus | undefined,
): SentLot[] {
  const { medicineId, medicineName: name, unit, quantity: most } = request;
  const rows: SentLot[] = [];
  for (const { lotId, lot, expiresOn, onHand } of surplus?.lots ?? []) {
    const quantity = firstQuantity({ lotId, medicineId }, rows, { surplus, most });
    // Without anything to spare, the first lot is still there to be decided about.
    if (quantity === "" && rows.length > 0) break;
    rows.push({ lotId, medicineId, name, unit, lot, expiresOn, onHand, quantity, spare: surplus });
  }
  return rows;
}
