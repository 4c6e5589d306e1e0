import { useQuery } from "@connectrpc/connect-query";
import { DeliveryState } from "@meguri/rpc/app/v1/delivery_pb";
import { getDelivery } from "@meguri/rpc/app/v1/delivery_service-DeliveryService_connectquery";
import { usePolling } from "../../../shared/live/use-polling.ts";

/** How often a delivery that is being scanned is read again, in ms: a colleague may be scanning into it as well. */
const pollEvery = 10_000;

/** One delivery with its lines. */
export function useDelivery(institutionId: string, deliveryId: string) {
  const interval = usePolling(pollEvery);
  const { data, error, refetch } = useQuery(
    getDelivery,
    { institutionId, deliveryId },
    {
      refetchInterval: ({ state }) => (state.data?.delivery?.state === DeliveryState.OPEN ? interval : false),
    },
  );
  return {
    delivery: data?.delivery,
    lines: data?.lines ?? [],
    expected: data?.expected ?? [],
    error,
    refetch: () => void refetch(),
  };
}
