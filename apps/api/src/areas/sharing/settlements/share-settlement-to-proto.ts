import { create } from "@bufbuild/protobuf";
import { timestampFromDate } from "@bufbuild/protobuf/wkt";
import {
  SettlementAct,
  SettlementState,
  type ShareSettlement,
  ShareSettlementSchema,
} from "@meguri/rpc/app/v1/share_settlement_pb";
import type * as stored from "../tables.ts";
import * as acts from "./settlement-acts.ts";
import type { SettlementRow } from "./settlement-rows-queries.ts";
import { sumsOf } from "./settlement-sums.ts";

const states = {
  open: SettlementState.OPEN,
  closed: SettlementState.CLOSED,
  paid: SettlementState.PAID,
  received: SettlementState.RECEIVED,
} as const satisfies Record<stored.ShareSettlementState, SettlementState>;
const actsToProto = { close: SettlementAct.CLOSE, pay: SettlementAct.PAY, receive: SettlementAct.RECEIVE } as const;

/** The act that a request names. */
export function settlementActOf(act: SettlementAct): acts.SettlementAct {
  if (act === SettlementAct.PAY) return "pay";
  return act === SettlementAct.RECEIVE ? "receive" : "close";
}

/** A settlement's state on a day; its lines go with one, and not with a list. */
export function settlementToProto(row: SettlementRow, day: string, withLines: boolean): ShareSettlement {
  const lines = acts.linesOf(row);
  const { state, closedAt, paidAt, receivedAt, ownName: _ownName, ...fields } = row;
  return create(ShareSettlementSchema, {
    ...fields,
    ...sumsOf(lines),
    state: states[state],
    lineCount: lines.length,
    lines: withLines
      ? lines.map(({ quantity, corrects, ...line }) => ({
          ...line,
          quantity: quantity ?? "",
          correctsLineId: corrects ?? "",
        }))
      : [],
    acts: acts.actsOf(row, day).map((act) => actsToProto[act]),
    ...(closedAt ? { closedAt: timestampFromDate(closedAt) } : {}),
    ...(paidAt ? { paidAt: timestampFromDate(paidAt) } : {}),
    ...(receivedAt ? { receivedAt: timestampFromDate(receivedAt) } : {}),
  });
}
