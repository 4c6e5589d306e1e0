import { isOpen, weekdayOf } from "./calendar.ts";
import { assumptions as a, type Cell } from "./grid.ts";
import type { Random } from "./random.ts";

/** Somebody wants a medicine. */
export interface Request {
  readonly day: number;
  readonly amount: number;
  /** -1 for walk-ins. */
  readonly patient: number;
  readonly daysSupplied: number;
  readonly clinic: number;
}

// One visit in ten is three times as far off: the variance of such a mixture is 1.8.
const mixtureSpread = Math.sqrt(0.9 + 0.1 * 9);

/** All visits of one patient for one medicine from the first one until the patient stays away or `until` is reached. */
export function visitsOf(
  random: Random,
  cell: Cell,
  patient: number,
  first: number,
  until: number,
  dose: number,
): Request[] {
  const habit = random.normal() * cell.habitSpread * Math.sqrt(a.ownShareOfHabit);
  const clinic = Math.floor(random.uniform() * a.clinics);
  const weekday = random.uniform() < a.fixedWeekday ? preferredWeekday(random, clinic) : -1;
  const visits: Request[] = [];
  let supplied: number = random.pick(a.daysSupplied, a.daysSuppliedShares);
  let runsOut = first;
  let day = comeOn(random, first, first - 7, clinic, weekday);
  for (let stops: number = a.stoppingFirst; day < until; stops = 0) {
    visits.push({ day, amount: dose * supplied, patient, daysSupplied: supplied, clinic });
    if (random.uniform() < a.stopping + stops) break;
    const leftover = Math.max(0, runsOut - day);
    runsOut = Math.max(runsOut, day) + supplied;
    const far = (random.uniform() < 0.1 ? 3 : 1) * random.normal();
    const noise = (far / mixtureSpread) * cell.habitSpread * Math.sqrt(1 - a.ownShareOfHabit);
    const wanted = day + supplied + a.leftoverUsed * leftover + habit + noise;
    day = comeOn(random, Math.max(Math.round(wanted), day + Math.ceil(supplied / 3)), day, clinic, weekday);
    if (random.uniform() < a.newDaysSupplied) supplied = random.pick(a.daysSupplied, a.daysSuppliedShares);
  }
  return visits;
}

/** The day on which clinic and pharmacy are open: the preferred weekday near by, else the next or the last before. */
function comeOn(random: Random, wanted: number, after: number, clinic: number, weekday: number): number {
  let day = wanted;
  if (weekday >= 0) day += ((weekday - weekdayOf(wanted) + 10) % 7) - 3;
  if (canCome(day, clinic) && day > after) return day;
  const step = random.uniform() < 0.6 ? 1 : -1;
  let other = day;
  while (!canCome(other, clinic) && other > after) other += step;
  if (other > after) return other;
  other = after + 1;
  while (!canCome(other, clinic)) other += 1;
  return other;
}

function preferredWeekday(random: Random, clinic: number): number {
  const weekdays = [1, 2, 3, 4, 5, 6].filter((weekday) => weekday !== closedWeekday(clinic));
  return weekdays[Math.floor(random.uniform() * weekdays.length)] as number;
}

function canCome(day: number, clinic: number): boolean {
  return isOpen(day) && weekdayOf(day) !== closedWeekday(clinic);
}

function closedWeekday(clinic: number): number {
  return 3 + (clinic % 4);
}
