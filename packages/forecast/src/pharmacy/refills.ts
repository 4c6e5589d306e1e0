import { at, intAt } from "../vector.ts";
import { type Calendar, openOn, weekdayOf } from "./calendar.ts";
import type { Habits } from "./habits.ts";
import { type History, LAPSE_DAYS } from "./history.ts";
import { latenessDensity, latenessReach } from "./lateness.ts";
import type { Day } from "./types.ts";

/** When one known patient is expected, from the day of the forecast on. */
export interface Refill {
  readonly patient: number;
  /** Row n-1, `days` entries each: chance that the n-th coming visit is on that day. */
  readonly visits: readonly Float64Array[];
  /** Amount of the last visit, taken again with the chance `same`; else `otherAmount`. */
  readonly amount: number;
  readonly otherAmount: number;
  readonly same: number;
  readonly lastVisit: Day;
  readonly daysSupplied: number;
}

/** What is known when a patient's next visits are reckoned. */
export interface RefillKnowledge {
  readonly habits: Habits;
  /** Chance of coming again after a first and after a later visit of this medicine. */
  readonly afterFirst: number;
  readonly afterLater: number;
  /** Weekday indices, patient × 7. */
  readonly weekdays: Float64Array;
  readonly calendar: Calendar;
}

const mostVisits = 12;
const negligible = 1e-5;

/**
 * The coming visits of the chain whose visits `from` to `to - 1` happened before `origin`, over `days` days; null where the
 * patient will hardly come any more. The next visit is around the end of the supply, put off by what was left over and
 * by the patient's own habit, on days on which the pharmacy is open and the patient uses to come. That nobody has come
 * yet counts: the chance of having stopped grows with each day past it (Bayes' rule), until nothing is left.
 */
export function refillOf(
  history: History,
  from: number,
  to: number,
  knowledge: RefillKnowledge,
  origin: Day,
  days: number,
): Refill | null {
  const last = to - 1;
  const visit = intAt(history.day, last);
  const supplied = at(history.supplied, last);
  const leftover = at(history.leftover, last);
  if (visit + supplied + leftover + LAPSE_DAYS < origin) return null;
  const patient = intAt(history.patient, last);
  const { habits } = knowledge;
  const late = at(habits.late, patient);
  const spread = at(habits.spread, patient);
  const again = to - from > 1 ? knowledge.afterLater : knowledge.afterFirst;
  const centre = visit + supplied + habits.leftoverUse * leftover + late;
  const first = new Float64Array(days);
  const next = density(
    knowledge,
    patient,
    centre,
    spread,
    visit + shortestGap(supplied),
    visit + supplied + leftover + LAPSE_DAYS,
  );
  const waited = next.total === 0 ? 0 : (next.total - sumFrom(next, origin)) / next.total;
  const chance = next.total === 0 ? 0 : again / (1 - again * waited);
  for (let day = 0; day < days; day++)
    first[day] = (chance * (next.values[origin + day - next.from] ?? 0)) / next.total;
  if (!(sum(first) > negligible)) return null;
  const visits: Float64Array[] = [first];
  const gap = { supplied, late, spread, again: knowledge.afterLater };
  while (visits.length < mostVisits) {
    const following = followingVisit(visits[visits.length - 1] as Float64Array, knowledge, patient, gap, origin);
    if (following === null) break;
    visits.push(following);
  }
  const amount = at(history.amount, last);
  const otherAmount = lastOtherAmount(history, from, to);
  const same = otherAmount === amount ? 1 : habits.sameAmount;
  return { patient, visits, amount, otherAmount, same, lastVisit: visit, daysSupplied: supplied };
}

interface Density {
  readonly from: Day;
  readonly values: Float64Array;
  readonly total: number;
}

function density(
  k: RefillKnowledge,
  patient: number,
  centre: number,
  spread: number,
  lowest: Day,
  highest: Day,
): Density {
  const from = Math.max(lowest, Math.floor(centre - latenessReach * spread));
  const to = Math.max(from, Math.min(highest, Math.ceil(centre + latenessReach * spread)));
  const values = new Float64Array(to - from + 1);
  let total = 0;
  for (let index = 0; index < values.length; index++) {
    const day = from + index;
    if (openOn(k.calendar, day) === 0) continue;
    const value = latenessDensity((day - centre) / spread) * at(k.weekdays, patient * 7 + weekdayOf(day));
    values[index] = value;
    total += value;
  }
  return { from, values, total };
}

/** The visit after one that is spread over days: the same gap again from each of those days (a renewal process). */
function followingVisit(
  before: Float64Array,
  k: RefillKnowledge,
  patient: number,
  gap: { supplied: number; late: number; spread: number; again: number },
  origin: Day,
): Float64Array | null {
  const shortest = Math.max(
    shortestGap(gap.supplied),
    Math.floor(gap.supplied + gap.late - latenessReach * gap.spread),
  );
  const result = new Float64Array(before.length);
  let any = 0;
  for (let day = 0; day + shortest < before.length; day++) {
    const chance = at(before, day) * gap.again;
    if (chance < negligible) continue;
    const start = origin + day;
    const next = density(
      k,
      patient,
      start + gap.supplied + gap.late,
      gap.spread,
      start + shortest,
      start + gap.supplied + LAPSE_DAYS,
    );
    if (next.total === 0) continue;
    for (let index = next.from - origin; index < before.length; index++) {
      const share = (chance * (next.values[index + origin - next.from] ?? 0)) / next.total;
      result[index] = at(result, index) + share;
      any += share;
    }
  }
  return any > negligible * 10 ? result : null;
}

/** Nobody is given more while two thirds of the last supply are left. */
function shortestGap(supplied: number): number {
  return Math.max(1, Math.ceil(supplied / 3));
}

function lastOtherAmount(history: History, from: number, to: number): number {
  const amount = at(history.amount, to - 1);
  for (let visit = to - 2; visit >= from; visit--)
    if (at(history.amount, visit) !== amount) return at(history.amount, visit);
  return amount;
}

function sumFrom({ from, values }: Density, day: Day): number {
  let total = 0;
  for (let index = Math.max(0, day - from); index < values.length; index++) total += at(values, index);
  return total;
}

function sum(values: Float64Array): number {
  let total = 0;
  for (let index = 0; index < values.length; index++) total += at(values, index);
  return total;
}
