import { OrderInboxService } from "@meguri/rpc/app/v1/order_inbox_service_pb";
import { sessionOf } from "../../../platform/rpc/context.ts";
import { type Feature, feature } from "../../../platform/rpc/feature.ts";
import { answerFrom, shipmentToProto, statesOf } from "../orders/index.ts";
import { answerInboxOrder, answerInboxOrders } from "./answer-inbox-order.ts";
import type { InboxParts } from "./inbox-deps.ts";
import { orderInboxServicePolicies } from "./inbox-policy.ts";
import {
  entryToProto,
  inboxLineToProto,
  inboxOrderToProto,
  inboxViewToProto,
  lotFileToProto,
  resultToProto,
  shipmentFrom,
  stageOf,
} from "./inbox-to-proto.ts";
import { getInboxOrder, listInboxOrders } from "./list-inbox-orders.ts";
import { listInboxWork } from "./list-inbox-work.ts";
import { readInboxLots } from "./read-inbox-lots.ts";
import { shipInboxOrder, shipInboxOrders } from "./ship-inbox-order.ts";

export { answerInboxOrders } from "./answer-inbox-order.ts";
export { getInboxOrder, listInboxOrders } from "./list-inbox-orders.ts";
export { pickingListRoute } from "./picking-list-route.ts";

export { type ReportedShipment, shipInboxOrders, shippable } from "./ship-inbox-order.ts";

/** The door of OrderInboxService. */
export function orderInboxFeature(parts: InboxParts): Feature {
  return feature(OrderInboxService, orderInboxServicePolicies, {
    async listInboxOrders({ states, ...request }, context) {
      const { db, actor } = sessionOf(context);
      const page = await listInboxOrders({ ...parts, db }, actor, { ...request, states: statesOf(states) });
      const ordersLines = Map.groupBy(page.lines, ({ orderId }) => orderId);
      const lines = [...ordersLines].map(([orderId, rows]) => ({ orderId, lines: rows.map(inboxLineToProto) }));
      return { orders: page.rows.map(inboxOrderToProto), nextCursor: page.nextCursor, lines };
    },
    async listInboxWork({ stage, ...request }, context) {
      const { db, actor } = sessionOf(context);
      const page = await listInboxWork({ ...parts, db }, actor, { ...request, stage: stageOf(stage) });
      const { unanswered: unansweredCount, toShip: toShipCount } = page.counts;
      return { entries: page.entries.map(entryToProto), nextCursor: page.nextCursor, unansweredCount, toShipCount };
    },
    async getInboxOrder(request, context) {
      const { db, actor } = sessionOf(context);
      return inboxViewToProto(await getInboxOrder({ ...parts, db }, actor, request));
    },
    async answerInboxOrder({ seen, lines, ...request }, context) {
      const { db, actor } = sessionOf(context);
      const fields = { ...request, ...answerFrom({ seen, lines }) };
      return { order: inboxOrderToProto(await answerInboxOrder({ ...parts, db }, actor, fields)) };
    },
    async answerInboxOrders({ wholesalerId, orders }, context) {
      const { db, actor } = sessionOf(context);
      const answers = orders.map(({ orderId, seen, lines, note }) => ({
        orderId: orderId.toLowerCase(),
        note,
        ...answerFrom({ seen, lines }),
      }));
      const results = await answerInboxOrders({ ...parts, db }, actor, { wholesalerId, orders: answers });
      return { results: results.map(resultToProto) };
    },
    async readInboxLots(request, context) {
      const { db, actor } = sessionOf(context);
      return lotFileToProto(await readInboxLots({ ...parts, db }, actor, request));
    },
    async shipInboxOrder({ wholesalerId, orderId, shipment, beyondOrdered }, context) {
      const { db, actor } = sessionOf(context);
      const details = { wholesalerId, orderId, shipment: shipmentFrom(shipment), beyondOrdered };
      const { order, shipments } = await shipInboxOrder({ ...parts, db }, actor, details);
      return { order: inboxOrderToProto(order), shipments: shipments.map(shipmentToProto) };
    },
    async shipInboxOrders({ wholesalerId, shipments }, context) {
      const { db, actor } = sessionOf(context);
      const leaving = shipments.map(({ orderId, shipment, beyondOrdered }) => ({
        orderId: orderId.toLowerCase(),
        shipment: shipmentFrom(shipment),
        beyondOrdered,
      }));
      const results = await shipInboxOrders({ ...parts, db }, actor, { wholesalerId, shipments: leaving });
      return { results: results.map(resultToProto) };
    },
  });
}
