import { at, intAt } from "../vector.ts";
import { openOn } from "./calendar.ts";
import { addAtoms, atomsOf, commonStep, compound } from "./convolution.ts";
import type { History } from "./history.ts";
import type { Knowledge } from "./knowledge.ts";
import { latenessDensity, latenessReach } from "./lateness.ts";
import { gammaNeed } from "./moments.ts";
import { type Need, noNeed } from "./need.ts";
import { type Refill, refillOf } from "./refills.ts";
import { indexOf, missingDays, type RestLevel, restLevelOf } from "./rest.ts";
import type { ShelfMedicine } from "./types.ts";
import { type Unseen, unseenOf } from "./unseen.ts";

/** All that is expected of one medicine from a day on. */
export interface Demand {
  /** Patients who are expected, in the order of their numbers. */
  readonly refills: readonly Refill[];
  /** Row n-1 of each refill summed up: chance that at least n visits have happened by the end of a day. */
  readonly visitsBy: readonly (readonly Float64Array[])[];
  readonly rest: RestLevel;
  /** Count of rest dispensings expected from the first day until the end of each day. */
  readonly restBy: Float64Array;
  readonly unseen: UnseenRest;
  /** Mean amounts of each day. */
  readonly dailyRefills: Float64Array;
  readonly dailyRest: Float64Array;
  /** Step of all amounts. */
  readonly unit: number;
}

/** Old patients who have not been seen yet, beside the rest: with the amounts of both. */
interface UnseenRest {
  /** Visits expected from the first day until the end of each day. */
  readonly by: Float64Array;
  readonly shape: number;
  /** What the first weeks of the records leave unsure besides, as a squared coefficient of variation. */
  readonly firstWeeks: number;
  /** Amounts of the rest and of these visits, ascending, and their shares in each. */
  readonly amounts: Float64Array;
  readonly restShares: Float64Array;
  readonly shares: Float64Array;
}

// Chosen by bench/first-weeks.ts with the seeds 1 and 2; docs/forecast/shelf.md has the coverage of other seeds.
const unsureFirst = 0.25;
const unsureDays = 56;

const unsureAfter = (days: number): number => unsureFirst * Math.max(0, 1 - days / unsureDays);

const mostSteps = 256;
// Refills times lattice steps beyond which the sum is as good as continuous.
const exactWork = 12_000;
const mostRest = 200;
const leastVisit = 1e-6;

/** The demand of medicine `index` for `days` days from the origin of `knowledge`. */
export function demandOf(
  medicine: ShelfMedicine,
  history: History,
  knowledge: Knowledge,
  index: number,
  days: number,
): Demand {
  const { origin, calendar } = knowledge;
  const refills = refillsOf(history, knowledge, index, days);
  const visitsBy = refills.map(({ visits }) => visits.map(cumulated));
  const row = intAt(knowledge.yearOf, index);
  const exposure = knowledge.exposures[row] as Float64Array;
  const year = knowledge.years[row] as (typeof knowledge.years)[number];
  const prior = knowledge.priors[index] as (typeof knowledge.priors)[number];
  const missing = missingDays(medicine.outOfStock, calendar.from, origin);
  const supply = at(knowledge.typicalSupply, index);
  const rest = restLevelOf(history, prior, exposure, missing, calendar.from, supply, origin);
  const daily = new Float64Array(days);
  for (let day = 0; day < days; day++) {
    daily[day] = rest.rate * openOn(calendar, origin + day) * indexOf(year, origin + day);
  }
  addReturning(daily, rest.opening * at(knowledge.returning.first, index), knowledge, index);
  const unseen = unseenOf(history, knowledge.unseen, origin, days);
  addReturning(unseen.daily, at(knowledge.returning.later, index), knowledge, index);
  const hasOwn = history.allDay.length > 0 && intAt(history.allDay, 0) < origin;
  const mixed = { ...mixedRest(rest, unseen, days), firstWeeks: hasOwn ? unsureAfter(origin - calendar.from) : 0 };
  const meanAmount = dot(rest.amounts, rest.shares);
  const unseenAmount = dot(mixed.amounts, mixed.shares);
  return {
    refills,
    visitsBy,
    rest,
    restBy: cumulated(daily),
    unseen: mixed,
    dailyRefills: refillMeans(refills, days),
    dailyRest: daily.map((count, day) => count * meanAmount + (unseen.daily[day] ?? 0) * unseenAmount),
    unit: commonStep(
      [...mixed.amounts, ...refills.flatMap(({ amount, otherAmount }) => [amount, otherAmount])],
      medicine.unit,
    ),
  };
}

