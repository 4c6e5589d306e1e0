import { callUnaryMethod, createConnectQueryKey, useTransport } from "@connectrpc/connect-query";
import type { DispensingSource } from "@meguri/rpc/app/v1/dispensing_pb";
import { DispensingService } from "@meguri/rpc/app/v1/dispensing_service_pb";
import {
  getDispensingSetting,
  importDispensingFiles,
} from "@meguri/rpc/app/v1/dispensing_service-DispensingService_connectquery";
import { StockService } from "@meguri/rpc/app/v1/stock_service_pb";
import { useQueryClient } from "@tanstack/react-query";
import { useAtomValue } from "jotai";
import { useCallback } from "react";
import { inSenderOrder } from "../prepare/in-sender-order.ts";
import { dispensingDeviceAtom } from "./dispensing-device.ts";
import { type ImportEnd, type ImportParts, importFiles } from "./import-files.ts";

export type TakeFiles = (
  files: readonly File[],
  how: Pick<ImportParts, "signal" | "onBatch"> & { source: DispensingSource },
) => Promise<ImportEnd>;

/** Sends files of an institution, reduced in this browser; the key of patients' traces is the one that holds now. */
export function useTakeFiles(institutionId: string): TakeFiles {
  const transport = useTransport();
  const client = useQueryClient();
  const { openPreparer } = useAtomValue(dispensingDeviceAtom);
  return useCallback(
    async (files, { source, signal, onBatch }) => {
      const setting = await callUnaryMethod(transport, getDispensingSetting, { institutionId });
      const importKey = setting.forecastsVisits ? new Uint8Array(setting.importKey) : null;
      const preparer = openPreparer();
      try {
        return await importFiles(inSenderOrder(files), {
          prepare: (file) => preparer.prepare(file, importKey),
          send: async (prepared) => {
            const sent = prepared.map(({ name, format, text, patients }) => ({ name, format, text, patients }));
            const request = { institutionId, source, files: sent };
            return (await callUnaryMethod(transport, importDispensingFiles, request)).results;
          },
          onBatch,
          signal,
        });
      } finally {
        preparer.close();
        for (const schema of [DispensingService, StockService]) {
          void client.invalidateQueries({ queryKey: createConnectQueryKey({ schema, cardinality: undefined }) });
        }
      }
    },
    [institutionId, transport, client, openPreparer],
  );
}
