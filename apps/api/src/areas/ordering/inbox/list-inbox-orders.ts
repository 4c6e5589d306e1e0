import type { OrderState } from "@meguri/rules/order-states";
import type { Actor } from "../../../platform/actor.ts";
import { momentCursor } from "../../../platform/cursor.ts";
import type { Db } from "../../../platform/db/database.ts";
import { fail } from "../../../platform/failure.ts";
import { pageOf } from "../../../platform/page.ts";
import {
  type OrderLineRow,
  type OrderRow,
  type OrderView,
  orderCursor,
  readOrder,
  selectInboxOrder,
  selectInboxOrders,
  selectOrderLines,
} from "../orders/index.ts";
import type { InboxDeps, InboxRef } from "./inbox-deps.ts";

const usualPage = 50;

/** A page of the orders that arrived, newest first; for the wholesaler's members. */
export async function listInboxOrders(
  { db, wholesalerAccess }: InboxDeps,
  { tenantId }: Actor,
  request: {
    wholesalerId: string;
    keyword: string;
    states: OrderState[];
    toShip: boolean;
    cursor: string;
    limit: number;
    withLines: boolean;
  },
) {
  const { wholesalerId, keyword, states, toShip, cursor, withLines } = request;
  await wholesalerAccess.enter(db, wholesalerId, "staff");
  const most = request.limit || usualPage;
  const input = { keyword: keyword.trim(), states, toShip, before: momentCursor.read(cursor), limit: most + 1 };
  const page = pageOf(await selectInboxOrders(db, { tenantId, wholesalerId }, input), most, orderCursor);
  return { ...page, lines: withLines ? await linesOf(db, tenantId, page.rows) : [] };
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

/** One order that arrived, without what the pharmacy thought in ordering it. @throws Failure ORDER_NOT_FOUND */
export async function getInboxOrder(
  { db, wholesalerAccess }: InboxDeps,
  { tenantId }: Actor,
  { wholesalerId, orderId }: InboxRef,
): Promise<OrderView> {
  await wholesalerAccess.enter(db, wholesalerId, "staff");
  const order = (await selectInboxOrder(db, { tenantId, wholesalerId, orderId })) ?? fail("ORDER_NOT_FOUND");
  const place = { tenantId, institutionId: order.institutionId, orderId };
  const { lines, ...view } = await readOrder(db, place, order);
  return { ...view, lines: lines.map(shownToWholesaler) };
}
