import { monthAfter } from "./months.ts";
import { plusDays } from "./public-holidays.ts";

/**
 * When a paid plan begins that is started on a day, and the first month that it is billed. After a trial or a granted period
 * it begins on the next day, and the days until the next month are free; otherwise the present month is billed in full.
 * @param freeUntil last day of the trial or the granted period that is in force; empty for none
 */
export function planBeginning({ today, freeUntil }: { today: string; freeUntil: string }): {
  firstDay: string;
  firstBilledMonth: string;
} {
  if (!freeUntil) return { firstDay: today, firstBilledMonth: today.slice(0, 7) };
  return { firstDay: plusDays(freeUntil, 1), firstBilledMonth: monthAfter(freeUntil.slice(0, 7)) };
}

/** The last day of a month; the month is YYYY-MM. */
export function lastDayOf(month: string): string {
  return plusDays(`${monthAfter(month)}-01`, -1);
}

/** The price that holds in a month, YYYY-MM: the newest that begins in it or before. */
export function priceIn<Price extends { firstMonth: string }>(
  prices: readonly Price[],
  month: string,
): Price | undefined {
  return prices
    .filter(({ firstMonth }) => firstMonth <= month)
    .sort((a, b) => (a.firstMonth < b.firstMonth ? 1 : -1))[0];
}
