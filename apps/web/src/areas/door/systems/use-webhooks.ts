import { createConnectQueryKey, useMutation, useQuery } from "@connectrpc/connect-query";
import {
  addWholesalerWebhook,
  listWebhookDeliveries,
  listWholesalerWebhooks,
  removeWholesalerWebhook,
  rotateWebhookSecret,
  sendTestEvent,
} from "@meguri/rpc/app/v1/wholesaler_webhook_service-WholesalerWebhookService_connectquery";
import { useQueryClient } from "@tanstack/react-query";

/** The webhooks of a wholesaler or of its sandbox, the oldest first. */
export function useWebhooks(wholesalerId: string) {
  const { data, error, isPending, refetch } = useQuery(listWholesalerWebhooks, { wholesalerId });
  return { webhooks: data?.webhooks ?? [], error, isPending, refetch: () => void refetch() };
}

/** What was sent to a webhook last; read again every few seconds while it is shown. */
export function useDeliveries(wholesalerId: string, webhookId: string) {
  const { data, error, isPending, refetch } = useQuery(
    listWebhookDeliveries,
    { wholesalerId, webhookId, limit: 20 },
    { refetchInterval: 5_000 },
  );
  return { deliveries: data?.deliveries ?? [], error, isPending, refetch: () => void refetch() };
}

/** Adds a webhook; the answer has its secret, which is returned only here. */
export function useAddWebhook() {
  return useMutation(addWholesalerWebhook, useWebhooksChanged());
}

/** Replaces the secret of a webhook; the answer has the new one, which is returned only here. */
export function useRotateSecret() {
  return useMutation(rotateWebhookSecret, useWebhooksChanged());
}

export function useRemoveWebhook() {
  return useMutation(removeWholesalerWebhook, useWebhooksChanged());
}

/** Queues a test event. */
export function useSendTestEvent() {
  return useMutation(sendTestEvent, useWebhooksChanged());
}

function useWebhooksChanged() {
  const client = useQueryClient();
  return {
    onSuccess: () => {
      const webhooks = createConnectQueryKey({ schema: listWholesalerWebhooks, cardinality: "finite" });
      const deliveries = createConnectQueryKey({ schema: listWebhookDeliveries, cardinality: "finite" });
      for (const queryKey of [webhooks, deliveries]) void client.invalidateQueries({ queryKey });
    },
  };
}
