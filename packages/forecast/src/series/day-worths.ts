import { at, intAt } from "../vector.ts";
import { type Calendar, week } from "./calendar.ts";
import { type Panel, seriesAt } from "./panel.ts";
import { solveSymmetric } from "./ridge.ts";
import { seasonalRatios } from "./seasonal-ratios.ts";

/** What the days of the week are worth to all series of a panel together. */
export type DayWorths = {
  /** Periods × 7: how many more of each day a period has than its phase usually, over the days of a usual period. */
  readonly offsets: Float64Array;
  /** Of each day, Sunday first; 1 is a day like any other. */
  readonly worths: Float64Array;
};

/** How much more than noise days must differ before they are believed, as with seasons. */
const doubt = 1.3;
/** Of the mean square of the offsets: enough to solve for days of which the calendar cannot tell each alone. */
const ridge = 0.02;
/** Standard deviation of what a day is worth to one series around what it is worth to all. */
const ownSpread = 0.3;

/**
 * A month with five Sundays sells less than one with four: least squares of what all series together had beside their
 * season (period by period the weighted mean of their ratios to the moving average) on the days of the week, shrunk to
 * days of one worth by James and Stein. The length of a phase stays with its season.
 * Source: Cleveland and Devlin, Journal of the American Statistical Association 77 (1982), 520–528 (trading days).
 * @param upTo how many last periods of each series are left out
 * @returns undefined without a calendar, a season or two of them
 */
export function pooledDayWorths(
  { calendar, ...panel }: Panel,
  season: number,
  members: Int32Array,
  upTo: number,
): DayWorths | undefined {
  if (!calendar || season < 2) return undefined;
  const ratios = pooledRatios({ calendar, ...panel }, calendar, season, members, upTo);
  const offsets = offsetsOf(calendar.days, ratios, season);
  if (!offsets) return undefined;
  const worths = new Float64Array(week).fill(1);
  const result = solved(equations(ratios, 0, season, { offsets, worths }));
  if (!result) return undefined;
  const { days, explained, variance } = result;
  const kept = explained > 0 ? Math.max(0, 1 - (doubt * week * variance) / explained) : 0;
  return { offsets, worths: worths.map((worth, day) => worth + kept * at(days, day)) };
}

/**
 * What each period of the calendar is worth to one series beside its season: the pool's days, drawn to its own as far as
 * its ratios tell them (ridge regression towards the pool, Hoerl and Kennard, Technometrics 12 (1970), 55–67).
 * @param values oldest first @param first the period of the first value
 * @returns a factor for every period of the calendar, 1 on average over the years of a phase
 */
export function periodWorths(values: Float64Array, first: number, season: number, pool: DayWorths): Float64Array {
  const own = new Float64Array(week);
  const known = equations(seasonalRatios(values, season), first, season, pool);
  const free = solved(known);
  if (free) {
    // What rounding leaves of no noise at all is some.
    const penalty = Math.max(free.variance / (ownSpread * ownSpread), 1e-6 * meanSquare(known));
    own.set(solveSymmetric(withRidge(known.matrix, penalty), known.right));
  }
  const factors = new Float64Array(pool.offsets.length / week).fill(1);
  for (let period = 0; period < factors.length; period += 1) {
    let factor = 1;
    for (let day = 0; day < week; day += 1)
      factor += (at(pool.worths, day) + at(own, day)) * at(pool.offsets, period * week + day);
    // No month is worth nothing, whatever a few odd values say.
    factors[period] = Math.max(0.3, factor);
  }
  return factors;
}

