import type { TradeEventType } from "@meguri/rules/trade-event";
import { sql } from "kysely";
import type { Db } from "../../../platform/db/database.ts";
import type { WebhooksPlace } from "./webhooks-deps.ts";

export interface WebhookRow {
  id: string;
  url: string;
  types: TradeEventType[];
  secretVersion: number;
  rotatedAt: Date | null;
  /** Position of the last event that was queued. */
  queuedTo: string;
  goneAt: Date | null;
  createdByName: string;
  createdAt: Date;
}

const webhooks = ({ tenantId, wholesalerId }: WebhooksPlace) => sql`
  select h.id, h.url, h.types, h.secret_version as "secretVersion", h.rotated_at as "rotatedAt",
    h.queued_to::text as "queuedTo", h.gone_at as "goneAt", coalesce(u.display_name, h.created_by) as "createdByName",
    h.created_at as "createdAt"
  from wholesaler_webhook h left join users u on u.tenant_id = h.tenant_id and u.user_id = h.created_by
  where h.tenant_id = ${tenantId} and h.wholesaler_id = ${wholesalerId} and h.removed_at is null`;

/** The webhooks in use, the oldest first. */
export async function selectWebhooks(db: Db, place: WebhooksPlace): Promise<WebhookRow[]> {
  return (await sql<WebhookRow>`${webhooks(place)} order by h.created_at, h.id`.execute(db)).rows;
}

export async function selectWebhook(db: Db, place: WebhooksPlace, webhookId: string): Promise<WebhookRow | undefined> {
  return (await sql<WebhookRow>`${webhooks(place)} and h.id = ${webhookId}`.execute(db)).rows[0];
}

export async function insertWebhook(
  tx: Db,
  place: WebhooksPlace,
  webhook: { id: string; url: string; types: readonly TradeEventType[]; queuedTo: string; by: string; at: Date },
): Promise<void> {
  await tx
    .insertInto("wholesaler_webhook")
    .values({
      tenant_id: place.tenantId,
      wholesaler_id: place.wholesalerId,
      id: webhook.id,
      url: webhook.url,
      types: [...webhook.types],
      queued_to: webhook.queuedTo,
      created_by: webhook.by,
      created_at: webhook.at,
    })
    .execute();
}

/** Changes what is known of a webhook. */
export async function updateWebhook(
  tx: Db,
  place: WebhooksPlace,
  webhookId: string,
  set:
    | { removed_by: string; removed_at: Date }
    | { secret_version: number; rotated_at: Date }
    | { queued_to: string }
    | { gone_at: Date },
): Promise<void> {
  await tx
    .updateTable("wholesaler_webhook")
    .set(set)
    .where("tenant_id", "=", place.tenantId)
    .where("wholesaler_id", "=", place.wholesalerId)
    .where("id", "=", webhookId)
    .execute();
}
