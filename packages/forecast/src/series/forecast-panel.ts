import { at, intAt } from "../vector.ts";
import { type Blend, blended, fitBlend } from "./blend.ts";
import { boundOf, consistentMean, trimmedMean, usualMost } from "./bounds.ts";
import { week } from "./calendar.ts";
import type { Expert } from "./expert.ts";
import { fitExperts } from "./experts.ts";
import { readHistory } from "./history.ts";
import { levels, meanOf, readLevels, workingLevels } from "./levels.ts";
import { beginOf, type Panel, seriesAt } from "./panel.ts";
import { poolPrior } from "./prior.ts";
import { type Row, trainingRows } from "./training-rows.ts";
import { extentOf, type Window } from "./windows.ts";

/** Distributions of what comes: series by series, window by window. */
export type PanelForecast = {
  /** count × windows. */
  readonly means: Float64Array;
  /**
   * count × windows × 11, at `levels`; ascending, never negative. Neither they nor the mean exceed three times the most a
   * series had in as many periods (`bounds.ts`), and the mean is one that these quantiles can have.
   */
  readonly quantiles: Float64Array;
};

const mostMembers = 1_600;

/** All that is learnt from a panel: how its series are forecast in these windows. */
export type PanelModel = {
  readonly season: number;
  readonly windows: readonly Window[];
  readonly experts: readonly Expert[];
  readonly blend: Blend;
};

/**
 * Forecasts every series of a panel, learning from all of them together; the same settings for every kind of series.
 * @param season periods of one season, 1 for none @param windows sums requested, each counted from a series' own end
 * @param onSeries called before each series, after what the pool teaches was learnt
 * @returns for a series nothing is known of the mean of what the others are expected to need, NaN where all are unknown
 */
export function forecastPanel(
  panel: Panel,
  season: number,
  windows: readonly Window[],
  onSeries?: (done: number) => void,
): PanelForecast {
  return forecastWith(learnPanel(panel, season, windows), panel, onSeries);
}

/** Forecasts every series of a panel with what was learnt from it, or from an earlier state of it. */
export function forecastWith(
  { season, windows, experts, blend }: PanelModel,
  panel: Panel,
  onSeries?: (done: number) => void,
): PanelForecast {
  const members = sample(panel.count);
  const working = new Float64Array(workingLevels.length);
  const scratch = new Float64Array(workingLevels.length);
  const prior = poolPrior(panel, season, members, 0);
  const requested = extentOf(windows);
  checkReach(panel, requested.reach);
  const read = (index: number) => readHistory(seriesAt(panel, index), beginOf(panel, index), prior, requested);
  const usual = usualMost(Array.from(members, read));
  const unknown: number[] = [];
  const means = new Float64Array(panel.count * windows.length);
  const bounds = new Float64Array(means.length);
  const quantiles = new Float64Array(means.length * levels.length);
  for (let index = 0; index < panel.count; index += 1) {
    onSeries?.(index);
    const history = read(index);
    if (history.known === 0) {
      unknown.push(index);
      continue;
    }
    const weights = blend(history);
    for (const [window, one] of windows.entries()) {
      const cell = index * windows.length + window;
      bounds[cell] = boundOf(history, one, usual);
      blended(experts, weights, history, window, working, scratch);
      means[cell] = meanOf(working);
      readLevels(working, quantiles, cell * levels.length);
    }
  }
  for (const cells of [means, bounds, quantiles]) fillUnknown(cells, unknown, members, panel.count);
  keepWithin(bounds, means, quantiles);
  return { means, quantiles };
}

/** Cuts the quantiles at their bounds, and moves each mean to where a distribution with its quantiles can have it. */
function keepWithin(bounds: Float64Array, means: Float64Array, quantiles: Float64Array): void {
  for (const [cell, bound] of bounds.entries()) {
    const offset = cell * levels.length;
    for (let place = offset; place < offset + levels.length; place += 1)
      quantiles[place] = Math.min(bound, at(quantiles, place));
    means[cell] = consistentMean(at(means, cell), quantiles, offset, bound);
  }
}

/** @throws RangeError where the calendar does not cover the requested periods */
function checkReach({ starts, calendar }: Panel, reach: number): void {
  if (!calendar) return;
  const periods = calendar.days.length / week;
  for (const [index, first] of calendar.firsts.entries())
    if (first + intAt(starts, index + 1) - intAt(starts, index) + reach > periods)
      throw new RangeError(`the calendar ends with period ${periods}, before what is asked for`);
}

/** Learns from the past of all series. Its rows, the larger part of the memory, are let go with it. */
export function learnPanel(panel: Panel, season: number, windows: readonly Window[]): PanelModel {
  const rows = trainingRows(panel, season, windows, sample(panel.count));
  const isCount = panel.values.every((value) => Number.isNaN(value) || Number.isInteger(value));
  const { experts } = fitExperts(rows, windows, isCount);
  // What is judged must not have seen the outcome: each half of the past judges the other half's experts.
  const isFirst = halves(rows);
  const first = fitExperts(rows.filter(isFirst), windows, isCount);
  const second = fitExperts(
    rows.filter((row) => !isFirst(row)),
    windows,
    isCount,
  );
  const notSeen = (row: Row) => (isFirst(row) ? second : first);
  return { season, windows, experts, blend: fitBlend(rows, notSeen, isCount) };
}

/** What is not known of a series is what is usual among the others, place by place, whatever a few of them are. */
function fillUnknown(cells: Float64Array, unknown: readonly number[], members: Int32Array, count: number): void {
  if (unknown.length === 0) return;
  const width = cells.length / count;
  const without = new Set(unknown);
  const known = members.filter((member) => !without.has(member));
  const usual = Float64Array.from({ length: width }, (_, place) =>
    trimmedMean(Float64Array.from(known, (member) => at(cells, member * width + place))),
  );
  for (const index of unknown) cells.set(usual, index * width);
}

/** Older and newer origins; where there is one origin only, every other series. */
function halves(rows: readonly Row[]): (row: Row) => boolean {
  const last = rows.reduce((most, { origin }) => Math.max(most, origin), 0);
  return last === 0 ? ({ member }) => member % 2 === 0 : ({ origin }) => origin > last / 2;
}

/** Evenly spread series, so that learning costs the same however many there are. */
function sample(count: number): Int32Array {
  const size = Math.min(count, mostMembers);
  return Int32Array.from({ length: size }, (_, index) => Math.floor((index * count) / size));
}
