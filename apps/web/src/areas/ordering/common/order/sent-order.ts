import type { InboxOrder, InboxOrderLine } from "@meguri/rpc/app/v1/inbox_order_pb";
import type { Order, OrderLine } from "@meguri/rpc/app/v1/order_pb";

/** An order as its pharmacy or as its wholesaler sees it. */
export type SentOrder = Order | InboxOrder;

/** A line of an order as its pharmacy or as its wholesaler sees it. */
export type SentOrderLine = OrderLine | InboxOrderLine;
