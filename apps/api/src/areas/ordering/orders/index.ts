import {
  OrderDraftService,
  PutOrderLineRequestSchema,
  UpdateOrderDraftRequestSchema,
} from "@meguri/rpc/app/v1/order_draft_service_pb";
import { OrderService } from "@meguri/rpc/app/v1/order_service_pb";
import { fail } from "../../../platform/failure.ts";
import { sessionOf } from "../../../platform/rpc/context.ts";
import { editOf } from "../../../platform/rpc/edit-of.ts";
import { type Feature, feature } from "../../../platform/rpc/feature.ts";
import { addOrderItems } from "./cart/add-order-items.ts";
import { choiceToProto, sectionToProto, warningKindsOf, warningToProto } from "./cart/cart-to-proto.ts";
import { addOrderItem, repeatOrder } from "./cart/fill-cart.ts";
import { getOrderCart, getOrderChoices } from "./cart/get-order-choices.ts";
import { followHeadOfficeSetting, getOrderSetting, updateOrderSetting } from "./cart/order-setting.ts";
import { formatOf, moveOf, settingEditOf, settingFieldsOf, settingToProto } from "./cart/order-setting-to-proto.ts";
import { moveOrderLine, putOrderLine, removeOrderLine, updateOrderDraft } from "./cart/put-order-line.ts";
import { getOrder, listOrders } from "./list-orders.ts";
import { answerOrder, moveOrder } from "./moving/move-order.ts";
import type { OrdersParts } from "./orders-deps.ts";
import { editedDraft, editedOrderLine, orderDraftServicePolicies, orderServicePolicies } from "./orders-policy.ts";
import {
  answerFrom,
  enteredHowOf,
  kindOf,
  lotToProto,
  orderToProto,
  seenOf,
  statesOf,
  viewToProto,
} from "./orders-to-proto.ts";
import { fetchOrderFile } from "./paper/fetch-order-file.ts";
import { placeOrders } from "./placing/place-orders.ts";
import { withdrawOrders } from "./placing/withdraw-orders.ts";

export { sectionToProto, warningToProto } from "./cart/cart-to-proto.ts";
export { type CartHand, changeCart, putIntoDraft } from "./cart/change-cart.ts";
export { comingRun } from "./cart/coming-run.ts";
export { readComingRuns, type TradingRun } from "./cart/coming-runs.ts";
export { type DayRuns, readDayRuns } from "./cart/day-runs.ts";
export { expectComingRun } from "./cart/expect-coming-run.ts";
export { followedSetting, ownFieldsAfter, settingColumns } from "./cart/order-setting.ts";
export {
  holdPlacing,
  type OrderSettingInput,
  selectOrderSetting,
  upsertOrderSetting,
  usualOrderSetting,
} from "./cart/order-setting-queries.ts";
export { ownFieldsToProto, settingFieldsOf, settingInputOf, settingToProto } from "./cart/order-setting-to-proto.ts";
export {
  type OrderTrading,
  packageWords,
  selectOrderPackage,
  selectOrderTradings,
} from "./cart/order-tradings-queries.ts";
export { comparedYen, hourMs, type OrderWarning, orderWarnings } from "./cart/order-warnings.ts";
export { proposalFacts } from "./cart/proposal-facts.ts";
export { purchaseRoom } from "./cart/purchase-room-queries.ts";
export { type CartSection, readCart } from "./cart/read-cart.ts";
export {
  changeInboxOrder,
  type InboxEntry,
  type InboxPlace,
  readInboxEntries,
  readInboxOrder,
  readInboxPage,
  readInboxWork,
} from "./inbox-orders.ts";
export { type OrderView, readOrder } from "./list-orders.ts";
export { type EnteredAnswer, isAnswered, readAnswer, writeAnswer, writePartAnswer } from "./moving/answer-order.ts";
export { type AnsweredHow, holdOrder, holdOrders, type LineAnswer } from "./moving/order-moves-queries.ts";
export { beginSending, endSending } from "./moving/sending-order.ts";
export { stepOrders } from "./moving/step-order.ts";
export { selectOrderShipments } from "./order-lines-queries.ts";
export type { OrderPlace, OrdersParts, OrdersPlace } from "./orders-deps.ts";
export { answerRules, editedSetting, listingRules } from "./orders-policy.ts";
export { type InboxStage, type OrderRow, selectInboxOrdersById, selectOrdersById } from "./orders-queries.ts";
export {
  answerFrom,
  answerToProto,
  channelToProto,
  howToProto,
  kindToProto,
  lineToProto,
  orderStateToProto,
  orderToProto,
  reasonToProto,
  shipmentToProto,
  statesOf,
  viewToProto,
} from "./orders-to-proto.ts";
export { orderKindWords, packageOf } from "./paper/order-paper.ts";
export { orderPaperRoute } from "./paper/order-paper-route.ts";
export { readOutgoingOrder } from "./paper/outgoing-order.ts";
export { listYenOf } from "./placing/list-yen-sql.ts";
export { insertDispatch, selectCorporationOf, selectProposedLines } from "./placing/place-queries.ts";
export { sendsAtOf } from "./placing/sends-at.ts";
export { putBack } from "./placing/withdraw-orders.ts";
export { orderReceiving } from "./receiving/receive-orders.ts";
export { type SupplyFacts, supplyFacts } from "./receiving/supply-facts.ts";

