import { callUnaryMethod, useTransport } from "@connectrpc/connect-query";
import type { Order } from "@meguri/rpc/app/v1/order_pb";
import { listOrders } from "@meguri/rpc/app/v1/order_service-OrderService_connectquery";
import type { OrdersAsked } from "./use-orders.ts";

/** Reads all orders that a list finds, to the last page. */
export function useAllOrders(asked: OrdersAsked) {
  const transport = useTransport();
  return async (): Promise<Order[]> => {
    const all: Order[] = [];
    let cursor = "";
    do {
      const page = await callUnaryMethod(transport, listOrders, { ...asked, limit: 100, cursor });
      all.push(...page.orders);
      cursor = page.nextCursor;
    } while (cursor !== "");
    return all;
  };
}
