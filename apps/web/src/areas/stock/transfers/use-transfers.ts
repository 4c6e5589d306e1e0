import {
  createConnectQueryKey,
  createQueryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useTransport,
} from "@connectrpc/connect-query";
import { AwaitedService } from "@meguri/rpc/app/v1/awaited_service_pb";
import type { ShopSurplus } from "@meguri/rpc/app/v1/chain_run_service_pb";
import { listShopSurplus } from "@meguri/rpc/app/v1/chain_run_service-ChainMoveService_connectquery";
import { StockService } from "@meguri/rpc/app/v1/stock_service_pb";
import { StockTransferService } from "@meguri/rpc/app/v1/stock_transfer_service_pb";
import {
  cancelStockTransfer,
  declineTransferRequest,
  explainTransferRest,
  getStockTransfer,
  listStockTransfers,
  listTransferRequests,
  listTransferShops,
  receiveStockTransfer,
  sendStockTransfer,
  withdrawTransferRequest,
} from "@meguri/rpc/app/v1/stock_transfer_service-StockTransferService_connectquery";
import { useQueryClient } from "@tanstack/react-query";
import { byCursor, pagesOf } from "../../../shared/rpc/pages.ts";

/** What an institution sent and was sent, newest first; or only what is on its way to it. */
export function useTransfers(institutionId: string, incomingOnly: boolean) {
  const query = useInfiniteQuery(listStockTransfers, { institutionId, incomingOnly, cursor: "" }, byCursor);
  return {
    transfers: query.data?.pages.flatMap((page) => page.transfers) ?? [],
    ...pagesOf(query),
  };
}

/** One transfer, seen from one of its sides. */
export function useTransfer(institutionId: string, transferId: string) {
  const { data, error, refetch } = useQuery(getStockTransfer, { institutionId, transferId });
  return { transfer: data?.transfer, error, refetch: () => void refetch() };
}

/** Where an institution's goods may go; undefined while it is not known. */
export function useTransferShops(institutionId: string) {
  return useQuery(listTransferShops, { institutionId }).data?.shops;
}

/** What other shops requested of a shop, and what it requested. */
export function useTransferRequests(institutionId: string) {
  const { data, error, refetch } = useQuery(listTransferRequests, { institutionId });
  return { requests: data?.requests ?? [], error, refetch: () => void refetch() };
}

/** Reads what a shop can spare of a medicine at this moment; undefined where nothing can be given, or it cannot be read. */
export function useReadSurplus(institutionId: string) {
  const client = useQueryClient();
  const transport = useTransport();
  return async (medicineId: string): Promise<ShopSurplus | undefined> => {
    const request = { institutionId, medicineIds: [medicineId] };
    const options = createQueryOptions(listShopSurplus, request, { transport });
    const read = client.fetchQuery({ ...options, staleTime: 0, retry: false });
    return (await read.catch(() => undefined))?.medicines[0];
  };
}

/** What is done with transfers; each step changes a stock. */
export function useTransferSteps() {
  const client = useQueryClient();
  const onSettled = () => {
    for (const schema of [StockTransferService, StockService, AwaitedService]) {
      void client.invalidateQueries({ queryKey: createConnectQueryKey({ schema, cardinality: undefined }) });
    }
  };
  return {
    send: useMutation(sendStockTransfer, { onSettled }),
    receive: useMutation(receiveStockTransfer, { onSettled }),
    explain: useMutation(explainTransferRest, { onSettled }),
    cancel: useMutation(cancelStockTransfer, { onSettled }),
    decline: useMutation(declineTransferRequest, { onSettled }),
    withdraw: useMutation(withdrawTransferRequest, { onSettled }),
  };
}
