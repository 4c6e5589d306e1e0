import { createConnectQueryKey, useMutation } from "@connectrpc/connect-query";
import { listDeliveries, startDelivery } from "@meguri/rpc/app/v1/delivery_service-DeliveryService_connectquery";
import { useQueryClient } from "@tanstack/react-query";

/** Begins a delivery, or finds the one a colleague has begun with the same slip. */
export function useStartDelivery() {
  const client = useQueryClient();
  return useMutation(startDelivery, {
    onSuccess: () =>
      void client.invalidateQueries({
        queryKey: createConnectQueryKey({ schema: listDeliveries, cardinality: "infinite" }),
      }),
  });
}
