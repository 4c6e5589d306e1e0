import { type StatedPackage, StatedSupply } from "@meguri/rpc/app/v1/order_proposal_service_pb";

/** What is known of the package of a row at wholesalers. */
export interface StatedOfRow {
  /** What the wholesaler of the row reported; undefined where it reported nothing. */
  own: StatedPackage | undefined;
  /** Another wholesaler that has the package, where that of the row does not have enough of it. */
  other: StatedPackage | undefined;
}

/** What wholesalers reported of the package of a row. Those that cannot be ordered from are not among them. */
export function statedOfRow(
  stated: readonly StatedPackage[],
  row: { medicineId: string; gtin: string; tradingId: string },
): StatedOfRow {
  const ofPackage = stated.filter(({ medicineId, gtin }) => medicineId === row.medicineId && gtin === row.gtin);
  const own = ofPackage.find(({ tradingId }) => tradingId === row.tradingId);
  const isEnough = own === undefined || own.supply === StatedSupply.AVAILABLE;
  const other = ofPackage.find(
    ({ tradingId, supply }) => tradingId !== row.tradingId && supply === StatedSupply.AVAILABLE,
  );
  return { own, other: isEnough ? undefined : other };
}
