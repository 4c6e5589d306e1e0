import { at } from "../vector.ts";

/** Demands a series must have before one of them can be told from the rest. */
const leastDemands = 8;
/** A one-off is this many times the largest of the others. */
const oneOff = 5;

/** What was sold without stock is not what was needed. @param inStock 1 or 0 a value @returns NaN where it was 0 */
export function outOfStockAsMissing(values: Float64Array, inStock: Uint8Array): Float64Array {
  return values.map((value, t) => (inStock[t] === 0 ? Number.NaN : value));
}

/** Nothing sold on a closed day says nothing of the demand; what was sold all the same stays. @param closed 1 or 0 a value */
export function closedAsMissing(values: Float64Array, closed: Uint8Array): Float64Array {
  return values.map((value, t) => (closed[t] === 1 && value === 0 ? Number.NaN : value));
}

/**
 * Sets apart one dispensing unlike all others: missing where the largest demand is more than five times the next one, of
 * at least eight. Two such are no accident but the way the series is.
 */
export function oneOffAsMissing(values: Float64Array): Float64Array {
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
  const isOneOff = demands >= leastDemands && at(values, largest) > oneOff * next;
  return isOneOff ? values.map((value, t) => (t === largest ? Number.NaN : value)) : values;
}
