import { useMutation } from "@connectrpc/connect-query";
import {
  decideDeliveryNoticeChanges,
  defineDeliveryCode,
  dismissDeliveryNotices,
  recordAnnouncedReturn,
} from "@meguri/rpc/app/v1/delivery_notice_service-DeliveryNoticeService_connectquery";
import { startDelivery } from "@meguri/rpc/app/v1/delivery_service-DeliveryService_connectquery";
import { useNoticesChanged } from "./use-notices-changed.ts";

/** What a person does with notices; what they change is read again afterwards. */
export function useNoticeActs() {
  const onSettled = useNoticesChanged();
  return {
    start: useMutation(startDelivery, { onSettled }),
    record: useMutation(recordAnnouncedReturn, { onSettled }),
    dismiss: useMutation(dismissDeliveryNotices, { onSettled }),
    decide: useMutation(decideDeliveryNoticeChanges, { onSettled }),
    define: useMutation(defineDeliveryCode, { onSettled }),
  };
}
