import { seriesAt } from "../series/panel.ts";
import { at } from "../vector.ts";
import type { HeldOut } from "./held-out.ts";
import { seasonalChange } from "./point-errors.ts";

/** What a quantile loses: `level` a unit too little, 1 − `level` a unit too much. Koenker and Bassett, Econometrica 46 (1978). */
export function pinball(value: number, quantile: number, level: number): number {
  return value >= quantile ? level * (value - quantile) : (1 - level) * (quantile - value);
}

/**
 * Weighted quantile loss: the mean over levels of 2 × pinball over the sum of what was needed.
 * Source: Gasthaus et al., AISTATS 2019. @param quantiles count × horizon × levels @param upTo levels up to here count
 */
export function weightedQuantileLoss(
  { truth }: HeldOut,
  quantiles: Float64Array,
  levels: Float64Array,
  upTo = 0.9,
): number {
  let loss = 0;
  let all = 0;
  const used = levels.filter((level) => level <= upTo).length;
  for (let cell = 0; cell < truth.length; cell += 1) {
    const value = at(truth, cell);
    if (Number.isNaN(value)) continue;
    all += Math.abs(value);
    for (let j = 0; j < used; j += 1) loss += pinball(value, at(quantiles, cell * levels.length + j), at(levels, j));
  }
  return (2 * loss) / used / all;
}

/** Mean pinball loss of one level over the mean absolute change of a series from one period to the next, averaged over series. */
export function scaledPinball(
  { past, horizon, truth }: HeldOut,
  quantiles: Float64Array,
  levels: Float64Array,
  level: number,
): number {
  const j = levels.indexOf(level);
  let total = 0;
  let series = 0;
  for (let index = 0; index < past.count; index += 1) {
    const scale = seasonalChange(seriesAt(past, index), 1);
    let loss = 0;
    let known = 0;
    for (let cell = index * horizon; cell < (index + 1) * horizon; cell += 1) {
      if (Number.isNaN(at(truth, cell))) continue;
      loss += pinball(at(truth, cell), at(quantiles, cell * levels.length + j), level);
      known += 1;
    }
    if (!(scale > 0) || known === 0) continue;
    total += loss / known / scale;
    series += 1;
  }
  return total / series;
}

/**
 * How often what happened lay below the quantile of a level, the randomised probability integral transform: where the
 * value is on a step of the distribution (several levels have the same count), the share of the step that is
 * below the level counts. So a sound forecast of small counts comes to its level and not far above it.
 * Source: Czado, Gneiting and Held, Biometrics 65 (2009), 1254–1261. @param whole whether values are counts
 */
export function coverage(
  { truth }: HeldOut,
  quantiles: Float64Array,
  levels: Float64Array,
  level: number,
  whole: boolean,
): number {
  const width = levels.length;
  const j = levels.indexOf(level);
  let covered = 0;
  let known = 0;
  for (let cell = 0; cell < truth.length; cell += 1) {
    const value = at(truth, cell);
    if (Number.isNaN(value)) continue;
    known += 1;
    const answer = (k: number) =>
      whole ? Math.round(at(quantiles, cell * width + k)) : at(quantiles, cell * width + k);
    const quantile = answer(j);
    if (value < quantile) covered += 1;
    if (value !== quantile || !whole) continue;
    // The step this count is on reaches from the last level below it to the first above it.
    let low = j;
    while (low >= 0 && answer(low) === value) low -= 1;
    let high = j;
    while (high < width && answer(high) === value) high += 1;
    const from = low < 0 ? 0 : at(levels, low);
    const to = high === width ? 1 : at(levels, high);
    covered += (level - from) / (to - from);
  }
  return covered / known;
}
