import type { TradeEventType } from "@meguri/rules/trade-event";
import type { Actor } from "../../../platform/actor.ts";
import { audit } from "../../../platform/audit/audit.ts";
import { type Db, inTransaction } from "../../../platform/db/database.ts";
import { holdRecord } from "../../../platform/db/hold-record.ts";
import { fail } from "../../../platform/failure.ts";
import { newId } from "../../../platform/new-id.ts";
import { numberEvents } from "../events/index.ts";
import { endDeliveries, insertDeliveries } from "./deliveries-queries.ts";
import { webhookSecret } from "./sign-webhook.ts";
import type { WebhooksDeps, WebhooksPlace } from "./webhooks-deps.ts";
import { insertWebhook, selectWebhook, selectWebhooks, updateWebhook, type WebhookRow } from "./webhooks-queries.ts";

/** Which webhook a request is about. */
export interface WebhookRef {
  wholesalerId: string;
  webhookId: string;
}

/** Most webhooks of a wholesaler. */
const mostWebhooks = 10;

/** The webhooks of a wholesaler; for its members. */
export async function listWebhooks(
  { db, wholesalerAccess }: WebhooksDeps,
  { tenantId }: Actor,
  wholesalerId: string,
): Promise<WebhookRow[]> {
  await wholesalerAccess.enter(db, wholesalerId, "staff");
  return selectWebhooks(db, { tenantId, wholesalerId });
}

/**
 * Adds a webhook, to which events are sent from now on; for managers. Its secret is in the answer and nowhere else.
 * @throws Failure FIELD_INVALID for plain http where something is real, and for more than ten webhooks
 */
export async function addWebhook(
  deps: WebhooksDeps,
  actor: Actor,
  { wholesalerId, url, types }: { wholesalerId: string; url: string; types: readonly TradeEventType[] },
): Promise<{ webhook: WebhookRow; secret: string }> {
  const { db, clock, wholesalerAccess, webhookKey, allowLoopback } = deps;
  await wholesalerAccess.enterApproved(db, wholesalerId, "manager");
  if (!allowLoopback && !url.startsWith("https:")) fail("FIELD_INVALID", [{ field: "url", problem: "webhook_url" }]);
  const place = { tenantId: actor.tenantId, wholesalerId };
  const at = clock.now();
  const id = newId(at);
  return inTransaction(db, async (tx) => {
    await holdRecord(tx, actor.tenantId, "wholesaler_webhook", wholesalerId);
    if ((await selectWebhooks(tx, place)).length >= mostWebhooks) {
      fail("FIELD_INVALID", [{ field: "url", problem: "too_many" }]);
    }
    const queuedTo = await numberEvents(tx, wholesalerId);
    await insertWebhook(tx, place, { id, url, types, queuedTo, by: actor.userId, at });
    await note(tx, deps, actor, { wholesalerId, webhookId: id }, "webhook.added", { url, types });
    const webhook = (await selectWebhook(tx, place, id)) ?? fail("WEBHOOK_NOT_FOUND");
    return { webhook, secret: webhookSecret(webhookKey, { tenantId: actor.tenantId, webhookId: id, version: 1 }) };
  });
}

/** Replaces the secret of a webhook; for managers. The one before signs too for 24 hours. */
export function rotateSecret(
  deps: WebhooksDeps,
  actor: Actor,
  ref: WebhookRef,
): Promise<{ webhook: WebhookRow; secret: string }> {
  return change(deps, actor, ref, async (tx, place, { secretVersion }) => {
    const version = secretVersion + 1;
    const { webhookId } = ref;
    await updateWebhook(tx, place, webhookId, { secret_version: version, rotated_at: deps.clock.now() });
    await note(tx, deps, actor, ref, "webhook.secret_replaced", { version });
    const webhook = (await selectWebhook(tx, place, webhookId)) ?? fail("WEBHOOK_NOT_FOUND");
    return { webhook, secret: webhookSecret(deps.webhookKey, { tenantId: actor.tenantId, webhookId, version }) };
  });
}

/** Removes a webhook; for managers. What was still to be sent is given up. */
export async function removeWebhook(deps: WebhooksDeps, actor: Actor, ref: WebhookRef): Promise<void> {
  await change(deps, actor, ref, async (tx, place) => {
    const removed = { removed_by: actor.userId, removed_at: deps.clock.now() };
    await updateWebhook(tx, place, ref.webhookId, removed);
    await endDeliveries(tx, place, ref.webhookId, "");
    await note(tx, deps, actor, ref, "webhook.removed", {});
  });
}

/** Queues a test event for a webhook; for managers. @returns the id of the event */
export function sendTestEvent(deps: WebhooksDeps, actor: Actor, ref: WebhookRef): Promise<string> {
  return change(deps, actor, ref, async (tx, place) => {
    const at = deps.clock.now();
    const eventId = newId(at);
    // Of the form of every other event, so that a receiver reads it by the same schema.
    const data = { customerId: null, objectId: ref.webhookId };
    const body = JSON.stringify({ eventId, type: "test", timestamp: at.toISOString(), data });
    await insertDeliveries(tx, place, { webhookId: ref.webhookId, deliveries: [{ eventId, type: "test", body }], at });
    await note(tx, deps, actor, ref, "webhook.tested", { eventId });
    return eventId;
  });
}

/** Changes a webhook that nobody else changes meanwhile. @throws Failure WEBHOOK_NOT_FOUND */
async function change<T>(
  { db, wholesalerAccess }: WebhooksDeps,
  { tenantId }: Actor,
  { wholesalerId, webhookId }: WebhookRef,
  work: (tx: Db, place: WebhooksPlace, webhook: WebhookRow) => Promise<T>,
): Promise<T> {
  await wholesalerAccess.enterApproved(db, wholesalerId, "manager");
  const place = { tenantId, wholesalerId };
  return inTransaction(db, async (tx) => {
    await holdRecord(tx, tenantId, "wholesaler_webhook", wholesalerId);
    return work(tx, place, (await selectWebhook(tx, place, webhookId)) ?? fail("WEBHOOK_NOT_FOUND"));
  });
}

function note(
  tx: Db,
  { clock }: WebhooksDeps,
  actor: Actor,
  { wholesalerId, webhookId }: WebhookRef,
  action: "webhook.added" | "webhook.secret_replaced" | "webhook.removed" | "webhook.tested",
  after: Record<string, unknown>,
): Promise<void> {
  return audit(tx, clock, actor, {
    action,
    objectType: "wholesaler_webhook",
    objectId: webhookId,
    after: { ...after, wholesalerId },
  });
}
