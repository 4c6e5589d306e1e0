import { at } from "../vector.ts";
import { settings } from "./settings.ts";

/** Rates tried by `smooth`, from nearly a mean to nearly the last value. */
export const smoothingRates = Float64Array.of(0.01, 0.03, 0.06, 0.1, 0.15, 0.2, 0.27, 0.35, 0.45, 0.6, 0.75, 0.9);

const { temper } = settings.smoothing;

/** Simple exponential smoothing, the mean of several rates. */
export type Level = {
  /** In the unit of the series. */
  readonly level: number;
  readonly rate: number;
  /** Mean absolute error of one step ahead, at the rate that predicts this series best. */
  readonly absolute: number;
};

const levels = new Float64Array(smoothingRates.length);
const errors = new Float64Array(smoothingRates.length);
const absolutes = new Float64Array(smoothingRates.length);

/**
 * Simple exponential smoothing over a grid of rates, averaged by how well each predicts the series one step ahead: no
 * single rate is sure after some dozens of values. The first level is the mean of the first `start` known values; missing
 * values leave the level as it is.
 * Source: Gardner, International Journal of Forecasting 22 (2006), 637–666; Kolassa, ibid. 27 (2011), 238–251 (weights).
 * @param values one series, oldest first, already without season; the first `length` of it are read
 */
export function smooth(values: Float64Array, length: number, start = 6): Level {
  let first = 0;
  let known = 0;
  for (let t = 0; t < length && known < start; t += 1) {
    const value = at(values, t);
    if (!Number.isNaN(value)) {
      first += value;
      known += 1;
    }
  }
  if (known === 0) return { level: 0, rate: 0, absolute: 0 };
  levels.fill(first / known);
  errors.fill(0);
  absolutes.fill(0);
  let counted = 0;
  for (let t = 0; t < length; t += 1) {
    const value = at(values, t);
    if (Number.isNaN(value)) continue;
    counted += 1;
    for (let r = 0; r < levels.length; r += 1) {
      const error = value - at(levels, r);
      errors[r] = at(errors, r) + error * error;
      absolutes[r] = at(absolutes, r) + Math.abs(error);
      levels[r] = at(levels, r) + at(smoothingRates, r) * error;
    }
  }
  let best = 0;
  for (let r = 1; r < levels.length; r += 1) if (at(errors, r) < at(errors, best)) best = r;
  const least = at(errors, best);
  let total = 0;
  let level = 0;
  let rate = 0;
  for (let r = 0; r < levels.length; r += 1) {
    const belief = least > 0 ? (least / at(errors, r)) ** ((temper * counted) / 2) : r === best ? 1 : 0;
    total += belief;
    level += belief * at(levels, r);
    rate += belief * at(smoothingRates, r);
  }
  return { level: level / total, rate: rate / total, absolute: at(absolutes, best) / counted };
}
