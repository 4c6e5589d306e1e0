import { packsFor } from "../policy/packs.ts";
import { at, intAt } from "../vector.ts";
import { openOn } from "./calendar.ts";
import { needUntil } from "./demand.ts";
import { type Need, quantileOf } from "./need.ts";
import type { ShelfModel } from "./shelf-model.ts";
import type { Day, PastAccuracy, ShelfMedicine } from "./types.ts";

/** Quantiles tried in the past. */
export const fractiles = Float64Array.of(
  0.5,
  0.6,
  0.7,
  0.75,
  0.8,
  0.85,
  0.9,
  0.93,
  0.95,
  0.97,
  0.98,
  0.99,
  0.995,
  0.999,
);

/** Reviews of one medicine in the past, each with what the method knew then and what came. */
export interface PastReviews {
  readonly first: Day;
  readonly step: number;
  readonly lead: number;
  /** Order-up-to levels, review × fractile. */
  readonly levels: Float64Array;
  /** By review: could anything be expected then? */
  readonly alive: Uint8Array;
  readonly accuracy: Omit<PastAccuracy, "shortDaysPer100">;
  /** Demand of each day from the first review on. */
  readonly daily: Float64Array;
}

const mostReviews = 8;
const leastHistory = 28;
const leastStep = 4;

/** Days of the past on which a review is repeated, oldest first, and their distance; none where there is too little past. */
export function pastReviewDays(
  medicines: readonly ShelfMedicine[],
  today: Day,
  historyFrom: Day,
): { days: Day[]; step: number } {
  const periods = medicines.map(({ nextDelivery, afterNextDelivery }) => afterNextDelivery - nextDelivery);
  periods.sort((left, right) => left - right);
  const step = Math.max(leastStep, periods[Math.floor(periods.length / 2)] ?? leastStep);
  const lead = medicines.reduce((longest, { nextDelivery }) => Math.max(longest, nextDelivery - today), 0);
  const last = today - lead - step;
  const days: Day[] = [];
  for (let day = last; days.length < mostReviews && day >= historyFrom + leastHistory; day -= step) days.push(day);
  return { days: days.reverse(), step };
}

/** Repeats the reviews of the medicines `chosen`, each with nothing but the past it had. */
export function repeatReviews(
  model: ShelfModel,
  chosen: Int32Array,
  days: readonly Day[],
  step: number,
  today: Day,
): Map<number, PastReviews> {
  const result = new Map<number, PastReviews & { errors: ErrorSums }>();
  const [first] = days;
  if (first === undefined) return result;
  for (const index of chosen) result.set(index, begin(model, index, days, step, today));
  for (const [review, origin] of days.entries()) {
    const knowledge = model.knowledgeAt(origin);
    for (const index of chosen) {
      const past = result.get(index) as PastReviews & { errors: ErrorSums };
      const window = past.lead + step;
      const need = needUntil(model.demand(knowledge, index, window), window - 1);
      see(past, review, need, sumOf(past.daily, origin - first, window), usedBefore(model, index, origin, window));
    }
  }
  for (const [index, past] of result) result.set(index, { ...past, accuracy: accuracyOf(past.errors) });
  return result;
}

