import { isPublicHoliday, plusDays, weekdayOf } from "./public-holidays.ts";

/**
 * Banks are closed on Sundays (Article 15 of the Banking Act), and on Saturdays, public holidays and these days of the year
 * (Article 5 of its order, 銀行法施行令).
 */
const closed: readonly string[] = ["12-31", "01-01", "01-02", "01-03"];

/** Whether banks work on a calendar day from 2022 to 2099, `YYYY-MM-DD`. */
export function isBankingDay(day: string): boolean {
  return weekdayOf(day) < 6 && !closed.includes(day.slice(5)) && !isPublicHoliday(day);
}

/** The day itself where banks work on it, else the last banking day before it or the first one after it. */
export function bankingDay(day: string, side: "before" | "after"): string {
  let result = day;
  while (!isBankingDay(result)) result = plusDays(result, side === "before" ? -1 : 1);
  return result;
}
