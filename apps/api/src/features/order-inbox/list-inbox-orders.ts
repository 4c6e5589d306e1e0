import type { OrderState } from "@meguri/rules/order-states";
import type { Actor } from "../../platform/actor.ts";
import { momentCursor } from "../../platform/cursor.ts";
import { fail } from "../../platform/failure.ts";
import { pageOf } from "../../platform/page.ts";
import { type OrderView, orderCursor, readOrder, selectInboxOrder, selectInboxOrders } from "../orders/index.ts";
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
  },
) {
  const { wholesalerId, keyword, states, toShip, cursor } = request;
  await wholesalerAccess.enter(db, wholesalerId, "staff");
  const most = request.limit || usualPage;
  const page = { keyword: keyword.trim(), states, toShip, before: momentCursor.read(cursor), limit: most + 1 };
  return pageOf(await selectInboxOrders(db, { tenantId, wholesalerId }, page), most, orderCursor);
}

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
  return { ...view, lines: lines.map((line) => ({ ...line, reason: null, receivedQuantity: "0" })) };
}
