import { create } from "@bufbuild/protobuf";
import { timestampFromDate } from "@bufbuild/protobuf/wkt";
import {
  type StockTransfer,
  StockTransferSchema,
  StockTransferState,
  TransferDifference,
  TransferRest,
} from "@meguri/rpc/app/v1/stock_transfer_pb";
import { type TransferRequest, TransferRequestSchema } from "@meguri/rpc/app/v1/stock_transfer_service_pb";
import type * as stored from "../tables.ts";
import type { TransferRow } from "./stock-transfers-queries.ts";
import type { TransferRequestRow } from "./transfer-requests-queries.ts";

const states = {
  sent: StockTransferState.SENT,
  received: StockTransferState.RECEIVED,
  cancelled: StockTransferState.CANCELLED,
} as const satisfies Record<stored.StockTransferState, StockTransferState>;

const differences: Record<stored.StockTransferLineReceiverReason, TransferDifference> = {
  "": TransferDifference.UNSPECIFIED,
  missing: TransferDifference.MISSING,
  damaged: TransferDifference.DAMAGED,
  wrong: TransferDifference.WRONG,
  other: TransferDifference.OTHER,
};

const rests: Record<stored.StockTransferLineSenderReason, TransferRest> = {
  "": TransferRest.UNSPECIFIED,
  kept: TransferRest.KEPT,
  lost: TransferRest.LOST,
};

const reasons = [undefined, "missing", "damaged", "wrong", "other"] as const;

/** Why less came, as it is stored; the rules refuse unspecified values. */
export const differenceOf = (reason: TransferDifference) => reasons[reason] ?? "other";

/** What became of a rest, as it is stored. */
export const restOf = (reason: TransferRest) => (reason === TransferRest.KEPT ? "kept" : "lost");

export function transferToProto({ state, lines, sentAt, endedAt, ...row }: TransferRow): StockTransfer {
  return create(StockTransferSchema, {
    ...row,
    state: states[state],
    lines: lines.map(({ medicineId, medicineName, unit, lot, expiresOn, quantity, ...line }) => ({
      line: line.line,
      receivedQuantity: line.receivedQuantity ?? "",
      receiverReason: differences[line.receiverReason],
      receiverNote: line.receiverNote,
      senderReason: rests[line.senderReason],
      senderNote: line.senderNote,
      senderByName: line.senderByName,
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

export const transferRequestToProto = ({ requestedAt, ...row }: TransferRequestRow): TransferRequest =>
  create(TransferRequestSchema, { ...row, requestedAt: timestampFromDate(requestedAt) });
