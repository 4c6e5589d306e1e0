import type { OrderState } from "@meguri/rules/order-states";
import { momentCursor } from "../../../platform/cursor.ts";
import type { Db } from "../../../platform/db/database.ts";
import { fail } from "../../../platform/failure.ts";
import { pageOf } from "../../../platform/page.ts";
import { type OrderView, orderCursor, usualPage, viewOf } from "./list-orders.ts";
import { holdOrder } from "./moving/order-moves-queries.ts";
import { type OrderLineRow, selectOrderLines } from "./order-lines-queries.ts";
import type { OrderPlace } from "./orders-deps.ts";
import { type OrderRow, selectInboxOrder, selectInboxOrders } from "./orders-queries.ts";

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
