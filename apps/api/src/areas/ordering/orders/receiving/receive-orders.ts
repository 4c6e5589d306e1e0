import type { Db } from "../../../../platform/db/database.ts";
import type { DeliveredPlace, OrderReceiving, SlipOfGoods } from "../../../stock/receiving/index.ts";
import { holdOrders, settleExpectedDays } from "../moving/order-moves-queries.ts";
import { stepOrders } from "../moving/step-order.ts";
import type { OrdersPlace } from "../orders-deps.ts";
import { link, linkGoods, openLinesOf, ordersOf, ordersOfGoods, receivable, unlink } from "./link-orders.ts";
import {
  insertExpectations,
  insertOrderLinks,
  insertReceived,
  selectExpectations,
  selectExpectationsOf,
  selectKeptExpectations,
  selectOutstanding,
} from "./receiving-queries.ts";

interface Received {
  by: string;
  at: Date;
}

/** Receives a delivery that is being posted. */
async function receive(tx: Db, { deliveryId, ...place }: DeliveredPlace, received: Received): Promise<void> {
  const orderIds = (await ordersOf(tx, place, [deliveryId])).get(deliveryId) ?? [];
  if (orderIds.length === 0) return;
  await receiveLinked(tx, place, { deliveryIds: [deliveryId], orderIds }, received);
}

/**
 * Receives deliveries of different orders that are being posted: the orders are held before any stock is, each line gets what
 * came of it, and the orders move on. An order that has ended meanwhile keeps its state, and the goods are in the stock all the
 * same. The figures the deliveries were checked against are kept with them.
 */
async function receiveLinked(
  tx: Db,
  place: OrdersPlace,
  { deliveryIds, orderIds }: { deliveryIds: readonly string[]; orderIds: readonly string[] },
  { by, at }: Received,
): Promise<void> {
  const held = await holdOrders(tx, place, orderIds);
  const standing = new Map([...held].filter(([, state]) => receivable.includes(state)));
  const expected = await selectExpectationsOf(tx, place, deliveryIds);
  await insertExpectations(tx, place, expected);
  const came = expected.filter(({ orderId, scannedQuantity }) => standing.has(orderId) && scannedQuantity !== "0");
  if (came.length === 0) return;
  await insertReceived(
    tx,
    place,
    came.map(({ deliveryId, lineId, scannedQuantity: quantity }) => ({ deliveryId, lineId, quantity })),
  );
  const moved = [...new Set(came.map(({ orderId }) => orderId))];
  const outstanding = await selectOutstanding(tx, place, moved);
  for (const from of new Set(standing.values())) {
    for (const to of ["part_received", "received"] as const) {
      const ids = moved.filter((id) => standing.get(id) === from && outstanding.has(id) === (to === "part_received"));
      if (ids.length > 0) await stepOrders(tx, place, ids, "pharmacy", { act: "receive", from, to, by, at });
    }
  }
  await settleExpectedDays(tx, place, moved);
}

/**
 * Links deliveries to the orders that their announced goods belong to, and receives them, in their order: as if each were
 * linked and received before the next. Those whose goods could belong to the same order follow each other; the others go together.
 */
async function receiveGoods(
  tx: Db,
  place: OrdersPlace,
  slips: readonly SlipOfGoods[],
  received: Received,
): Promise<void> {
  const first = await openLinesOf(tx, place, slips);
  // All of them are held first and in one order, so that two who receive never wait for each other.
  await holdOrders(tx, place, [...new Set(first.map(({ orderId }) => orderId))]);
  let left = slips;
  while (left.length > 0) {
    const lines = Map.groupBy(
      await openLinesOf(tx, place, left),
      ({ tradingId, medicineId }) => `${tradingId} ${medicineId}`,
    );
    const taken = new Set<string>();
    const later: SlipOfGoods[] = [];
    const links: { deliveryId: string; orderId: string }[] = [];
    for (const slip of left) {
      const medicines = new Set(slip.goods.map(({ medicineId }) => medicineId));
      const open = [...medicines].flatMap((medicineId) => lines.get(`${slip.tradingId} ${medicineId}`) ?? []);
      const waits = open.some(({ orderId }) => taken.has(orderId));
      for (const { orderId } of open) taken.add(orderId);
      if (waits) later.push(slip);
      else for (const orderId of ordersOfGoods(open, slip.goods)) links.push({ deliveryId: slip.deliveryId, orderId });
    }
    if (links.length > 0) {
      await insertOrderLinks(tx, place, links);
      const deliveryIds = [...new Set(links.map(({ deliveryId }) => deliveryId))];
      await receiveLinked(tx, place, { deliveryIds, orderIds: links.map(({ orderId }) => orderId) }, received);
    }
    left = later;
  }
}

/** What receiving needs of orders. */
export const orderReceiving: OrderReceiving = {
  link,
  linkGoods,
  unlink,
  ordersOf,
  receive,
  receiveGoods,
  openGoods: openLinesOf,
  expectations: selectExpectations,
  keptExpectations: selectKeptExpectations,
};
