import { oddPrice } from "@meguri/rules/trading";

/** Yen for one unit that a cost is compared with; null where there is none. */
export interface KnownCost {
  /** Of the lot that came last. */
  oldCost: string | null;
  /** The list price (薬価). */
  listPrice: string | null;
}

/** What a unit cost is far from, by the rule of price lists; null where it is near both, or not given. */
export function oddCost(
  cost: string | null,
  { oldCost, listPrice }: KnownCost,
): { oldCost: string; listPrice: string } | null {
  if (cost === null) return null;
  const isFar = (from: string | null, above: number, below: number) =>
    from !== null && (Number(cost) > Number(from) * above || Number(cost) < Number(from) * below);
  return isFar(oldCost, oddPrice.aboveOld, oddPrice.belowOld) ||
    isFar(listPrice, oddPrice.aboveList, oddPrice.belowList)
    ? { oldCost: oldCost ?? "", listPrice: listPrice ?? "" }
    : null;
}
