import { daysOfMonths } from "../series/calendar.ts";

const month = /^(\d{4})[-/]?(0[1-9]|1[0-2])(?:[-/]?01)?$/;

/**
 * Days of the week in months written as text (2024-01, 2024/01, 202401, or their first day) and in the `ahead` months after
 * them. @returns undefined where the periods are anything else, or a month lacks between two of them
 */
export function calendarOfMonths(periods: readonly string[], ahead: number): Float64Array | undefined {
  const places = periods.map(placeOf);
  const [first] = places;
  if (first === undefined || !places.every((place, index) => place === first + index)) return undefined;
  return daysOfMonths(Math.floor(first / 12), (first % 12) + 1, periods.length + ahead);
}

/** Months since the year zero. */
function placeOf(period: string): number | undefined {
  const [, year, one] = month.exec(period) ?? [];
  return year === undefined ? undefined : Number(year) * 12 + Number(one) - 1;
}
