import { at } from "../vector.ts";

/**
 * Distribution of an amount on a lattice: `cdf[k]` is the chance of at most `k * unit`. Never falls; the last entry is 1,
 * what is beyond it is counted there.
 */
export interface Need {
  readonly unit: number;
  readonly cdf: Float64Array;
  readonly mean: number;
}

/** Smallest amount that is enough with the chance `level` (0 to 1). */
export function quantileOf({ unit, cdf }: Need, level: number): number {
  let low = 0;
  let high = cdf.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (at(cdf, middle) >= level) high = middle;
    else low = middle + 1;
  }
  return low * unit;
}

/** Chance that at most `amount` is needed. */
export function chanceAtMost({ unit, cdf }: Need, amount: number): number {
  const step = Math.floor(amount / unit + 1e-9);
  return step < 0 ? 0 : at(cdf, Math.min(step, cdf.length - 1));
}

/** Chance that less than `amount` is needed. */
export function chanceBelow({ unit, cdf }: Need, amount: number): number {
  const step = Math.ceil(amount / unit - 1e-9) - 1;
  return step < 0 ? 0 : at(cdf, Math.min(step, cdf.length - 1));
}

/** Needs nothing for sure. */
export const noNeed: Need = { unit: 1, cdf: Float64Array.of(1), mean: 0 };

/** The need where it is one of several, each with its chance; chances add up to 1. On the finest of their lattices. */
export function shareOfCases(cases: readonly { readonly need: Need; readonly chance: number }[]): Need {
  const [only] = cases;
  if (only && cases.length === 1) return only.need;
  const wide = cases.filter(({ need }) => need.cdf.length > 1);
  if (wide.length === 0) return noNeed;
  const unit = Math.min(...wide.map(({ need }) => need.unit));
  const top = Math.max(...wide.map(({ need }) => (need.cdf.length - 1) * need.unit));
  const cdf = new Float64Array(Math.ceil(top / unit - 1e-9) + 1);
  let mean = 0;
  for (const { need, chance } of cases) {
    mean += chance * need.mean;
    for (let step = 0; step < cdf.length; step++) cdf[step] = at(cdf, step) + chance * chanceAtMost(need, step * unit);
  }
  cdf[cdf.length - 1] = 1;
  return { unit, cdf, mean };
}
