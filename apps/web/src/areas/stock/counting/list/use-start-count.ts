import { createConnectQueryKey, useMutation } from "@connectrpc/connect-query";
import {
  listStockCounts,
  startStockCount,
} from "@meguri/rpc/app/v1/stock_count_service-StockCountService_connectquery";
import { useQueryClient } from "@tanstack/react-query";

/** Begins a count. */
export function useStartCount() {
  const client = useQueryClient();
  return useMutation(startStockCount, {
    onSuccess: () =>
      void client.invalidateQueries({
        queryKey: createConnectQueryKey({ schema: listStockCounts, cardinality: "infinite" }),
      }),
  });
}
