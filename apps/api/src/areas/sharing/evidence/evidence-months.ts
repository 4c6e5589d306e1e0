import type { Clock } from "../../../platform/clock/clock.ts";
import { today } from "../../../platform/clock/tokyo-day.ts";

/** Months that are kept and shared, including this month. */
export const monthsKept = 24;

/** The first day of a month so many months before another's. */
function monthsBefore(firstDay: string, months: number): string {
  const moment = new Date(`${firstDay}T00:00:00Z`);
  moment.setUTCMonth(moment.getUTCMonth() - months);
  return moment.toISOString().slice(0, 10);
}

/** First days of the months that are kept, by the calendar of Tokyo; this month first. */
export function keptMonths(clock: Clock): string[] {
  const first = `${today(clock).slice(0, 7)}-01`;
  return Array.from({ length: monthsKept }, (_, months) => monthsBefore(first, months));
}

/** First day of the oldest month that is shared. */
export function oldestMonth(clock: Clock): string {
  return monthsBefore(`${today(clock).slice(0, 7)}-01`, monthsKept - 1);
}
