import { at } from "../vector.ts";
import { type Panel, seriesAt } from "./panel.ts";

/**
 * How many times the largest of the others a one-off is, by how many demands a series has: with few of them only what no
 * pack size explains, such as a code typed into the wrong cell.
 */
const oneOffs = [
  { leastDemands: 8, times: 5 },
  { leastDemands: 3, times: 100 },
];

/** What was sold without stock is not what was needed. @param inStock 1 or 0 a value @returns NaN where it was 0 */
export function outOfStockAsMissing(values: Float64Array, inStock: Uint8Array): Float64Array {
  return values.map((value, t) => (inStock[t] === 0 ? Number.NaN : value));
}

/** Nothing sold on a closed day says nothing about the demand; what was sold all the same stays. @param closed 1 or 0 a value */
export function closedAsMissing(values: Float64Array, closed: Uint8Array): Float64Array {
  return values.map((value, t) => (closed[t] === 1 && value === 0 ? Number.NaN : value));
}

/**
 * The one dispensing unlike all others: where the largest demand is more than five times the next one, of at least eight,
 * or more than a hundred times, of at least three. Two such are no accident but the way the series is.
 * @returns its place, or -1
 */
export function oneOffIn(values: Float64Array): number {
  let largest = -1;
  let next = 0;
  let demands = 0;
  for (let t = 0; t < values.length; t += 1) {
    const value = at(values, t);
    if (!(value > 0)) continue;
    demands += 1;
    if (largest === -1 || value > at(values, largest)) {
      next = largest === -1 ? 0 : at(values, largest);
      largest = t;
    } else next = Math.max(next, value);
  }
  return demands > 0 && at(values, largest) > believedMost(at(values, largest), next, demands) ? largest : -1;
}

/** The series with its one-off missing. */
export function oneOffAsMissing(values: Float64Array): Float64Array {
  const apart = oneOffIn(values);
  return apart < 0 ? values : values.map((value, t) => (t === apart ? Number.NaN : value));
}

/** The largest of so many demands, at most as many times the next one as is no one-off. */
export function believedMost(largest: number, next: number, demands: number): number {
  const times = oneOffs.find(({ leastDemands }) => demands >= leastDemands)?.times;
  return times === undefined ? largest : Math.min(largest, times * next);
}

/** The panel with the one-off of each series set apart. */
export function withoutOneOffs(panel: Panel): Panel {
  const values = panel.values.slice();
  for (let index = 0; index < panel.count; index += 1)
    values.set(oneOffAsMissing(seriesAt(panel, index)), panel.starts[index]);
  return { ...panel, values };
}
