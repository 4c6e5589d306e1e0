import {
  callUnaryMethod,
  createConnectQueryKey,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useTransport,
} from "@connectrpc/connect-query";
import type { InboxEntry } from "@meguri/rpc/app/v1/order_inbox_service_pb";
import { OrderInboxService } from "@meguri/rpc/app/v1/order_inbox_service_pb";
import {
  answerInboxOrder,
  answerInboxOrders,
  getInboxOrder,
  listInboxWork,
  readInboxLots,
  shipInboxOrders,
} from "@meguri/rpc/app/v1/order_inbox_service-OrderInboxService_connectquery";
import { listMyWholesalers } from "@meguri/rpc/app/v1/wholesaler_service-WholesalerService_connectquery";
import { keepPreviousData, useQueryClient } from "@tanstack/react-query";
import { usePolling } from "../../../../shared/live/use-polling.ts";
import { byCursor, pagesOf } from "../../../../shared/rpc/pages.ts";
import { readAllPages } from "../../../../shared/rpc/read-all-pages.ts";
import { type InboxShow, inboxStages } from "./inbox-state.ts";

/** Interval of polling for new orders, in ms. */
const pollEvery = 5000;

/** The orders of one stage of a wholesaler's inbox, and how many wait in each. */
export function useInboxWork(wholesalerId: string, keyword: string, show: InboxShow) {
  const refetchInterval = usePolling(pollEvery);
  const query = useInfiniteQuery(
    listInboxWork,
    { wholesalerId, keyword, stage: inboxStages[show], cursor: "" },
    { ...byCursor, placeholderData: keepPreviousData, refetchInterval, refetchOnWindowFocus: "always" },
  );
  const [first] = query.data?.pages ?? [];
  return {
    ...pagesOf(query),
    // While another stage is read, what is on the screen is not of it.
    isPending: query.isPending || query.isPlaceholderData,
    entries: query.isPlaceholderData ? [] : (query.data?.pages.flatMap(({ entries }) => entries) ?? []),
    counts: { unread: first?.unansweredCount, toShip: first?.toShipCount, done: undefined },
  };
}

/** Reads all orders of one stage, to the last page. */
export function useAllInboxWork(wholesalerId: string, keyword: string, show: InboxShow): () => Promise<InboxEntry[]> {
  const transport = useTransport();
  const input = { wholesalerId, keyword, stage: inboxStages[show] };
  return () =>
    readAllPages(
      (cursor) => callUnaryMethod(transport, listInboxWork, { ...input, cursor }),
      ({ entries }) => entries,
    );
}

/** One order as its wholesaler sees it, followed while it is looked at. */
export function useInboxOrder(wholesalerId: string, orderId: string) {
  const refetchInterval = usePolling(pollEvery);
  const { data, error, refetch } = useQuery(
    getInboxOrder,
    { wholesalerId, orderId },
    { refetchInterval, refetchOnWindowFocus: "always" },
  );
  return { view: data, error, refetch: () => void refetch() };
}

/** What a wholesaler does with orders. */
export function useInboxSteps() {
  const client = useQueryClient();
  const onSettled = () => {
    void client.invalidateQueries({
      queryKey: createConnectQueryKey({ schema: OrderInboxService, cardinality: undefined }),
    });
    // It tells how many still wait.
    void client.invalidateQueries({
      queryKey: createConnectQueryKey({ schema: listMyWholesalers, cardinality: "finite" }),
    });
  };
  return {
    answer: useMutation(answerInboxOrder, { onSettled }),
    answerAll: useMutation(answerInboxOrders, { onSettled }),
    shipAll: useMutation(shipInboxOrders, { onSettled }),
    readLots: useMutation(readInboxLots),
  };
}
