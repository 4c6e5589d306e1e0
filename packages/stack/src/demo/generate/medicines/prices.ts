import { randomOf } from "../random.ts";
import { genericCodeOf } from "./codes.ts";
import type { Spec } from "./ingredients.ts";

/** A price of one unit, a decimal, and the days it is valid; the last goes on. */
export type DemoPrice = { price: string; validFrom: string; validUntil: string | undefined };

/** No unit costs less, whatever is in it. */
const cheapest = 5.9;
/** How many revisions are known, one each April. */
const revisions = 3;

/**
 * What the n-th brand of a spec cost in the last years: generics cost a part of the original, and all fall with each
 * revision.
 */
export function pricesOf(spec: Spec, nth: number, seed: string, today: string): DemoPrice[] {
  const ofSpec = randomOf(seed, "price", genericCodeOf(spec));
  const dear = 10 ** (ofSpec.next() - 0.6) * (spec.biological ? 4 : 1) * (spec.hasGenerics ? 1 : 3);
  const original = spec.form.usualPrice * dear * spec.timesWeakest ** 0.6;
  const ofBrand = randomOf(seed, "brand price", genericCodeOf(spec), nth);
  let price = nth === 0 ? original : original * (0.25 + 0.3 * ofBrand.next());
  const year = fiscalYearOf(today);
  return Array.from({ length: revisions }, (_, nthRevision) => {
    if (nthRevision > 0) price *= 0.88 + 0.1 * ofBrand.next();
    const from = year - revisions + 1 + nthRevision;
    const last = nthRevision === revisions - 1;
    return {
      price: decimal(Math.max(price, cheapest)),
      validFrom: `${from}-04-01`,
      validUntil: last ? undefined : `${from + 1}-03-31`,
    };
  });
}

/** The Japanese fiscal year that a day is in. */
export function fiscalYearOf(day: string): number {
  const [year = 0, month = 0] = day.split("-").map(Number);
  return month >= 4 ? year : year - 1;
}

/** Prices below a thousand yen go to a tenth, as the real ones do. */
function decimal(price: number): string {
  return price < 1000 ? (Math.round(price * 10) / 10).toFixed(2) : `${Math.round(price)}.00`;
}
