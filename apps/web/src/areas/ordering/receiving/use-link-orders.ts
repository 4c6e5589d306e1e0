import { createConnectQueryKey, useMutation, useQuery } from "@connectrpc/connect-query";
import { DeliveryService } from "@meguri/rpc/app/v1/delivery_service_pb";
import { linkDeliveryOrders } from "@meguri/rpc/app/v1/delivery_service-DeliveryService_connectquery";
import { listOrders } from "@meguri/rpc/app/v1/order_service-OrderService_connectquery";
import { useQueryClient } from "@tanstack/react-query";
import { receivableStates } from "../common/order/order-words.ts";

/** Orders whose goods may come. */
export function useReceivableOrders(institutionId: string) {
  const { data, error, refetch } = useQuery(listOrders, {
    institutionId,
    states: [...receivableStates],
    limit: 100,
  });
  return { orders: data?.orders, error, refetch: () => void refetch() };
}

/** Assigns orders to a delivery. */
export function useLinkOrders() {
  const client = useQueryClient();
  return useMutation(linkDeliveryOrders, {
    onSettled: () =>
      void client.invalidateQueries({
        queryKey: createConnectQueryKey({ schema: DeliveryService, cardinality: undefined }),
      }),
  });
}
