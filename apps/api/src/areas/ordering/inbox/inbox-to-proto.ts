import { create } from "@bufbuild/protobuf";
import {
  type InboxOrder,
  type InboxOrderLine,
  InboxOrderLineSchema,
  InboxOrderSchema,
} from "@meguri/rpc/app/v1/inbox_order_pb";
import { lineToProto, type OrderView, orderToProto, viewToProto } from "../orders/index.ts";

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

export function inboxViewToProto(view: OrderView) {
  const { events, shipments } = viewToProto(view);
  return { order: inboxOrderToProto(view.order), lines: view.lines.map(inboxLineToProto), events, shipments };
}
