import { at } from "../vector.ts";
import { type Panel, seriesAt } from "./panel.ts";
import { shrunkIndices, steady } from "./seasonal-indices.ts";
import { seasonalRatios } from "./seasonal-ratios.ts";

/**
 * The season all series of a panel have in common: the weighted mean of their ratios period by period, counted from the
 * end, and its factors shrunk to 1 over the years. So a single odd month, which moves all series at once, does not pass
 * for a season. @param members which series are read @param upTo how many last periods of each are left out
 * @returns `season` factors by phase, mean 1; all 1 where there are fewer than two seasons
 */
export function pooledSeason(panel: Panel, season: number, members: Int32Array, upTo: number): Float64Array {
  const ones = new Float64Array(season).fill(1);
  if (season < 2) return ones;
  let longest = 0;
  for (const member of members) longest = Math.max(longest, seriesAt(panel, member).length - upTo);
  if (longest < 2 * season) return ones;
  // Room for a season more, since series of one length may begin in different phases.
  const length = longest + season;
  const sums = new Float64Array(length);
  const weights = new Float64Array(length);
  for (const member of members) {
    const values = seriesAt(panel, member);
    if (values.length <= upTo + season) continue;
    add(seasonalRatios(values.subarray(0, values.length - upTo), season), panel.phases[member] as number);
  }
  return shrunkIndices(normal(sums, weights), 0, ones, { decays: steady, ahead: 1 });

  function add(ratios: Float64Array, phase: number): void {
    let spread = 0;
    let known = 0;
    for (const ratio of ratios) {
      if (Number.isNaN(ratio)) continue;
      spread += (ratio - 1) * (ratio - 1);
      known += 1;
    }
    if (known === 0) return;
    const weight = 1 / (spread / known + 0.01);
    const first = firstSlot(ratios.length, phase);
    for (let t = 0; t < ratios.length; t += 1) {
      const ratio = at(ratios, t);
      if (Number.isNaN(ratio)) continue;
      sums[first + t] = at(sums, first + t) + weight * ratio;
      weights[first + t] = at(weights, first + t) + weight;
    }
  }

  /** The latest place that keeps both the series inside and its phase. */
  function firstSlot(size: number, phase: number): number {
    const latest = length - size;
    return latest - ((((latest - phase) % season) + season) % season);
  }
}

function normal(sums: Float64Array, weights: Float64Array): Float64Array {
  const ratios = new Float64Array(sums.length).fill(Number.NaN);
  let total = 0;
  let known = 0;
  for (let t = 0; t < sums.length; t += 1) {
    if (at(weights, t) === 0) continue;
    ratios[t] = at(sums, t) / at(weights, t);
    total += at(ratios, t);
    known += 1;
  }
  for (let t = 0; t < ratios.length; t += 1) ratios[t] = (at(ratios, t) * known) / total;
  return ratios;
}
