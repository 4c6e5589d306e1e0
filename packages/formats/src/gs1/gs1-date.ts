import { unreadable } from "../table/cells.ts";
import { calendarDay, daysIn } from "../table/days.ts";

/**
 * The day of six digits YYMMDD: day 00 is the last one of the month. The century is the one that puts the year within
 * fifty of today's. [F] GS1 General Specifications, 7.12
 */
export function gs1Day(digits: string, today: string): string | undefined {
  const year = fullYear(Number(digits.slice(0, 2)), Number(today.slice(0, 4)));
  const month = Number(digits.slice(2, 4));
  const day = Number(digits.slice(4, 6));
  if (month < 1 || month > 12) return undefined;
  const result = calendarDay(year, month, day === 0 ? daysIn(year, month) : day);
  return result === unreadable ? undefined : result;
}

function fullYear(written: number, current: number): number {
  const year = current - (current % 100) + written;
  if (year - current >= 51) return year - 100;
  return year - current <= -50 ? year + 100 : year;
}
