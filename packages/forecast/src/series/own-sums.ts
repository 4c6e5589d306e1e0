import { at } from "../vector.ts";
import { believedMost } from "./clean.ts";
import { sortedQuantile, workingLevels } from "./levels.ts";

/** What a series had in stretches of one length, without season. */
export type OwnSums = {
  /** Stretches known in whole, and those of them with demand. */
  readonly known: number;
  readonly positive: number;
  /** Share of stretches without demand. */
  readonly zeros: number;
  /** Mean of those with demand. */
  readonly mean: number;
  /** The largest; where one is far from all others, as much of it as is believed. */
  readonly most: number;
  /** Quantiles of those with demand, at the working levels. */
  readonly sizes: Float64Array;
};

let positives = new Float64Array(0);

/** Sums of `span` periods at every place of a series. @param values the first `length` are read, NaN where unknown */
export function ownSums(values: Float64Array, length: number, span: number): OwnSums {
  if (positives.length < length) positives = new Float64Array(length * 2);
  let known = 0;
  let positive = 0;
  let total = 0;
  let sum = 0;
  let since = 0;
  for (let t = 0; t < length; t += 1) {
    const value = at(values, t);
    if (Number.isNaN(value)) {
      sum = 0;
      since = 0;
      continue;
    }
    sum += value;
    since += 1;
    if (since > span) sum -= at(values, t - span);
    if (since < span) continue;
    known += 1;
    // What rounding leaves of a sum of nothing is nothing.
    if (!(sum > 1e-9)) continue;
    positives[positive] = sum;
    positive += 1;
    total += sum;
  }
  const sorted = positives.subarray(0, positive).sort();
  return {
    known,
    positive,
    zeros: known === 0 ? 1 : 1 - positive / known,
    mean: positive === 0 ? 0 : total / positive,
    most: believedMost(sorted[positive - 1] ?? 0, sorted[positive - 2] ?? 0, positive),
    sizes: workingLevels.map((level) => (positive === 0 ? 0 : sortedQuantile(sorted, level))),
  };
}
