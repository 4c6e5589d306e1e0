import { decimalOf, hundredThousandths } from "@meguri/formats/table/decimals";
import { priceParts, priceText, roundedYen } from "@meguri/rules/money";
import type { NewItem } from "./negotiation-changes-queries.ts";

/** What a shop is expected to use in a term, with the VAN codes of its tradings. */
export interface ShopNeeds {
  items: readonly NewItem[];
  vanCodes: ReadonlyMap<string, string>;
}

/** What several shops need of one package. */
interface Sum {
  first: NewItem;
  expected: bigint;
  /** Of the shops that have a present price: packages, and what they cost, in parts of a yen. */
  packs: bigint;
  paid: bigint;
  /** Packages by VAN code: of the present price, and of the 帳合. */
  current: Map<string, number>;
  route: Map<string, number>;
}

/** What the shops read so far need, by package. It does not grow with the number of shops. */
export type ShopSums = Map<string, Sum>;

/** Adds what a shop needs. The sums do not depend on the order of the shops. */
export function addShop(sums: ShopSums, { items, vanCodes }: ShopNeeds): void {
  for (const item of items) {
    const key = `${item.medicineId} ${item.gtin}`;
    const sum = sums.get(key) ?? emptySum(item);
    sums.set(key, sum);
    sum.expected += hundredThousandths(item.expectedQuantity);
    if (item.currentPrice !== null) {
      sum.packs += BigInt(item.packs);
      sum.paid += priceParts(item.currentPrice) * BigInt(item.packs);
    }
    count(sum.current, vanCodes.get(item.currentTradingId ?? ""), item.packs);
    count(sum.route, vanCodes.get(item.routeTradingId ?? ""), item.packs);
  }
}

/**
 * The items of a negotiation for all shops, the most expensive first. The present price is the mean over the packages of the shops
 * that have one, so that it costs what they pay today; its wholesaler and that of the 帳合 are those of most packages. `tradingOf`
 * has the trading of a VAN code at the shop that keeps the negotiation.
 */
export function itemsOf(sums: ShopSums, tradingOf: ReadonlyMap<string, string>): NewItem[] {
  return [...sums.values()]
    .map((sum) => itemOf(sum, tradingOf))
    .sort((one, other) => weightOf(other) - weightOf(one) || (one.medicineId < other.medicineId ? -1 : 1))
    .map((item, index) => ({ ...item, number: index + 1 }));
}

const emptySum = (first: NewItem): Sum => ({
  first,
  expected: 0n,
  packs: 0n,
  paid: 0n,
  current: new Map(),
  route: new Map(),
});

function count(packs: Map<string, number>, van: string | undefined, added: number): void {
  if (van !== undefined) packs.set(van, (packs.get(van) ?? 0) + added);
}

function itemOf({ first, expected, packs, paid, current, route }: Sum, tradingOf: ReadonlyMap<string, string>) {
  const inPackage = hundredThousandths(first.packageQuantity);
  const ofMost = (vans: Map<string, number>) => tradingOf.get(ofMostPacks(vans) ?? "") ?? null;
  return {
    ...first,
    expectedQuantity: decimalOf(expected),
    packs: Number((expected + inPackage - 1n) / inPackage),
    currentPrice: packs > 0n ? priceText(roundedYen(paid, packs)) : null,
    currentTradingId: ofMost(current),
    routeTradingId: ofMost(route),
  };
}

/** The VAN code of most packages; the first one of several. */
function ofMostPacks(packs: ReadonlyMap<string, number>): string | undefined {
  return [...packs].sort(([one, ofOne], [other, ofOther]) => ofOther - ofOne || (one < other ? -1 : 1))[0]?.[0];
}

const weightOf = ({ listPrice, packs }: NewItem) => Number(listPrice ?? 0) * packs;
