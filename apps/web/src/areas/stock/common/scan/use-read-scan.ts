import { callUnaryMethod, useTransport } from "@connectrpc/connect-query";
import type { ScanReading } from "@meguri/rpc/app/v1/scan_service_pb";
import { readScans } from "@meguri/rpc/app/v1/scan_service-ScanService_connectquery";
import { useCallback } from "react";

/** Reads the meaning of a scanned text at an institution. */
export function useReadScan(institutionId: string): (text: string) => Promise<ScanReading> {
  const transport = useTransport();
  return useCallback(
    async (text) => {
      const { readings } = await callUnaryMethod(transport, readScans, { institutionId, texts: [text] });
      const [reading] = readings;
      if (!reading) throw new Error("a scan was not answered");
      return reading;
    },
    [transport, institutionId],
  );
}
