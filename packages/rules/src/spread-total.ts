import { lineYen, priceText } from "./money.ts";

/** An item over which a total is spread. */
export interface SpreadItem {
  /** Packages of each of its lines. */
  packs: readonly number[];
  /** Its present amount in whole yen. */
  netYen: bigint;
}

/** Prices of a package in the order of the items, decimal texts in yen, and the total that they make. */
export interface Spread {
  prices: string[];
  reachedYen: bigint;
}

/** Prices are computed in ten-thousandths of a yen. */
const parts = 10_000n;
/** First guesses have two decimals, as people agree on them. */
const guess = 100n;

/**
 * Spreads a total (総価) over items in proportion to their present amounts. Each line is rounded by itself, so the price of one
 * item, or of a few, is then moved until the lines add up to the total.
 * @returns nothing where the items have no amount to be spread by; a total that no price with four decimals makes is
 *   reached as closely as it can be
 */
export function spreadTotal(items: readonly SpreadItem[], totalYen: bigint): Spread | undefined {
  const netYen = items.reduce((sum, item) => sum + item.netYen, 0n);
  if (netYen <= 0n || totalYen < 0n) return undefined;
  const prices = items.map((item) => firstGuess(item, (item.netYen * totalYen * parts) / netYen));
  let reachedYen = items.reduce((sum, item, index) => sum + amountOf(item, prices[index] ?? 0n), 0n);
  // The more packages an item has, the finer is the step of its amount.
  const order = items.map((_, index) => index).sort((a, b) => packsOf(items[b]) - packsOf(items[a]));
  for (const index of order) {
    if (reachedYen === totalYen) break;
    const [item, price] = [items[index], prices[index]];
    if (!item || price === undefined || packsOf(item) === 0) continue;
    const before = amountOf(item, price);
    const moved = priceFor(item, before + totalYen - reachedYen);
    const after = amountOf(item, moved);
    if (distance(reachedYen - before + after, totalYen) >= distance(reachedYen, totalYen)) continue;
    prices[index] = moved;
    reachedYen += after - before;
  }
  return { prices: prices.map(priceText), reachedYen };
}

function firstGuess(item: SpreadItem, yenParts: bigint): bigint {
  const packs = BigInt(packsOf(item));
  if (packs === 0n) return 0n;
  const step = packs * guess;
  return ((yenParts + step / 2n) / step) * guess;
}

/** The highest price at which an item costs no more than an amount. Amounts grow with the price. */
function priceFor(item: SpreadItem, yen: bigint): bigint {
  let low = 0n;
  let high = ((yen > 0n ? yen : 0n) + BigInt(item.packs.length) + 1n) * parts;
  while (low < high) {
    const middle = (low + high + 1n) / 2n;
    if (amountOf(item, middle) <= yen) low = middle;
    else high = middle - 1n;
  }
  return low;
}

const amountOf = ({ packs }: SpreadItem, price: bigint): bigint =>
  packs.reduce((sum, count) => sum + (lineYen(priceText(price), count) ?? 0n), 0n);

const packsOf = (item: SpreadItem | undefined): number => (item?.packs ?? []).reduce((sum, count) => sum + count, 0);

const distance = (a: bigint, b: bigint): bigint => (a < b ? b - a : a - b);
