import { createConnectQueryKey, useMutation } from "@connectrpc/connect-query";
import { DeliveryNoticeService } from "@meguri/rpc/app/v1/delivery_notice_service_pb";
import {
  decideDeliveryNoticeChanges,
  defineDeliveryCode,
  dismissDeliveryNotices,
  recordAnnouncedReturn,
} from "@meguri/rpc/app/v1/delivery_notice_service-DeliveryNoticeService_connectquery";
import { DeliveryService } from "@meguri/rpc/app/v1/delivery_service_pb";
import { startDelivery } from "@meguri/rpc/app/v1/delivery_service-DeliveryService_connectquery";
import { StockReturnService } from "@meguri/rpc/app/v1/stock_return_service_pb";
import { StockService } from "@meguri/rpc/app/v1/stock_service_pb";
import { useQueryClient } from "@tanstack/react-query";

/** What a person does with notices; what they change is read again afterwards. */
export function useNoticeActs() {
  const client = useQueryClient();
  const onSettled = () => {
    for (const schema of [DeliveryNoticeService, DeliveryService, StockReturnService, StockService]) {
      void client.invalidateQueries({ queryKey: createConnectQueryKey({ schema, cardinality: undefined }) });
    }
  };
  return {
    start: useMutation(startDelivery, { onSettled }),
    record: useMutation(recordAnnouncedReturn, { onSettled }),
    dismiss: useMutation(dismissDeliveryNotices, { onSettled }),
    decide: useMutation(decideDeliveryNoticeChanges, { onSettled }),
    define: useMutation(defineDeliveryCode, { onSettled }),
  };
}
