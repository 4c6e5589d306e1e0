import { at, intAt } from "../vector.ts";
import { type Calendar, openOn, weekdayOf } from "./calendar.ts";
import { type History, OLD_PATIENT_DAYS } from "./history.ts";
import { oneOffOf } from "./one-off.ts";
import type { Day } from "./types.ts";
import { weekOf } from "./weeks.ts";

/** Demand nobody could foresee from a patient: how often, how sure of it, and how much at once. */
export interface RestLevel {
  /** Dispensings an open day of an ordinary weekday and week of the year. */
  readonly rate: number;
  /** Dispensings this rate rests on: the shape of its gamma distribution. */
  readonly shape: number;
  /** Variance of a window's count over its mean, beyond the rate's own uncertainty; at least 1. */
  readonly dispersion: number;
  /** Share of the rest that are first visits of patients who may come again. */
  readonly opening: number;
  /** Amounts and their shares, ascending. */
  readonly amounts: Float64Array;
  readonly shares: Float64Array;
  /** Dispensings set apart, so unlike the others that they are not expected again. */
  readonly setApart: number;
}

/** When demand of the rest is above the usual: indices by weekday and by week of the year. */
export interface RestYear {
  readonly weekdays: Float64Array;
  readonly weeks: Float64Array;
}

/** What others tell about a medicine's rest. */
export interface RestPrior {
  /** Dispensings an open day, and how many dispensings that is worth: the shape of its gamma distribution. */
  readonly rate: number;
  readonly shape: number;
  /** Amounts of a dispensing elsewhere, and how many had each; empty where unknown. */
  readonly amounts: Float64Array;
  readonly counts: Float64Array;
  readonly dispersion: number;
}

// A dispensing counts half after so many days.
const fading = 0.5 ** (1 / 90);
const fadedAfter = Float64Array.from({ length: 2048 }, (_, days) => fading ** days);
// Own dispensings that all the amounts of other institutions together are worth.
const amountsWorth = 1;
// Own dispensings by which their mean is as sure as with so many.
const amountsElsewhere = 4;
const leastExposure = 7;
const mostAmounts = 10;
/**
 * Squared coefficient of variation that the amounts of one medicine are assumed to have: their mean is unsure while few
 * were seen. Chosen as `unsureFirst` in demand.ts.
 */
export const amountScatter = 0.9;

/**
 * Exponentially weighted rate before `origin` (simple smoothing with exposure), days without stock left out. `exposure` holds the weighted open days from
 * each day of the calendar until the origin. First visits count only since new patients can be distinguished from old ones.
 */
export function restLevelOf(
  history: History,
  prior: RestPrior,
  exposure: Float64Array,
  missing: Uint8Array | undefined,
  from: Day,
  typicalSupply: number,
  origin: Day,
): RestLevel {
  const { restDay, restAmount, restOpens } = history;
  let walkIns = 0;
  let opening = 0;
  let squares = 0;
  let amountsSeen = 0;
  const amounts = new Map<number, number>();
  const apart = oneOffOf(history, origin);
  for (let index = 0; index < restDay.length && intAt(restDay, index) < origin; index++) {
    // What was given out on a day that ran short is no more a measure of demand than what was not.
    if (index === apart || missing?.[intAt(restDay, index) - from]) continue;
    const seen = fadedAfter[origin - 1 - intAt(restDay, index)] ?? 0;
    const amount = at(restAmount, index);
    const opens = restOpens[index];
    if (opens === 1) opening += seen;
    if (opens === 0) walkIns += seen;
    if (opens !== 2) squares += seen * seen;
    amountsSeen += opens === 2 ? seen / 4 : seen;
    amounts.set(amount, (amounts.get(amount) ?? 0) + (opens === 2 ? seen / 4 : seen));
  }
  addUsual(amounts, prior);
  const lost = lostExposure(missing, exposure);
  const all = Math.max(prior.rate > 0 ? 0 : 1, (exposure[0] ?? 0) - lost);
  const since = Math.max(0, Math.min(exposure.length - 1, Math.ceil(typicalSupply + OLD_PATIENT_DAYS)));
  const known = Math.max(leastExposure, (exposure[since] ?? 0) - lost);
  const walkInRate = (prior.shape + walkIns) / (all + (prior.rate > 0 ? prior.shape / prior.rate : all));
  const openingRate = typicalSupply > 0 && from + since < origin ? opening / known : 0;
  const rate = walkInRate + openingRate;
  return {
    rate,
    shape:
      1 /
      (1 / (prior.shape + effective(walkIns + opening, squares)) +
        amountScatter / (amountsSeen + 1 + (prior.amounts.length > 0 ? amountsElsewhere : 0))),
    dispersion: prior.dispersion,
    opening: rate > 0 ? openingRate / rate : 0,
    setApart: apart < 0 ? 0 : 1,
    ...sharesOf(amounts),
  };
}

