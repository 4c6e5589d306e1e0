import type { Actor } from "../../../platform/actor.ts";
import { momentCursor } from "../../../platform/cursor.ts";
import { fail } from "../../../platform/failure.ts";
import { pageOf } from "../../../platform/page.ts";
import type { WebhookRef } from "./change-webhooks.ts";
import { selectWebhookDeliveries } from "./deliveries-queries.ts";
import type { WebhooksDeps } from "./webhooks-deps.ts";
import { selectWebhook } from "./webhooks-queries.ts";

/** A page of what was sent to a webhook, the newest first; for the wholesaler's members. @throws Failure WEBHOOK_NOT_FOUND */
export async function listDeliveries(
  { db, wholesalerAccess }: WebhooksDeps,
  { tenantId }: Actor,
  { wholesalerId, webhookId, cursor, limit }: WebhookRef & { cursor: string; limit: number },
) {
  await wholesalerAccess.enter(db, wholesalerId, "staff");
  const place = { tenantId, wholesalerId };
  if (!(await selectWebhook(db, place, webhookId))) fail("WEBHOOK_NOT_FOUND");
  const most = limit || 20;
  const page = { webhookId, before: momentCursor.read(cursor), limit: most + 1 };
  return pageOf(await selectWebhookDeliveries(db, place, page), most, ({ queuedAt: at, eventId: id }) =>
    momentCursor.write({ at, id }),
  );
}
