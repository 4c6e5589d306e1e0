import { type FlagName, stockFlags } from "./stock-flags.ts";

/** Rows of one page: as many as the grid can show. */
export const pageSize = 100;

/** `urgency` is the order of a list that nobody has sorted: what needs a person first. */
export const sortFields = ["urgency", "name", "onHand", "daysLeft", "firstExpiry", "value", "location"] as const;

export type SortField = (typeof sortFields)[number];

/** What of the stock is shown; kept in the address. */
export type StockListState = {
  q: string;
  flag: FlagName | "";
  sort: SortField;
  desc: boolean;
  /** From 1. */
  page: number;
};

export const stockListDefaults: StockListState = { q: "", flag: "", sort: "urgency", desc: false, page: 1 };

/** A valid state from the address. */
export function readStockListState(raw: Record<string, unknown>): StockListState {
  const page = typeof raw.page === "number" && Number.isSafeInteger(raw.page) ? raw.page : 1;
  return {
    q: typeof raw.q === "string" ? raw.q.slice(0, 200) : "",
    flag: stockFlags.find(({ name }) => name === raw.flag)?.name ?? "",
    sort: sortFields.find((field) => field === raw.sort) ?? "urgency",
    desc: raw.desc === true,
    page: Math.max(1, page),
  };
}
