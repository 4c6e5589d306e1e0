import type { OrderState } from "@meguri/rules/order-states";
import type { Actor } from "../../../platform/actor.ts";
import { type OrderView, readInboxOrder, readInboxPage } from "../orders/index.ts";
import type { InboxDeps, InboxRef } from "./inbox-deps.ts";

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
  const { wholesalerId } = request;
  await wholesalerAccess.enter(db, wholesalerId, "staff");
  return readInboxPage(db, { tenantId, wholesalerId }, request);
}

/** One order that arrived; for the wholesaler's members. @throws Failure ORDER_NOT_FOUND */
export async function getInboxOrder(
  { db, wholesalerAccess }: InboxDeps,
  { tenantId }: Actor,
  { wholesalerId, orderId }: InboxRef,
): Promise<OrderView> {
  await wholesalerAccess.enter(db, wholesalerId, "staff");
  return readInboxOrder(db, { tenantId, wholesalerId, orderId });
}
