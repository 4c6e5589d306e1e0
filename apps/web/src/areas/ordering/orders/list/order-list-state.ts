import { readDay } from "../../../../shared/format/days.ts";
import { openOrderStates, orderStates } from "../../common/order/order-words.ts";

/** Which orders are shown, as the address has it. */
export type OrderListState = { q: string; state: string; from: string; until: string };

export const orderListDefaults: OrderListState = { q: "", state: "", from: "", until: "" };

/** A day of the address, YYYY-MM-DD; empty where it is none. */
const dayOf = (raw: unknown): string =>
  (typeof raw === "string" && /^\d{4}-\d\d-\d\d$/.test(raw) && readDay(raw)) || "";

/** Parses the state from the address. */
export function readOrderListState(raw: Record<string, unknown>): OrderListState {
  const known = orderStates.find(({ name }) => name === raw.state);
  const q = typeof raw.q === "string" ? raw.q : "";
  return { q, state: known?.name ?? "", from: dayOf(raw.from), until: dayOf(raw.until) };
}

/** The states that can be chosen: those of orders that have not ended, or all but drafts. */
export function statesOf(isOpenOnly: boolean) {
  return orderStates.filter(({ state, name }) => (isOpenOnly ? openOrderStates.includes(state) : name !== "draft"));
}
