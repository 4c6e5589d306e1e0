import { StockReturnState } from "@meguri/rpc/app/v1/stock_return_pb";
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
