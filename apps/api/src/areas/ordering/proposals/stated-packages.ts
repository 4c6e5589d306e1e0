import type { Db } from "../../../platform/db/database.ts";
import type { OrdersPlace } from "../orders/index.ts";

/** What a wholesaler's own system reported last of a package. */
export interface StatedPackage {
  medicineId: string;
  gtin: string;
  tradingId: string;
  wholesalerName: string;
  status: "available" | "limited" | "unavailable";
  /** Null where it reported no number. */
  packs: number | null;
  expectedOn: string | null;
  note: string;
  statedAt: Date;
  /** What the package holds; empty where it is not known. */
  packageWords: string;
}

/** Reads what the wholesalers of an entered institution reported of medicines, what is in stock first. */
export type ReadStated = (
  db: Db,
  place: OrdersPlace,
  wanted: { medicineIds: readonly string[]; tradingIds: readonly string[] },
) => Promise<StatedPackage[]>;

/**
 * What was reported of packages by wholesalers that can be ordered from now; of a narcotic, by those that sell narcotics. Today's order
 * and the panel of a medicine show it.
 */
export async function statedPackages(
  readStated: ReadStated,
  db: Db,
  place: OrdersPlace,
  {
    tradings,
    medicines,
  }: {
    tradings: readonly { id: string; sellsNarcotics: boolean }[];
    medicines: readonly { medicineId: string; regulation: string }[];
  },
): Promise<StatedPackage[]> {
  if (tradings.length === 0 || medicines.length === 0) return [];
  const narcotics = new Set(
    medicines.filter(({ regulation }) => regulation === "narcotic").map(({ medicineId }) => medicineId),
  );
  const sellers = new Set(tradings.filter(({ sellsNarcotics }) => sellsNarcotics).map(({ id }) => id));
  const rows = await readStated(db, place, {
    medicineIds: [...new Set(medicines.map(({ medicineId }) => medicineId))],
    tradingIds: tradings.map(({ id }) => id),
  });
  return rows.filter(({ medicineId, tradingId }) => !narcotics.has(medicineId) || sellers.has(tradingId));
}
