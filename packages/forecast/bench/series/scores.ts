import type { HeldOut } from "../../src/evaluation/held-out.ts";
import { meanAbsoluteScaledError, relativeBias } from "../../src/evaluation/point-errors.ts";
import { coverage, scaledPinball, weightedQuantileLoss } from "../../src/evaluation/quantile-errors.ts";
import type { PanelForecast } from "../../src/series/forecast-panel.ts";
import { levels } from "../../src/series/levels.ts";
import { panelOf, seriesAt } from "../../src/series/panel.ts";
import type { Past } from "./peers.ts";

const width = levels.length;

export const headings = [
  "MASE of the mean",
  "of the median",
  "WQL",
  "pinball .8",
  ".95",
  ".99",
  "bias",
  "coverage .8",
  ".95",
  ".99",
];

/** What a forecast came to, in the order of the headings. @param whole whether values are counts */
export function scores(
  held: HeldOut,
  { means, quantiles }: PanelForecast,
  season: number,
  round: boolean,
  whole: boolean,
) {
  const medians = means.map((_, cell) => quantiles[cell * width + 4] ?? 0);
  const lost = weightedQuantileLoss(held, quantiles, levels);
  const shown = [
    ...[means, medians].map((points) => meanAbsoluteScaledError(held, points, season, round).toFixed(4)),
    lost.toFixed(4),
    ...[0.8, 0.95, 0.99].map((level) => scaledPinball(held, quantiles, levels, level).toFixed(3)),
    relativeBias(held, means).toFixed(3),
    ...[0.8, 0.95, 0.99].map((level) => coverage(held, quantiles, levels, level, whole).toFixed(3)),
  ];
  return { shown, lost };
}

/** What a peer is given: the same pasts, one series each. */
export function pastOf({ past, horizon }: HeldOut, season: number): Past {
  return { series: Array.from({ length: past.count }, (_, index) => seriesAt(past, index)), horizon, season };
}

/** Every n-th series of what is held out. */
export function everyNth(held: HeldOut, nth: number): HeldOut {
  if (nth === 1) return held;
  const some = Array.from({ length: Math.ceil(held.past.count / nth) }, (_, index) => index * nth);
  const past = panelOf(
    some.map((index) => seriesAt(held.past, index)),
    some.map((index) => held.past.phases[index] ?? 0),
  );
  return { past, horizon: held.horizon, truth: cellsOf(held.truth, held.horizon, nth) };
}

/** The same series of a forecast of all. */
export function forecastOf({ means, quantiles }: PanelForecast, horizon: number, nth: number): PanelForecast {
  return { means: cellsOf(means, horizon, nth), quantiles: cellsOf(quantiles, horizon * width, nth) };
}

function cellsOf(cells: Float64Array, each: number, nth: number): Float64Array {
  return cells.filter((_, place) => Math.floor(place / each) % nth === 0);
}
