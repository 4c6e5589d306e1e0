import { create } from "@bufbuild/protobuf";
import { timestampFromDate } from "@bufbuild/protobuf/wkt";
import {
  type WebhookDelivery,
  WebhookDeliverySchema,
  WebhookDeliveryState,
  type WholesalerWebhook,
  WholesalerWebhookSchema,
} from "@meguri/rpc/app/v1/wholesaler_webhook_service_pb";
import { later } from "../../../platform/clock/later.ts";
import type { DeliveryRow } from "./deliveries-queries.ts";
import { oldSecretMs } from "./send-webhooks.ts";
import type { WebhookRow } from "./webhooks-queries.ts";

export function webhookToProto(
  { id, url, types, goneAt, rotatedAt, createdByName, createdAt }: WebhookRow,
  now: Date,
): WholesalerWebhook {
  const until = rotatedAt && later(rotatedAt, oldSecretMs);
  return create(WholesalerWebhookSchema, {
    id,
    url,
    types,
    gone: goneAt !== null,
    createdByName,
    createdAt: timestampFromDate(createdAt),
    oldSecretUntil: until && until > now ? timestampFromDate(until) : undefined,
  });
}

const states: Record<DeliveryRow["state"], WebhookDeliveryState> = {
  waiting: WebhookDeliveryState.WAITING,
  sending: WebhookDeliveryState.WAITING,
  delivered: WebhookDeliveryState.DELIVERED,
  failed: WebhookDeliveryState.FAILED,
};

export function deliveryToProto(row: DeliveryRow): WebhookDelivery {
  const { state, queuedAt, triedAt, nextTryAt, status, tookMs, ...fields } = row;
  return create(WebhookDeliverySchema, {
    ...fields,
    state: states[state],
    queuedAt: timestampFromDate(queuedAt),
    triedAt: triedAt ? timestampFromDate(triedAt) : undefined,
    nextTryAt: state === "waiting" ? timestampFromDate(nextTryAt) : undefined,
    status: status ?? 0,
    tookMs: tookMs ?? 0,
  });
}
