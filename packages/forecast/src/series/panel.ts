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
};

/** Series `index` of the panel, as a view. */
export function seriesAt(panel: Panel, index: number): Float64Array {
  return panel.values.subarray(panel.starts[index], panel.starts[index + 1]);
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
