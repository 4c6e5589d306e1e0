import { at } from "../vector.ts";
import { believedMost } from "./clean.ts";
import { periodWorths } from "./day-worths.ts";
import { growthShare, Past } from "./growth-share.ts";
import { type OwnSums, ownSums } from "./own-sums.ts";
import type { Prior } from "./prior.ts";
import { seasonalDecays, shrunkIndices } from "./seasonal-indices.ts";
import { seasonalRatios } from "./seasonal-ratios.ts";
import { smooth } from "./smoothing.ts";

/** The estimate of a history for the periods after it; amounts are in the unit of the series, without season. */
export type History = {
  /** Known periods. */
  readonly known: number;
  /** Estimates of the level by many windows, all of degree one: twice the demand, twice each of them. */
  readonly estimates: Float64Array;
  /** Growth a period, already halved (Theta). */
  readonly drift: number;
  /** How much of this growth the smoothed level is expected to keep. */
  readonly growthShare: number;
  /** How far a smoothed level is behind a trend, in periods. */
  readonly lag: number;
  /** Size of the series: what errors are measured against. */
  readonly size: number;
  /** Standard error of one step ahead, from the mean absolute one, which a single odd value moves less. */
  readonly error: number;
  /** Share of known periods without demand. */
  readonly zeros: number;
  /** Periods with demand, and the largest demand of one; where it is far from all others, as much of it as is believed. */
  readonly demands: number;
  readonly most: number;
  /** Factors of the periods that follow, the next first: season and days of the week. */
  readonly ahead: Float64Array;
  /** What it had before in stretches of each length requested. */
  readonly own: ReadonlyMap<number, OwnSums>;
};

/** What is computed for a history: sums of these lengths, and factors of so many periods ahead. */
export type Extent = { readonly spans: ReadonlySet<number>; readonly reach: number };

export const estimateCount = 17;
const rates = Float64Array.of(0.05, 0.15, 0.4);
const windows = [3, 6, 12, 28];
/** Standard deviations in a mean absolute one of a normal error: √(π/2). */
const deviations = 1.25;
let flat = new Float64Array(0);

/**
 * Reads one history once. The estimates are the optimal exponential smoothing, three fixed rates, means of the last 3, 6,
 * 12, 28 and all, the largest of 12, and what tells of intermittent demand: occurrence at three rates, time since the
 * last demand, mean size (Croston's two parts, kept apart as in TSB).
 * Source: Teunter, Syntetos and Babai, European Journal of Operational Research 214 (2011), 606–615; half drift:
 * Assimakopoulos and Nikolopoulos, International Journal of Forecasting 16 (2000), 521–530.
 * @param values oldest first, NaN where unknown @param begun phase of the first value, and its place in the calendar
 * @param prior what the pool knows
 */
export function readHistory(
  values: Float64Array,
  { phase, first }: { phase: number; first: number },
  prior: Prior,
  { spans, reach }: Extent,
): History {
  const season = prior.season.length;
  const length = values.length;
  const worths = prior.days && periodWorths(values, first, season, prior.days);
  const even = worths ? values.map((value, t) => value / at(worths, first + t)) : values;
  const hasSeason = season > 1 && length >= 2 * season;
  const ahead = Math.max(1, Math.round(reach / season));
  const indices = hasSeason
    ? shrunkIndices(seasonalRatios(even, season), phase, prior.season, { decays: seasonalDecays, ahead })
    : prior.season;
  if (flat.length < length) flat = new Float64Array(length * 2);
  for (let t = 0, s = phase; t < length; t += 1, s = s + 1 === season ? 0 : s + 1)
    flat[t] = at(even, t) / at(indices, s);
  const factors = new Float64Array(reach);
  for (let step = 0; step < reach; step += 1)
    factors[step] = at(indices, (phase + length + step) % season) * (worths ? at(worths, first + length + step) : 1);
  const own = new Map<number, OwnSums>();
  for (const span of spans) own.set(span, ownSums(flat, length, span));
  return { ...estimatesOf(length, reach), ahead: factors, own };
}

function estimatesOf(length: number, reach: number) {
  const level = smooth(flat, length);
  const past = new Past();
  let positive = 0;
  let most = 0;
  let next = 0;
  let last = -1;
  for (let t = 0; t < length; t += 1) {
    const value = at(flat, t);
    if (Number.isNaN(value)) continue;
    past.add(t, value);
    if (value > 0) {
      positive += 1;
      next = Math.max(next, Math.min(most, value));
      most = Math.max(most, value);
      last = t;
    }
  }
  const { known, total } = past;
  const all = known === 0 ? 0 : total / known;
  const often = known === 0 ? 0 : positive / known;
  const estimates = new Float64Array(estimateCount);
  estimates[0] = level.level;
  let place = 1;
  let size = positive === 0 ? 0 : total / positive;
  const meanSize = size;
  for (const rate of rates) {
    let amount = all;
    let occurrence = often;
    size = meanSize;
    for (let t = 0; t < length; t += 1) {
      const value = at(flat, t);
      if (Number.isNaN(value)) continue;
      amount += rate * (value - amount);
      occurrence += rate * ((value > 0 ? 1 : 0) - occurrence);
      if (value > 0) size += rate * (value - size);
    }
    estimates[place] = amount;
    // Occurrence × size: the level as TSB sees it.
    estimates[place + 1] = occurrence * size;
    place += 2;
  }
  for (const window of windows) {
    estimates[place] = recentMean(length, window, all);
    place += 1;
  }
  const scale = (all + at(estimates, 3)) / 2;
  const silent = last < 0 ? length : length - 1 - last;
  estimates.set(
    [
      all,
      largest(length),
      Math.sqrt(at(estimates, 3) * all),
      Math.exp(-silent / 4) * scale,
      Math.exp(-silent / 12) * scale,
      scale,
    ],
    place,
  );
  const lag = level.rate > 0 ? Math.min(1 / level.rate, known) : 0;
  const zeros = known === 0 ? 1 : 1 - often;
  return {
    known,
    estimates,
    drift: past.halfDrift(),
    growthShare: growthShare(flat, { length, rate: level.rate, zeros, reach }),
    lag,
    size: scale,
    error: deviations * level.absolute,
    zeros,
    demands: positive,
    most: believedMost(most, next, positive),
  };
}

function recentMean(length: number, window: number, otherwise: number): number {
  let total = 0;
  let known = 0;
  for (let t = Math.max(0, length - window); t < length; t += 1) {
    const value = at(flat, t);
    if (Number.isNaN(value)) continue;
    total += value;
    known += 1;
  }
  return known === 0 ? otherwise : total / known;
}

function largest(length: number): number {
  let most = 0;
  for (let t = Math.max(0, length - 12); t < length; t += 1) if (at(flat, t) > most) most = at(flat, t);
  return most;
}