/** The amounts of unseen patients' visits beside those of the rest; where none was seen they are the rest's. */
function mixedRest(rest: RestLevel, unseen: Unseen, days: number): Omit<UnseenRest, "firstWeeks"> {
  const of = new Map(Array.from(rest.amounts, (amount, index) => [amount, at(rest.shares, index)]));
  if (unseen.daily.length === 0)
    return {
      by: new Float64Array(days),
      shape: 1,
      amounts: rest.amounts,
      restShares: rest.shares,
      shares: rest.shares,
    };
  let seen = 0;
  for (const count of unseen.amounts.values()) seen += count;
  const amounts = Float64Array.from(new Set([...of.keys(), ...unseen.amounts.keys()])).sort();
  return {
    by: cumulated(unseen.daily),
    shape: unseen.shape,
    amounts,
    restShares: amounts.map((amount) => of.get(amount) ?? 0),
    shares: amounts.map((amount) => (seen > 0 ? (unseen.amounts.get(amount) ?? 0) / seen : (of.get(amount) ?? 0))),
  };
}

/** Distribution of the demand from the first day until the end of day `day` (0 is the first). */
export function needUntil(demand: Demand, day: number): Need {
  if (day < 0) return noNeed;
  const { refills, visitsBy, dailyRefills, dailyRest, unit } = demand;
  const rest = restUntil(demand, day);
  const restMean = rest.count;
  let mean = 0;
  for (let index = 0; index <= day; index++) mean += at(dailyRefills, index) + at(dailyRest, index);
  if (!(mean > 1e-9)) return noNeed;
  let variance = 0;
  let most = at(rest.amounts, rest.amounts.length - 1) || 0;
  const square = dot(
    rest.amounts.map((amount) => amount * amount),
    rest.shares,
  );
  const each = dot(rest.amounts, rest.shares);
  variance +=
    restMean * square +
    (restMean * restMean * each * each) / rest.shape +
    (rest.dispersion - 1) * restMean * each * each;
  for (let index = 0; index < refills.length; index++) {
    const refill = refills[index] as Refill;
    const moments = visitMoments(visitsBy[index] as readonly Float64Array[], day);
    variance += refill.amount ** 2 * moments;
    most = Math.max(most, refill.amount, refill.otherAmount);
  }
  const top = mean + 6 * Math.sqrt(variance) + most;
  const step = Math.max(1, Math.ceil(top / unit / mostSteps)) * unit;
  const size = Math.ceil(top / step) + 1;
  if (refills.length * size > exactWork || restMean > mostRest) return gammaNeed(mean, variance, unit);
  const shape = 1 / (1 / rest.shape + (rest.dispersion - 1) / Math.max(restMean, 1e-9));
  let distribution: Float64Array = new Float64Array(size);
  if (restMean > 0) distribution = compound(restMean, shape, atomsOf(rest.amounts, rest.shares, step), size);
  else distribution[0] = 1;
  for (let index = 0; index < refills.length; index++) {
    const amounts = visitAmounts(refills[index] as Refill, visitsBy[index] as readonly Float64Array[], day);
    if (amounts) addAtoms(distribution, atomsOf(amounts.amount, amounts.chance, step));
  }
  return { unit: step, cdf: closed(distribution), mean };
}

/** The count of the rest and of unseen patients together until the end of a day, as one negative binomial, and its amounts. */
function restUntil(
  { rest, restBy, unseen }: Demand,
  day: number,
): Omit<RestLevel, "rate" | "opening" | "setApart"> & { count: number } {
  const { dispersion } = rest;
  const { amounts, restShares, firstWeeks } = unseen;
  if (amounts.length === 0) return { count: 0, shape: 1, dispersion, amounts, shares: restShares };
  const [usual, old] = [rest.amounts.length > 0 ? at(restBy, day) : 0, at(unseen.by, day)];
  const count = usual + old;
  if (!(old > 0)) return { count, shape: 1 / (1 / rest.shape + firstWeeks), dispersion, amounts, shares: restShares };
  return {
    count,
    shape: 1 / ((usual ** 2 / rest.shape + old ** 2 / unseen.shape) / count ** 2 + firstWeeks),
    dispersion,
    amounts,
    shares: amounts.map((_, index) => (usual * at(restShares, index) + old * at(unseen.shares, index)) / count),
  };
}

