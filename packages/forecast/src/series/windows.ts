import { at } from "../vector.ts";
import type { Extent, History } from "./history.ts";

/** The periods whose sum is forecast, counted from the end of the history: 1 is the next one; both ends belong. */
export type Window = { readonly from: number; readonly to: number };

/** What windows need to know of a history. */
export function extentOf(windows: readonly Window[]): Extent {
  return { spans: new Set(windows.map(lengthOf)), reach: Math.max(0, ...windows.map(({ to }) => to)) };
}

/** One window for each of the next `horizon` periods. */
export function eachPeriod(horizon: number): Window[] {
  return Array.from({ length: horizon }, (_, step) => ({ from: step + 1, to: step + 1 }));
}

/** Periods a window sums. */
export function lengthOf({ from, to }: Window): number {
  return to - from + 1;
}

/** How many times its level a series is expected to need in a window: the sum of the factors of its periods. */
export function factorOf(history: History, { from, to }: Window): number {
  let factor = 0;
  for (let step = from; step <= to; step += 1) factor += at(history.ahead, step - 1);
  return factor;
}

/** Growth of the level until the middle of the window, in the unit of the series. */
export function growthUntil(history: History, { from, to }: Window): number {
  return history.drift * ((from + to) / 2 + history.lag);
}

/**
 * Demand in a window between simple exponential smoothing and Theta (a quarter of the growth Theta sees, or as much as the
 * series kept in the past); never negative.
 */
export function smoothMean(history: History, window: Window): number {
  return (
    Math.max(0, at(history.estimates, 0) + history.growthShare * growthUntil(history, window)) *
    factorOf(history, window)
  );
}

/** What happened in a window after `origin`; NaN where a period of it is unknown or not there. */
export function sumIn(values: Float64Array, origin: number, { from, to }: Window): number {
  let sum = 0;
  for (let step = from; step <= to; step += 1) sum += values[origin + step - 1] ?? Number.NaN;
  return sum;
}
