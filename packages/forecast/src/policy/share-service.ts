import { fractiles } from "../pharmacy/backtest.ts";
import type { ShelfMedicine } from "../pharmacy/types.ts";
import { at } from "../vector.ts";

const leastShare = 0.2;
const mostShare = 5;
const mostShort = 0.3;
const halvings = 60;

/**
 * By medicine: how many times the chance of running short that its class is allowed it is allowed itself. Raising a level
 * costs a pack sooner and saves the same patient's walk whatever the pack costs, so the chances go with the prices of the
 * smallest packs (equal marginal cost, Lagrange), within limits; over a class they are 1 on average, so that the class
 * keeps the requested service. 1 where no price is known.
 */
export function shortageShares(
  medicines: readonly Pick<ShelfMedicine, "serviceClass" | "unitPrice" | "packs" | "unit">[],
): Float64Array {
  const shares = new Float64Array(medicines.length).fill(1);
  const byClass = Map.groupBy(medicines.keys(), (index) => medicines[index]?.serviceClass);
  for (const members of byClass.values()) {
    const priced = members.flatMap((index) => {
      const price = packPriceOf(medicines[index] as (typeof medicines)[number]);
      return price > 0 ? [{ index, price }] : [];
    });
    const usual = usualPrice(priced.map(({ price }) => price));
    for (const { index, price } of priced) shares[index] = shareOf(price, usual);
  }
  return shares;
}

/**
 * Index into `fractiles` of the quantile for a medicine whose class is held at the quantile `common`: the nearest by the
 * chance of running short, which is at most 30 % unless the class is allowed more.
 */
export function ownFractile(common: number, share: number): number {
  const short = Math.min(Math.max(mostShort, 1 - common), (1 - common) * share);
  const distance = (index: number) => Math.abs(Math.log((1 - at(fractiles, index)) / short));
  let nearest = 0;
  for (let index = 1; index < fractiles.length; index++) if (distance(index) < distance(nearest)) nearest = index;
  return nearest;
}

/** Yen of the smallest pack; NaN where no price is known. */
export function packPriceOf({ unitPrice, packs, unit }: Pick<ShelfMedicine, "unitPrice" | "packs" | "unit">): number {
  return unitPrice * (packs.length > 0 ? packs.reduce((least, pack) => Math.min(least, pack)) : unit);
}

function shareOf(price: number, usual: number): number {
  return Math.min(mostShare, Math.max(leastShare, price / usual));
}

/** The price whose share is 1: where the mean of all shares is 1, computed by halving between the lowest and the highest. */
function usualPrice(prices: readonly number[]): number {
  let low = Math.min(...prices);
  let high = Math.max(...prices);
  for (let step = 0; step < halvings; step++) {
    const middle = (low + high) / 2;
    const mean = prices.reduce((sum, price) => sum + shareOf(price, middle), 0) / prices.length;
    if (mean > 1) low = middle;
    else high = middle;
  }
  return high;
}
