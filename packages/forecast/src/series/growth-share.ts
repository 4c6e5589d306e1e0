import { at } from "../vector.ts";
import { settings } from "./settings.ts";

/** Shares tried of the half drift that Theta takes, and what each is worth before a series has been read. */
const shares = Float64Array.of(0, 0.25, 0.5, 1);
const worths = Float64Array.of(3, 4, 1, 0.5);
/** With more periods without demand than this, a trend is not visible. */
const mostZeros = 0.3;
/** Known periods before the first origin. */
const leastKnown = 12;
const { usualShare, sharpness } = settings.growth;

/**
 * How much of its half drift a series kept in the past: the mean of several shares, by the absolute error of each at half the
 * horizon from every origin. A trend that went on is followed, one that reversed is not.
 * Source: Gardner, International Journal of Forecasting 22 (2006), 637–666 (damped trends).
 * @param values without season, oldest first; the first `length` of them are read
 * @param rate of the smoothed level
 * @param reach periods ahead that are forecast
 */
export function growthShare(
  values: Float64Array,
  { length, rate, zeros, reach }: { length: number; rate: number; zeros: number; reach: number },
): number {
  if (zeros > mostZeros || !(rate > 0)) return usualShare;
  const ahead = Math.max(1, Math.round((reach + 1) / 2));
  const missed = new Float64Array(shares.length);
  const past = new Past();
  let level = 0;
  let judged = 0;
  for (let t = 0; t + ahead < length; t += 1) {
    const value = at(values, t);
    if (Number.isNaN(value)) continue;
    past.add(t, value);
    level += Math.max(rate, 1 / past.known) * (value - level);
    const outcome = at(values, t + ahead);
    if (past.known < leastKnown || Number.isNaN(outcome)) continue;
    const growth = past.halfDrift() * (ahead + Math.min(1 / rate, past.known));
    judged += 1;
    for (let s = 0; s < shares.length; s += 1)
      missed[s] = at(missed, s) + Math.abs(outcome - Math.max(0, level + at(shares, s) * growth));
  }
  const least = missed.reduce((one, other) => Math.min(one, other));
  if (!(least > 0)) return usualShare;
  let total = 0;
  let share = 0;
  for (let s = 0; s < shares.length; s += 1) {
    const belief = at(worths, s) * (least / at(missed, s)) ** ((sharpness * judged) / ahead);
    total += belief;
    share += belief * at(shares, s);
  }
  return share / total;
}

/** Sums of what is known so far, from which the growth a period is read. */
export class Past {
  known = 0;
  total = 0;
  private times = 0;
  private squares = 0;
  private products = 0;

  add(time: number, value: number): void {
    this.known += 1;
    this.total += value;
    this.times += time;
    this.squares += time * time;
    this.products += time * value;
  }

  /** Half the slope of the least-squares line, as in Theta. */
  halfDrift(): number {
    const spread = this.known * this.squares - this.times * this.times;
    return spread > 0 ? (0.5 * (this.known * this.products - this.times * this.total)) / spread : 0;
  }
}
