import { OrderState } from "@meguri/rpc/app/v1/order_pb";

/** What a person may do with an order in its state. */
export type OrderActName = "receive" | "answer" | "close" | "repeat" | "return" | "cancel";

const answerable: readonly OrderState[] = [
  OrderState.SENT,
  OrderState.ACCEPTED,
  OrderState.PART_SHORT,
  OrderState.BACKORDERED,
  OrderState.REJECTED,
  OrderState.UNKNOWN,
  OrderState.PART_RECEIVED,
];
const receivable: readonly OrderState[] = answerable.filter((state) => state !== OrderState.REJECTED);
const closable: readonly OrderState[] = [
  OrderState.RECEIVED,
  OrderState.PART_RECEIVED,
  OrderState.PART_SHORT,
  OrderState.BACKORDERED,
  OrderState.REJECTED,
];
const cancellable: readonly OrderState[] = [
  OrderState.AWAITING,
  OrderState.PLACED,
  OrderState.FAILED,
  OrderState.SENT,
  OrderState.ACCEPTED,
  OrderState.PART_SHORT,
  OrderState.BACKORDERED,
  OrderState.UNKNOWN,
];
const returnable: readonly OrderState[] = [OrderState.PART_RECEIVED, OrderState.RECEIVED, OrderState.CLOSED];

/** What may be done now, the likeliest first; docs/order-states.md is the table. */
export function actsOf(state: OrderState): readonly OrderActName[] {
  const acts: [OrderActName, boolean][] = [
    ["receive", receivable.includes(state)],
    ["answer", answerable.includes(state)],
    ["close", closable.includes(state)],
    ["repeat", state !== OrderState.DRAFT],
    ["return", returnable.includes(state)],
    ["cancel", cancellable.includes(state)],
  ];
  return acts.filter(([, is]) => is).map(([name]) => name);
}
