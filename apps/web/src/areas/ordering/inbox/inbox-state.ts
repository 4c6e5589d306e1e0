import { OrderState } from "@meguri/rpc/app/v1/order_pb";

/** Which orders are shown: those without an answer, those whose goods have not all left, or all. */
export const inboxFilters = {
  unread: [OrderState.SENT],
  toShip: [
    OrderState.SENT,
    OrderState.ACCEPTED,
    OrderState.PART_SHORT,
    OrderState.BACKORDERED,
    OrderState.PART_RECEIVED,
  ],
  all: [],
} as const satisfies Record<string, readonly OrderState[]>;

export type InboxFilter = keyof typeof inboxFilters;
export const inboxFilterNames: readonly InboxFilter[] = ["toShip", "unread", "all"];

export type InboxState = { q: string; show: InboxFilter };
export const inboxDefaults: InboxState = { q: "", show: "toShip" };

/** Parses the state from the address. */
export function readInboxState(raw: Record<string, unknown>): InboxState {
  const show = inboxFilterNames.find((name) => name === raw.show) ?? inboxDefaults.show;
  return { q: typeof raw.q === "string" ? raw.q : "", show };
}
