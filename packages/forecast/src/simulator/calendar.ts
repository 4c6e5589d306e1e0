import type { Day, OpenDays } from "../pharmacy/types.ts";
import { assumptions } from "./grid.ts";

/** First day of every simulated history: 2024-01-01, a Monday. */
export const firstDay: Day = 19_723;

const yearLength = 365.25;
// Day of the year of the Japanese holidays as they mostly fall, with the days off in August and around the new year.
const holidays = [
  1, 2, 3, 8, 42, 54, 80, 119, 123, 124, 125, 200, 223, 225, 226, 227, 259, 266, 287, 307, 327, 364, 365,
];

/** Open Monday to Saturday but for holidays. */
export const openDays: OpenDays = {
  weekdays: [false, true, true, true, true, true, true],
  closedDays: Int32Array.from(
    [-2, -1, 0, 1, 2].flatMap((year) => holidays.map((day) => firstDay + Math.floor(year * yearLength) + day - 1)),
  ),
};

const closed = new Set(openDays.closedDays);

/** 0 is Sunday. */
export function weekdayOf(day: Day): number {
  return (day + 4) % 7;
}

/** Is the simulated pharmacy open on that day? */
export function isOpen(day: Day): boolean {
  return (openDays.weekdays[weekdayOf(day)] ?? false) && !closed.has(day);
}

/** The `count`-th open day after `day`. */
export function openDayAfter(day: Day, count: number): Day {
  let result = day;
  for (let left = count; left > 0; ) {
    result += 1;
    if (isOpen(result)) left -= 1;
  }
  return result;
}

/** Is it a day on which orders are placed? */
export function isOrderDay(day: Day): boolean {
  return isOpen(day) && assumptions.orderWeekdays.some((weekday) => weekday === weekdayOf(day));
}

/** The next day after `day` on which orders are placed. */
export function nextOrderDay(day: Day): Day {
  let result = day + 1;
  while (!isOrderDay(result)) result += 1;
  return result;
}
