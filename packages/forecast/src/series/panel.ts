import { intAt } from "../vector.ts";
import type { Calendar } from "./calendar.ts";

/**
 * Many series one after another. Series `i` is `values[starts[i] .. starts[i + 1])`, oldest first, one value a period,
 * NaN where nothing is known; `phases[i]` is the season's phase (0 … season − 1) of its first value, so that pooled
 * seasons line up. Units are those of the values throughout.
 */
export type Panel = {
  readonly count: number;
  readonly starts: Int32Array;
  readonly values: Float64Array;
  readonly phases: Int32Array;
  /** Where it is known when the periods were. */
  readonly calendar?: Calendar | undefined;
};

/** Series `index` of the panel, as a view. */
export function seriesAt(panel: Panel, index: number): Float64Array {
  return panel.values.subarray(panel.starts[index], panel.starts[index + 1]);
}

/** The phase of a series' first value, and its place in the calendar (0 where there is none). */
export function beginOf({ phases, calendar }: Panel, index: number): { phase: number; first: number } {
  return { phase: intAt(phases, index), first: calendar ? intAt(calendar.firsts, index) : 0 };
}

/** Puts series of any lengths into one panel. `phases` is 0 for each where it is left out. */
export function panelOf(series: readonly ArrayLike<number>[], phases?: ArrayLike<number>): Panel {
  const starts = new Int32Array(series.length + 1);
  let total = 0;
  for (const [index, one] of series.entries()) {
    total += one.length;
    starts[index + 1] = total;
  }
  const values = new Float64Array(total);
  for (const [index, one] of series.entries()) values.set(one, starts[index]);
  return { count: series.length, starts, values, phases: Int32Array.from(phases ?? new Int32Array(series.length)) };
}
