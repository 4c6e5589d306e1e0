import type { Day } from "@meguri/forecast/pharmacy/types";
import { addDays, daysBetween } from "../../../../platform/clock/tokyo-day.ts";

const epoch = "1970-01-01";

/** A calendar day as the engine counts it. */
export const engineDay = (day: string): Day => daysBetween(epoch, day);

/** A day of the engine as a calendar day. */
export const calendarDay = (day: Day): string => addDays(epoch, day);

/** The Monday of a calendar day's week. */
export function mondayOf(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
  return addDays(day, 1 - weekday);
}
