import { at } from "../vector.ts";
import type { History } from "./history.ts";
import { levels } from "./levels.ts";
import { factorOf, lengthOf, type Window } from "./windows.ts";

/** No forecast is more than this many times what was seen. */
const mostTimes = 3;
/** What came after an origin and is more than this many times all that was seen before it teaches the pool nothing. */
const strangeTimes = 5;
/** With fewer demands than this, the largest of a series is a poor estimate of how large they can be. */
const fewDemands = 8;
/** Share left out at each end where a mean over series must not follow one of them. */
const trimmed = 0.05;

/** The largest demand of a period a series usually has: the median over those with demand, which a few cannot move. */
export function usualMost(histories: readonly History[]): number {
  const results = Float64Array.from(histories, ({ most }) => most)
    .filter((most) => most > 0)
    .sort();
  return results[Math.floor(results.length / 2)] ?? 0;
}

/** The most a series is known to have had in a window, its season included; with few demands at least what is usual. */
function seenMost(history: History, window: Window, usual: number): number {
  const length = lengthOf(window);
  const own = history.own.get(length);
  const seen = own && own.known > 0 ? Math.max(own.most, history.most) : length * history.most;
  const least = history.demands < fewDemands ? length * usual : 0;
  return (Math.max(seen, least) * factorOf(history, window)) / length;
}

/** The bound of every mean and quantile of a window. @param usual from `usualMost` */
export function boundOf(history: History, window: Window, usual: number): number {
  return mostTimes * seenMost(history, window, usual);
}

/** Whether an outcome is so unlike all that was seen before that others should not expect it. */
export function isStrange(value: number, history: History, window: Window, usual: number): boolean {
  return value > strangeTimes * seenMost(history, window, usual);
}

/**
 * The mean nearest to `mean` that a distribution with these quantiles can have.
 * @param quantiles 11 at `levels` from `offset` on @param bound the largest value possible
 */
export function consistentMean(mean: number, quantiles: Float64Array, offset: number, bound: number): number {
  let least = 0;
  let most = 0;
  let level = 0;
  let below = 0;
  for (let j = 0; j <= levels.length; j += 1) {
    const isLast = j === levels.length;
    const next = isLast ? 1 : at(levels, j);
    const above = isLast ? bound : at(quantiles, offset + j);
    least += (next - level) * below;
    most += (next - level) * above;
    level = next;
    below = above;
  }
  return Math.max(least, Math.min(most, mean));
}

/** The mean without the highest and lowest twentieth, and at least one of each where there are three. Sorts `values`. */
export function trimmedMean(values: Float64Array): number {
  values.sort();
  const out = values.length < 3 ? 0 : Math.ceil(trimmed * values.length);
  const kept = values.subarray(out, values.length - out);
  return kept.reduce((sum, value) => sum + value, 0) / kept.length;
}
