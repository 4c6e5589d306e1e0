import { useInfiniteQuery, useMutation, useQuery } from "@connectrpc/connect-query";
import {
  finishBillingPayment,
  getBillingDocument,
  listBillingDocuments,
  payBillingDocument,
} from "@meguri/rpc/app/v1/billing_document_service-BillingDocumentService_connectquery";
import { FailureReason } from "@meguri/rpc/app/v1/failure_pb";
import { useEffect, useEffectEvent, useMemo } from "react";
import { failureOf } from "../../../shared/rpc/failure.ts";
import { pagesOf } from "../../../shared/rpc/pages.ts";
import { NotFoundError } from "../../../shared/ui/state/route-errors.ts";
import { useBillingChanged } from "../common/use-billing-changed.ts";
import { isPaid } from "./charge-state.ts";
import type { DocumentKey } from "./document-key.ts";

const missing: ReadonlySet<FailureReason> = new Set([
  FailureReason.BILLING_ACCOUNT_NOT_FOUND,
  FailureReason.BILLING_DOCUMENT_NOT_FOUND,
]);

/** The documents of an account, newest first, a page more at a time; with what the next month will be. */
export function useBillingDocuments(accountId: string) {
  const query = useInfiniteQuery(
    listBillingDocuments,
    { accountId, pageToken: "" },
    { pageParamKey: "pageToken", getNextPageParam: ({ nextPageToken }) => nextPageToken || undefined },
  );
  const { data } = query;
  const documents = useMemo(() => data?.pages.flatMap((page) => page.documents) ?? [], [data]);
  return { documents, upcoming: data?.pages[0]?.upcoming, ...pagesOf(query) };
}

/** One document as it is printed, with its payments; a foreign one looks as if it did not exist. */
export function useBillingDocument(accountId: string, key: DocumentKey) {
  const { data, error, refetch } = useQuery(getBillingDocument, { accountId, key });
  if (error && missing.has(failureOf(error).reason)) throw new NotFoundError();
  return { view: data, error, refetch: () => void refetch() };
}

/** Charges a document to the card of its account; what another person has paid meanwhile is read again too. */
export function usePayDocument() {
  const changed = useBillingChanged();
  return useMutation(payBillingDocument, { onSettled: () => void changed() });
}

/** What became of a payment, as the server read it at the provider: once when the page opens, and again on request. */
export function useFinishedPayment(accountId: string, documentId: string) {
  const changed = useBillingChanged();
  const { data, error, isFetching, refetch } = useQuery(
    finishBillingPayment,
    { accountId, documentId },
    { staleTime: Number.POSITIVE_INFINITY, gcTime: 0, refetchOnReconnect: false },
  );
  const document = data?.document;
  const paid = document !== undefined && isPaid(document);
  const readOthersAgain = useEffectEvent(() => void changed());
  useEffect(() => {
    if (paid) readOthersAgain();
  }, [paid]);
  if (error && failureOf(error).reason === FailureReason.BILLING_ACCOUNT_NOT_FOUND) throw new NotFoundError();
  return { document, error, isFetching, refetch: () => void refetch() };
}
