import { at, intAt } from "../vector.ts";
import type { History } from "./history.ts";
import type { Day } from "./types.ts";

const weeks = 26;
const leastWeeks = 4;
const leastSeen = 6;
// What is believed of the variance over the mean before any week is seen, and how many weeks that is worth.
const believed = { dispersion: 1.1, weeks: 30, early: 1.2 };
const greatestDispersion = 4;

/**
 * Variance over mean of a week's count of the rest, over all medicines with enough of it; between 1 and 4. It is Pearson's
 * statistic over its degrees of freedom (McCullagh and Nelder 1989) against what each week lets expect: `weightOf` returns what
 * a day is worth for a medicine, by its weekday and season, 0 when closed. Weeks with a holiday are no bunches.
 */
export function bunchingOf(
  histories: readonly History[],
  weightOf: (medicine: number, day: Day) => number,
  from: Day,
  origin: Day,
): number {
  const span = Math.min(weeks, Math.floor((origin - from) / 7));
  if (span < leastWeeks) return believed.early;
  let scatter = believed.weeks * believed.dispersion;
  let freedom = believed.weeks;
  const counts = new Float64Array(span);
  for (const [medicine, { restDay }] of histories.entries()) {
    counts.fill(0);
    let total = 0;
    for (let index = restDay.length - 1; index >= 0 && intAt(restDay, index) >= origin - span * 7; index--) {
      const age = origin - 1 - intAt(restDay, index);
      if (age < 0) continue;
      counts[Math.floor(age / 7)] = at(counts, Math.floor(age / 7)) + 1;
      total += 1;
    }
    if (total < leastSeen) continue;
    const worth = new Float64Array(span);
    for (let age = 0; age < span * 7; age++)
      worth[Math.floor(age / 7)] = at(worth, Math.floor(age / 7)) + weightOf(medicine, origin - 1 - age);
    const all = worth.reduce((sum, value) => sum + value, 0);
    for (let week = 0; week < span; week++) {
      const mean = (total * at(worth, week)) / all;
      if (!(mean > 0)) continue;
      scatter += (at(counts, week) - mean) ** 2 / mean;
      freedom += 1;
    }
    freedom -= 1;
  }
  return Math.min(greatestDispersion, Math.max(1, scatter / freedom));
}
