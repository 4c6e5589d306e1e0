import { callUnaryMethod, useTransport } from "@connectrpc/connect-query";
import { listInboxOrders } from "@meguri/rpc/app/v1/order_inbox_service-OrderInboxService_connectquery";
import type { Order, OrderLine } from "@meguri/rpc/app/v1/order_pb";
import { type InboxFilter, inboxFilters } from "./inbox-state.ts";

/** A line with its order. */
export interface InboxRow {
  order: Order;
  line: OrderLine;
}

/** Reads the lines of all orders that a list finds, to the last page. */
export function useAllInboxRows(wholesalerId: string, keyword: string, show: InboxFilter) {
  const transport = useTransport();
  return async (): Promise<InboxRow[]> => {
    const rows: InboxRow[] = [];
    const asked = { wholesalerId, keyword, states: [...inboxFilters[show]], toShip: show === "toShip" };
    let cursor = "";
    do {
      const page = await callUnaryMethod(transport, listInboxOrders, { ...asked, withLines: true, limit: 100, cursor });
      const linesOf = new Map(page.lines.map(({ orderId, lines }) => [orderId, lines]));
      rows.push(...page.orders.flatMap((order) => (linesOf.get(order.id) ?? []).map((line) => ({ order, line }))));
      cursor = page.nextCursor;
    } while (cursor !== "");
    return rows;
  };
}