function pooledRatios(
  panel: Panel,
  { firsts, days }: Calendar,
  season: number,
  members: Int32Array,
  upTo: number,
): Float64Array {
  const sums = new Float64Array(days.length / week);
  const weights = new Float64Array(sums.length);
  for (const member of members) {
    const values = seriesAt(panel, member);
    if (values.length <= upTo + season) continue;
    const ratios = seasonalRatios(values.subarray(0, values.length - upTo), season);
    const known = ratios.filter((ratio) => !Number.isNaN(ratio));
    if (known.length === 0) continue;
    const spread = known.reduce((sum, ratio) => sum + (ratio - 1) * (ratio - 1), 0) / known.length;
    const weight = 1 / (spread + 0.01);
    const first = intAt(firsts, member);
    for (let t = 0; t < ratios.length; t += 1) {
      const ratio = at(ratios, t);
      if (Number.isNaN(ratio)) continue;
      sums[first + t] = at(sums, first + t) + weight * ratio;
      weights[first + t] = at(weights, first + t) + weight;
    }
  }
  return sums.map((sum, period) => (at(weights, period) > 0 ? sum / at(weights, period) : Number.NaN));
}

/** Undefined where fewer than two whole seasons are known. */
function offsetsOf(days: Float64Array, ratios: Float64Array, season: number): Float64Array | undefined {
  const usual = new Float64Array(season * week);
  const counts = new Float64Array(season);
  let total = 0;
  for (let period = 0; period < ratios.length; period += 1) {
    if (Number.isNaN(at(ratios, period))) continue;
    const phase = period % season;
    counts[phase] = at(counts, phase) + 1;
    for (let day = 0; day < week; day += 1) {
      const place = phase * week + day;
      usual[place] = at(usual, place) + at(days, period * week + day);
      total += at(days, period * week + day);
    }
  }
  if (!counts.every((count) => count >= 2)) return undefined;
  const length = total / counts.reduce((sum, count) => sum + count, 0);
  return days.map((count, place) => {
    const phase = Math.floor(place / week) % season;
    return (count - at(usual, phase * week + (place % week)) / at(counts, phase)) / length;
  });
}

type Equations = { matrix: Float64Array; right: Float64Array; squares: number; freedom: number };

/** Normal equations of what the days given leave of a series' ratios beside its season; lower half of the matrix. */
function equations(ratios: Float64Array, first: number, season: number, { offsets, worths }: DayWorths): Equations {
  const sums = new Float64Array(season);
  const counts = new Float64Array(season);
  for (let t = 0; t < ratios.length; t += 1) {
    const ratio = at(ratios, t);
    if (Number.isNaN(ratio)) continue;
    const phase = (first + t) % season;
    sums[phase] = at(sums, phase) + ratio;
    counts[phase] = at(counts, phase) + 1;
  }
  const matrix = new Float64Array(week * week);
  const right = new Float64Array(week);
  let squares = 0;
  let known = 0;
  for (let t = 0; t < ratios.length; t += 1) {
    const phase = (first + t) % season;
    const ratio = at(ratios, t);
    if (Number.isNaN(ratio) || at(counts, phase) < 2 || !(at(sums, phase) > 0)) continue;
    const place = (first + t) * week;
    let left = (ratio * at(counts, phase)) / at(sums, phase) - 1;
    for (let day = 0; day < week; day += 1) left -= at(worths, day) * at(offsets, place + day);
    known += 1;
    squares += left * left;
    for (let a = 0; a < week; a += 1) {
      right[a] = at(right, a) + at(offsets, place + a) * left;
      for (let b = 0; b <= a; b += 1)
        matrix[a * week + b] = at(matrix, a * week + b) + at(offsets, place + a) * at(offsets, place + b);
    }
  }
  return { matrix, right, squares, freedom: known - season };
}

/** Least squares and what they leave; undefined where too little is known. */
function solved(known: Equations): { days: Float64Array; explained: number; variance: number } | undefined {
  const mean = meanSquare(known);
  if (!(mean > 0) || known.freedom <= week) return undefined;
  const days = solveSymmetric(withRidge(known.matrix, ridge * mean), known.right);
  const explained = days.reduce((sum, one, day) => sum + one * at(known.right, day), 0);
  return { days, explained, variance: Math.max(0, known.squares - explained) / (known.freedom - week) };
}

function meanSquare({ matrix }: Equations): number {
  let sum = 0;
  for (let day = 0; day < week; day += 1) sum += at(matrix, day * (week + 1));
  return sum / week;
}

function withRidge(matrix: Float64Array, penalty: number): Float64Array {
  return matrix.map((one, place) => (place % (week + 1) === 0 ? one + penalty : one));
}
