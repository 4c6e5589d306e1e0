import { seriesAt } from "../series/panel.ts";
import { at } from "../vector.ts";
import type { HeldOut } from "./held-out.ts";

/**
 * Mean absolute scaled error, averaged over series: absolute error over the mean absolute change from one season to the
 * next within the past. Series without any such change are left out. `round` as the Monash archive does it.
 * Source: Hyndman and Koehler, International Journal of Forecasting 22 (2006), 679–688; Godahewa et al., NeurIPS 2021.
 * @param points count × horizon
 */
export function meanAbsoluteScaledError(
  { past, horizon, truth }: HeldOut,
  points: Float64Array,
  season: number,
  round = false,
): number {
  let total = 0;
  let series = 0;
  for (let index = 0; index < past.count; index += 1) {
    const scale = seasonalChange(seriesAt(past, index), season);
    let error = 0;
    let known = 0;
    for (let cell = index * horizon; cell < (index + 1) * horizon; cell += 1) {
      if (Number.isNaN(at(truth, cell))) continue;
      error += Math.abs(at(truth, cell) - (round ? Math.round(at(points, cell)) : at(points, cell)));
      known += 1;
    }
    if (!(scale > 0) || known === 0) continue;
    total += error / known / scale;
    series += 1;
  }
  return total / series;
}

/** Mean absolute change from one season to the next; NaN where nothing can be compared. */
export function seasonalChange(values: Float64Array, season: number): number {
  let sum = 0;
  let known = 0;
  for (let t = season; t < values.length; t += 1) {
    const change = Math.abs(at(values, t) - at(values, t - season));
    if (Number.isNaN(change)) continue;
    sum += change;
    known += 1;
  }
  return sum / known;
}

/** What was forecast too much, as a share of all that was needed; below zero too little. */
export function relativeBias({ truth }: HeldOut, means: Float64Array): number {
  let over = 0;
  let all = 0;
  for (let cell = 0; cell < truth.length; cell += 1) {
    if (Number.isNaN(at(truth, cell))) continue;
    over += at(means, cell) - at(truth, cell);
    all += at(truth, cell);
  }
  return over / all;
}
