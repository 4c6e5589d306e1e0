import { at } from "../vector.ts";

let sums = new Float64Array(0);
let known = new Float64Array(0);

/**
 * Each value over the centred moving average of one season (2×`season` where the season is even), the classical
 * multiplicative decomposition. NaN where the average does not reach or nothing was known; ratios above `most` are cut,
 * since one of them would otherwise be the season.
 * Source: Makridakis, Wheelwright and Hyndman, Forecasting: Methods and Applications (1998), chapter 3.
 * @param values one series of length n, oldest first
 * @returns n ratios, without unit
 */
export function seasonalRatios(values: Float64Array, season: number, most = 4): Float64Array {
  const length = values.length;
  const ratios = new Float64Array(length).fill(Number.NaN);
  const half = Math.floor(season / 2);
  if (season < 2 || length < 2 * half + 1) return ratios;
  if (sums.length <= length) {
    // Both begin with the zero before the first value.
    sums = new Float64Array(2 * length + 2);
    known = new Float64Array(2 * length + 2);
  }
  for (let t = 0; t < length; t += 1) {
    const value = at(values, t);
    const isKnown = !Number.isNaN(value);
    sums[t + 1] = at(sums, t) + (isKnown ? value : 0);
    known[t + 1] = at(known, t) + (isKnown ? 1 : 0);
  }
  const ends = season % 2 === 0 ? 0.5 : 1;
  for (let t = half; t + half < length; t += 1) {
    const value = at(values, t);
    if (Number.isNaN(value)) continue;
    const first = at(values, t - half);
    const last = at(values, t + half);
    let sum = at(sums, t + half) - at(sums, t - half + 1);
    let weight = at(known, t + half) - at(known, t - half + 1);
    if (!Number.isNaN(first)) {
      sum += ends * first;
      weight += ends;
    }
    if (!Number.isNaN(last)) {
      sum += ends * last;
      weight += ends;
    }
    if (sum > 0 && weight * 2 >= season) ratios[t] = Math.min(most, (value * weight) / sum);
  }
  return ratios;
}
