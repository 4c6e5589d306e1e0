import { create } from "@bufbuild/protobuf";
import { createConnectQueryKey, useTransport } from "@connectrpc/connect-query";
import type { Delivery, DeliveryLine } from "@meguri/rpc/app/v1/delivery_pb";
import { type GetDeliveryResponse, GetDeliveryResponseSchema } from "@meguri/rpc/app/v1/delivery_service_pb";
import { getDelivery, listDeliveries } from "@meguri/rpc/app/v1/delivery_service-DeliveryService_connectquery";
import { useQueryClient } from "@tanstack/react-query";

/** Keeps what the server answered to a change of a delivery; an older answer that is still on its way is dropped. */
export function useKeepDelivery(institutionId: string, deliveryId: string) {
  const client = useQueryClient();
  const transport = useTransport();
  return async (answer: { delivery?: Delivery | undefined; lines: DeliveryLine[] }) => {
    const queryKey = createConnectQueryKey({
      schema: getDelivery,
      input: { institutionId, deliveryId },
      transport,
      cardinality: "finite",
    });
    await client.cancelQueries({ queryKey });
    const { delivery, lines } = answer;
    // What is expected does not change with a scan, and is not answered again.
    const { expected = [] } = client.getQueryData<GetDeliveryResponse>(queryKey) ?? {};
    client.setQueryData(queryKey, create(GetDeliveryResponseSchema, { delivery, lines, expected }));
    void client.invalidateQueries({
      queryKey: createConnectQueryKey({ schema: listDeliveries, cardinality: "infinite" }),
    });
  };
}
