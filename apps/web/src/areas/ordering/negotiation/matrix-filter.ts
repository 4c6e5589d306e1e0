import type { NegotiationItem } from "@meguri/rpc/app/v1/negotiation_pb";

export const filterNames = ["open", "decided", "apart", "moves", "withoutOffer"] as const;
export type FilterName = (typeof filterNames)[number];

/** What of a negotiation is shown, as in the address of the page. */
export type RoomView = { view: "" | "items" | "wholesalers"; filter: FilterName | ""; text: string };

const filters: Record<FilterName, (item: NegotiationItem) => boolean> = {
  open: ({ decidedWholesaler, offers }) => decidedWholesaler === 0 && offers.length > 0,
  decided: ({ decidedWholesaler }) => decidedWholesaler > 0,
  apart: ({ apart }) => apart.length > 0,
  moves: ({ routeWholesaler, decidedWholesaler, bestWholesaler }) => {
    const next = decidedWholesaler || bestWholesaler;
    return next > 0 && routeWholesaler > 0 && next !== routeWholesaler;
  },
  withoutOffer: ({ offers }) => offers.length === 0,
};

/** The items of one kind that a text names, in their order; those that are negotiated singly come last, apart. */
export function shownItems(
  items: readonly NegotiationItem[],
  { filter, text }: { filter: FilterName | ""; text: string },
): NegotiationItem[] {
  const words = folded(text).split(/\s+/).filter(Boolean);
  const isNamed = ({ medicineName, maker, jan, gtin }: NegotiationItem) => {
    const of = folded(`${medicineName} ${maker} ${jan} ${gtin}`);
    return words.every((word) => of.includes(word));
  };
  const shown = items.filter((item) => (filter === "" || filters[filter](item)) && isNamed(item));
  return [...shown.filter(({ apart }) => apart.length === 0), ...shown.filter(({ apart }) => apart.length > 0)];
}

const folded = (text: string) => text.normalize("NFKC").toLowerCase().trim();
