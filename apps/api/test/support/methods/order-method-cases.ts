import { randomUUID } from "node:crypto";
import type { World } from "../world/world.ts";
import type { Ends, MethodCase } from "./method-case.ts";

type Body = (world: World) => Record<string, unknown>;

const by = ({ manager }: World) => manager;
const noInstitution = "not_found/INSTITUTION_NOT_FOUND";
const noWholesaler = "not_found/WHOLESALER_NOT_FOUND";
const ends: Ends = {
  clerk: "answered",
  stranger: noInstitution,
  admin: noInstitution,
  foreigner: noInstitution,
};
const staff: Ends = { clerk: "answered", stranger: noWholesaler, admin: noWholesaler, foreigner: noWholesaler };

const inPharmacy =
  (more: Body = () => ({})): Body =>
  (world) => ({ institutionId: world.pharmacy.id, ...more(world) });
const inInbox =
  (more: Body = () => ({})): Body =>
  (world) => ({ wholesalerId: world.wholesalerId, ...more(world) });
const draftLine = (more: Body = () => ({})) =>
  inPharmacy((world) => ({ lineId: world.draftLineId, version: 1, ...more(world) }));
const sentLine = ({ sentLineId: lineId }: World) => ({ lineId, confirmedPacks: 1 });

const portalTable = ({ tradingId }: World) => ({
  tradingId,
  content: "JAN\t発注数\t状況\n4987000000017\t1\t保留\n",
});

/** The methods of ordering, on both sides. */
export const orderCases: Record<string, MethodCase> = {
  GetOrderCart: { by, body: inPharmacy(), ends },
  PutOrderLine: {
    by,
    body: inPharmacy(({ tradingId, medicineId }) => ({ tradingId, line: { id: randomUUID(), medicineId, packs: 1 } })),
    ends,
  },
  RemoveOrderLine: { by, body: draftLine(), ends },
  MoveOrderLine: { by, body: draftLine(({ inHouseTradingId: tradingId }) => ({ tradingId })), ends },
  AddOrderItem: {
    by,
    body: inPharmacy(({ medicineId }) => ({ requestId: randomUUID(), medicineId })),
    ends,
  },
  AddOrderItems: {
    by,
    body: inPharmacy(({ tradingId, medicineId }) => ({
      requestId: randomUUID(),
      items: [{ medicineId, packs: 1, tradingId }],
    })),
    ends,
  },
  RepeatOrder: {
    by,
    body: inPharmacy(({ sentOrderId: orderId }) => ({ requestId: randomUUID(), orderId })),
    ends,
  },
  UpdateOrderDraft: {
    by,
    body: inPharmacy(({ draftOrderId: orderId }) => ({ orderId, version: 1, note: "至急" })),
    ends,
  },
  GetOrderChoices: { by, body: inPharmacy(({ medicineId }) => ({ medicineId })), ends },
  PlaceOrders: {
    by,
    body: inPharmacy(({ draftOrderId: orderId, draftLineId: lineId }) => ({
      key: randomUUID(),
      orders: [{ orderId, lines: [{ lineId, version: 1 }] }],
      accepted: [1, 2, 3, 4, 5, 6, 7],
    })),
    ends,
  },

  WithdrawOrders: { by, body: inPharmacy(({ placedOrderId }) => ({ orderIds: [placedOrderId] })), ends },

  GetOrderProposals: { by, body: inPharmacy(), ends },
  AcceptOrderProposals: { by, body: inPharmacy(() => ({ requestId: randomUUID() })), ends },

  ListOrders: { by, body: inPharmacy(), ends },
  GetOrder: { by, body: inPharmacy(({ sentOrderId: orderId }) => ({ orderId })), ends },
  MoveOrder: {
    by,
    body: inPharmacy(({ placedOrderId: orderId }) => ({
      orderId,
      seen: "ORDER_STATE_PLACED",
      move: "ORDER_MOVE_CANCEL",
    })),
    ends,
  },
  AnswerOrder: {
    by,
    body: inPharmacy((world) => ({
      orderId: world.sentOrderId,
      seen: "ORDER_STATE_SENT",
      lines: [sentLine(world)],
      answeredBy: "架空",
    })),
    ends,
  },
  PreviewPortalTable: { by, body: inPharmacy(portalTable), ends },
  EnterPortalTable: { by, body: inPharmacy(portalTable), ends },
  ListAwaited: { by, body: inPharmacy(), ends },
  OrderElsewhere: {
    by,
    body: inPharmacy(({ refusedLineId: lineId, inHouseTradingId: tradingId, medicineId }) => ({
      requestId: randomUUID(),
      lineId,
      tradingId,
      medicineId,
    })),
    ends,
  },
  SettleAwaited: {
    by,
    body: inPharmacy(({ refusedLineId }) => ({ lineIds: [refusedLineId], isSettled: true })),
    ends,
  },
  FetchOrderFile: {
    by,
    body: inPharmacy(({ placedOrderId }) => ({ orderIds: [placedOrderId], format: "ORDER_FILE_FORMAT_CSV_UTF8" })),
    ends,
  },
  GetOrderSetting: { by, body: inPharmacy(), ends },
  UpdateOrderSetting: {
    by,
    body: inPharmacy(() => ({ setting: { clerkLimitYen: "10000", guardHours: 12, revisionPercent: "4" } })),
    ends: { ...ends, clerk: "permission_denied/ROLE_TOO_LOW" },
  },
  FollowHeadOfficeSetting: {
    by,
    body: inPharmacy(() => ({ fields: [2] })),
    ends: { ...ends, clerk: "permission_denied/ROLE_TOO_LOW" },
  },
  LinkDeliveryOrders: {
    by,
    body: inPharmacy(({ deliveryId, sentOrderId }) => ({ deliveryId, orderIds: [sentOrderId] })),
    ends,
  },

  ListInboxOrders: { by, body: inInbox(), ends: staff },
  ListInboxWork: { by, body: inInbox(() => ({ stage: "INBOX_STAGE_UNANSWERED" })), ends: staff },
  AnswerInboxOrders: {
    by,
    body: inInbox((world) => ({
      orders: [{ orderId: world.sentOrderId, seen: "ORDER_STATE_SENT", lines: [sentLine(world)] }],
    })),
    ends: staff,
  },
  ReadInboxLots: {
    by,
    body: inInbox(() => ({ rows: [{ line: 2, customer: "K-1", orderNumber: "1", code: "1", packs: "1", lot: "L" }] })),
    ends: staff,
  },
  ShipInboxOrders: {
    by,
    body: inInbox(({ sentOrderId: orderId, sentLineId: lineId }) => ({
      shipments: [
        { orderId, shipment: { id: randomUUID(), slipNumber: "S", lines: [{ lineId, lot: "L", packs: 1 }] } },
      ],
    })),
    ends: staff,
  },
  GetInboxOrder: { by, body: inInbox(({ sentOrderId: orderId }) => ({ orderId })), ends: staff },
  AnswerInboxOrder: {
    by,
    body: inInbox((world) => ({ orderId: world.sentOrderId, seen: "ORDER_STATE_SENT", lines: [sentLine(world)] })),
    ends: staff,
  },
  ShipInboxOrder: {
    by,
    body: inInbox(({ sentOrderId: orderId, sentLineId: lineId }) => ({
      orderId,
      shipment: { id: randomUUID(), slipNumber: "S", lines: [{ lineId, lot: "L", packs: 1 }] },
    })),
    ends: staff,
  },
};
