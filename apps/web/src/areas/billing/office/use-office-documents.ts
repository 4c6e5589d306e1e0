import { callUnaryMethod, useInfiniteQuery, useTransport } from "@connectrpc/connect-query";
import { listAllBillingDocuments } from "@meguri/rpc/app/v1/billing_admin_service-BillingAdminService_connectquery";
import { keepPreviousData } from "@tanstack/react-query";
import { useMemo } from "react";
import { pagesOf } from "../../../shared/rpc/pages.ts";
import { readAllPages } from "../../../shared/rpc/read-all-pages.ts";

/**
 * Which documents: part of a name or number, the month that is billed (YYYY-MM), only those with an open amount, only those that
 * are overdue.
 */
export type DocumentQuestion = { text: string; month: string; openOnly: boolean; overdueOnly: boolean };

/** All documents with an open amount. */
export const openDocuments: DocumentQuestion = { text: "", month: "", openOnly: true, overdueOnly: false };

/** All documents that are overdue. */
export const overdueDocuments: DocumentQuestion = { text: "", month: "", openOnly: false, overdueOnly: true };

/** The documents of all accounts, newest first, a page more at a time; for administrators. */
export function useOfficeDocuments(question: DocumentQuestion & { openYen?: bigint }) {
  const query = useInfiniteQuery(
    listAllBillingDocuments,
    { ...question, pageToken: "" },
    {
      pageParamKey: "pageToken",
      getNextPageParam: ({ nextPageToken }) => nextPageToken || undefined,
      placeholderData: keepPreviousData,
    },
  );
  const { data } = query;
  const documents = useMemo(() => data?.pages.flatMap((page) => page.documents) ?? [], [data]);
  return { documents, isReading: query.isFetching, ...pagesOf(query) };
}

/** Reads every document that a question matches. */
export function useAllOfficeDocuments() {
  const transport = useTransport();
  return (question: DocumentQuestion) =>
    readAllPages(
      async (pageToken) => {
        const page = await callUnaryMethod(transport, listAllBillingDocuments, { ...question, pageToken });
        return { documents: page.documents, nextCursor: page.nextPageToken };
      },
      ({ documents }) => documents,
    );
}
