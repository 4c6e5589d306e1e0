import { lineYen, priceParts, priceText } from "./money.ts";

/** A line that was billed at a provisional price, as it is now. */
export interface ProvisionalLine {
  /** Packages less those that were taken back. */
  packs: number;
  /** Billed price of a package, a decimal text in yen without tax. */
  packPrice: string;
  /** Whole yen that later documents changed of its price, with their sign. */
  changedYen: bigint;
}

/** A line of a document that changes another: packages times price make the difference. */
export interface PriceChange {
  /** Negative for a lower price. */
  packs: number;
  packPrice: string;
}

/**
 * The change after which a line costs what it would have cost at the agreed price (妥結). It states the difference of a package
 * where packages times that difference round to it, else the difference of the line as one amount.
 * @returns nothing where the line costs that already
 */
export function settledChange(line: ProvisionalLine, agreedPrice: string): PriceChange | undefined {
  const { packs, packPrice, changedYen } = line;
  const yen = yenOf(agreedPrice, packs) - yenOf(packPrice, packs) - changedYen;
  if (yen === 0n) return undefined;
  const sign = yen < 0n ? -1 : 1;
  const each = priceParts(agreedPrice) - priceParts(packPrice);
  const price = priceText(each < 0n ? -each : each);
  if (each < 0n === yen < 0n && lineYen(price, sign * packs) === yen) return { packs: sign * packs, packPrice: price };
  return { packs: sign, packPrice: String(yen < 0n ? -yen : yen) };
}

/** The price of a package whose unit has a price, a decimal text rounded to four decimals half up. */
export function packPriceOf(unitPrice: string, packQuantity: string): string {
  const [whole = "0", fraction = ""] = packQuantity.split(".");
  const scale = 10n ** BigInt(fraction.length);
  const product = priceParts(unitPrice) * BigInt(whole + fraction);
  return priceText((product * 2n + scale) / (scale * 2n));
}

/** The price of a unit of a package, a decimal text rounded to four decimals half up. */
export function unitPriceOf(packPrice: string, packQuantity: string): string {
  const [whole = "0", fraction = ""] = packQuantity.split(".");
  const quantity = BigInt(whole + fraction);
  const product = priceParts(packPrice) * 10n ** BigInt(fraction.length);
  return priceText((product * 2n + quantity) / (quantity * 2n));
}

function yenOf(price: string, packs: number): bigint {
  const yen = lineYen(price, packs);
  if (yen === undefined) throw new RangeError(`no price: ${price}`);
  return yen;
}
