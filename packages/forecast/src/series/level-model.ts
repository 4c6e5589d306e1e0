import { at } from "../vector.ts";
import { estimateCount, type History } from "./history.ts";
import { solveSymmetric } from "./ridge.ts";
import type { Row } from "./training-rows.ts";
import { factorOf, growthUntil, lengthOf, smoothMean, type Window } from "./windows.ts";

/** How much each estimate of a history counts; returns the mean of a window. */
export type LevelModel = (history: History, window: Window) => number;

/** Rows the prior is worth: with fewer the answer stays near the smoothing it starts from. */
const penaltyRows = 2000;
/** The same for what all series had in common after one origin. */
const originRows = 1000;
const size = estimateCount + 1;
/** Below this a series is nothing, and its inverse variance beyond reckoning. */
const least = 1e-9;

/**
 * The pooled mean: a ridge regression over all series, origins and windows of what was missed by `smoothMean` on the
 * estimates of each history. Weighted by the inverse variance a series of its size has, so that large ones do not decide
 * alone. What all series missed together after one origin is fitted beside it and left out of the answer: a shock to all
 * does not repeat. Source: Montero-Manso and Hyndman, International Journal of Forecasting 37 (2021), 1632–1653 (global models).
 * @param unit 1 for counts, whose variance is at least their mean; 0 for other amounts
 */
export function fitLevel(rows: readonly Row[], windows: readonly Window[], unit: number): LevelModel {
  const origins = rows.reduce((most, { origin }) => Math.max(most, origin + 1), 0);
  const total = size + origins;
  const matrix = new Float64Array(total * total);
  const right = new Float64Array(total);
  const x = new Float64Array(size);
  for (const { history, window, value, origin } of rows) {
    const one = windows[window] as Window;
    const factor = factorOf(history, one);
    if (!(factor > 0) || !(history.size > least)) continue;
    const weight = 1 / (0.1 * history.size * history.size + (unit * history.size) / lengthOf(one));
    const missed = (value - smoothMean(history, one)) / factor;
    regressors(history, one, x);
    for (let a = 0; a < size; a += 1) {
      const weighted = weight * at(x, a);
      right[a] = at(right, a) + weighted * missed;
      for (let b = 0; b <= a; b += 1) matrix[a * total + b] = at(matrix, a * total + b) + weighted * at(x, b);
    }
    const shared = size + origin;
    const weighted = weight * history.size;
    right[shared] = at(right, shared) + weighted * missed;
    for (let b = 0; b < size; b += 1) matrix[shared * total + b] = at(matrix, shared * total + b) + weighted * at(x, b);
    matrix[shared * total + shared] = at(matrix, shared * total + shared) + weighted * history.size;
  }
  const energy = at(matrix, (size - 2) * total + size - 2) / Math.max(1, rows.length);
  for (let a = 0; a < total; a += 1)
    matrix[a * total + a] =
      at(matrix, a * total + a) + (a < size ? penaltyRows : originRows) * energy + (energy > 0 ? 0 : 1);
  const weights = solveSymmetric(matrix, right);
  return (history, window) => {
    regressors(history, window, x);
    let sum = 0;
    for (let a = 0; a < size; a += 1) sum += at(weights, a) * at(x, a);
    return Math.max(0, smoothMean(history, window) + sum * factorOf(history, window));
  };
}

function regressors(history: History, window: Window, x: Float64Array): void {
  x.set(history.estimates);
  x[size - 1] = growthUntil(history, window);
}
