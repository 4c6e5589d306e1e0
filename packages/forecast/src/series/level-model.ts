import { at } from "../vector.ts";
import { estimateCount, type History } from "./history.ts";
import { solveSymmetric } from "./ridge.ts";
import type { Row } from "./training-rows.ts";
import { factorOf, growthUntil, smoothMean, type Window } from "./windows.ts";

/** How much each estimate of a history counts; answers the mean of a window. */
export type LevelModel = (history: History, window: Window) => number;

/** Rows the prior is worth: with fewer the answer stays near the smoothing it starts from. */
const penaltyRows = 2000;
const size = estimateCount + 1;
/** Below this a series is nothing, and its inverse variance beyond reckoning. */
const least = 1e-9;

/**
 * The pooled mean: a ridge regression over all series, origins and windows of what was missed by `smoothMean` on the
 * estimates of each history. Weighted by the inverse variance a series of its size has, so that large ones do not decide
 * alone. Source: Montero-Manso and Hyndman, International Journal of Forecasting 37 (2021), 1632–1653 (global models).
 * @param unit 1 for counts, whose variance is at least their mean; 0 for other amounts
 */
export function fitLevel(rows: readonly Row[], windows: readonly Window[], unit: number): LevelModel {
  const matrix = new Float64Array(size * size);
  const right = new Float64Array(size);
  const x = new Float64Array(size);
  for (const { history, window, value } of rows) {
    const one = windows[window] as Window;
    const factor = factorOf(history, one);
    if (!(factor > 0) || !(history.size > least)) continue;
    const length = one.to - one.from + 1;
    const weight = 1 / (0.1 * history.size * history.size + (unit * history.size) / length);
    const missed = (value - smoothMean(history, one)) / factor;
    regressors(history, one, x);
    for (let a = 0; a < size; a += 1) {
      const weighted = weight * at(x, a);
      right[a] = at(right, a) + weighted * missed;
      for (let b = 0; b <= a; b += 1) matrix[a * size + b] = at(matrix, a * size + b) + weighted * at(x, b);
    }
  }
  const energy = at(matrix, (size - 2) * size + size - 2) / Math.max(1, rows.length);
  for (let a = 0; a < size; a += 1)
    matrix[a * size + a] = at(matrix, a * size + a) + penaltyRows * energy + (energy > 0 ? 0 : 1);
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
