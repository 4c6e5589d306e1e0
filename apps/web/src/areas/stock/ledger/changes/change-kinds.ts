import { StockMovementKind } from "@meguri/rpc/app/v1/stock_pb";

/** What a person may do to a stock by hand. */
export const changeNames = ["adjust", "dispose", "return"] as const;

export type ChangeName = (typeof changeNames)[number];

export const changeKinds: Readonly<Record<ChangeName, StockMovementKind>> = {
  adjust: StockMovementKind.ADJUST,
  dispose: StockMovementKind.DISPOSE,
  return: StockMovementKind.RETURN,
};
