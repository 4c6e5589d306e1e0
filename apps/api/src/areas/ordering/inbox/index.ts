import { OrderInboxService } from "@meguri/rpc/app/v1/order_inbox_service_pb";
import { fail } from "../../../platform/failure.ts";
import { sessionOf } from "../../../platform/rpc/context.ts";
import { type Feature, feature } from "../../../platform/rpc/feature.ts";
import { answerFrom, shipmentToProto, statesOf } from "../orders/index.ts";
import { answerInboxOrder, shipInboxOrder } from "./answer-inbox-order.ts";
import type { InboxParts } from "./inbox-deps.ts";
import { orderInboxServicePolicies } from "./inbox-policy.ts";
import { inboxLineToProto, inboxOrderToProto, inboxViewToProto } from "./inbox-to-proto.ts";
import { getInboxOrder, listInboxOrders } from "./list-inbox-orders.ts";

export { pickingListRoute } from "./picking-list-route.ts";

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
    async getInboxOrder(request, context) {
      const { db, actor } = sessionOf(context);
      return inboxViewToProto(await getInboxOrder({ ...parts, db }, actor, request));
    },
    async answerInboxOrder({ seen, lines, ...request }, context) {
      const { db, actor } = sessionOf(context);
      const fields = { ...request, ...answerFrom({ seen, lines }) };
      return { order: inboxOrderToProto(await answerInboxOrder({ ...parts, db }, actor, fields)) };
    },
    async shipInboxOrder({ wholesalerId, orderId, shipment, beyondOrdered }, context) {
      const { db, actor } = sessionOf(context);
      const { id, slipNumber, shippedOn, lines } =
        shipment ?? fail("FIELD_INVALID", [{ field: "shipment", problem: "required" }]);
      const sent = lines.map(({ lineId, lot, expiresOn, packs }) => ({
        lineId: lineId.toLowerCase(),
        lot,
        packs,
        expiresOn: expiresOn || null,
      }));
      const details = { id: id.toLowerCase(), slipNumber: slipNumber.trim(), shippedOn, lines: sent };
      const { order, shipments } = await shipInboxOrder({ ...parts, db }, actor, {
        wholesalerId,
        orderId,
        shipment: details,
        beyondOrdered,
      });
      return { order: inboxOrderToProto(order), shipments: shipments.map(shipmentToProto) };
    },
  });
}
