import type { MessageInitShape } from "@bufbuild/protobuf";
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
import { listInvoiceReturns } from "@meguri/rpc/app/v1/invoice_return_service-InvoiceReturnService_connectquery";
import {
  type InvoiceDraftSchema,
  type InvoiceMail,
  InvoiceMailProblem,
  InvoiceMailState,
  InvoiceService,
} from "@meguri/rpc/app/v1/invoice_service_pb";
import {
  addInvoiceReceipt,
  getInvoice,
  getInvoiceSetting,
  issueInvoice,
  listInvoices,
  listOpenSlips,
  mailInvoice,
  previewInvoice,
  putInvoiceDraft,
  reverseInvoiceReceipt,
  updateInvoiceSetting,
  voidInvoiceDraft,
} from "@meguri/rpc/app/v1/invoice_service-InvoiceService_connectquery";
import { ReceiptService } from "@meguri/rpc/app/v1/receipt_service_pb";
import { keepPreviousData, useQueryClient } from "@tanstack/react-query";
import { failureOf } from "../../../shared/rpc/failure.ts";
import { byCursor, pagesOf } from "../../../shared/rpc/pages.ts";
import { readAllPages } from "../../../shared/rpc/read-all-pages.ts";
import { useEdit } from "../../../shared/rpc/use-edit.ts";
import { NotFoundError } from "../../../shared/ui/state/route-errors.ts";

/** Approved returns of a document's goods that no document credits yet. */
export function useReturnsOfInvoice(wholesalerId: string, creditsInvoiceId: string) {
  const { data } = useQuery(listInvoiceReturns, { wholesalerId, creditsInvoiceId });
  return data?.returns ?? [];
}

/** Which documents of a wholesaler. */
export type InvoiceQuestion = {
  wholesalerId: string;
  states: InvoiceState[];
  tradingId: string;
  keyword: string;
  from: string;
  until: string;
  leastYen?: bigint;
  mostYen?: bigint;
};

/** Documents of a wholesaler: drafts first, then the newest; with the sums of each state. */
export function useInvoices(question: InvoiceQuestion) {
  const query = useInfiniteQuery(
    listInvoices,
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
export function useAllInvoices() {
  const transport = useTransport();
  return (question: InvoiceQuestion) =>
    readAllPages(
      (cursor) => callUnaryMethod(transport, listInvoices, { ...question, cursor, limit: 200 }),
      ({ invoices }) => invoices,
    );
}

/** One document; a foreign one looks as if it did not exist. */
export function useInvoice(wholesalerId: string, invoiceId: string) {
  const { data, error, refetch } = useQuery(
    getInvoice,
    { wholesalerId, invoiceId },
    // An e-mail on its way is shown as sent without a reload.
    { refetchInterval: ({ state }) => state.data?.mails.some(isOnItsWay) && 3000 },
  );
  if (error && failureOf(error).reason === FailureReason.INVOICE_NOT_FOUND) throw new NotFoundError();
  return { view: data, error, refetch: () => void refetch() };
}

const isOnItsWay = ({ state, problem }: InvoiceMail) =>
  state === InvoiceMailState.WAITING && problem === InvoiceMailProblem.UNSPECIFIED;

/** A customer's shipments that are still to be billed; nothing is read without a customer. */
export function useOpenSlips(wholesalerId: string, tradingId: string) {
  const { data, error, isLoading, refetch } = useQuery(
    listOpenSlips,
    { wholesalerId, tradingId },
    { enabled: tradingId !== "" },
  );
  return { slips: data?.slips, error, isLoading, refetch: () => void refetch() };
}

/** The document that a draft makes; the last one stays while the next is computed. */
export function useInvoicePreview(
  wholesalerId: string,
  draft: MessageInitShape<typeof InvoiceDraftSchema> | undefined,
) {
  const { data, error, isFetching } = useQuery(previewInvoice, draft ? { wholesalerId, draft } : { wholesalerId }, {
    enabled: draft !== undefined,
    placeholderData: keepPreviousData,
    retry: false,
  });
  return { preview: draft && data, error: draft && error, isFetching };
}

/** How the wholesaler issues its invoices. */
export function useInvoiceSetting(wholesalerId: string) {
  const { data, error, refetch } = useQuery(getInvoiceSetting, { wholesalerId });
  return { setting: data?.setting, error, refetch: () => void refetch() };
}

/** What is done with documents of a wholesaler. */
export function useInvoiceActs() {
  const client = useQueryClient();
  const onSettled = () => {
    for (const schema of [InvoiceService, ReceiptService]) {
      void client.invalidateQueries({ queryKey: createConnectQueryKey({ schema, cardinality: undefined }) });
    }
  };
  return {
    put: useMutation(putInvoiceDraft, { onSettled }),
    giveUp: useMutation(voidInvoiceDraft, { onSettled }),
    issue: useMutation(issueInvoice, { onSettled }),
    mail: useMutation(mailInvoice, { onSettled }),
    receive: useMutation(addInvoiceReceipt, { onSettled }),
    reverse: useMutation(reverseInvoiceReceipt, { onSettled }),
    set: useEdit(updateInvoiceSetting, { onSettled }),
  };
}
