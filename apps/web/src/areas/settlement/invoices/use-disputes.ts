import { createConnectQueryKey, useInfiniteQuery, useMutation } from "@connectrpc/connect-query";
import { InvoiceDisputeService } from "@meguri/rpc/app/v1/invoice_dispute_service_pb";
import {
  answerInvoiceDispute,
  listInvoiceDisputes,
} from "@meguri/rpc/app/v1/invoice_dispute_service-InvoiceDisputeService_connectquery";
import { useQueryClient } from "@tanstack/react-query";
import { byCursor, pagesOf } from "../../../shared/rpc/pages.ts";

/** Disputes of customers that no correction has resolved, the newest first; of one document where it is named. */
export function useDisputes(wholesalerId: string, invoiceId: string) {
  const query = useInfiniteQuery(listInvoiceDisputes, { wholesalerId, invoiceId, cursor: "", limit: 50 }, byCursor);
  return { disputes: query.data?.pages.flatMap((page) => page.disputes) ?? [], ...pagesOf(query) };
}

/** Writes to a customer about a disputed line. */
export function useAnswerDispute() {
  const client = useQueryClient();
  return useMutation(answerInvoiceDispute, {
    onSettled: () =>
      void client.invalidateQueries({
        queryKey: createConnectQueryKey({ schema: InvoiceDisputeService, cardinality: undefined }),
      }),
  });
}
