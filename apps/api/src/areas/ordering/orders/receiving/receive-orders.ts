import { type OrderState, startsOf } from "@meguri/rules/order-states";
import type { Db } from "../../../../platform/db/database.ts";
import { fail } from "../../../../platform/failure.ts";
import type { AnnouncedGoods, DeliveredPlace, OrderReceiving } from "../../../stock/receiving/index.ts";
import { holdOrder, settleExpectedDay } from "../moving/order-moves-queries.ts";
import { stepOrder } from "../moving/step-order.ts";
import type { OrdersPlace } from "../orders-deps.ts";
import {
  insertExpectations,
  insertReceived,
  linkOrders,
  type OpenLineRow,
  selectExpectations,
  selectIsOutstanding,
  selectKeptExpectations,
  selectLinkedOrders,
  selectOpenLines,
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

/**
 * Links a delivery to the orders that its announced goods belong to. Of each package as many lines are taken as it needs:
 * those of the same package first, then those of the same quantity, then the oldest. One order can come over several slips.
 */
async function linkGoods(
  tx: Db,
  place: DeliveredPlace,
  { tradingId, deliveredOn, goods }: { tradingId: string; deliveredOn: string; goods: AnnouncedGoods[] },
): Promise<void> {
  const medicineIds = [...new Set(goods.map(({ medicineId }) => medicineId))];
  const lines = await selectOpenLines(tx, place, { tradingId, deliveredOn, medicineIds, states: receivable });
  const open = new Map(lines.map(({ lineId, openQuantity }) => [lineId, Number(openQuantity)]));
  const orderIds = new Set<string>();
  for (const { medicineId, jan, packs, packQuantity } of goods) {
    let left = packs * Number(packQuantity);
    const likeness = ({ gtin, openQuantity }: OpenLineRow) =>
      Number(gtin.slice(1, 13) === jan.slice(0, 12)) * 2 + Number(Number(openQuantity) === left);
    // The sort keeps the order of equals: the oldest first.
    const fitting = lines
      .filter((line) => line.medicineId === medicineId)
      .sort((one, other) => likeness(other) - likeness(one));
    for (const { lineId, orderId } of fitting) {
      const taken = Math.min(left, open.get(lineId) ?? 0);
      if (taken <= 0) continue;
      left -= taken;
      open.set(lineId, (open.get(lineId) ?? 0) - taken);
      orderIds.add(orderId);
    }
  }
  if (orderIds.size > 0) await linkOrders(tx, place, [...orderIds]);
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
  linkGoods,
  unlink,
  ordersOf,
  receive,
  expectations: selectExpectations,
  keptExpectations: selectKeptExpectations,
};
