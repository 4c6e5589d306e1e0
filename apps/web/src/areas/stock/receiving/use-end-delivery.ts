import { createConnectQueryKey, useMutation } from "@connectrpc/connect-query";
import { DeliveryNoticeService } from "@meguri/rpc/app/v1/delivery_notice_service_pb";
import { DeliveryService } from "@meguri/rpc/app/v1/delivery_service_pb";
import { cancelDelivery, postDelivery } from "@meguri/rpc/app/v1/delivery_service-DeliveryService_connectquery";
import { OrderService } from "@meguri/rpc/app/v1/order_service_pb";
import { RegulatedLedgerService } from "@meguri/rpc/app/v1/regulated_ledger_service_pb";
import { StockService } from "@meguri/rpc/app/v1/stock_service_pb";
import { useQueryClient } from "@tanstack/react-query";

/** Posts a delivery to the stock, or gives it up; deliveries and stock are read again afterwards. */
export function useEndDelivery() {
  const client = useQueryClient();
  const onSettled = () => {
    for (const schema of [DeliveryService, DeliveryNoticeService, StockService, RegulatedLedgerService, OrderService]) {
      void client.invalidateQueries({ queryKey: createConnectQueryKey({ schema, cardinality: undefined }) });
    }
  };
  return { post: useMutation(postDelivery, { onSettled }), cancel: useMutation(cancelDelivery, { onSettled }) };
}
