import type { MessageInitShape } from "@bufbuild/protobuf";
import { useMutation } from "@connectrpc/connect-query";
import type { DeliveryLineSchema } from "@meguri/rpc/app/v1/delivery_pb";
import {
  addDeliveryLines,
  takeBackDeliveryLine,
  updateDeliveryLine,
} from "@meguri/rpc/app/v1/delivery_service-DeliveryService_connectquery";
import { useEdit } from "../../../../shared/rpc/use-edit.ts";
import { useKeepDelivery } from "../use-keep-delivery.ts";

/** A line on its way to the server. */
export type LineInit = MessageInitShape<typeof DeliveryLineSchema>;

/** Adds, corrects and reverts lines of a delivery, one after the other in the order of the calls. */
export function useDeliveryLines(institutionId: string, deliveryId: string) {
  const onSuccess = useKeepDelivery(institutionId, deliveryId);
  const options = { onSuccess, scope: { id: `delivery ${deliveryId}` } };
  const adding = useMutation(addDeliveryLines, options);
  const updating = useEdit(updateDeliveryLine, options);
  const takingBack = useMutation(takeBackDeliveryLine, options);
  const delivery = { institutionId, deliveryId };
  return {
    add: (line: LineInit) => adding.mutateAsync({ ...delivery, lines: [line] }),
    update: (line: LineInit) => updating.mutateAsync({ ...delivery, line }),
    takeBack: (lineId: string) => takingBack.mutate({ ...delivery, lineId }),
    error: adding.error ?? updating.error ?? takingBack.error,
  };
}
