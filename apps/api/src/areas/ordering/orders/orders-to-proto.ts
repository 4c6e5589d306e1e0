import { create } from "@bufbuild/protobuf";
import { timestampFromDate } from "@bufbuild/protobuf/wkt";
import {
  AnswerSource,
  type Order,
  OrderAnswer,
  OrderChannel,
  type OrderEvent,
  OrderEventSchema,
  OrderKind,
  type OrderLine,
  type OrderLineAnswer,
  OrderLineSchema,
  OrderNeedSource,
  type OrderReason,
  OrderReasonSchema,
  OrderSchema,
  type OrderShipment,
  OrderShipmentLineSchema,
  OrderShipmentSchema,
  OrderState,
} from "@meguri/rpc/app/v1/order_pb";
import { type ReceivedLot, ReceivedLotSchema } from "@meguri/rpc/app/v1/order_service_pb";
import { lineYen } from "@meguri/rules/money";
import type * as rules from "@meguri/rules/order-states";
import { countingPacks } from "@meguri/rules/order-states";
import { fail } from "../../../platform/failure.ts";
import type { OrderReason as StoredReason } from "../stored.ts";
import type * as stored from "../tables.ts";
import type { OrderView } from "./list-orders.ts";
import type { LineAnswer } from "./moving/order-moves-queries.ts";
import type { OrderEventRow, OrderLineRow, OrderShipmentRow } from "./order-lines-queries.ts";
import type { OrderRow } from "./orders-queries.ts";
import type { ReceivedLotRow } from "./receiving/received-lots-queries.ts";

const states = {
  draft: OrderState.DRAFT,
  awaiting: OrderState.AWAITING,
  placed: OrderState.PLACED,
  sending: OrderState.SENDING,
  sent: OrderState.SENT,
  accepted: OrderState.ACCEPTED,
  part_short: OrderState.PART_SHORT,
  backordered: OrderState.BACKORDERED,
  rejected: OrderState.REJECTED,
  part_received: OrderState.PART_RECEIVED,
  received: OrderState.RECEIVED,
  closed: OrderState.CLOSED,
  unknown: OrderState.UNKNOWN,
  failed: OrderState.FAILED,
  cancelled: OrderState.CANCELLED,
} as const satisfies Record<rules.OrderState, OrderState>;
export const orderStateToProto = (state: rules.OrderState): OrderState => states[state];

const storedStates = new Map<OrderState, rules.OrderState>(
  (Object.keys(states) as rules.OrderState[]).map((state) => [states[state], state]),
);

const kinds = {
  usual: OrderKind.USUAL,
  urgent: OrderKind.URGENT,
  narcotic: OrderKind.NARCOTIC,
} as const satisfies Record<stored.PurchaseOrderKind, OrderKind>;
const storedKinds = new Map<OrderKind, stored.PurchaseOrderKind>([
  [OrderKind.USUAL, "usual"],
  [OrderKind.URGENT, "urgent"],
  [OrderKind.NARCOTIC, "narcotic"],
]);

const channels = {
  system: OrderChannel.SYSTEM,
  email: OrderChannel.EMAIL,
  eos: OrderChannel.FILE,
  csv: OrderChannel.FILE,
  fax: OrderChannel.FAX,
} as const satisfies Record<stored.TradingChannel, OrderChannel>;

const answers = {
  "": OrderAnswer.UNSPECIFIED,
  accepted: OrderAnswer.ACCEPTED,
  short: OrderAnswer.SHORT,
  backordered: OrderAnswer.BACKORDERED,
  rejected: OrderAnswer.REJECTED,
} as const satisfies Record<stored.PurchaseOrderLineAnswer, OrderAnswer>;

export const answerToProto = (answer: stored.PurchaseOrderLineAnswer): OrderAnswer => answers[answer];

const hows = {
  "": AnswerSource.UNSPECIFIED,
  system: AnswerSource.SYSTEM,
  telephone: AnswerSource.TELEPHONE,
  mail: AnswerSource.MAIL,
  portal: AnswerSource.PORTAL,
} as const satisfies Record<stored.PurchaseOrderLineAnsweredHow, AnswerSource>;

export const howToProto = (how: stored.PurchaseOrderLineAnsweredHow): AnswerSource => hows[how];

