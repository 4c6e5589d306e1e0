import type { Day, OpenDays } from "./types.ts";

/** Open days of a stretch of time, looked up by day. */
export interface Calendar {
  readonly from: Day;
  /** 1 for an open day, 0 for a closed one; index 0 is `from`. */
  readonly open: Uint8Array;
}

/** 0 is Sunday; 1970-01-01 was a Thursday. */
export function weekdayOf(day: Day): number {
  return (((day + 4) % 7) + 7) % 7;
}

/** The calendar from `from` to `to`, both ends included. */
export function calendarOf(openDays: OpenDays, from: Day, to: Day): Calendar {
  const open = new Uint8Array(to - from + 1);
  for (let index = 0; index < open.length; index++) open[index] = openDays.weekdays[weekdayOf(from + index)] ? 1 : 0;
  for (const day of openDays.closedDays) if (day >= from && day <= to) open[day - from] = 0;
  return { from, open };
}

/** 1 if open, 0 if closed; days outside the calendar count as closed. */
export function openOn(calendar: Calendar, day: Day): number {
  return calendar.open[day - calendar.from] ?? 0;
}
