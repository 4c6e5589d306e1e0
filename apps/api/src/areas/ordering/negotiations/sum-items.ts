import { decimalOf, hundredThousandths } from "@meguri/formats/table/decimals";
import { priceParts, priceText, roundedYen } from "@meguri/rules/money";
import type { NewItem } from "./negotiation-changes-queries.ts";

/** What a shop is expected to use in a term, with the VAN codes of its tradings. */
export interface ShopNeeds {
  items: readonly NewItem[];
  vanCodes: ReadonlyMap<string, string>;
}

/**
 * Sums up what shops are expected to use, package by package, the most expensive first. The present price is the mean over the
 * packages of the shops that have one, so that it costs what they pay today; its wholesaler and that of the 帳合 are those of most
 * packages. `tradingOf` has the trading of a VAN code at the shop that keeps the negotiation.
 */
export function sumItems(shops: readonly ShopNeeds[], tradingOf: ReadonlyMap<string, string>): NewItem[] {
  const parts = shops.flatMap(({ items, vanCodes }) =>
    items.map((item) => ({
      item,
      current: vanCodes.get(item.currentTradingId ?? ""),
      route: vanCodes.get(item.routeTradingId ?? ""),
    })),
  );
  return [...Map.groupBy(parts, ({ item }) => `${item.medicineId} ${item.gtin}`).values()]
    .flatMap(([first, ...others]) => (first ? [summed(first, [first, ...others], tradingOf)] : []))
    .sort((one, other) => weightOf(other) - weightOf(one) || (one.medicineId < other.medicineId ? -1 : 1))
    .map((item, index) => ({ ...item, number: index + 1 }));
}

interface Part {
  item: NewItem;
  current: string | undefined;
  route: string | undefined;
}

function summed({ item: first }: Part, parts: readonly Part[], tradingOf: ReadonlyMap<string, string>): NewItem {
  const expected = parts.reduce((sum, { item }) => sum + hundredThousandths(item.expectedQuantity), 0n);
  const inPackage = hundredThousandths(first.packageQuantity);
  const priced = parts.filter(({ item }) => item.currentPrice !== null);
  const packs = priced.reduce((sum, { item }) => sum + BigInt(item.packs), 0n);
  const paid = priced.reduce((sum, { item }) => sum + priceParts(item.currentPrice ?? "0") * BigInt(item.packs), 0n);
  const most = (vanOf: (part: Part) => string | undefined) => tradingOf.get(ofMostPacks(parts, vanOf) ?? "") ?? null;
  return {
    ...first,
    expectedQuantity: decimalOf(expected),
    packs: Number((expected + inPackage - 1n) / inPackage),
    currentPrice: packs > 0n ? priceText(roundedYen(paid, packs)) : null,
    currentTradingId: most(({ current }) => current),
    routeTradingId: most(({ route }) => route),
  };
}

/** The VAN code of most packages; the first one of several. */
function ofMostPacks(parts: readonly Part[], vanOf: (part: Part) => string | undefined): string | undefined {
  const packs = new Map<string, number>();
  for (const part of parts) {
    const van = vanOf(part);
    if (van !== undefined) packs.set(van, (packs.get(van) ?? 0) + part.item.packs);
  }
  return [...packs].sort(([one, ofOne], [other, ofOther]) => ofOther - ofOne || (one < other ? -1 : 1))[0]?.[0];
}

const weightOf = ({ listPrice, packs }: NewItem) => Number(listPrice ?? 0) * packs;
