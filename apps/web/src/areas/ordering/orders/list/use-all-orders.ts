import { callUnaryMethod, useTransport } from "@connectrpc/connect-query";
import type { Order } from "@meguri/rpc/app/v1/order_pb";
import { listOrders } from "@meguri/rpc/app/v1/order_service-OrderService_connectquery";
import { readAllPages } from "../../../../shared/rpc/read-all-pages.ts";
import type { OrdersQuery } from "./use-orders.ts";

/** Reads all orders that a list finds, to the last page. */
export function useAllOrders(requested: OrdersQuery) {
  const transport = useTransport();
  return (): Promise<Order[]> =>
    readAllPages(
      (cursor) => callUnaryMethod(transport, listOrders, { ...requested, limit: 100, cursor }),
      ({ orders }) => orders,
    );
}
