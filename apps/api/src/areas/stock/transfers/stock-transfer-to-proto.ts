import { create } from "@bufbuild/protobuf";
import { timestampFromDate } from "@bufbuild/protobuf/wkt";
import { type StockTransfer, StockTransferSchema, StockTransferState } from "@meguri/rpc/app/v1/stock_transfer_pb";
import type * as stored from "../tables.ts";
import type { TransferRow } from "./stock-transfers-queries.ts";

const states = {
  sent: StockTransferState.SENT,
  received: StockTransferState.RECEIVED,
  cancelled: StockTransferState.CANCELLED,
} as const satisfies Record<stored.StockTransferState, StockTransferState>;

export function transferToProto({ state, lines, sentAt, endedAt, ...row }: TransferRow): StockTransfer {
  return create(StockTransferSchema, {
    ...row,
    state: states[state],
    lines: lines.map(({ medicineId, medicineName, unit, lot, expiresOn, quantity }) => ({
      medicineId,
      medicineName,
      unit,
      lot,
      quantity,
      expiresOn: expiresOn ?? "",
    })),
    sentAt: timestampFromDate(sentAt),
    endedAt: endedAt ? timestampFromDate(endedAt) : undefined,
  });
}
