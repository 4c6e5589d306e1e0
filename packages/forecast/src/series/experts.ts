import { at } from "../vector.ts";
import { fitBins } from "./bins.ts";
import type { Expert } from "./expert.ts";
import type { History } from "./history.ts";
import { fitLevel, type LevelModel } from "./level-model.ts";
import { workingLevels } from "./levels.ts";
import { negativeBinomialQuantiles } from "./negative-binomial.ts";
import { fitOwnPast } from "./own-past.ts";
import { fitResiduals, fitSpread } from "./residuals.ts";
import type { Row } from "./training-rows.ts";
import { factorOf, smoothMean, type Window } from "./windows.ts";

export type Experts = { readonly mean: LevelModel; readonly experts: readonly Expert[] };

export const expertCount = 5;
/** Places among the experts. */
export const smoothedLevel = 0;
export const ownPast = 3;
/** Squared standardised residuals and dispersions beyond this say nothing more. */
const most = 25;

/**
 * The ways a distribution is computed: a smoothed level with the pool's standardised residuals, the pool's own past by
 * expected size, a count with a dispersion between the pool's and the series' own (for amounts that are not counts, the
 * pooled level with standardised residuals), and the series' own past, as it was and at the pooled level.
 */
export function fitExperts(rows: readonly Row[], windows: readonly Window[], isCount: boolean): Experts {
  const mean = fitLevel(rows, windows, isCount ? 1 : 0);
  const pooled = Float64Array.from(rows, ({ history, window }) => mean(history, windows[window] as Window));
  const third = isCount ? fitCounts(rows, pooled, windows, mean) : fitResiduals(rows, windows, mean);
  const likely = (history: History, window: number) => mean(history, windows[window] as Window);
  // Nothing has happened yet after any origin: then there is no past of the pool to read.
  const second = rows.length === 0 ? third : fitBins(rows, pooled, likely);
  return {
    mean,
    experts: [fitResiduals(rows, windows, smoothMean), second, third, ...fitOwnPast(rows, windows, mean, third)],
  };
}

function fitCounts(rows: readonly Row[], means: Float64Array, windows: readonly Window[], mean: LevelModel): Expert {
  const spread = fitSpread(rows);
  const sums = new Float64Array(windows.length);
  const counts = new Float64Array(windows.length);
  for (const [index, { history, window, value }] of rows.entries()) {
    const unit = spread(history) * factorOf(history, windows[window] as Window);
    if (!(unit > 0)) continue;
    const away = (value - at(means, index)) / unit;
    sums[window] = at(sums, window) + Math.min(most, away * away);
    counts[window] = at(counts, window) + 1;
  }
  return (history, window, into) => {
    const one = windows[window] as Window;
    const expected = mean(history, one);
    const unit = spread(history) * factorOf(history, one);
    const growth = at(counts, window) > 20 ? at(sums, window) / at(counts, window) : 1;
    const excess = expected > 0 ? (growth * unit * unit - expected) / (expected * expected) : 0;
    negativeBinomialQuantiles(expected, Math.min(most, Math.max(0, excess)), workingLevels, into);
  };
}