/** The door of OrderService. */
export function ordersFeature(parts: OrdersParts): Feature {
  return feature(OrderService, orderServicePolicies, {
    async listOrders({ states, ...request }, context) {
      const { db, actor } = sessionOf(context);
      const page = await listOrders({ ...parts, db }, actor, { ...request, states: statesOf(states) });
      return { orders: page.rows.map(orderToProto), nextCursor: page.nextCursor };
    },
    async getOrder(request, context) {
      const { db, actor } = sessionOf(context);
      const view = await getOrder({ ...parts, db }, actor, request);
      return { ...viewToProto(view), lots: view.lots.map(lotToProto), vanCode: view.order.vanCode };
    },
    async moveOrder({ seen, move, ...request }, context) {
      const { db, actor } = sessionOf(context);
      const fields = { ...request, seen: seenOf(seen), move: moveOf(move) };
      return { order: orderToProto(await moveOrder({ ...parts, db }, actor, fields)) };
    },
    async answerOrder({ seen, lines, source, ...request }, context) {
      const { db, actor } = sessionOf(context);
      const details = { ...request, ...answerFrom({ seen, lines }), how: enteredHowOf(source) };
      return { order: orderToProto(await answerOrder({ ...parts, db }, actor, details)) };
    },
    async fetchOrderFile({ institutionId, orderIds, format }, context) {
      const { db, actor } = sessionOf(context);
      const input = { institutionId, orderIds, format: formatOf(format) };
      return fetchOrderFile({ ...parts, db }, actor, input);
    },
    async getOrderSetting({ institutionId }, context) {
      const { db, actor } = sessionOf(context);
      return { setting: settingToProto(await getOrderSetting({ ...parts, db }, actor, institutionId)) };
    },
    async followHeadOfficeSetting({ institutionId, fields }, context) {
      const { db, actor } = sessionOf(context);
      const wish = { institutionId, fields: settingFieldsOf(fields) };
      return { setting: settingToProto(await followHeadOfficeSetting({ ...parts, db }, actor, wish)) };
    },
    async updateOrderSetting(request, context) {
      const { db, actor } = sessionOf(context);
      const wish = { institutionId: request.institutionId, edit: settingEditOf(request) };
      return { setting: settingToProto(await updateOrderSetting({ ...parts, db }, actor, wish)) };
    },
  });
}

/** The door of OrderDraftService. */
export function orderDraftsFeature(parts: OrdersParts): Feature {
  return feature(OrderDraftService, orderDraftServicePolicies, {
    async getOrderCart({ institutionId }, context) {
      const { db, actor } = sessionOf(context);
      return { sections: (await getOrderCart({ ...parts, db }, actor, institutionId)).map(sectionToProto) };
    },
    async putOrderLine(request, context) {
      const { db, actor } = sessionOf(context);
      const { institutionId, tradingId, line } = request;
      const { id, version } = line ?? fail("FIELD_INVALID", [{ field: "line", problem: "required" }]);
      const put = {
        institutionId,
        tradingId,
        kind: kindOf(request.kind) ?? "usual",
        lineId: id.toLowerCase(),
        version,
        edit: editOf(PutOrderLineRequestSchema, request, editedOrderLine),
      };
      return { sections: (await putOrderLine({ ...parts, db }, actor, put)).map(sectionToProto) };
    },
    async removeOrderLine(request, context) {
      const { db, actor } = sessionOf(context);
      return { sections: (await removeOrderLine({ ...parts, db }, actor, request)).map(sectionToProto) };
    },
    async moveOrderLine({ kind, ...request }, context) {
      const { db, actor } = sessionOf(context);
      const details = { ...request, kind: kindOf(kind) };
      return { sections: (await moveOrderLine({ ...parts, db }, actor, details)).map(sectionToProto) };
    },
    async addOrderItem(request, context) {
      const { db, actor } = sessionOf(context);
      const { sections, lineId } = await addOrderItem({ ...parts, db }, actor, request);
      return { sections: sections.map(sectionToProto), lineId };
    },
    async addOrderItems(request, context) {
      const { db, actor } = sessionOf(context);
      return { sections: (await addOrderItems({ ...parts, db }, actor, request)).map(sectionToProto) };
    },
    async repeatOrder(request, context) {
      const { db, actor } = sessionOf(context);
      return { sections: (await repeatOrder({ ...parts, db }, actor, request)).map(sectionToProto) };
    },
    async updateOrderDraft(request, context) {
      const { db, actor } = sessionOf(context);
      const { institutionId, orderId, version } = request;
      const edit = editOf(UpdateOrderDraftRequestSchema, request, editedDraft);
      const wish = { institutionId, orderId, version, edit };
      return { sections: (await updateOrderDraft({ ...parts, db }, actor, wish)).map(sectionToProto) };
    },
    async getOrderChoices(request, context) {
      const { db, actor } = sessionOf(context);
      return { choices: (await getOrderChoices({ ...parts, db }, actor, request)).map(choiceToProto) };
    },
    async placeOrders({ institutionId, key, orders, accepted, capReason }, context) {
      const { db, actor } = sessionOf(context);
      const drafts = orders.map(({ orderId, lines }) => ({
        orderId,
        lines: lines.map(({ lineId, version }) => ({ lineId, version })),
      }));
      const input = { institutionId, key, orders: drafts, accepted: warningKindsOf(accepted), capReason };
      const placed = await placeOrders({ ...parts, db }, actor, input);
      return { orders: placed.orders.map(orderToProto), warnings: placed.warnings.map(warningToProto) };
    },
    async withdrawOrders(request, context) {
      const { db, actor } = sessionOf(context);
      return { sections: (await withdrawOrders({ ...parts, db }, actor, request)).map(sectionToProto) };
    },
  });
}
