import type { StockItem } from "@meguri/rpc/app/v1/stock_pb";
import { foldForSearch } from "@meguri/rules/search";
import { type FlagName, foundBy, isOut, stockFlags } from "./stock-flags.ts";
import type { SortField, StockListState } from "./stock-list-state.ts";

/** A medicine with the text it is searched by: folded once, not at every letter somebody types. */
export type StockRow = { item: StockItem; folded: string };

export function rowsOf(items: readonly StockItem[]): StockRow[] {
  return items.map((item) => ({
    item,
    folded: foldForSearch(`${item.name} ${item.maker} ${item.location} ${item.medicineId}`),
  }));
}

/** Unknown values come last, whichever way it is sorted. */
const keys: Record<SortField, (item: StockItem) => number | string | undefined> = {
  urgency: urgencyOf,
  name: () => undefined,
  onHand: ({ onHand }) => Number(onHand),
  daysLeft: ({ daysLeft }) => daysLeft,
  firstExpiry: ({ firstExpiry }) => firstExpiry || undefined,
  value: ({ value }) => Number(value),
  location: ({ location }) => location || undefined,
};

/**
 * The place of a medicine among those to look at: its most urgent flag, then none left of it, then those without a finding.
 * What lasts only a few days counts as short without an order point too. Of those with one flag the one that lasts the
 * fewest days comes first.
 */
function urgencyOf(item: StockItem): number {
  const days = Math.min(item.daysLeft ?? mostDays, mostDays);
  const isShort = days < fewDays;
  const worst = stockFlags.find(({ flag, name }) => item.flags.includes(flag) || (name === "short" && isShort));
  const rank = worst ? stockFlags.indexOf(worst) : stockFlags.length;
  return (rank + (worst || isOut(item) ? 0 : 1)) * (mostDays + 1) + days;
}

/** Stock that lasts less than this many days is short. */
const fewDays = 3;

/** Stock that lasts longer than this many days is not ordered by them. */
const mostDays = 9999;

/** The medicines that a search text and a flag leave, in the wanted order. The server's order is by name. */
export function shownRows(rows: readonly StockRow[], { q, flag, sort, desc }: StockListState): StockItem[] {
  const words = foldForSearch(q).split(" ");
  const result = rows
    .filter(({ folded }) => words.every((word) => folded.includes(word)))
    .map(({ item }) => item)
    .filter((item) => flag === "" || foundBy(item).has(flag));
  if (sort === "name") return desc ? result.toReversed() : result;
  const key = keys[sort];
  const direction = desc ? -1 : 1;
  return result.toSorted((one, other) => {
    const [a, b] = [key(one), key(other)];
    if (a === b) return 0;
    if (a === undefined) return 1;
    if (b === undefined) return -1;
    return a < b ? -direction : direction;
  });
}

/** How many medicines each flag leaves. */
export function countFlags(items: readonly StockItem[]): ReadonlyMap<FlagName, number> {
  const counts = new Map<FlagName, number>();
  for (const item of items) {
    for (const name of foundBy(item)) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return counts;
}
