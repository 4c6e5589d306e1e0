import { createConnectQueryKey } from "@connectrpc/connect-query";
import { DeliveryNoticeService } from "@meguri/rpc/app/v1/delivery_notice_service_pb";
import { DeliveryService } from "@meguri/rpc/app/v1/delivery_service_pb";
import { StockReturnService } from "@meguri/rpc/app/v1/stock_return_service_pb";
import { StockService } from "@meguri/rpc/app/v1/stock_service_pb";
import { useQueryClient } from "@tanstack/react-query";

/** Reads again what acts with notices change. */
export function useNoticesChanged(): () => void {
  const client = useQueryClient();
  return () => {
    for (const schema of [DeliveryNoticeService, DeliveryService, StockReturnService, StockService]) {
      void client.invalidateQueries({ queryKey: createConnectQueryKey({ schema, cardinality: undefined }) });
    }
  };
}
