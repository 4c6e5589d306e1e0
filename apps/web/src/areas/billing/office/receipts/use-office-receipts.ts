import { callUnaryMethod, useInfiniteQuery, useMutation, useTransport } from "@connectrpc/connect-query";
import {
  addBillingReceipts,
  assignBillingReceipt,
  listBillingReceipts,
  releaseBillingReceipt,
} from "@meguri/rpc/app/v1/billing_receipt_service-BillingReceiptService_connectquery";
import { keepPreviousData } from "@tanstack/react-query";
import { useMemo } from "react";
import { pagesOf } from "../../../../shared/rpc/pages.ts";
import { readAllPages } from "../../../../shared/rpc/read-all-pages.ts";
import { useBillingChanged } from "../../common/use-billing-changed.ts";

/** Receipts of all accounts, newest first, a page more at a time; for administrators. */
export function useOfficeReceipts(openOnly: boolean) {
  const query = useInfiniteQuery(
    listBillingReceipts,
    { openOnly, pageToken: "" },
    {
      pageParamKey: "pageToken",
      getNextPageParam: ({ nextPageToken }) => nextPageToken || undefined,
      placeholderData: keepPreviousData,
    },
  );
  const { data } = query;
  const receipts = useMemo(() => data?.pages.flatMap((page) => page.receipts) ?? [], [data]);
  return { receipts, ...pagesOf(query) };
}

/** Reads every receipt, or every one that is not assigned in full. */
export function useAllOfficeReceipts() {
  const transport = useTransport();
  return (openOnly: boolean) =>
    readAllPages(
      async (pageToken) => {
        const page = await callUnaryMethod(transport, listBillingReceipts, { openOnly, pageToken });
        return { receipts: page.receipts, nextCursor: page.nextPageToken };
      },
      ({ receipts }) => receipts,
    );
}

/** What is done with receipts. Also a failed act is followed by reading again: a part of it may have been done. */
export function useOfficeReceiptActs() {
  const changed = useBillingChanged();
  const onSettled = () => void changed();
  return {
    add: useMutation(addBillingReceipts, { onSettled }),
    assign: useMutation(assignBillingReceipt, { onSettled }),
    release: useMutation(releaseBillingReceipt, { onSettled }),
  };
}
