import { createConnectQueryKey, useMutation, useQuery } from "@connectrpc/connect-query";
import { ClosingRunState, ClosingService } from "@meguri/rpc/app/v1/closing_service_pb";
import {
  getClosing,
  getClosingRun,
  setClosingRunning,
  startClosing,
} from "@meguri/rpc/app/v1/closing_service-ClosingService_connectquery";
import { InvoiceService } from "@meguri/rpc/app/v1/invoice_service_pb";
import { keepPreviousData, useQueryClient } from "@tanstack/react-query";

const second = 1_000;

/** What a closing of a day would do, and the run of that day; empty for the latest day. */
export function useClosing(wholesalerId: string, until: string) {
  const { data, error, isPending, refetch } = useQuery(
    getClosing,
    { wholesalerId, until },
    { placeholderData: keepPreviousData },
  );
  return { closing: data, error, isPending, refetch: () => void refetch() };
}

/** A run with its customers, read again every second while it works. */
export function useClosingRun(wholesalerId: string, runId: string) {
  const { data, isPending } = useQuery(
    getClosingRun,
    { wholesalerId, runId },
    {
      enabled: runId !== "",
      refetchInterval: ({ state }) => (state.data?.run?.state === ClosingRunState.RUNNING ? second : false),
    },
  );
  return { view: runId === "" ? undefined : data, isPending };
}

/** What is done with closings. */
export function useClosingActs() {
  const client = useQueryClient();
  const onSettled = () => {
    for (const schema of [ClosingService, InvoiceService]) {
      void client.invalidateQueries({ queryKey: createConnectQueryKey({ schema, cardinality: undefined }) });
    }
  };
  return {
    start: useMutation(startClosing, { onSettled }),
    setRunning: useMutation(setClosingRunning, { onSettled }),
  };
}

/** Has what a closing would do read again, once its run has ended. */
export function useClosingChanged() {
  const client = useQueryClient();
  return () => {
    for (const schema of [ClosingService, InvoiceService]) {
      void client.invalidateQueries({ queryKey: createConnectQueryKey({ schema, cardinality: undefined }) });
    }
  };
}