/**
 * For each of the years, weighted open days of ordinary weekday and week from each day of the calendar until `origin`; the
 * last entry is 0. All go by the same weekdays.
 */
export function exposuresOf(years: readonly RestYear[], calendar: Calendar, origin: Day): Float64Array[] {
  const size = Math.max(0, origin - calendar.from);
  const weighted = new Float64Array(size);
  const weeks = new Uint8Array(size);
  const weekdays = years[0]?.weekdays ?? new Float64Array(7);
  let weight = 1;
  for (let index = size - 1; index >= 0; index--, weight *= fading) {
    const day = calendar.from + index;
    weeks[index] = weekOf(day);
    weighted[index] = weight * openOn(calendar, day) * at(weekdays, weekdayOf(day));
  }
  return years.map((year) => {
    const exposure = new Float64Array(size + 1);
    let sum = 0;
    for (let index = size - 1; index >= 0; index--) {
      sum += at(weighted, index) * at(year.weeks, weeks[index] as number);
      exposure[index] = sum;
    }
    return exposure;
  });
}

/** 1 for each day of `from` to `until - 1` without stock; nothing where there is none. Ranges may overlap. */
export function missingDays(
  outOfStock: { from: Int32Array; to: Int32Array },
  from: Day,
  until: Day,
): Uint8Array | undefined {
  if (outOfStock.from.length === 0) return undefined;
  const missing = new Uint8Array(Math.max(0, until - from));
  for (let index = 0; index < outOfStock.from.length; index++) {
    missing.fill(
      1,
      Math.max(0, intAt(outOfStock.from, index) - from),
      Math.max(0, intAt(outOfStock.to, index) + 1 - from),
    );
  }
  return missing;
}

/** Weighted exposure of the days without stock: a lack of demand then says nothing. */
function lostExposure(missing: Uint8Array | undefined, exposure: Float64Array): number {
  let lost = 0;
  for (let index = 0; missing && index < missing.length; index++) {
    if (missing[index]) lost += at(exposure, index) - at(exposure, index + 1);
  }
  return lost;
}

/** Demand of that day relative to the usual. */
export function indexOf(year: RestYear, day: Day): number {
  return at(year.weekdays, weekdayOf(day)) * at(year.weeks, weekOf(day));
}

/** Kish's effective number of what was counted faded, at most what it is after a long time: twice the faded count. */
function effective(counted: number, squares: number): number {
  return squares > 0 ? Math.min(2 * counted, (counted * counted) / squares) : 0;
}

/** What is usual at others counts as one dispensing here. */
function addUsual(result: Map<number, number>, { amounts, counts }: RestPrior): void {
  let total = 0;
  for (const count of counts) total += count;
  for (const [place, amount] of amounts.entries())
    result.set(amount, (result.get(amount) ?? 0) + (amountsWorth * at(counts, place)) / total);
}

/** Few amounts stand for many: the rarer ones go to their neighbours so that the mean stays. */
function sharesOf(result: ReadonlyMap<number, number>): { amounts: Float64Array; shares: Float64Array } {
  const kept = [...result].sort((left, right) => right[1] - left[1] || left[0] - right[0]).slice(0, mostAmounts);
  const amounts = Float64Array.from(kept, ([amount]) => amount).sort();
  const shares = new Float64Array(amounts.length);
  if (kept.length === 0) return { amounts, shares };
  let total = 0;
  for (const seen of result.values()) total += seen;
  for (const [amount, seen] of result) {
    let above = amounts.findIndex((value) => value >= amount);
    if (above < 0) above = amounts.length - 1;
    const below = Math.max(0, at(amounts, above) > amount ? above - 1 : above);
    const gap = at(amounts, above) - at(amounts, below);
    const up = gap > 0 ? Math.min(1, Math.max(0, (amount - at(amounts, below)) / gap)) : 1;
    shares[above] = at(shares, above) + (up * seen) / total;
    shares[below] = at(shares, below) + ((1 - up) * seen) / total;
  }
  return { amounts, shares };
}
