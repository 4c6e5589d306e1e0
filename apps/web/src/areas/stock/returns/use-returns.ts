import {
  callUnaryMethod,
  createConnectQueryKey,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useTransport,
} from "@connectrpc/connect-query";
import type { StockReturnState } from "@meguri/rpc/app/v1/stock_return_pb";
import { StockReturnService } from "@meguri/rpc/app/v1/stock_return_service_pb";
import {
  getStockReturn,
  listStockReturns,
  moveStockReturn,
  putStockReturnLine,
  removeStockReturnLine,
  startStockReturn,
} from "@meguri/rpc/app/v1/stock_return_service-StockReturnService_connectquery";
import { StockService } from "@meguri/rpc/app/v1/stock_service_pb";
import { keepPreviousData, useQueryClient } from "@tanstack/react-query";
import { byCursor, pagesOf } from "../../../shared/rpc/pages.ts";
import { readAllPages } from "../../../shared/rpc/read-all-pages.ts";
import { useEdit } from "../../../shared/rpc/use-edit.ts";

/** Returns in a state or in all, newest first, a page more at a time. */
export function useReturns(institutionId: string, state: StockReturnState) {
  const query = useInfiniteQuery(
    listStockReturns,
    { institutionId, state, cursor: "" },
    { ...byCursor, placeholderData: keepPreviousData },
  );
  return {
    returns: query.data?.pages.flatMap((page) => page.returns) ?? [],
    ...pagesOf(query),
  };
}

/** Reads every return in a state or in all. */
export function useAllReturns() {
  const transport = useTransport();
  return (institutionId: string, state: StockReturnState) =>
    readAllPages(
      (cursor) => callUnaryMethod(transport, listStockReturns, { institutionId, state, cursor, limit: 100 }),
      ({ returns }) => returns,
    );
}

/** One return with its lines and its history. */
export function useReturn(institutionId: string, returnId: string) {
  const { data, error, refetch } = useQuery(getStockReturn, { institutionId, returnId });
  return { view: data, error, refetch: () => void refetch() };
}

/** What is done with returns; a collection changes the stock as well. */
export function useReturnSteps() {
  const client = useQueryClient();
  const onSettled = () => {
    for (const schema of [StockReturnService, StockService]) {
      void client.invalidateQueries({ queryKey: createConnectQueryKey({ schema, cardinality: undefined }) });
    }
  };
  return {
    start: useMutation(startStockReturn, { onSettled }),
    put: useEdit(putStockReturnLine, { onSettled }),
    remove: useMutation(removeStockReturnLine, { onSettled }),
    move: useMutation(moveStockReturn, { onSettled }),
  };
}