/** Lets the shelf run through its past with one fractile: open days short, and reviews after which it was short. */
export function runPast(past: PastReviews, fractile: number, medicine: ShelfMedicine, model: ShelfModel): PastRun {
  const { levels, step, lead, daily, first } = past;
  const reviews = past.alive.length;
  const arrivals = new Float64Array(daily.length + lead + step);
  let stock = at(levels, fractile);
  let coming = 0;
  const run = { openDays: 0, shortDays: 0, reviews: 0, shortReviews: 0 };
  let lastShort = -1;
  for (let day = 0; day < Math.min(daily.length, reviews * step + lead); day++) {
    const review = day / step;
    stock += at(arrivals, day);
    coming -= at(arrivals, day);
    if (Number.isInteger(review) && review < reviews) {
      run.reviews += past.alive[review] ?? 0;
      const wanted = at(levels, review * fractiles.length + fractile) - stock - coming;
      const amount = wanted > 1e-9 ? packsFor(wanted, medicine.packs).total : 0;
      arrivals[day + lead] = at(arrivals, day + lead) + amount;
      if (lead === 0) stock += amount;
      else coming += amount;
    }
    run.openDays += openOn(model.calendar, first + day);
    const missing = at(daily, day) - stock;
    stock = Math.max(0, -missing);
    if (missing <= 1e-9) continue;
    run.shortDays += 1;
    const of = Math.min(reviews - 1, Math.max(0, Math.floor((day - lead) / step)));
    if (of !== lastShort && past.alive[of]) run.shortReviews += 1;
    lastShort = of;
  }
  return run;
}

/** What a run through the past counted. */
export interface PastRun {
  readonly openDays: number;
  readonly shortDays: number;
  readonly reviews: number;
  readonly shortReviews: number;
}

interface ErrorSums {
  origins: number;
  absolute: number;
  naive: number;
  forecast: number;
  truth: number;
  covered: number;
}

function begin(
  model: ShelfModel,
  index: number,
  days: readonly Day[],
  step: number,
  today: Day,
): PastReviews & { errors: ErrorSums } {
  const medicine = model.medicines[index] as ShelfMedicine;
  const first = days[0] as Day;
  const { allDay, allAmount } = model.histories[index] as (typeof model.histories)[number];
  const daily = new Float64Array(today - first);
  for (let entry = allDay.length - 1; entry >= 0 && intAt(allDay, entry) >= first; entry--) {
    daily[intAt(allDay, entry) - first] = at(daily, intAt(allDay, entry) - first) + at(allAmount, entry);
  }
  const errors = { origins: 0, absolute: 0, naive: 0, forecast: 0, truth: 0, covered: 0 };
  return {
    first,
    step,
    lead: Math.max(0, medicine.nextDelivery - today),
    levels: new Float64Array(days.length * fractiles.length),
    alive: new Uint8Array(days.length),
    accuracy: accuracyOf(errors),
    daily,
    errors,
  };
}

function see(
  past: PastReviews & { errors: ErrorSums },
  review: number,
  need: Need,
  truth: number,
  before: number,
): void {
  for (let fractile = 0; fractile < fractiles.length; fractile++) {
    past.levels[review * fractiles.length + fractile] = quantileOf(need, at(fractiles, fractile));
  }
  past.alive[review] = truth > 0 || at(need.cdf, 0) < 0.95 ? 1 : 0;
  const { errors } = past;
  errors.origins += 1;
  errors.absolute += Math.abs(need.mean - truth);
  errors.naive += Math.abs(before - truth);
  errors.forecast += need.mean;
  errors.truth += truth;
  errors.covered += truth <= quantileOf(need, 0.95) + 1e-9 ? 1 : 0;
}

function accuracyOf({ origins, absolute, naive, forecast, truth, covered }: ErrorSums): PastReviews["accuracy"] {
  return {
    origins,
    scaledError: naive > 0 ? absolute / naive : Number.NaN,
    bias: truth > 0 ? (forecast - truth) / truth : Number.NaN,
    coverage95: origins > 0 ? covered / origins : Number.NaN,
  };
}

function usedBefore({ histories }: ShelfModel, index: number, origin: Day, window: number): number {
  const { allDay, allAmount } = histories[index] as (typeof histories)[number];
  let used = 0;
  for (let entry = allDay.length - 1; entry >= 0 && intAt(allDay, entry) >= origin - window; entry--) {
    if (intAt(allDay, entry) < origin) used += at(allAmount, entry);
  }
  return used;
}

function sumOf(values: Float64Array, from: number, count: number): number {
  let sum = 0;
  for (let index = from; index < Math.min(values.length, from + count); index++) sum += at(values, index);
  return sum;
}
