import { at } from "../vector.ts";
import type { Day } from "./types.ts";

/** Phases of the year: all equally long, a little over seven days, the first from the first of January. */
export const WEEKS = 52;

const yearLength = 365.2425;

/** Which of the 52 weeks of the year a day is in, 0 to 51; over the leap years a day more or less. */
export function weekOf(day: Day): number {
  const year = day / yearLength;
  return Math.min(WEEKS - 1, Math.floor((year - Math.floor(year)) * WEEKS));
}

const reach = 12;
// Normal curves over so many weeks on either side: the broad one sees what months do, the narrow one what a pollen or
// influenza season of six weeks does.
const broad = curve(4);
const narrow = curve(1.25);
// A season must be so many times what chance alone explains before any of it is believed.
const strictness = 1.5;
const least = 0.1;

/**
 * How many times the expected the counts of each week are, as far as they can know it: smoothed in two steps (what is
 * broad, and what is narrow beside it), each drawn to none by James–Stein by the share of its scatter that chance alone
 * explains, then weighed so that the sum stays. Cyclic: December meets January.
 * @param expected in any unit; a week in which it is 0 tells nothing
 * @param dispersion variance of a count over its mean
 */
export function weekFactors(counts: Float64Array, expected: Float64Array, dispersion: number): Float64Array {
  const [seen, hoped] = [sum(counts), sum(expected)];
  if (!(seen > 0) || !(hoped > 0)) return new Float64Array(WEEKS).fill(1);
  const means = expected.map((value) => (value * seen) / hoped);
  const [around, meansAround] = [cyclic(counts), cyclic(means)];
  const months = new Float64Array(WEEKS);
  const weeks = new Float64Array(WEEKS);
  let [monthScatter, monthChance, weekScatter, weekChance] = [0, 0, 0, 0];
  for (let week = 0; week < WEEKS; week++) {
    let [wide, wideMean, close, closeMean] = [0, 0, 0, 0];
    for (let step = 0; step <= 2 * reach; step++) {
      const [count, mean] = [at(around, week + step), at(meansAround, week + step)];
      wide += at(broad, step) * count;
      wideMean += at(broad, step) * mean;
      close += at(narrow, step) * count;
      closeMean += at(narrow, step) * mean;
    }
    if (!(closeMean > 1e-9)) continue;
    months[week] = wide / wideMean - 1;
    weeks[week] = close / closeMean - wide / wideMean;
    let [monthVariance, weekVariance] = [0, 0];
    for (let step = 0; step <= 2 * reach; step++) {
      const share = at(broad, step) / wideMean;
      const more = at(narrow, step) / closeMean - share;
      monthVariance += share * share * at(around, week + step);
      weekVariance += more * more * at(around, week + step);
    }
    monthScatter += at(means, week) * at(months, week) ** 2;
    monthChance += at(means, week) * dispersion * monthVariance;
    weekScatter += at(means, week) * at(weeks, week) ** 2;
    weekChance += at(means, week) * dispersion * weekVariance;
  }
  const [monthTrust, weekTrust] = [trust(monthScatter, monthChance), trust(weekScatter, weekChance)];
  const factors = months.map((month, week) => Math.max(least, 1 + monthTrust * month + weekTrust * at(weeks, week)));
  let weighed = 0;
  for (let week = 0; week < WEEKS; week++) weighed += at(factors, week) * at(means, week);
  return factors.map((factor) => (factor * seen) / weighed);
}

function trust(scatter: number, chance: number): number {
  return scatter > 0 ? Math.max(0, 1 - (strictness * chance) / scatter) : 0;
}

function curve(spread: number): Float64Array {
  return Float64Array.from({ length: 2 * reach + 1 }, (_, step) => Math.exp(-(((step - reach) / spread) ** 2) / 2));
}

/** The year with the end of itself before and its beginning after it. */
function cyclic(values: Float64Array): Float64Array {
  return Float64Array.from({ length: WEEKS + 2 * reach }, (_, place) => at(values, (place + WEEKS - reach) % WEEKS));
}

function sum(values: Float64Array): number {
  let total = 0;
  for (const value of values) total += value;
  return total;
}
