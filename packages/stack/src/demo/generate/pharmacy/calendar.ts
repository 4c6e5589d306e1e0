import { isPublicHoliday } from "@meguri/rules/public-holidays";

const dayMs = 86_400_000;

/** The day in Japan, `YYYY-MM-DD`. */
export function dayOf(instant: Date): string {
  return instant.toLocaleDateString("sv-SE", { timeZone: "Asia/Tokyo" });
}

/** The calendar day so many days after another, `YYYY-MM-DD`. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

/** From 0 for Sunday to 6 for Saturday. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

/** Days of a year on which the demo's pharmacies close besides Sundays and public holidays, and why. */
export const yearlyClosed: Readonly<Record<string, string>> = {
  "01-02": "年末年始休業",
  "01-03": "年末年始休業",
  "08-13": "夏季休業",
  "08-14": "夏季休業",
  "08-15": "夏季休業",
  "12-30": "年末年始休業",
  "12-31": "年末年始休業",
};

/** Whether the pharmacy is closed: Sundays, public holidays, the new year and the middle of August. */
export function isClosed(day: string): boolean {
  return weekdayOf(day) === 0 || day.slice(5) in yearlyClosed || isPublicHoliday(day);
}

/** The day itself where shops are open, else the next one on which they are. */
export function openDayFrom(day: string): string {
  return isClosed(day) ? openDayFrom(addDays(day, 1)) : day;
}

/** The day itself where shops are open, else the last one on which they were. */
export function openDayUntil(day: string): string {
  return isClosed(day) ? openDayUntil(addDays(day, -1)) : day;
}

/** The last day of the month so many months after a day: how packs tell their expiry. */
export function monthEnd(day: string, months: number): string {
  const [year = 0, month = 0] = day.split("-").map(Number);
  return new Date(Date.UTC(year, month + months, 0)).toISOString().slice(0, 10);
}
