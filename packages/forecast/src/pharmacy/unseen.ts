import { at, intAt } from "../vector.ts";
import { type Calendar, openOn, weekdayOf } from "./calendar.ts";
import type { Habits } from "./habits.ts";
import type { History } from "./history.ts";
import { latenessBelow, latenessReach } from "./lateness.ts";
import { amountScatter } from "./rest.ts";
import type { Day } from "./types.ts";

/**
 * Patients whose last visit was before the records began and who have not come since. In the first weeks of a shelf they
 * are most of its patients, and no chain and no rate contains them.
 */
export interface Unseen {
  /** Visits expected on each day from the origin on; empty where none are. */
  readonly daily: Float64Array;
  /** Visits that the rate rests on: the shape of its gamma distribution. */
  readonly shape: number;
  /** How many visits had each amount. */
  readonly amounts: ReadonlyMap<number, number>;
}

/** What is computed about them from the whole shelf. */
export interface UnseenKnowledge {
  /** Visits expected on each day for one visit that was seen of a patient with so many days supplied; undefined for none. */
  readonly perSeen: (supplied: number) => Float64Array | undefined;
  /** The mean over all medicines, and of how many seen visits. */
  readonly usual: Float64Array;
  readonly usualSeen: number;
}

const noUnseen: Unseen = { daily: new Float64Array(0), shape: 1, amounts: new Map() };

// Visits that the shelf's mean is worth for one of its medicines, which differ much.
const usualShape = 0.5;
const daysAhead = 200;

/**
 * Estimates from the first visits that may be old patients'. An old patient comes for the first time within one supply of the
 * beginning of the records, at a rate that stays the same; those who have been seen give the rate of those who have not.
 */
export function unseenKnowledge(
  histories: readonly History[],
  habits: Habits,
  { calendar, weekdays }: { calendar: Calendar; weekdays: Float64Array },
  origin: Day,
): UnseenKnowledge {
  const worth = (day: Day) => openOn(calendar, day) * at(weekdays, weekdayOf(day));
  const profiles = new Map<number, Float64Array | undefined>();
  const perSeen = (supplied: number): Float64Array | undefined => {
    if (!profiles.has(supplied))
      profiles.set(supplied, profileOf(supplied, habits, worth, { from: calendar.from, origin }));
    return profiles.get(supplied);
  };
  const usual = new Float64Array(daysAhead);
  let seen = 0;
  for (const history of histories) {
    eachUnclear(history, origin, (supplied) => {
      const profile = perSeen(supplied);
      if (!profile) return;
      seen += 1;
      add(usual, profile);
    });
  }
  const medicines = Math.max(1, histories.length);
  return { perSeen, usual: usual.map((value) => value / medicines), usualSeen: seen / medicines };
}

/** Those of one medicine: its own rate, drawn to the shelf's mean where few of its visits were seen. */
export function unseenOf(
  history: History,
  { perSeen, usual, usualSeen }: UnseenKnowledge,
  origin: Day,
  days: number,
): Unseen {
  if (usualSeen === 0) return noUnseen;
  const own = new Float64Array(daysAhead);
  const amounts = new Map<number, number>();
  let seen = 0;
  eachUnclear(history, origin, (supplied, amount) => {
    const profile = perSeen(supplied);
    if (!profile) return;
    seen += 1;
    add(own, profile);
    amounts.set(amount, (amounts.get(amount) ?? 0) + 1);
  });
  const weight = usualSeen / (usualSeen + usualShape);
  const daily = new Float64Array(days);
  for (let day = 0; day < Math.min(days, daysAhead); day++)
    daily[day] = weight * at(own, day) + (1 - weight) * at(usual, day);
  return { daily, shape: 1 / (1 / (usualShape + seen) + amountScatter / (seen + 1)), amounts };
}

function profileOf(
  supplied: number,
  { usualLate, usualSpread }: Habits,
  worth: (day: Day) => number,
  { from, origin }: { from: Day; origin: Day },
): Float64Array | undefined {
  const last = supplied + usualLate + latenessReach * usualSpread;
  if (origin - from > last) return undefined;
  const profile = new Float64Array(daysAhead);
  const stillUnseen = (day: Day) => 1 - latenessBelow((day - from - supplied - usualLate) / usualSpread);
  let exposure = 0;
  for (let day = from; day < origin; day++) exposure += worth(day) * stillUnseen(day);
  for (let day = 0; day < Math.min(daysAhead, from + last - origin); day++)
    profile[day] = (worth(origin + day) * stillUnseen(origin + day)) / Math.max(1, exposure);
  return profile;
}

/** First visits so near the beginning of the records that the patients may be old ones. */
function eachUnclear(history: History, origin: Day, see: (supplied: number, amount: number) => void): void {
  const { restDay, restOpens, restSupplied, restAmount } = history;
  for (let index = 0; index < restDay.length && intAt(restDay, index) < origin; index++) {
    const supplied = at(restSupplied, index);
    if (restOpens[index] === 2 && supplied > 0) see(Math.round(supplied), at(restAmount, index));
  }
}

function add(sums: Float64Array, values: Float64Array): void {
  for (let index = 0; index < sums.length; index++) sums[index] = at(sums, index) + at(values, index);
}
