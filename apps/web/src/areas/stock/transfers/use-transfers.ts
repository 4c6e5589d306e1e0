import { createConnectQueryKey, useInfiniteQuery, useMutation, useQuery } from "@connectrpc/connect-query";
import { StockService } from "@meguri/rpc/app/v1/stock_service_pb";
import { StockTransferService } from "@meguri/rpc/app/v1/stock_transfer_service_pb";
import {
  cancelStockTransfer,
  explainTransferRest,
  getStockTransfer,
  listStockTransfers,
  listTransferShops,
  receiveStockTransfer,
  sendStockTransfer,
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

/** What is done with transfers; each step changes a stock. */
export function useTransferSteps() {
  const client = useQueryClient();
  const onSettled = () => {
    for (const schema of [StockTransferService, StockService]) {
      void client.invalidateQueries({ queryKey: createConnectQueryKey({ schema, cardinality: undefined }) });
    }
  };
  return {
    send: useMutation(sendStockTransfer, { onSettled }),
    receive: useMutation(receiveStockTransfer, { onSettled }),
    explain: useMutation(explainTransferRest, { onSettled }),
    cancel: useMutation(cancelStockTransfer, { onSettled }),
  };
}
