import type { TradeEventType } from "@meguri/rules/trade-event";
import { sql } from "kysely";
import type { Db } from "../../../platform/db/database.ts";
import type { WebhooksPlace } from "./webhooks-deps.ts";

/** An event to be sent. */
export interface NewDelivery {
  eventId: string;
  type: TradeEventType | "test";
  body: string;
}

/** How far an event got. */
export interface DeliveryRow extends NewDelivery {
  state: "waiting" | "sending" | "delivered" | "failed";
  attempts: number;
  nextTryAt: Date;
  queuedAt: Date;
  triedAt: Date | null;
  /** HTTP status of the last try; null where there was no response. */
  status: number | null;
  problem: string;
  tookMs: number | null;
}

/** Queues events for a webhook, each once. */
export async function insertDeliveries(
  tx: Db,
  place: WebhooksPlace,
  { webhookId, deliveries, at }: { webhookId: string; deliveries: readonly NewDelivery[]; at: Date },
): Promise<void> {
  if (deliveries.length === 0) return;
  await tx
    .insertInto("webhook_delivery")
    .values(
      deliveries.map(({ eventId, type, body }) => ({
        tenant_id: place.tenantId,
        wholesaler_id: place.wholesalerId,
        webhook_id: webhookId,
        event_id: eventId,
        type,
        body,
        next_try_at: at,
        queued_at: at,
      })),
    )
    .onConflict((conflict) => conflict.columns(["tenant_id", "wholesaler_id", "webhook_id", "event_id"]).doNothing())
    .execute();
}

const deliveryColumns = sql`d.event_id as "eventId", d.type, d.body, d.state, d.attempts, d.next_try_at as "nextTryAt",
  d.queued_at as "queuedAt", d.tried_at as "triedAt", d.status, d.problem, d.took_ms as "tookMs"`;

/** The last deliveries of a webhook, the newest first. */
export async function selectWebhookDeliveries(
  db: Db,
  { tenantId, wholesalerId }: WebhooksPlace,
  { webhookId, before, limit }: { webhookId: string; before: { at: Date; id: string } | undefined; limit: number },
): Promise<DeliveryRow[]> {
  const result = await sql<DeliveryRow>`
    select ${deliveryColumns} from webhook_delivery d
    where d.tenant_id = ${tenantId} and d.wholesaler_id = ${wholesalerId} and d.webhook_id = ${webhookId}
      ${before ? sql`and (d.queued_at, d.event_id) < (${before.at}::timestamptz, ${before.id}::uuid)` : sql``}
    order by d.queued_at desc, d.event_id desc limit ${limit}`.execute(db);
  return result.rows;
}

/** A delivery that a worker holds. */
export interface TakenDelivery extends NewDelivery {
  webhookId: string;
  attempts: number;
}

/** Takes deliveries that are due, past those that others hold; they count as tried once more, and are held until a moment. */
export async function takeDeliveries(
  tx: Db,
  { tenantId, wholesalerId }: WebhooksPlace,
  { now, heldUntil, most }: { now: Date; heldUntil: Date; most: number },
): Promise<TakenDelivery[]> {
  const result = await sql<TakenDelivery>`
    with due as (
      select d.webhook_id, d.event_id from webhook_delivery d
      where d.tenant_id = ${tenantId} and d.wholesaler_id = ${wholesalerId} and d.state in ('waiting', 'sending')
        and d.next_try_at <= ${now}
      order by d.next_try_at, d.event_id limit ${most} for update skip locked
    )
    update webhook_delivery d set state = 'sending', attempts = d.attempts + 1, next_try_at = ${heldUntil}
    from due where d.tenant_id = ${tenantId} and d.wholesaler_id = ${wholesalerId} and d.webhook_id = due.webhook_id
      and d.event_id = due.event_id
    returning d.webhook_id as "webhookId", d.event_id as "eventId", d.type, d.body, d.attempts`.execute(tx);
  return result.rows;
}

/** Writes how a try ended; one that another worker has taken over meanwhile stays as that one leaves it. */
export async function writeTry(
  tx: Db,
  { tenantId, wholesalerId }: WebhooksPlace,
  { webhookId, eventId, attempts }: Pick<TakenDelivery, "webhookId" | "eventId" | "attempts">,
  ended: Pick<DeliveryRow, "state" | "status" | "problem" | "tookMs" | "nextTryAt"> & { triedAt: Date },
): Promise<void> {
  await tx
    .updateTable("webhook_delivery")
    .set({
      state: ended.state,
      status: ended.status,
      problem: ended.problem,
      took_ms: ended.tookMs,
      next_try_at: ended.nextTryAt,
      tried_at: ended.triedAt,
    })
    .where("tenant_id", "=", tenantId)
    .where("wholesaler_id", "=", wholesalerId)
    .where("webhook_id", "=", webhookId)
    .where("event_id", "=", eventId)
    .where("attempts", "=", attempts)
    .where("state", "=", "sending")
    .execute();
}

/** Ends what is still to be sent to a webhook. */
export async function endDeliveries(
  tx: Db,
  { tenantId, wholesalerId }: WebhooksPlace,
  webhookId: string,
  problem: string,
): Promise<void> {
  await tx
    .updateTable("webhook_delivery")
    .set({ state: "failed", problem })
    .where("tenant_id", "=", tenantId)
    .where("wholesaler_id", "=", wholesalerId)
    .where("webhook_id", "=", webhookId)
    .where("state", "in", ["waiting", "sending"])
    .execute();
}

/** Wholesalers with events that are due to be sent. */
export async function selectWaitingWebhooks(db: Db, now: Date): Promise<WebhooksPlace[]> {
  const result = await sql<WebhooksPlace>`
    select tenant_id as "tenantId", wholesaler_id as "wholesalerId" from waiting_webhooks(${now})`.execute(db);
  return result.rows;
}

/** Deletes events and deliveries that ended, from before some moments, of all tenants. @returns how many */
export async function deleteOldEvents(db: Db, before: Date, deliveriesBefore: Date): Promise<number> {
  const result = await sql<{ gone: number }>`
    select forget_trade_events(${before}, ${deliveriesBefore}) as gone`.execute(db);
  return result.rows[0]?.gone ?? 0;
}
