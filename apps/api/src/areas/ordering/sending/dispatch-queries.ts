import type { OrderState } from "@meguri/rules/order-states";
import { sql } from "kysely";
import type { Db } from "../../../platform/db/database.ts";
import type { OrderPlace, OrdersPlace } from "../orders/index.ts";

/** Institutions with something that is due to go out. */
export async function selectWaitingDispatches(db: Db, now: Date): Promise<OrdersPlace[]> {
  const result = await sql<OrdersPlace>`
    select tenant_id as "tenantId", institution_id as "institutionId" from waiting_dispatches(${now})`.execute(db);
  return result.rows;
}

/** A message that is due, with its order. */
export interface DispatchRow {
  id: string;
  orderId: string;
  channel: "system" | "email";
  /** `sending`: the process that took it did not finish. */
  state: "waiting" | "sending";
  attempts: number;
  orderState: OrderState;
}

/**
 * Takes the message that has waited longest, past those that others hold; nobody else takes it until the transaction ends.
 * Where there is no mail server, what should go by mail goes on waiting.
 */
export async function takeDispatch(
  tx: Db,
  { tenantId, institutionId }: OrdersPlace,
  { now, withMail }: { now: Date; withMail: boolean },
): Promise<DispatchRow | undefined> {
  const result = await sql<DispatchRow>`
    select d.id, d.order_id as "orderId", d.channel, d.state, d.attempts, o.state as "orderState"
    from order_dispatch d
      join purchase_order o on o.tenant_id = d.tenant_id and o.institution_id = d.institution_id and o.id = d.order_id
    where d.tenant_id = ${tenantId} and d.institution_id = ${institutionId} and d.state <> 'ended'
      and d.next_try_at <= ${now} and (${withMail} or d.channel <> 'email' or d.state = 'sending')
    order by d.next_try_at, d.id limit 1 for update of d skip locked`.execute(tx);
  return result.rows[0];
}

/** What becomes of a message: in somebody's hand until a moment, to be tried again at one, or ended. */
export interface DispatchMark {
  state: "waiting" | "sending" | "ended";
  attempts: number;
  nextTryAt: Date;
  error: string;
}

export async function markDispatch(
  tx: Db,
  { tenantId, institutionId }: OrdersPlace,
  id: string,
  mark: DispatchMark,
): Promise<void> {
  await tx
    .updateTable("order_dispatch")
    .set({ state: mark.state, attempts: mark.attempts, next_try_at: mark.nextTryAt, last_error: mark.error })
    .where("tenant_id", "=", tenantId)
    .where("institution_id", "=", institutionId)
    .where("id", "=", id)
    .where("state", "<>", "ended")
    .execute();
}

/**
 * Puts an order into the inbox of its wholesaler; one that is there already stays, however often it comes.
 * @returns the wholesaler, undefined where it takes no orders here.
 */
export async function layIntoInbox(tx: Db, place: OrderPlace): Promise<string | undefined> {
  const result = await sql<{ wholesalerId: string }>`
    with laid as (
      update purchase_order o set wholesaler_id = w.id
      from trading t join wholesaler w on w.tenant_id = t.tenant_id and w.id = t.wholesaler_id and w.state = 'approved'
      where o.tenant_id = ${place.tenantId} and o.institution_id = ${place.institutionId} and o.id = ${place.orderId}
        and t.tenant_id = o.tenant_id and t.institution_id = o.institution_id and t.id = o.trading_id and t.state = 'approved'
      returning o.id, w.id as wholesaler_id
    ), lines as (
      update purchase_order_line l set wholesaler_id = d.wholesaler_id from laid d
      where l.tenant_id = ${place.tenantId} and l.institution_id = ${place.institutionId} and l.order_id = d.id
    )
    select wholesaler_id as "wholesalerId" from laid`.execute(tx);
  return result.rows[0]?.wholesalerId;
}

/** Forgets confirmations of before a moment, of every tenant. @returns how many were forgotten. */
export async function forgetOrderKeys(db: Db, before: Date): Promise<number> {
  const result = await sql<{ count: number }>`select forget_order_keys(${before}) as count`.execute(db);
  return result.rows[0]?.count ?? 0;
}
