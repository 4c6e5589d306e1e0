import { callUnaryMethod, createConnectQueryKey, useTransport } from "@connectrpc/connect-query";
import type { DeliveryFile, DeliveryFileSource } from "@meguri/rpc/app/v1/delivery_notice_pb";
import { DeliveryNoticeService } from "@meguri/rpc/app/v1/delivery_notice_service_pb";
import { importDeliveryFiles } from "@meguri/rpc/app/v1/delivery_notice_service-DeliveryNoticeService_connectquery";
import { DeliveryService } from "@meguri/rpc/app/v1/delivery_service_pb";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { sendDeliveryFiles } from "./send-delivery-files.ts";

/** Sends delivery files of an institution; lists are read again afterwards. */
export function useTakeDeliveryFiles(institutionId: string) {
  const transport = useTransport();
  const client = useQueryClient();
  return useCallback(
    async (
      files: readonly File[],
      source: DeliveryFileSource,
      onAnswered: (files: File[], outcomes: readonly DeliveryFile[]) => void | Promise<void>,
    ) => {
      try {
        await sendDeliveryFiles(
          files,
          async (sent) =>
            (await callUnaryMethod(transport, importDeliveryFiles, { institutionId, source, files: sent })).files,
          onAnswered,
        );
      } finally {
        for (const schema of [DeliveryNoticeService, DeliveryService]) {
          void client.invalidateQueries({ queryKey: createConnectQueryKey({ schema, cardinality: undefined }) });
        }
      }
    },
    [institutionId, transport, client],
  );
}
