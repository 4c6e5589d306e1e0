import { createConnectQueryKey, useMutation } from "@connectrpc/connect-query";
import { ScanPurpose } from "@meguri/rpc/app/v1/terminal_pb";
import { listScans, recordScans } from "@meguri/rpc/app/v1/terminal_service-TerminalService_connectquery";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

/** Tries a scan out: what the server makes of the text, which is logged as a test. */
export function useTestScan(institutionId: string) {
  const client = useQueryClient();
  const [text, setText] = useState("");
  const { mutate, data, error, isPending } = useMutation(recordScans, {
    onSuccess: () =>
      void client.invalidateQueries({
        queryKey: createConnectQueryKey({ schema: listScans, cardinality: "infinite" }),
      }),
  });
  const send = (scanned: string) =>
    mutate({ institutionId, scans: [{ id: crypto.randomUUID(), text: scanned, purpose: ScanPurpose.TEST }] });
  return {
    text,
    reading: isPending ? undefined : data?.readings[0],
    error,
    scan: (scanned: string) => {
      setText(scanned);
      send(scanned);
    },
    again: () => send(text),
  };
}
