import type { DeliverySchedule } from "./delivery-schedule.ts";
import { isPublicHoliday, plusDays, weekdayOf } from "./public-holidays.ts";

/** A delivery that is to come. */
export interface ComingDelivery {
  name: string;
  /** Calendar day on which it arrives, `YYYY-MM-DD`. */
  day: string;
  /** Until when one orders for it. */
  cutOff: Date;
  arrivesFrom: Date;
  arrivesUntil: Date;
}

/** A wholesaler that closes for longer must be telephoned. */
const farthestDays = 60;
/** Tokyo has had no summer time since 1951. */
const aheadMs = 9 * 60 * 60 * 1000;
const instant = (day: string, time: string) => new Date(`${day}T${time}:00+09:00`);

/** Whether a wholesaler works on a calendar day; on Sundays only where a 便 arrives on one. */
export function isWorkingDay(schedule: DeliverySchedule, day: string): boolean {
  const weekday = weekdayOf(day);
  if (weekday === 7 && !schedule.runs.some((run) => run.weekday === 7)) return false;
  if (weekday === 6 && schedule.closedOnSaturdays) return false;
  if (schedule.closedOnHolidays && isPublicHoliday(day)) return false;
  return !schedule.closedDays.includes(day) && !isAtYearEnd(schedule, day.slice(5));
}

function isAtYearEnd({ yearEndFrom: from, yearEndUntil: until }: DeliverySchedule, date: string): boolean {
  if (from === "" || until === "") return false;
  return from <= until ? date >= from && date <= until : date >= from || date <= until;
}

/** The working day that many working days before a day. */
function workingDaysBefore(schedule: DeliverySchedule, day: string, count: number): string {
  let result = day;
  for (let left = count, steps = 0; left > 0 && steps < farthestDays; steps += 1) {
    result = plusDays(result, -1);
    if (isWorkingDay(schedule, result)) left -= 1;
  }
  return result;
}

/** The deliveries that arrive on a calendar day, by arrival, whether one can still order for them or not. */
export function deliveriesOn(schedule: DeliverySchedule, day: string): ComingDelivery[] {
  if (schedule.runs.length === 0 || !isWorkingDay(schedule, day)) return [];
  return schedule.runs
    .filter((run) => run.weekday === weekdayOf(day))
    .map(({ name, cutOff, daysBefore, arrivesFrom, arrivesUntil }) => ({
      name,
      day,
      cutOff: instant(workingDaysBefore(schedule, day, daysBefore), cutOff),
      arrivesFrom: instant(day, arrivesFrom),
      arrivesUntil: instant(day, arrivesUntil),
    }))
    .sort((a, b) => a.arrivesFrom.getTime() - b.arrivesFrom.getTime());
}

/**
 * The next deliveries that one can still order for at a moment, by arrival; fewer where no more come within 60 days. An
 * order at the very moment of a cut-off is too late.
 */
export function comingDeliveries(schedule: DeliverySchedule, now: Date, most: number): ComingDelivery[] {
  const today = new Date(now.getTime() + aheadMs).toISOString().slice(0, 10);
  const results: ComingDelivery[] = [];
  if (schedule.runs.length === 0) return results;
  for (let ahead = 0; ahead <= farthestDays && results.length < most; ahead += 1) {
    results.push(...deliveriesOn(schedule, plusDays(today, ahead)).filter(({ cutOff }) => cutOff > now));
  }
  return results.slice(0, most);
}
