import { type Order, OrderKind } from "@meguri/rpc/app/v1/order_pb";

/** Whether a wholesaler could not act on an urgent order: it needs the reason, and whom to call. */
export function lacksUrgentWords({ kind, urgentReason, telephone }: Order): boolean {
  return kind === OrderKind.URGENT && (!urgentReason || !telephone);
}