/** How the pharmacy received an answer that it enters. @throws Failure FIELD_INVALID for one that the wholesaler enters */
export function enteredHowOf(source: AnswerSource): "telephone" | "mail" | "portal" {
  if (source === AnswerSource.SYSTEM) fail("FIELD_INVALID", [{ field: "source", problem: "out_of_range" }]);
  return source === AnswerSource.MAIL ? "mail" : source === AnswerSource.PORTAL ? "portal" : "telephone";
}

const sources = {
  forecast: OrderNeedSource.FORECAST,
  mean_90_days: OrderNeedSource.MEAN_90_DAYS,
  order_point: OrderNeedSource.ORDER_POINT,
} as const satisfies Record<StoredReason["source"], OrderNeedSource>;

/** The stored name of the state that a person saw. @throws Failure FIELD_INVALID for the unspecified. */
export function seenOf(state: OrderState): rules.OrderState {
  return storedStates.get(state) ?? fail("FIELD_INVALID", [{ field: "seen", problem: "out_of_range" }]);
}

/** The stored names of the states a list is narrowed to. */
export function statesOf(requested: OrderState[]): rules.OrderState[] {
  return requested.flatMap((state) => storedStates.get(state) ?? []);
}

/** The stored name of a sort of order; undefined for the unspecified. */
export function kindOf(kind: OrderKind): stored.PurchaseOrderKind | undefined {
  return storedKinds.get(kind);
}

export const channelToProto = (channel: stored.TradingChannel): OrderChannel => channels[channel];

export function kindToProto(kind: stored.PurchaseOrderKind): OrderKind {
  return kinds[kind];
}

export function orderToProto(row: OrderRow): Order {
  return create(OrderSchema, {
    ...row,
    number: row.number ?? 0,
    state: states[row.state],
    kind: kinds[row.kind],
    channel: channelToProto(row.channel),
    totalYen: BigInt(row.totalYen),
    orderedYen: BigInt(row.orderedYen),
    placedAt: row.placedAt ? timestampFromDate(row.placedAt) : undefined,
    sendsAt: row.sendsAt ? timestampFromDate(row.sendsAt) : undefined,
    // The day is kept for the case that an answer is corrected or the order goes out again; till then nothing comes on it.
    expectedOn: nothingComes.has(row.state) ? "" : (row.expectedOn ?? ""),
  });
}

const nothingComes = new Set<rules.OrderState>(["rejected", "cancelled", "failed"]);

export function reasonToProto({ source, revisionLossYen, ...reason }: StoredReason): OrderReason {
  return create(OrderReasonSchema, { ...reason, source: sources[source], revisionLossYen: BigInt(revisionLossYen) });
}

export function lineToProto({ orderId: _order, yj: _yj, ...row }: OrderLineRow): OrderLine {
  return create(OrderLineSchema, {
    ...row,
    packPrice: row.packPrice ?? "",
    amountYen: lineYen(row.packPrice ?? "", countingPacks(row)) ?? 0n,
    reason: row.reason ? reasonToProto(row.reason) : undefined,
    wantedOn: row.wantedOn ?? "",
    answer: answers[row.answer],
    expectedOn: row.expectedOn ?? "",
  });
}

function eventToProto({ state, at, ...row }: OrderEventRow): OrderEvent {
  return create(OrderEventSchema, { ...row, state: states[state], at: timestampFromDate(at) });
}

export function shipmentToProto({ lines, ...row }: OrderShipmentRow): OrderShipment {
  const sent = lines.map((line) => create(OrderShipmentLineSchema, { ...line, expiresOn: line.expiresOn ?? "" }));
  return create(OrderShipmentSchema, { ...row, lines: sent });
}

export function lotToProto({ expiresOn, ...row }: ReceivedLotRow): ReceivedLot {
  return create(ReceivedLotSchema, { ...row, expiresOn: expiresOn ?? "" });
}

export function viewToProto({ order, lines, events, shipments }: OrderView) {
  return {
    order: orderToProto(order),
    lines: lines.map(lineToProto),
    events: events.map(eventToProto),
    shipments: shipments.map(shipmentToProto),
  };
}

/** A wholesaler's answer as entered, and the state that it answers. @throws Failure as seenOf */
export function answerFrom({ seen, lines }: { seen: OrderState; lines: OrderLineAnswer[] }): {
  seen: rules.OrderState;
  lines: LineAnswer[];
} {
  return { seen: seenOf(seen), lines: lines.map(answerOfLine) };
}

function answerOfLine({ lineId, confirmedPacks, backordered, expectedOn }: OrderLineAnswer): LineAnswer {
  return { lineId, confirmedPacks, backordered, expectedOn: expectedOn || null };
}
