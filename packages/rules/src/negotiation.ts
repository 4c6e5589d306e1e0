import { lineYen, priceParts, priceText, roundedYen } from "./money.ts";

/** Days of a term, YYYY-MM-DD. */
export interface Term {
  from: string;
  until: string;
}

/** The term (April to September, October to March) that begins on a day; nothing where none does. */
export function termFrom(day: string): Term | undefined {
  const [, year = "", month = ""] = /^(\d{4})-(04|10)-01$/.exec(day) ?? [];
  if (year === "") return undefined;
  return { from: day, until: month === "04" ? `${year}-09-30` : `${Number(year) + 1}-03-31` };
}

/** The term in which a day is, and the next one. */
export function termsAround(day: string): [present: Term, next: Term] {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))];
  const first = month < 4 ? `${year - 1}-10-01` : month < 10 ? `${year}-04-01` : `${year}-10-01`;
  const second = first.slice(5) === "04-01" ? `${first.slice(0, 4)}-10-01` : `${Number(first.slice(0, 4)) + 1}-04-01`;
  return [termOf(first), termOf(second)];
}

function termOf(day: string): Term {
  return termFrom(day) ?? { from: day, until: day };
}

/** Consumption tax on medicines in tenths: list prices contain it, net prices do not. */
const taxTenths = 11n;
/** A price has four decimals; a gap has one more. */
const gapParts = 100_000n;

const gapOfPack = (listPrice: string, price: string): bigint =>
  priceParts(listPrice) * 10n - priceParts(price) * taxTenths;

/** 薬価差 of a package: its list price less its price with tax, a decimal text; empty without a list price. */
export function packGap(listPrice: string, price: string): string {
  return listPrice === "" ? "" : decimalOf(gapOfPack(listPrice, price));
}

/** The same of so many packages in whole yen, rounded half away from zero; 0 without a list price. */
export function termGapYen(listPrice: string, price: string, packs: number): bigint {
  if (listPrice === "") return 0n;
  return roundedYen(gapOfPack(listPrice, price) * BigInt(packs), gapParts);
}

/** The gap as a share of the list price; 0 without one. */
export function gapRate(listPrice: string, price: string): number {
  const list = listPrice === "" ? 0n : priceParts(listPrice);
  return list === 0n ? 0 : Number(gapOfPack(listPrice, price)) / Number(list * 10n);
}

/**
 * The price of a package that a discount on everything (総価) results in: list price and price with tax differ by the discount,
 * in percent with at most two decimals. Whole yen; of prices below ten yen, two decimals.
 */
export function discountedPrice(listPrice: string, discount: string): string {
  const kept = 10_000n - hundredthsOf(discount);
  // parts × (1 − d) / 1.1
  const net = roundedTo(priceParts(listPrice) * kept * 10n, 10_000n * taxTenths);
  const step = net < 100_000n ? 100n : 10_000n;
  return priceText(roundedTo(net, step) * step);
}

/** A percentage with at most two decimals, in hundredths of a percent. */
function hundredthsOf(percent: string): bigint {
  const [whole = "", fraction = ""] = percent.split(".");
  return BigInt(whole + fraction.padEnd(2, "0"));
}

const roundedTo = (amount: bigint, step: bigint): bigint => (amount + step / 2n) / step;

/** What an item costs in the term. */
export const termYen = (price: string, packs: number): bigint => lineYen(price, packs) ?? 0n;

/** An item as it is compared: prices are decimal texts in yen for a package, by place of the wholesaler. */
export interface ComparedItem {
  packs: number;
  /** Empty where there was none. */
  currentPrice: string;
  /** Place of the wholesaler from whom it is ordered, 0 for none. */
  preferred: number;
  offers: readonly { wholesaler: number; price: string }[];
}

/**
 * The best offer of an item, and the money at stake: what it costs in the term at the dearest price, present or offered, less
 * what it costs at the best offer. Of equal offers that of the wholesaler from whom it is ordered today is the best.
 */
export function bestOffer({ packs, currentPrice, preferred, offers }: ComparedItem): {
  wholesaler: number;
  price: string;
  stakeYen: bigint;
} {
  let [best, dearest] = [offers[0], currentPrice === "" ? 0n : priceParts(currentPrice)];
  let least = best ? priceParts(best.price) : 0n;
  for (const offer of offers) {
    const price = priceParts(offer.price);
    if (price > dearest) dearest = price;
    if (price < least || (price === least && offer.wholesaler === preferred)) [best, least] = [offer, price];
  }
  if (!best) return { wholesaler: 0, price: "", stakeYen: 0n };
  return { ...best, stakeYen: termYen(priceText(dearest), packs) - termYen(best.price, packs) };
}

function decimalOf(parts: bigint): string {
  const [sign, amount] = parts < 0n ? ["-", -parts] : ["", parts];
  const fraction = String(amount % gapParts)
    .padStart(5, "0")
    .replace(/0+$/, "");
  return `${sign}${amount / gapParts}${fraction === "" ? "" : `.${fraction}`}`;
}
