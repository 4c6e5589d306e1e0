import { createConnectQueryKey, useMutation } from "@connectrpc/connect-query";
import { StockCountService } from "@meguri/rpc/app/v1/stock_count_service_pb";
import {
  cancelStockCount,
  postStockCount,
} from "@meguri/rpc/app/v1/stock_count_service-StockCountService_connectquery";
import { StockService } from "@meguri/rpc/app/v1/stock_service_pb";
import { useQueryClient } from "@tanstack/react-query";

/** Posts a count's differences to the stock, or gives the count up; counts and stock are read again afterwards. */
export function useEndCount() {
  const client = useQueryClient();
  const onSettled = () => {
    for (const schema of [StockCountService, StockService]) {
      void client.invalidateQueries({ queryKey: createConnectQueryKey({ schema, cardinality: undefined }) });
    }
  };
  return { post: useMutation(postStockCount, { onSettled }), cancel: useMutation(cancelStockCount, { onSettled }) };
}
