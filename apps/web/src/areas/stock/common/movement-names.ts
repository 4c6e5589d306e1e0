import { StockMovementKind } from "@meguri/rpc/app/v1/stock_pb";

/** The names of the words for what moves stock. */
export const movementNames = {
  [StockMovementKind.UNSPECIFIED]: undefined,
  [StockMovementKind.RECEIVE]: "receive",
  [StockMovementKind.DISPENSE]: "dispense",
  [StockMovementKind.ADJUST]: "adjust",
  [StockMovementKind.STOCK_TAKE]: "stockTake",
  [StockMovementKind.TRANSFER_IN]: "transferIn",
  [StockMovementKind.TRANSFER_OUT]: "transferOut",
  [StockMovementKind.DISPOSE]: "dispose",
  [StockMovementKind.RETURN]: "return",
  [StockMovementKind.PREMAKE]: "premake",
  [StockMovementKind.REMAINDER]: "remainder",
} as const;
