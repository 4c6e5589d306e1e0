import {
  callUnaryMethod,
  createConnectQueryKey,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useTransport,
} from "@connectrpc/connect-query";
import { FailureReason } from "@meguri/rpc/app/v1/failure_pb";
import type { InvoiceState } from "@meguri/rpc/app/v1/invoice_pb";
import { ReceivedInvoiceService } from "@meguri/rpc/app/v1/received_invoice_service_pb";
import {
  decideInvoiceDifference,
  getReceivedCorporationStatement,
  getReceivedInvoice,
  listReceivedInvoices,
  markInvoiceChecked,
  writeInvoiceMessage,
} from "@meguri/rpc/app/v1/received_invoice_service-ReceivedInvoiceService_connectquery";
import { keepPreviousData, useQueryClient } from "@tanstack/react-query";
import { failureOf } from "../../../shared/rpc/failure.ts";
import { byCursor, pagesOf } from "../../../shared/rpc/pages.ts";
import { readAllPages } from "../../../shared/rpc/read-all-pages.ts";
import { NotFoundError } from "../../../shared/ui/state/route-errors.ts";

/** Which documents of an institution. */
export type ReceivedQuestion = {
  institutionId: string;
  /** Empty for all wholesalers. */
  tradingId: string;
  states: InvoiceState[];
  keyword: string;
  from: string;
  until: string;
  leastYen?: bigint;
  mostYen?: bigint;
};

/** Documents that an institution received, the newest first; with the sums of each state. */
export function useReceivedInvoices(question: ReceivedQuestion) {
  const query = useInfiniteQuery(
    listReceivedInvoices,
    { ...question, cursor: "", limit: 50 },
    { ...byCursor, placeholderData: keepPreviousData },
  );
  return {
    invoices: query.data?.pages.flatMap((page) => page.invoices) ?? [],
    sums: query.data?.pages[0]?.sums ?? [],
    ...pagesOf(query),
  };
}

/** Reads every document that a question matches. */
export function useAllReceived() {
  const transport = useTransport();
  return (question: ReceivedQuestion) =>
    readAllPages(
      (cursor) => callUnaryMethod(transport, listReceivedInvoices, { ...question, cursor, limit: 200 }),
      ({ invoices }) => invoices,
    );
}

/** One document with its check; a foreign one looks as if it did not exist. */
export function useReceivedInvoice(institutionId: string, invoiceId: string) {
  const { data, error, refetch } = useQuery(getReceivedInvoice, { institutionId, invoiceId });
  if (error && failureOf(error).reason === FailureReason.INVOICE_NOT_FOUND) throw new NotFoundError();
  return { view: data, error, refetch: () => void refetch() };
}

/** What a pharmacy does with a document. */
export function useReceivedActs() {
  const client = useQueryClient();
  const onSettled = () =>
    client.invalidateQueries({
      queryKey: createConnectQueryKey({ schema: ReceivedInvoiceService, cardinality: undefined }),
    });
  return {
    decide: useMutation(decideInvoiceDifference, { onSettled }),
    write: useMutation(writeInvoiceMessage, { onSettled }),
    check: useMutation(markInvoiceChecked, { onSettled }),
  };
}

/** A statement for all shops of a corporation; who is not in its head office finds none. */
export function useReceivedStatement(institutionId: string, statementId: string) {
  const { data, error, refetch } = useQuery(getReceivedCorporationStatement, { institutionId, statementId });
  if (error && failureOf(error).reason === FailureReason.STATEMENT_NOT_FOUND) throw new NotFoundError();
  return { statement: data?.statement, error, refetch: () => void refetch() };
}
