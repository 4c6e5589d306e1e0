import type { Transport } from "@connectrpc/connect";
import { createConnectQueryKey, createQueryOptions, useMutation, useQuery } from "@connectrpc/connect-query";
import { DispensingService } from "@meguri/rpc/app/v1/dispensing_service_pb";
import { RemainderService } from "@meguri/rpc/app/v1/remainder_service_pb";
import {
  cancelRemainder,
  handOverRemainder,
  listRemainders,
  noteRemainder,
  takeBackRemainder,
} from "@meguri/rpc/app/v1/remainder_service-RemainderService_connectquery";
import { StockService } from "@meguri/rpc/app/v1/stock_service_pb";
import { useQueryClient } from "@tanstack/react-query";

/** What patients were not given yet, and what of it has ended of late. */
export function useRemainders(institutionId: string) {
  const { data, error, isPending, refetch } = useQuery(listRemainders, { institutionId });
  return { open: data?.open ?? [], ended: data?.ended ?? [], error, isPending, refetch: () => void refetch() };
}

/** How many remainders wait; none where one may not ask. */
export function useOwedCount(institutionId: string, mayAsk: boolean): number {
  return useQuery(listRemainders, { institutionId }, { enabled: mayAsk }).data?.open.length ?? 0;
}

/** The same, to be requested before anything shows it. */
export const remaindersQuery = (transport: Transport, institutionId: string) =>
  createQueryOptions(listRemainders, { institutionId }, { transport });

/** The steps of a remainder; each changes the stock and what the prescription shows as well. */
export function useRemainderSteps() {
  const client = useQueryClient();
  const onSettled = () => {
    for (const schema of [RemainderService, StockService, DispensingService]) {
      void client.invalidateQueries({ queryKey: createConnectQueryKey({ schema, cardinality: undefined }) });
    }
  };
  return {
    note: useMutation(noteRemainder, { onSettled }),
    handOver: useMutation(handOverRemainder, { onSettled }),
    cancel: useMutation(cancelRemainder, { onSettled }),
    takeBack: useMutation(takeBackRemainder, { onSettled }),
  };
}
