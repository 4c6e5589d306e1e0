import { create } from "@bufbuild/protobuf";
import { timestampFromDate } from "@bufbuild/protobuf/wkt";
import {
  type StockReturn,
  StockReturnBlock,
  type StockReturnEvent,
  StockReturnEventSchema,
  type StockReturnLine,
  StockReturnLineSchema,
  StockReturnSchema,
  StockReturnState,
} from "@meguri/rpc/app/v1/stock_return_pb";
import type * as stored from "../tables.ts";
import { blocksOfLine, type ReturnBlock } from "./blocks-of-line.ts";
import type { ReturnView } from "./list-stock-returns.ts";
import type { ReturnLineRow } from "./return-lines-queries.ts";
import type { ReturnEventRow, ReturnRow } from "./stock-returns-queries.ts";

const states: [StockReturnState, stored.StockReturnState][] = [
  [StockReturnState.DRAFT, "draft"],
  [StockReturnState.REQUESTED, "requested"],
  [StockReturnState.APPROVED, "approved"],
  [StockReturnState.REFUSED, "refused"],
  [StockReturnState.COLLECTED, "collected"],
  [StockReturnState.CREDITED, "credited"],
  [StockReturnState.CLOSED, "closed"],
  [StockReturnState.CANCELLED, "cancelled"],
];
const storedStates = new Map(states);
const wireStates = new Map(states.map(([wire, name]) => [name, wire]));

const blocks = {
  cold: StockReturnBlock.COLD,
  expired: StockReturnBlock.EXPIRED,
  opened: StockReturnBlock.OPENED,
  regulated: StockReturnBlock.REGULATED,
  damaged: StockReturnBlock.DAMAGED,
  non_returnable: StockReturnBlock.NON_RETURNABLE,
  not_enough: StockReturnBlock.NOT_ENOUGH,
} as const satisfies Record<ReturnBlock, StockReturnBlock>;

/** The stored name of a state; undefined for the unspecified. */
export function stateOf(state: StockReturnState): stored.StockReturnState | undefined {
  return storedStates.get(state);
}

export const stateToProto = (state: stored.StockReturnState) => wireStates.get(state) ?? StockReturnState.UNSPECIFIED;

export function returnToProto(row: ReturnRow): StockReturn {
  const { id, state, wholesaler, vanCode, note, lineCount, startedByName, startedAt, creditYen, creditSlip } = row;
  return create(StockReturnSchema, {
    id,
    state: stateToProto(state),
    wholesaler,
    vanCode,
    note,
    lineCount,
    startedByName,
    startedAt: timestampFromDate(startedAt),
    creditYen: BigInt(creditYen),
    creditSlip,
    isAnsweredHere: row.wholesalerId !== null,
  });
}

/** After these nothing more can keep a line from going, or it matters no more. */
const settled: ReadonlySet<stored.StockReturnState> = new Set([
  "collected",
  "credited",
  "closed",
  "cancelled",
  "refused",
]);

function lineToProto(line: ReturnLineRow, state: stored.StockReturnState, day: string): StockReturnLine {
  const { lotId, medicineId, medicineName, unit, lot, quantity, onHand, reason, damaged, nonReturnable } = line;
  return create(StockReturnLineSchema, {
    lotId,
    medicineId,
    medicineName,
    unit,
    lot,
    quantity,
    onHand,
    reason,
    damaged,
    nonReturnable,
    expiresOn: line.expiresOn ?? "",
    blocks: settled.has(state) ? [] : blocksOfLine(line, day).map((block) => blocks[block]),
    packageQuantity: line.packageQuantity ?? "",
    isConfirmed: line.confirmedQuantity !== null,
    confirmedQuantity: line.confirmedQuantity ?? "",
    answer: line.answer,
    expectedYen: BigInt(line.expectedYen),
    creditedYen: BigInt(line.creditedYen),
  });
}

function eventToProto({ state, byName, at, answeredBy, note }: ReturnEventRow): StockReturnEvent {
  const fields = { byName, answeredBy, note };
  return create(StockReturnEventSchema, { ...fields, state: stateToProto(state), at: timestampFromDate(at) });
}

/** A return with its lines and its history, in their state on a day. */
export function viewToProto({ row, lines, events }: ReturnView, day: string) {
  return {
    return: returnToProto(row),
    lines: lines.map((line) => lineToProto(line, row.state, day)),
    events: events.map(eventToProto),
  };
}
