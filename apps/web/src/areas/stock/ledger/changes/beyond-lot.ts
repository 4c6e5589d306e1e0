import type { StockLot } from "@meguri/rpc/app/v1/stock_pb";
import { negated, signOf, sumOf } from "../../../../shared/format/decimal.ts";
import type { LotValues } from "../../common/lot/lot-rule.ts";
import type { ChangeName } from "./change-kinds.ts";

/** What a lot holds and what a change would leave of it, where that is below zero. */
export function beyondLot(
  name: ChangeName,
  { quantity, lot, expiresOn }: LotValues,
  lots: readonly Pick<StockLot, "lot" | "expiresOn" | "onHand">[],
): { onHand: string; left: string } | undefined {
  const change = name === "adjust" ? quantity : negated(quantity);
  const onHand = lots.find((one) => one.lot === lot && one.expiresOn === expiresOn)?.onHand ?? "0";
  const left = sumOf(onHand, change);
  return signOf(change) < 0 && signOf(left) < 0 ? { onHand, left } : undefined;
}
