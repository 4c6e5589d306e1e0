import { levels } from "../series/levels.ts";
import { at } from "../vector.ts";

/** How much is wanted in a stretch of time. */
export interface PeriodDemand {
  readonly mean: number;
  /** Hardly ever is more wanted. */
  readonly most: number;
  /** Chances of 0, `unit`, 2 × `unit` … wanted, each amount at the nearest step; the last of `size` has all beyond. */
  readonly chances: (unit: number, size: number) => Float64Array;
}

/** How many times as far as from the lowest quantile to the median the distribution reaches below it. */
const below = 0.75;
/** The same above the highest quantile, in distances from the one before it: 1 of 2,000 is beyond. */
const above = 1.9;

/** A demand with these quantiles at `levels`, by straight lines between them. @param quantiles ascending, never negative */
export function demandOf(mean: number, quantiles: Float64Array): PeriodDemand {
  const last = levels.length - 1;
  const lowest = at(quantiles, 0);
  const highest = at(quantiles, last);
  const least = Math.max(0, lowest - below * (at(quantiles, 4) - lowest));
  const most = highest + above * (highest - at(quantiles, last - 1));
  const values = Float64Array.of(least, ...quantiles, most);
  const shares = Float64Array.of(0, ...levels, 1);
  return {
    mean,
    most,
    chances(unit, size) {
      const chances = new Float64Array(Math.min(size, Math.floor(most / unit + 0.5) + 1));
      let place = 1;
      let known = 0;
      for (let step = 0; step < chances.length; step += 1) {
        const upTo = (step + 0.5) * unit;
        while (place < values.length - 1 && at(values, place) <= upTo) place += 1;
        const low = at(values, place - 1);
        const width = at(values, place) - low;
        const share = width > 0 ? Math.max(0, Math.min(1, (upTo - low) / width)) : upTo >= low ? 1 : 0;
        const reached = at(shares, place - 1) + share * (at(shares, place) - at(shares, place - 1));
        const isLast = step === chances.length - 1;
        chances[step] = (isLast ? 1 : reached) - known;
        known = reached;
      }
      return chances;
    },
  };
}