function refillsOf(history: History, knowledge: Knowledge, index: number, days: number): Refill[] {
  const { habits, returning, weekdays, calendar, origin } = knowledge;
  const known = {
    habits,
    afterFirst: at(returning.first, index),
    afterLater: at(returning.later, index),
    weekdays: weekdays.patients,
    calendar,
  };
  const results: Refill[] = [];
  for (let chain = 0; chain + 1 < history.start.length; chain++) {
    const from = intAt(history.start, chain);
    let to = intAt(history.start, chain + 1);
    while (to > from && intAt(history.day, to - 1) >= origin) to -= 1;
    if (to === from) continue;
    const refill = refillOf(history, from, to, known, origin, days);
    if (refill) results.push(refill);
  }
  return results;
}

/** Patients who come for the first time come again within the horizon with a chance: their second visits are rest as well. */
function addReturning(daily: Float64Array, chance: number, { habits, typicalSupply }: Knowledge, index: number): void {
  const supply = at(typicalSupply, index);
  if (!(supply > 0) || !(chance > 0) || daily.length === 0) return;
  const middle = supply + habits.usualLate;
  const first = Math.max(1, Math.floor(middle - latenessReach * habits.usualSpread));
  let total = 0;
  const gap = new Float64Array(daily.length);
  for (let day = first; day <= middle + latenessReach * habits.usualSpread; day++) {
    const share = latenessDensity((day - middle) / habits.usualSpread);
    total += share;
    if (day < gap.length) gap[day] = share;
  }
  for (let day = daily.length - 1; day >= first; day--) {
    let again = 0;
    for (let since = first; since <= day; since++) again += at(gap, since) * at(daily, day - since);
    daily[day] = at(daily, day) + (at(daily, day) > 0 ? (chance * again) / total : 0);
  }
}

function refillMeans(refills: readonly Refill[], days: number): Float64Array {
  const means = new Float64Array(days);
  for (const { visits, amount, otherAmount, same } of refills) {
    const mean = same * amount + (1 - same) * otherAmount;
    for (const visit of visits)
      for (let day = 0; day < days; day++) means[day] = at(means, day) + mean * at(visit, day);
  }
  return means;
}

/** Variance of the count of visits by a day, from the chances of at least 1, 2, … */
function visitMoments(by: readonly Float64Array[], day: number): number {
  let mean = 0;
  let square = 0;
  for (let count = 1; count <= by.length; count++) {
    const chance = at(by[count - 1] as Float64Array, day);
    mean += chance;
    square += (2 * count - 1) * chance;
  }
  return Math.max(0, square - mean * mean);
}

function visitAmounts(
  refill: Refill,
  by: readonly Float64Array[],
  day: number,
): { amount: number[]; chance: number[] } | null {
  const least = at(by[0] as Float64Array, day);
  if (least < leastVisit) return null;
  const amount = [0];
  const chance = [Math.max(0, 1 - least)];
  for (let count = 1; count <= by.length; count++) {
    const exactly = at(by[count - 1] as Float64Array, day) - (by[count] ? at(by[count] as Float64Array, day) : 0);
    if (exactly < leastVisit) continue;
    amount.push(count * refill.amount);
    chance.push(exactly * refill.same);
    if (refill.same === 1) continue;
    amount.push(count * refill.otherAmount);
    chance.push(exactly * (1 - refill.same));
  }
  return { amount, chance };
}

function closed(distribution: Float64Array): Float64Array {
  let sum = 0;
  for (let index = 0; index < distribution.length; index++) {
    sum += at(distribution, index);
    distribution[index] = Math.min(1, sum);
  }
  distribution[distribution.length - 1] = 1;
  return distribution;
}

function cumulated(values: Float64Array): Float64Array {
  let sum = 0;
  return values.map((value) => {
    sum += value;
    return sum;
  });
}

function dot(left: Float64Array, right: Float64Array): number {
  let sum = 0;
  for (let index = 0; index < left.length; index++) sum += at(left, index) * at(right, index);
  return sum;
}
