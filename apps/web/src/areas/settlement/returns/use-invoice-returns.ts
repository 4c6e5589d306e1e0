import {
  callUnaryMethod,
  createConnectQueryKey,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useTransport,
} from "@connectrpc/connect-query";
import { FailureReason } from "@meguri/rpc/app/v1/failure_pb";
import { InvoiceReturnService } from "@meguri/rpc/app/v1/invoice_return_service_pb";
import {
  answerInvoiceReturn,
  creditInvoiceReturn,
  getInvoiceReturn,
  listInvoiceReturns,
} from "@meguri/rpc/app/v1/invoice_return_service-InvoiceReturnService_connectquery";
import { InvoiceService } from "@meguri/rpc/app/v1/invoice_service_pb";
import type { StockReturnState } from "@meguri/rpc/app/v1/stock_return_pb";
import { keepPreviousData, useQueryClient } from "@tanstack/react-query";
import { failureOf } from "../../../shared/rpc/failure.ts";
import { byCursor, pagesOf } from "../../../shared/rpc/pages.ts";
import { readAllPages } from "../../../shared/rpc/read-all-pages.ts";
import { NotFoundError } from "../../../shared/ui/state/route-errors.ts";

/** Returns of a wholesaler's customers in some states or in all, newest first. */
export function useInvoiceReturns(wholesalerId: string, states: StockReturnState[]) {
  const query = useInfiniteQuery(
    listInvoiceReturns,
    { wholesalerId, states, cursor: "", limit: 50 },
    { ...byCursor, placeholderData: keepPreviousData },
  );
  return { returns: query.data?.pages.flatMap((page) => page.returns) ?? [], ...pagesOf(query) };
}

/** Reads every return of a wholesaler's customers in some states or in all. */
export function useAllInvoiceReturns() {
  const transport = useTransport();
  return (wholesalerId: string, states: StockReturnState[]) =>
    readAllPages(
      (cursor) => callUnaryMethod(transport, listInvoiceReturns, { wholesalerId, states, cursor, limit: 100 }),
      ({ returns }) => returns,
    );
}

/** One return with the deliveries that its goods can come from; a foreign one looks as if it did not exist. */
export function useInvoiceReturn(wholesalerId: string, returnId: string) {
  const { data, error, refetch } = useQuery(getInvoiceReturn, { wholesalerId, returnId });
  if (error && failureOf(error).reason === FailureReason.RETURN_NOT_FOUND) throw new NotFoundError();
  return { view: data, error, refetch: () => void refetch() };
}

/** What a wholesaler does with returns. */
export function useInvoiceReturnActs() {
  const client = useQueryClient();
  const onSettled = () => {
    for (const schema of [InvoiceReturnService, InvoiceService]) {
      void client.invalidateQueries({ queryKey: createConnectQueryKey({ schema, cardinality: undefined }) });
    }
  };
  return {
    answer: useMutation(answerInvoiceReturn, { onSettled }),
    credit: useMutation(creditInvoiceReturn, { onSettled }),
  };
}
