import { at } from "../vector.ts";
import type { Expert } from "./expert.ts";
import type { History } from "./history.ts";
import { sortedQuantile, workingLevels } from "./levels.ts";
import type { Row } from "./training-rows.ts";

const width = workingLevels.length;

/**
 * What happened where the same size was expected: rows sorted by their expected value into 1 to 100 bins of at least 200,
 * the empirical quantiles of each, and between two bins a mixture of both. Beyond the largest bin its quantiles grow
 * with the expectation. @param expected one value a row
 */
export function fitBins(
  rows: readonly Row[],
  expected: Float64Array,
  mean: (history: History, window: number) => number,
): Expert {
  const order = Uint32Array.from(rows.keys()).sort((a, b) => at(expected, a) - at(expected, b));
  const bins = Math.min(100, Math.max(1, Math.floor(rows.length / 200)));
  const centres = new Float64Array(bins);
  const quantiles = new Float64Array(bins * width);
  for (let bin = 0; bin < bins; bin += 1) {
    const members = order.subarray(
      Math.floor((bin * rows.length) / bins),
      Math.floor(((bin + 1) * rows.length) / bins),
    );
    const values = Float64Array.from(members, (index) => rows[index]?.value ?? 0).sort();
    let total = 0;
    for (const index of members) total += at(expected, index);
    centres[bin] = total / Math.max(1, members.length);
    for (let j = 0; j < width; j += 1)
      quantiles[bin * width + j] = values.length === 0 ? 0 : sortedQuantile(values, at(workingLevels, j));
  }
  return (history, window, into) => {
    const size = mean(history, window);
    const above = firstAbove(centres, size);
    if (above === 0 || above === bins) {
      const bin = above === 0 ? 0 : bins - 1;
      const centre = at(centres, bin);
      const stretch = above === bins && centre > 0 ? size / centre : 1;
      for (let j = 0; j < width; j += 1) into[j] = stretch * at(quantiles, bin * width + j);
      return;
    }
    const low = at(centres, above - 1);
    const share = (size - low) / Math.max(1e-12, at(centres, above) - low);
    for (let j = 0; j < width; j += 1) {
      into[j] = (1 - share) * at(quantiles, (above - 1) * width + j) + share * at(quantiles, above * width + j);
    }
  };
}

function firstAbove(sorted: Float64Array, value: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (at(sorted, middle) > value) high = middle;
    else low = middle + 1;
  }
  return low;
}
