import type { MessageInitShape } from "@bufbuild/protobuf";
import {
  callUnaryMethod,
  createConnectQueryKey,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useTransport,
} from "@connectrpc/connect-query";
import { InvoiceService } from "@meguri/rpc/app/v1/invoice_service_pb";
import { type ReceiptEntrySchema, ReceiptService } from "@meguri/rpc/app/v1/receipt_service_pb";
import {
  addReceipts,
  assignReceipt,
  listBalances,
  listReceipts,
  listReceiptTargets,
  matchReceipt,
  previewReceipts,
  reverseReceipt,
  splitReceipt,
} from "@meguri/rpc/app/v1/receipt_service-ReceiptService_connectquery";
import { keepPreviousData, useQueryClient } from "@tanstack/react-query";
import { byCursor, pagesOf } from "../../../shared/rpc/pages.ts";
import { readAllPages } from "../../../shared/rpc/read-all-pages.ts";

/** Which receipts of a wholesaler. */
export type ReceiptQuestion = {
  wholesalerId: string;
  keyword: string;
  from: string;
  until: string;
  onlyOpen: boolean;
};

/** A receipt as it is entered. */
export type EnteredReceipt = MessageInitShape<typeof ReceiptEntrySchema>;

/** Receipts of a wholesaler, the newest first. */
export function useReceipts(question: ReceiptQuestion) {
  const query = useInfiniteQuery(
    listReceipts,
    { ...question, cursor: "", limit: 50 },
    { ...byCursor, placeholderData: keepPreviousData },
  );
  return { receipts: query.data?.pages.flatMap((page) => page.receipts) ?? [], ...pagesOf(query) };
}

/** Reads every receipt that a question matches. */
export function useAllReceipts() {
  const transport = useTransport();
  return (question: ReceiptQuestion) =>
    readAllPages(
      (cursor) => callUnaryMethod(transport, listReceipts, { ...question, cursor, limit: 200 }),
      ({ receipts }) => receipts,
    );
}

/** The open documents of a customer, the one that is due first before the others; read again for each dialog. */
export function useReceiptTargets(wholesalerId: string, tradingId: string) {
  const { data, error } = useQuery(
    listReceiptTargets,
    { wholesalerId, tradingId },
    { gcTime: 0, staleTime: Number.POSITIVE_INFINITY },
  );
  return { targets: data?.targets, error };
}

/** What each customer owes today. */
export function useBalances(wholesalerId: string) {
  const { data, error, isPending, refetch } = useQuery(listBalances, { wholesalerId }, { staleTime: 0 });
  return { view: data, error, isPending, refetch: () => void refetch() };
}

/** Asks what is known of entries of a bank's file; nothing is written. */
export function useReceiptPreview() {
  const transport = useTransport();
  return async (wholesalerId: string, entries: EnteredReceipt[]) =>
    (await callUnaryMethod(transport, previewReceipts, { wholesalerId, entries })).previews;
}

/** What is done with receipts of a wholesaler. */
export function useReceiptActs() {
  const client = useQueryClient();
  const onSettled = () => {
    for (const schema of [ReceiptService, InvoiceService]) {
      void client.invalidateQueries({ queryKey: createConnectQueryKey({ schema, cardinality: undefined }) });
    }
  };
  return {
    add: useMutation(addReceipts, { onSettled }),
    match: useMutation(matchReceipt, { onSettled }),
    assign: useMutation(assignReceipt, { onSettled }),
    reverse: useMutation(reverseReceipt, { onSettled }),
    split: useMutation(splitReceipt, { onSettled }),
  };
}
