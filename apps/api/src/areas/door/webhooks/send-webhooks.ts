import { backoffMs } from "../../../platform/clock/backoff.ts";
import type { Clock } from "../../../platform/clock/clock.ts";
import { later } from "../../../platform/clock/later.ts";
import { type Database, inTransaction } from "../../../platform/db/database.ts";
import { systemSession } from "../../../platform/db/system-session.ts";
import type { OutsideAnswer, postOutside } from "../../../platform/http/post-outside.ts";
import { enterWholesalerAsSystem } from "../../ordering/wholesalers/index.ts";
import { eventOf, numberEvents, selectEvents } from "../events/index.ts";
import { endDeliveries, insertDeliveries, type TakenDelivery, takeDeliveries, writeTry } from "./deliveries-queries.ts";
import { type SecretRef, webhookHeaders } from "./sign-webhook.ts";
import type { WebhooksPlace } from "./webhooks-deps.ts";
import { selectWebhook, selectWebhooks, updateWebhook, type WebhookRow } from "./webhooks-queries.ts";

export interface WebhookSending {
  database: Database;
  clock: Clock;
  webhookKey: Buffer;
  allowLoopback: boolean;
  post: typeof postOutside;
}

/** A try takes at most so long; a worker that holds a delivery for longer is dead. */
const timeoutMs = 10_000;
const heldMs = 60_000;
const atOnce = 5;
const mostQueued = 200;
/** The pauses double from 10 seconds to 6 hours; the last try is about two days after the first. */
const pauses = { firstMs: 10_000, longestMs: 6 * 60 * 60 * 1000 };
export const mostAttempts = 19;
/** How long the secret before signs too after it was replaced. */
export const oldSecretMs = 24 * 60 * 60 * 1000;

/** Queues and sends what is due for a wholesaler's webhooks. @returns whether there may be more */
export async function sendDueWebhooks(
  deps: WebhookSending,
  place: WebhooksPlace,
  stopping: AbortSignal,
): Promise<boolean> {
  const taken = await systemSession(deps.database, place.tenantId, async (db) => {
    await enterWholesalerAsSystem(db, place.wholesalerId);
    await queueEvents(deps, db, place);
    const now = deps.clock.now();
    const due = { now, heldUntil: later(now, heldMs), most: atOnce };
    return inTransaction(db, (tx) => takeDeliveries(tx, place, due));
  });
  await Promise.all(taken.map((delivery) => tryDelivery(deps, place, delivery, stopping)));
  return taken.length === atOnce;
}

/** Queues the events that no webhook has yet, each with the body that is sent at every try. */
async function queueEvents(
  { clock }: WebhookSending,
  db: Parameters<typeof numberEvents>[0],
  place: WebhooksPlace,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const last = await numberEvents(tx, place.wholesalerId);
    for (const webhook of await selectWebhooks(tx, place)) {
      if (webhook.goneAt || BigInt(webhook.queuedTo) >= BigInt(last)) continue;
      const listing = { after: webhook.queuedTo, types: webhook.types, limit: mostQueued };
      const rows = await selectEvents(tx, place, listing);
      const deliveries = rows.map((row) => ({ eventId: row.id, type: row.type, body: JSON.stringify(eventOf(row)) }));
      await insertDeliveries(tx, place, { webhookId: webhook.id, deliveries, at: clock.now() });
      const queuedTo = rows.length === mostQueued ? (rows.at(-1)?.position ?? last) : last;
      await updateWebhook(tx, place, webhook.id, { queued_to: queuedTo });
    }
  });
}

/** Sends a delivery that is held, and writes how it ended. */
async function tryDelivery(
  deps: WebhookSending,
  place: WebhooksPlace,
  delivery: TakenDelivery,
  stopping: AbortSignal,
): Promise<void> {
  const { clock, webhookKey, allowLoopback, post } = deps;
  const { tenantId } = place;
  const inPlace = <T>(work: (db: Parameters<typeof selectWebhook>[0]) => Promise<T>) =>
    systemSession(deps.database, tenantId, async (db) => {
      await enterWholesalerAsSystem(db, place.wholesalerId);
      return work(db);
    });
  const webhook = await inPlace((db) => selectWebhook(db, place, delivery.webhookId));
  const startedAt = clock.now();
  const { eventId: id, body } = delivery;
  let answer: OutsideAnswer = { status: null, problem: "address" };
  if (webhook && !webhook.goneAt) {
    const timestamp = Math.floor(startedAt.getTime() / 1000);
    const headers = webhookHeaders(webhookKey, secretsOf(tenantId, webhook, startedAt), { id, timestamp, body });
    answer = await post(webhook.url, headers, body, { timeoutMs, allowLoopback, signal: stopping });
  }
  // What the end of the server cut off is tried again, when its time is over.
  if (stopping.aborted && answer.status === null) return;
  const endedAt = clock.now();
  const isDone = answer.status !== null && answer.status >= 200 && answer.status < 300;
  const isOver = !webhook || answer.status === 410 || delivery.attempts >= mostAttempts;
  await inPlace((db) =>
    inTransaction(db, async (tx) => {
      await writeTry(tx, place, delivery, {
        state: isDone ? "delivered" : isOver ? "failed" : "waiting",
        status: answer.status,
        problem: isDone ? "" : answer.problem || "status",
        tookMs: Math.max(0, endedAt.getTime() - startedAt.getTime()),
        nextTryAt: later(endedAt, backoffMs(delivery.attempts, pauses)),
        triedAt: startedAt,
      });
      if (webhook && answer.status === 410) {
        await updateWebhook(tx, place, webhook.id, { gone_at: endedAt });
        await endDeliveries(tx, place, webhook.id, "status");
      }
    }),
  );
}

/** The secrets that sign at a moment, the present one first. */
function secretsOf(tenantId: string, { id: webhookId, secretVersion, rotatedAt }: WebhookRow, at: Date): SecretRef[] {
  const present = { tenantId, webhookId, version: secretVersion };
  const isFresh = rotatedAt !== null && at.getTime() - rotatedAt.getTime() < oldSecretMs;
  return isFresh ? [present, { ...present, version: secretVersion - 1 }] : [present];
}
