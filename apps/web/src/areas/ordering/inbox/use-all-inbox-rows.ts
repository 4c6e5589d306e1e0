import { callUnaryMethod, useTransport } from "@connectrpc/connect-query";
import type { InboxOrder, InboxOrderLine } from "@meguri/rpc/app/v1/inbox_order_pb";
import { listInboxOrders } from "@meguri/rpc/app/v1/order_inbox_service-OrderInboxService_connectquery";
import { readAllPages } from "../../../shared/rpc/read-all-pages.ts";
import { type InboxFilter, inboxFilters } from "./inbox-state.ts";

/** A line with its order. */
export interface InboxRow {
  order: InboxOrder;
  line: InboxOrderLine;
}

/** Reads the lines of all orders that a list finds, to the last page. */
export function useAllInboxRows(wholesalerId: string, keyword: string, show: InboxFilter) {
  const transport = useTransport();
  const input = { wholesalerId, keyword, states: [...inboxFilters[show]], toShip: show === "toShip" };
  return (): Promise<InboxRow[]> =>
    readAllPages(
      (cursor) => callUnaryMethod(transport, listInboxOrders, { ...input, withLines: true, limit: 100, cursor }),
      ({ orders, lines: found }) => {
        const linesOf = new Map(found.map(({ orderId, lines }) => [orderId, lines]));
        return orders.flatMap((order) => (linesOf.get(order.id) ?? []).map((line) => ({ order, line })));
      },
    );
}
