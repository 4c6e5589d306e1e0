import { WholesalerWebhookService } from "@meguri/rpc/app/v1/wholesaler_webhook_service_pb";
import { webhookTypes } from "@meguri/rules/trade-event";
import { sessionOf } from "../../../platform/rpc/context.ts";
import { type Feature, feature } from "../../../platform/rpc/feature.ts";
import { addWebhook, listWebhooks, removeWebhook, rotateSecret, sendTestEvent } from "./change-webhooks.ts";
import { listDeliveries } from "./list-deliveries.ts";
import { deliveryToProto, webhookToProto } from "./webhook-to-proto.ts";
import type { WebhooksParts } from "./webhooks-deps.ts";
import { wholesalerWebhookServicePolicies } from "./webhooks-policy.ts";

export { deleteOldEvents, selectWaitingWebhooks } from "./deliveries-queries.ts";
export { mostAttempts, sendDueWebhooks, type WebhookSending } from "./send-webhooks.ts";

/** The door of WholesalerWebhookService. */
export function wholesalerWebhooksFeature(parts: WebhooksParts): Feature {
  const now = () => parts.clock.now();
  return feature(WholesalerWebhookService, wholesalerWebhookServicePolicies, {
    async listWholesalerWebhooks({ wholesalerId }, context) {
      const { db, actor } = sessionOf(context);
      const rows = await listWebhooks({ ...parts, db }, actor, wholesalerId);
      return { webhooks: rows.map((row) => webhookToProto(row, now())) };
    },
    async addWholesalerWebhook({ types, ...request }, context) {
      const { db, actor } = sessionOf(context);
      const wish = { ...request, types: webhookTypes.parse(types) };
      const { webhook, secret } = await addWebhook({ ...parts, db }, actor, wish);
      return { webhook: webhookToProto(webhook, now()), secret };
    },
    async rotateWebhookSecret(request, context) {
      const { db, actor } = sessionOf(context);
      const { webhook, secret } = await rotateSecret({ ...parts, db }, actor, request);
      return { webhook: webhookToProto(webhook, now()), secret };
    },
    async removeWholesalerWebhook(request, context) {
      const { db, actor } = sessionOf(context);
      await removeWebhook({ ...parts, db }, actor, request);
      return {};
    },
    async sendTestEvent(request, context) {
      const { db, actor } = sessionOf(context);
      return { eventId: await sendTestEvent({ ...parts, db }, actor, request) };
    },
    async listWebhookDeliveries(request, context) {
      const { db, actor } = sessionOf(context);
      const page = await listDeliveries({ ...parts, db }, actor, request);
      return { deliveries: page.rows.map(deliveryToProto), nextCursor: page.nextCursor };
    },
  });
}
