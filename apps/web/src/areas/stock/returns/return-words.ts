import { StockReturnBlock, StockReturnState } from "@meguri/rpc/app/v1/stock_return_pb";

/** Why a line may not go back. */
export const returnBlocks = [
  { block: StockReturnBlock.COLD, name: "cold" },
  { block: StockReturnBlock.EXPIRED, name: "expired" },
  { block: StockReturnBlock.OPENED, name: "opened" },
  { block: StockReturnBlock.REGULATED, name: "regulated" },
  { block: StockReturnBlock.DAMAGED, name: "damaged" },
  { block: StockReturnBlock.NON_RETURNABLE, name: "nonReturnable" },
  { block: StockReturnBlock.NOT_ENOUGH, name: "notEnough" },
] as const;

/** A step that a person may take next. */
export type ReturnStep = "requested" | "approved" | "refused" | "collected" | "credited" | "closed" | "cancelled";

/** What may follow a state; the usual step first. */
export const nextSteps: Partial<Record<StockReturnState, readonly ReturnStep[]>> = {
  [StockReturnState.DRAFT]: ["requested", "cancelled"],
  [StockReturnState.REQUESTED]: ["approved", "refused", "cancelled"],
  [StockReturnState.APPROVED]: ["collected", "cancelled"],
  [StockReturnState.COLLECTED]: ["credited"],
  [StockReturnState.CREDITED]: ["closed"],
};

/** Steps of a wholesaler that answers and credits returns in this system. */
export const stepsOfWholesaler: ReadonlySet<ReturnStep> = new Set(["approved", "refused", "credited"]);
