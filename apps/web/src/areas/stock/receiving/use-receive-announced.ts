import { useMutation } from "@connectrpc/connect-query";
import { receiveAnnounced } from "@meguri/rpc/app/v1/delivery_service-DeliveryService_connectquery";
import { useKeepDelivery } from "./use-keep-delivery.ts";

/** Receives what of an announced slip was not scanned, after the scans that are on their way. */
export function useReceiveAnnounced(institutionId: string, deliveryId: string) {
  const onSuccess = useKeepDelivery(institutionId, deliveryId);
  return useMutation(receiveAnnounced, { onSuccess, scope: { id: `delivery ${deliveryId}` } });
}
