import { openOrderStates, orderStates } from "../../shared/orders/order-words.ts";

/** Which orders are shown, as the address has it. */
export type OrderListState = { q: string; state: string };

export const orderListDefaults: OrderListState = { q: "", state: "" };

/** Makes a state of what stands in the address. */
export function readOrderListState(raw: Record<string, unknown>): OrderListState {
  const known = orderStates.find(({ name }) => name === raw.state);
  return { q: typeof raw.q === "string" ? raw.q : "", state: known?.name ?? "" };
}

/** The states that can be chosen: those of orders that have not ended, or all but drafts. */
export function statesOf(isOpenOnly: boolean) {
  return orderStates.filter(({ state, name }) => (isOpenOnly ? openOrderStates.includes(state) : name !== "draft"));
}
