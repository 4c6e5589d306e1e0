import type { OrderState } from "@meguri/rules/order-states";
import { momentCursor } from "../../../platform/cursor.ts";
import type { Db } from "../../../platform/db/database.ts";
import { fail } from "../../../platform/failure.ts";
import { pageOf } from "../../../platform/page.ts";
import { type OrderView, orderCursor, usualPage, viewOf } from "./list-orders.ts";
import { holdOrder } from "./moving/order-moves-queries.ts";
import {
  type OrderLineRow,
  type OrderShipmentRow,
  selectInboxShipments,
  selectOrderLines,
} from "./order-lines-queries.ts";
import type { OrderPlace } from "./orders-deps.ts";
import {
  type InboxStage,
  type OrderRow,
  selectInboxCounts,
  selectInboxOrder,
  selectInboxOrders,
  selectInboxWork,
} from "./orders-queries.ts";

/** One wholesaler's inbox, which must have been entered. */
export interface InboxPlace {
  tenantId: string;
  wholesalerId: string;
}

/** One order in it. */
export interface InboxOrderPlace extends InboxPlace {
  orderId: string;
}

/** A page of the orders in an inbox, newest first, and their lines where these are wanted. */
export async function readInboxPage(
  db: Db,
  place: InboxPlace,
  request: {
    keyword: string;
    states: OrderState[];
    toShip: boolean;
    cursor: string;
    limit: number;
    withLines: boolean;
  },
) {
  const { keyword, states, toShip, cursor, withLines } = request;
  const most = request.limit || usualPage;
  const input = { keyword: keyword.trim(), states, toShip, before: momentCursor.read(cursor), limit: most + 1 };
  const page = pageOf(await selectInboxOrders(db, place, input), most, orderCursor);
  return { ...page, lines: withLines ? await linesOf(db, place.tenantId, page.rows) : [] };
}

/** An order of an inbox with its lines and what has left of it. */
export interface InboxEntry {
  order: OrderRow;
  lines: OrderLineRow[];
  shipments: OrderShipmentRow[];
}

/** Orders of an inbox with their lines and shipments. */
export async function readInboxEntries(db: Db, place: InboxPlace, orders: OrderRow[]): Promise<InboxEntry[]> {
  const lines = Map.groupBy(await linesOf(db, place.tenantId, orders), ({ orderId }) => orderId);
  const shipments = Map.groupBy(await selectInboxShipments(db, place, orders), ({ orderId }) => orderId);
  return orders.map((order) => ({
    order,
    lines: lines.get(order.id) ?? [],
    shipments: shipments.get(order.id) ?? [],
  }));
}

/** A page of one stage of an inbox: what waits oldest first, what is done newest first; and how many wait. */
export async function readInboxWork(
  db: Db,
  place: InboxPlace,
  { stage, keyword, cursor }: { stage: InboxStage; keyword: string; cursor: string },
) {
  const most = 100;
  const input = { stage, keyword: keyword.trim(), beyond: momentCursor.read(cursor), limit: most + 1 };
  const page = pageOf(await selectInboxWork(db, place, input), most, orderCursor);
  const entries = await readInboxEntries(db, place, page.rows);
  return { entries, nextCursor: page.nextCursor, counts: await selectInboxCounts(db, place) };
}

/** The lines of orders, which may be those of many pharmacies. */
async function linesOf(db: Db, tenantId: string, orders: OrderRow[]): Promise<OrderLineRow[]> {
  const ordersOf = Map.groupBy(orders, ({ institutionId }) => institutionId);
  const lines: OrderLineRow[] = [];
  for (const [institutionId, own] of ordersOf) {
    const ids = own.map(({ id }) => id);
    lines.push(...(await selectOrderLines(db, { tenantId, institutionId }, ids)).map(shownToWholesaler));
  }
  return lines;
}

/** A line without what the pharmacy thought in ordering it, and what it has received. */
const shownToWholesaler = (line: OrderLineRow): OrderLineRow => ({
  ...line,
  reason: null,
  capReason: "",
  receivedQuantity: "0",
});

/** One order of an inbox, without what the pharmacy thought in ordering it. @throws Failure ORDER_NOT_FOUND */
export async function readInboxOrder(db: Db, ref: InboxOrderPlace): Promise<OrderView> {
  const order = (await selectInboxOrder(db, ref)) ?? fail("ORDER_NOT_FOUND");
  const place = { tenantId: ref.tenantId, institutionId: order.institutionId, orderId: ref.orderId };
  const { lines, ...view } = await viewOf(db, place, order);
  return { ...view, lines: lines.map(shownToWholesaler) };
}

/**
 * Locks an order of an inbox until the transaction ends, and changes it by `work`, which is passed its state.
 * @returns the order as changed. @throws Failure ORDER_NOT_FOUND
 */
export async function changeInboxOrder(
  tx: Db,
  ref: InboxOrderPlace,
  work: (place: OrderPlace, state: OrderState) => Promise<void>,
): Promise<OrderRow> {
  const { institutionId } = (await selectInboxOrder(tx, ref)) ?? fail("ORDER_NOT_FOUND");
  const place = { tenantId: ref.tenantId, institutionId, orderId: ref.orderId };
  await work(place, (await holdOrder(tx, place)) ?? fail("ORDER_NOT_FOUND"));
  return (await selectInboxOrder(tx, ref)) ?? fail("ORDER_NOT_FOUND");
}
