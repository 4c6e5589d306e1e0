import { useMutation } from "@connectrpc/connect-query";
import { startDelivery } from "@meguri/rpc/app/v1/delivery_service-DeliveryService_connectquery";
import { startStockCount } from "@meguri/rpc/app/v1/stock_count_service-StockCountService_connectquery";
import type { Job } from "../outbox/kept-scan.ts";
import { deliveryName } from "./use-open-jobs.ts";

/** Begins a delivery or a count; a delivery with the same slip is the one that was begun before. */
export function useStartJob(institutionId: string) {
  const delivery = useMutation(startDelivery);
  const count = useMutation(startStockCount);
  return {
    receive: async (wholesaler: string, slipNumber: string): Promise<Job | undefined> => {
      const { delivery: begun } = await delivery.mutateAsync({ institutionId, wholesaler, slipNumber });
      return begun && { kind: "receive", id: begun.id, name: deliveryName(begun) };
    },
    count: async (name: string, location: string): Promise<Job | undefined> => {
      const { count: begun } = await count.mutateAsync({ institutionId, name, location });
      return begun && { kind: "count", id: begun.id, name: begun.name };
    },
  };
}
