import { orderStates } from "@meguri/rules/order-states";
import { z } from "zod";
import { momentCursor } from "../../../platform/cursor.ts";
import { getInboxOrder, listInboxOrders } from "../../ordering/inbox/index.ts";
import { doorRoute } from "./door-route.ts";
import { id, pageOfItems, pageShape, words } from "./door-schemas.ts";
import { order, orderOf } from "./order-schemas.ts";

const state = z.enum(orderStates, "out_of_range");

/** Orders that arrived; nobody but the pharmacy changes them. */
export const orderRoutes = [
  doorRoute({
    method: "get",
    path: "/orders",
    operationId: "listOrders",
    tag: "Orders",
    summary: "List orders",
    description:
      "Orders of your customers, newest first. `state=sent` are those that wait for an answer; reading an order does not change its state, and there is no acknowledgement.",
    scope: "orders:read",
    query: z.strictObject({
      state: z
        .union([state, z.array(state).max(14, "too_many")])
        .optional()
        .meta({ description: "Only orders in one of these states; repeat it for several." }),
      toShip: z
        .enum(["true", "false"])
        .default("false")
        .meta({ description: "Only orders of which goods are still to leave." }),
      search: words(100, "Number of the order, or name or code of the customer.").default(""),
      ...pageShape(momentCursor.rule),
    }),
    item: order,
    response: pageOfItems(order),
    async answer({ deps, actor, wholesalerId }, { query }) {
      const { state: states = [], toShip, search: keyword, cursor, limit } = query;
      const page = await listInboxOrders(deps, actor, {
        wholesalerId,
        keyword,
        states: [states].flat(),
        toShip: toShip === "true",
        cursor,
        limit,
        withLines: true,
      });
      const lines = Map.groupBy(page.lines, ({ orderId }) => orderId);
      return { items: page.rows.map((row) => orderOf(row, lines.get(row.id) ?? [])), nextCursor: page.nextCursor };
    },
  }),
  doorRoute({
    method: "get",
    path: "/orders/{orderId}",
    operationId: "getOrder",
    tag: "Orders",
    summary: "Get an order",
    description: "One order with its lines.",
    scope: "orders:read",
    params: z.strictObject({ orderId: id }),
    item: order,
    response: order,
    async answer({ deps, actor, wholesalerId }, { params: { orderId } }) {
      const view = await getInboxOrder(deps, actor, { wholesalerId, orderId });
      return orderOf(view.order, view.lines);
    },
  }),
];
