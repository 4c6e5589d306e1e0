import { create } from "@bufbuild/protobuf";
import { timestampFromDate } from "@bufbuild/protobuf/wkt";
import {
  type InboxOrder,
  type InboxOrderLine,
  InboxOrderLineSchema,
  InboxOrderSchema,
} from "@meguri/rpc/app/v1/inbox_order_pb";
import {
  type InboxEntry,
  InboxEntrySchema,
  InboxOutcome,
  type InboxResult,
  InboxResultSchema,
  InboxStage,
} from "@meguri/rpc/app/v1/order_inbox_service_pb";
import type { OrderShipment } from "@meguri/rpc/app/v1/order_pb";
import { fail } from "../../../platform/failure.ts";
import { lineToProto, type OrderView, orderToProto, shipmentToProto, viewToProto } from "../orders/index.ts";
import type { TimedEntry } from "./list-inbox-work.ts";
import type { LotFile } from "./read-inbox-lots.ts";
import type { ReportedShipment } from "./ship-inbox-order.ts";

/** An order as its wholesaler sees it: the fields that are named here, and none that the pharmacy notes for itself. */
export function inboxOrderToProto(row: OrderView["order"]): InboxOrder {
  const order = orderToProto(row);
  const { id, number, state, kind, channel, tradingId, wholesalerName, customerCode, lineCount, totalYen } = order;
  const { orderedYen, unpricedCount, placedByName, placedAt, expectedOn, urgentReason, telephone, note } = order;
  const { institutionId, institutionName } = order;
  return create(InboxOrderSchema, {
    id,
    number,
    state,
    kind,
    channel,
    tradingId,
    wholesalerName,
    customerCode,
    lineCount,
    totalYen,
    orderedYen,
    unpricedCount,
    placedByName,
    placedAt,
    expectedOn,
    urgentReason,
    telephone,
    note,
    institutionId,
    institutionName,
  });
}

/** A line as the wholesaler sees it, in the same way. */
export function inboxLineToProto(row: OrderView["lines"][number]): InboxOrderLine {
  const line = lineToProto(row);
  const { id, medicineId, medicineName, unit, gtin, packageWords, packQuantity, packs, packPrice, amountYen } = line;
  const { wantedOn, answer, confirmedPacks, expectedOn, regulation, itemCode, note } = line;
  return create(InboxOrderLineSchema, {
    id,
    medicineId,
    medicineName,
    unit,
    gtin,
    packageWords,
    packQuantity,
    packs,
    packPrice,
    amountYen,
    wantedOn,
    answer,
    confirmedPacks,
    expectedOn,
    regulation,
    itemCode,
    note,
  });
}

const stages = new Map<InboxStage, "unanswered" | "to_ship" | "done">([
  [InboxStage.UNANSWERED, "unanswered"],
  [InboxStage.TO_SHIP, "to_ship"],
  [InboxStage.DONE, "done"],
]);

/** The stored name of a stage. @throws Failure FIELD_INVALID for the unspecified */
export const stageOf = (stage: InboxStage) =>
  stages.get(stage) ?? fail("FIELD_INVALID", [{ field: "stage", problem: "out_of_range" }]);

const outcomes = {
  done: InboxOutcome.DONE,
  changed: InboxOutcome.CHANGED,
  exceeded: InboxOutcome.EXCEEDED,
} as const;

export function resultToProto({ orderId, outcome }: { orderId: string; outcome: keyof typeof outcomes }): InboxResult {
  return create(InboxResultSchema, { orderId, outcome: outcomes[outcome] });
}

export function entryToProto({ order, lines, shipments, cutOffAt }: TimedEntry): InboxEntry {
  return create(InboxEntrySchema, {
    order: inboxOrderToProto(order),
    lines: lines.map(inboxLineToProto),
    shipments: shipments.map(shipmentToProto),
    cutOffAt: cutOffAt && timestampFromDate(cutOffAt),
  });
}

/** A shipment as it is reported, in the form that the acts take. @throws Failure FIELD_INVALID where there is none */
export function shipmentFrom(shipment: OrderShipment | undefined): ReportedShipment {
  const { id, slipNumber, shippedOn, lines } =
    shipment ?? fail("FIELD_INVALID", [{ field: "shipment", problem: "required" }]);
  return {
    id: id.toLowerCase(),
    slipNumber: slipNumber.trim(),
    shippedOn,
    lines: lines.map(({ lineId, lot, expiresOn, packs }) => ({
      lineId: lineId.toLowerCase(),
      lot,
      packs,
      expiresOn: expiresOn || null,
    })),
  };
}

export function lotFileToProto({ problems, shipments, knownCount }: LotFile) {
  return {
    problems,
    knownCount,
    shipments: shipments.map(({ orderId, slipNumber, lines }) => ({
      orderId,
      shipment: shipmentToProto({ id: "", slipNumber, shippedOn: "", lines }),
    })),
  };
}

export function inboxViewToProto(view: OrderView) {
  const { events, shipments } = viewToProto(view);
  return { order: inboxOrderToProto(view.order), lines: view.lines.map(inboxLineToProto), events, shipments };
}
