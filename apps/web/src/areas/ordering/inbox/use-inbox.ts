import { createConnectQueryKey, useInfiniteQuery, useMutation, useQuery } from "@connectrpc/connect-query";
import { OrderInboxService } from "@meguri/rpc/app/v1/order_inbox_service_pb";
import {
  answerInboxOrder,
  getInboxOrder,
  listInboxOrders,
  shipInboxOrder,
} from "@meguri/rpc/app/v1/order_inbox_service-OrderInboxService_connectquery";
import type { OrderState } from "@meguri/rpc/app/v1/order_pb";
import { listMyWholesalers } from "@meguri/rpc/app/v1/wholesaler_service-WholesalerService_connectquery";
import { keepPreviousData, useQueryClient } from "@tanstack/react-query";
import { usePolling } from "../../../shared/live/use-polling.ts";
import { byCursor, pagesOf } from "../../../shared/rpc/pages.ts";

/** Interval of polling for new orders, in ms. */
const pollEvery = 5000;

/** Orders that arrived at a wholesaler, newest first; `toShip` leaves out those of which everything has left. */
export function useInbox(wholesalerId: string, keyword: string, states: OrderState[], toShip: boolean) {
  const refetchInterval = usePolling(pollEvery);
  const query = useInfiniteQuery(
    listInboxOrders,
    { wholesalerId, keyword, states, toShip, cursor: "" },
    { ...byCursor, placeholderData: keepPreviousData, refetchInterval, refetchOnWindowFocus: "always" },
  );
  return { orders: query.data?.pages.flatMap(({ orders }) => orders) ?? [], ...pagesOf(query) };
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

/** What a wholesaler does with an order. */
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
    ship: useMutation(shipInboxOrder, { onSettled }),
  };
}
