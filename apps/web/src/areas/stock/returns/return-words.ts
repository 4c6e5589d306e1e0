import { StockReturnBlock, StockReturnState } from "@meguri/rpc/app/v1/stock_return_pb";
import type { Tone } from "../../../shared/theme/colors.ts";

/** State of a return: the name of its words and its tone. */
export const returnStates = [
  { state: StockReturnState.DRAFT, name: "draft", tone: "neutral" },
  { state: StockReturnState.REQUESTED, name: "requested", tone: "info" },
  { state: StockReturnState.APPROVED, name: "approved", tone: "ok" },
  { state: StockReturnState.REFUSED, name: "refused", tone: "error" },
  { state: StockReturnState.COLLECTED, name: "collected", tone: "info" },
  { state: StockReturnState.CREDITED, name: "credited", tone: "ok" },
  { state: StockReturnState.CLOSED, name: "closed", tone: "neutral" },
  { state: StockReturnState.CANCELLED, name: "cancelled", tone: "neutral" },
] as const satisfies readonly { state: StockReturnState; name: string; tone: Tone }[];

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
