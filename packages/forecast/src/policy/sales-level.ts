import { at } from "../vector.ts";
import type { PeriodDemand } from "./lost-sales.ts";

/** Sales of many series, row by row (series × periods); NaN where nothing is known or there was no stock to sell. */
export interface SalesPanel {
  readonly series: number;
  readonly periods: number;
  readonly sales: Float64Array;
}

/** What is known at the beginning of a period: from the periods before it and nothing else. */
export interface SalesKnowledge {
  /** Index of each phase of the season. */
  readonly season: Float64Array;
  /** By series: seasonless level, and the shape of its negative binomial. */
  readonly level: Float64Array;
  readonly shape: Float64Array;
}

const fading = 0.85;
const worthOfClass = 1;
const seasonWidth = 2;
const mostShape = 50;

/**
 * Global seasonal indices (drawn to 1 by James–Stein) times an exponentially weighted level of the sales while there
 * was stock, drawn to the mean of all where a series is young; dispersion by moments, drawn to that of all.
 */
export function learnSales({ series, periods, sales }: SalesPanel, until: number, season: number): SalesKnowledge {
  const index = seasonOf({ series, periods, sales }, until, season);
  const level = new Float64Array(series);
  const weights = new Float64Array(series);
  let allLevels = 0;
  for (let row = 0; row < series; row++) {
    let [sum, weight] = [0, 0];
    for (let period = 0; period < until; period++) {
      const value = at(sales, row * periods + period);
      sum *= fading;
      weight *= fading;
      if (Number.isNaN(value)) continue;
      sum += value;
      weight += at(index, period % season);
    }
    level[row] = sum;
    weights[row] = weight;
    allLevels += weight > 0 ? sum / weight / series : 0;
  }
  for (let row = 0; row < series; row++)
    level[row] = (at(level, row) + worthOfClass * 0.5 * allLevels) / (at(weights, row) + worthOfClass * 0.5);
  return { season: index, level, shape: shapesOf({ series, periods, sales }, until, season, index, level) };
}

/** Demand of series `row` in `period`. */
export function demandIn({ season, level, shape }: SalesKnowledge, row: number, period: number): PeriodDemand {
  return { mean: at(level, row) * at(season, period % season.length), shape: at(shape, row) };
}

function seasonOf({ series, periods, sales }: SalesPanel, until: number, season: number): Float64Array {
  const even = new Float64Array(season).fill(1);
  if (season < 2 || until < season) return even;
  const sums = new Float64Array(season);
  const counts = new Float64Array(season);
  const squares = new Float64Array(season);
  const byPeriod = new Float64Array(until);
  for (let period = 0; period < until; period++) {
    let [sold, usual] = [0, 0];
    for (let row = 0; row < series; row++) {
      const value = at(sales, row * periods + period);
      if (Number.isNaN(value)) continue;
      sold += value;
      usual += 1;
    }
    byPeriod[period] = usual > 0 ? sold / usual : Number.NaN;
  }
  for (let period = 0; period < until; period++) {
    const around = meanAround(byPeriod, period, season);
    const ratio = at(byPeriod, period) / around;
    if (!(around > 0) || Number.isNaN(ratio)) continue;
    const phase = period % season;
    sums[phase] = at(sums, phase) + ratio;
    squares[phase] = at(squares, phase) + ratio * ratio;
    counts[phase] = at(counts, phase) + 1;
  }
  const raw = sums.map((sum, phase) => (at(counts, phase) > 0 ? sum / at(counts, phase) : 1));
  const smooth = season > 12 ? raw.map((_, phase) => meanOf(raw, phase, seasonWidth)) : raw;
  const scatter = smooth.reduce((sum, value) => sum + (value - 1) ** 2, 0) / season;
  const noise =
    raw.reduce((sum, value, phase) => sum + (value - at(smooth, phase)) ** 2, 0) /
    season /
    (season > 12 ? 2 * seasonWidth + 1 : 1);
  const once = until < 2 * season ? 0.5 : 1;
  const trust = scatter > 0 ? Math.max(0, 1 - noise / scatter) * once : 0;
  return smooth.map((value) => Math.max(0.1, 1 + trust * (value - 1)));
}

function meanAround(values: Float64Array, middle: number, width: number): number {
  let [sum, count] = [0, 0];
  for (let period = Math.max(0, middle - width); period < Math.min(values.length, middle + width); period++) {
    if (Number.isNaN(at(values, period))) continue;
    sum += at(values, period);
    count += 1;
  }
  return sum / count;
}

function meanOf(values: Float64Array, middle: number, width: number): number {
  let sum = 0;
  for (let offset = -width; offset <= width; offset++)
    sum += at(values, (middle + offset + values.length) % values.length);
  return sum / (2 * width + 1);
}

function shapesOf(
  { series, periods, sales }: SalesPanel,
  until: number,
  season: number,
  index: Float64Array,
  level: Float64Array,
): Float64Array {
  const from = Math.max(0, until - 52);
  const excess = new Float64Array(series);
  const scale = new Float64Array(series);
  let [allExcess, allScale] = [0, 0];
  for (let row = 0; row < series; row++) {
    let [scatter, squares] = [0, 0];
    for (let period = from; period < until; period++) {
      const value = at(sales, row * periods + period);
      if (Number.isNaN(value)) continue;
      const mean = at(level, row) * at(index, period % season);
      scatter += (value - mean) ** 2 - mean;
      squares += mean * mean;
    }
    excess[row] = scatter;
    scale[row] = squares;
    // Relative to its size, or the largest series alone would tell all others how much they scatter.
    const size = Math.max(1e-9, at(level, row));
    allExcess += scatter / size;
    allScale += squares / size;
  }
  const usual = Math.max(1 / mostShape, allScale > 0 ? allExcess / allScale : 1);
  return excess.map((scatter, row) => {
    const worth = 12 * at(level, row) ** 2;
    const own = (scatter + usual * worth) / (at(scale, row) + worth || 1);
    return 1 / Math.min(20, Math.max(1 / mostShape, own || usual));
  });
}
