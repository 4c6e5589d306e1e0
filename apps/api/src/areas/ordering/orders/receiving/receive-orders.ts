import { type OrderState, startsOf } from "@meguri/rules/order-states";
import type { Db } from "../../../../platform/db/database.ts";
import { fail } from "../../../../platform/failure.ts";
import type { DeliveredPlace, OrderReceiving } from "../../../stock/receiving/index.ts";
import { holdOrder, settleExpectedDay } from "../moving/order-moves-queries.ts";
import { stepOrder } from "../moving/step-order.ts";
import type { OrdersPlace } from "../orders-deps.ts";
import {
  insertExpectations,
  insertReceived,
  linkOrders,
  selectExpectations,
  selectIsOutstanding,
  selectKeptExpectations,
  selectLinkedOrders,
  selectOrdersBySlip,
  selectReceivable,
} from "./receiving-queries.ts";

const receivable = startsOf("receive");

/**
 * Assigns orders to a delivery: those named, or else those whose shipment notice has the slip's number.
 * @throws Failure ORDER_STATE for an order of which nothing can come, FIELD_INVALID where they are not one wholesaler's
 */
async function link(
  tx: Db,
  place: DeliveredPlace,
  { orderIds, slipNumber }: { orderIds: string[]; slipNumber: string },
): Promise<void> {
  const ids = [...new Set(orderIds.map((id) => id.toLowerCase()))];
  if (ids.length === 0) {
    const row = slipNumber === "" ? [] : await selectOrdersBySlip(tx, place, { slipNumber, states: receivable });
    if (row.length > 0) await linkOrders(tx, place, row);
    return;
  }
  const orders = await selectReceivable(tx, place, { ids, states: receivable });
  if (orders.length < ids.length) fail("ORDER_STATE");
  if (new Set(orders.map(({ tradingId }) => tradingId)).size > 1)
    fail("FIELD_INVALID", [{ field: "order_ids", problem: "unknown" }]);
  await linkOrders(tx, place, ids);
}

/** Takes all orders off a delivery. */
async function unlink(tx: Db, place: DeliveredPlace): Promise<void> {
  await linkOrders(tx, place, []);
}

/** The orders of each delivery of a page. */
async function ordersOf(db: Db, place: OrdersPlace, deliveryIds: string[]): Promise<Map<string, string[]>> {
  if (deliveryIds.length === 0) return new Map();
  const linked = await selectLinkedOrders(db, place, deliveryIds);
  return new Map(linked.map(({ deliveryId, orderIds }) => [deliveryId, orderIds]));
}

/**
 * Receives a delivery that is being posted: its orders are held before any stock is, each line gets what came of it, and the
 * orders move on. An order that has ended meanwhile keeps its state, and the goods are in the stock all the same. The
 * figures the delivery was checked against are kept with it.
 */
async function receive(tx: Db, place: DeliveredPlace, { by, at }: { by: string; at: Date }): Promise<void> {
  const orderIds = (await ordersOf(tx, place, [place.deliveryId])).get(place.deliveryId) ?? [];
  const standing = new Map<string, OrderState>();
  for (const orderId of orderIds) {
    const state = await holdOrder(tx, { ...place, orderId });
    if (state !== undefined && receivable.includes(state)) standing.set(orderId, state);
  }
  if (orderIds.length === 0) return;
  const expected = await selectExpectations(tx, place);
  await insertExpectations(tx, place, expected);
  const came = expected
    .filter(({ orderId, scannedQuantity }) => standing.has(orderId) && scannedQuantity !== "0")
    .map(({ lineId, orderId, scannedQuantity }) => ({ lineId, orderId, quantity: scannedQuantity }));
  if (came.length > 0) await insertReceived(tx, place, came);
  for (const [orderId, from] of standing) {
    if (!came.some((line) => line.orderId === orderId)) continue;
    const to = (await selectIsOutstanding(tx, place, orderId)) ? "part_received" : "received";
    await stepOrder(tx, { ...place, orderId }, "pharmacy", { act: "receive", from, to, by, at });
    await settleExpectedDay(tx, { ...place, orderId });
  }
}

/** What receiving needs of orders. */
export const orderReceiving: OrderReceiving = {
  link,
  unlink,
  ordersOf,
  receive,
  expectations: selectExpectations,
  keptExpectations: selectKeptExpectations,
};
