import { at } from "../vector.ts";
import type { Expert } from "./expert.ts";
import type { History } from "./history.ts";
import type { LevelModel } from "./level-model.ts";
import { sortedQuantile, workingLevels } from "./levels.ts";
import { normalQuantile } from "./negative-binomial.ts";
import type { Row } from "./training-rows.ts";
import { factorOf, type Window } from "./windows.ts";

const width = workingLevels.length;

/**
 * A centre plus the pool's standardised residuals of the same window and its neighbours. A series' own error is
 * half-shrunk, on the logarithm, to what series of its size have.
 * Source: Lee, Huang and Lim, conformal prediction over a pool; here with several origins instead of exchangeability.
 */
export function fitResiduals(rows: readonly Row[], windows: readonly Window[], centre: LevelModel): Expert {
  const spread = fitSpread(rows);
  const residuals: number[][] = windows.map(() => []);
  for (const { history, window, value } of rows) {
    const one = windows[window] as Window;
    const unit = spread(history) * factorOf(history, one);
    if (unit > 0) residuals[window]?.push((value - centre(history, one)) / unit);
  }
  const quantiles = windows.map((_, window) => {
    const near = residuals.slice(Math.max(0, window - 1), window + 2).flat();
    const sorted = Float64Array.from(near).sort();
    return workingLevels.map((level) => (sorted.length < 20 ? normalQuantile(level) : sortedQuantile(sorted, level)));
  });
  return (history, window, into) => {
    const one = windows[window] as Window;
    const middle = centre(history, one);
    const unit = spread(history) * factorOf(history, one);
    const own = quantiles[window] as Float64Array;
    for (let j = 0; j < width; j += 1) into[j] = Math.max(0, middle + unit * at(own, j));
  };
}

/** The spread of a series: log-linear in its size over the pool, half its own. */
export function fitSpread(rows: readonly Row[]): (history: History) => number {
  let count = 0;
  let sizes = 0;
  let errors = 0;
  let squares = 0;
  let products = 0;
  let before: History | undefined;
  for (const { history } of rows) {
    if (history === before || !(history.size > 0) || !(history.error > 0)) continue;
    before = history;
    const size = Math.log(history.size);
    const error = Math.log(history.error);
    count += 1;
    sizes += size;
    errors += error;
    squares += size * size;
    products += size * error;
  }
  const spread = count * squares - sizes * sizes;
  const slope = count > 10 && spread > 1e-9 * count ? (count * products - sizes * errors) / spread : 1;
  const middle = count > 0 ? (errors - slope * sizes) / count : 0;
  return ({ size, error }) => {
    if (!(size > 0)) return 0;
    const usual = middle + slope * Math.log(size);
    return Math.exp(error > 0 ? (usual + Math.log(error)) / 2 : usual);
  };
}
