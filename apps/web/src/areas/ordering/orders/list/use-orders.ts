import { createConnectQueryKey, useInfiniteQuery, useMutation, useQuery } from "@connectrpc/connect-query";
import { DeliveryService } from "@meguri/rpc/app/v1/delivery_service_pb";
import { startDelivery } from "@meguri/rpc/app/v1/delivery_service-DeliveryService_connectquery";
import { OrderDraftService } from "@meguri/rpc/app/v1/order_draft_service_pb";
import { repeatOrder } from "@meguri/rpc/app/v1/order_draft_service-OrderDraftService_connectquery";
import type { OrderState } from "@meguri/rpc/app/v1/order_pb";
import { OrderProposalService } from "@meguri/rpc/app/v1/order_proposal_service_pb";
import { OrderService } from "@meguri/rpc/app/v1/order_service_pb";
import {
  answerOrder,
  fetchOrderFile,
  getOrder,
  listOrders,
  moveOrder,
} from "@meguri/rpc/app/v1/order_service-OrderService_connectquery";
import { keepPreviousData, useQueryClient } from "@tanstack/react-query";
import { usePolling } from "../../../../shared/live/use-polling.ts";
import { byCursor, pagesOf } from "../../../../shared/rpc/pages.ts";
import { passingStates } from "../../common/order/order-words.ts";

/** Intervals of polling, in ms: while an order is on its way out, and else. */
function useIntervals() {
  return { whileSending: usePolling(2_000), whileWaiting: usePolling(20_000) };
}

/** Which orders of an institution. */
export interface OrdersQuery {
  institutionId: string;
  keyword: string;
  states: OrderState[];
  tradingId: string;
  /** Days in Tokyo, YYYY-MM-DD; empty for no bound. */
  placedFrom: string;
  placedUntil: string;
}

/** Orders, newest first, a page more at a time; polled often while one of them is on its way out. */
export function useOrders(requested: OrdersQuery) {
  const { whileSending, whileWaiting } = useIntervals();
  const query = useInfiniteQuery(
    listOrders,
    { ...requested, cursor: "" },
    {
      ...byCursor,
      placeholderData: keepPreviousData,
      refetchOnWindowFocus: "always",
      refetchInterval: ({ state }) =>
        state.data?.pages.some(({ orders }) => orders.some((one) => passingStates.includes(one.state)))
          ? whileSending
          : whileWaiting,
    },
  );
  return { orders: query.data?.pages.flatMap(({ orders }) => orders) ?? [], ...pagesOf(query) };
}

/** One order with its lines, shipments and history, followed while it is looked at. */
export function useOrder(institutionId: string, orderId: string) {
  const { whileSending, whileWaiting } = useIntervals();
  const { data, error, refetch } = useQuery(
    getOrder,
    { institutionId, orderId },
    {
      refetchOnWindowFocus: "always",
      refetchInterval: ({ state }) =>
        state.data?.order && passingStates.includes(state.data.order.state) ? whileSending : whileWaiting,
    },
  );
  return { view: data, error, refetch: () => void refetch() };
}

/** What is done with an order after it was placed. */
export function useOrderSteps() {
  const client = useQueryClient();
  const onSettled = () => {
    for (const schema of [OrderService, OrderDraftService, OrderProposalService, DeliveryService]) {
      void client.invalidateQueries({ queryKey: createConnectQueryKey({ schema, cardinality: undefined }) });
    }
  };
  return {
    move: useMutation(moveOrder, { onSettled }),
    answer: useMutation(answerOrder, { onSettled }),
    fetchFile: useMutation(fetchOrderFile, { onSettled }),
    repeat: useMutation(repeatOrder, { onSettled }),
    receive: useMutation(startDelivery, { onSettled }),
  };
}
