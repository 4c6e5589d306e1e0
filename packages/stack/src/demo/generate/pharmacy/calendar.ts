const dayMs = 86_400_000;

/** The calendar day so many days after another, `YYYY-MM-DD`. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

/** From 0 for Sunday to 6 for Saturday. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

/** Holidays on a day of their own, and the days on which most clinics close: the new year and the middle of August. */
const fixed = new Set(
  "01-01 01-02 01-03 02-11 02-23 03-20 04-29 05-03 05-04 05-05 08-11 08-13 08-14 08-15 09-23 11-03 11-23 12-30 12-31".split(
    " ",
  ),
);
/** Holidays on the n-th Monday of a month. */
const mondays: Readonly<Record<string, number>> = { "01": 2, "07": 3, "09": 3, "10": 2 };

/** Whether the pharmacy is closed: Sundays, holidays, and the Monday after a holiday that fell on a Sunday. */
export function isClosed(day: string): boolean {
  const weekday = weekdayOf(day);
  if (weekday === 0 || fixed.has(day.slice(5))) return true;
  if (weekday !== 1) return false;
  const [month = "", date = ""] = day.slice(5).split("-");
  return mondays[month] === Math.ceil(Number(date) / 7) || fixed.has(addDays(day, -1).slice(5));
}

/** The day itself where shops are open, else the next one on which they are. */
export function openDayFrom(day: string): string {
  return isClosed(day) ? openDayFrom(addDays(day, 1)) : day;
}

/** The last day of the month so many months after a day: how packs tell their expiry. */
export function monthEnd(day: string, months: number): string {
  const [year = 0, month = 0] = day.split("-").map(Number);
  return new Date(Date.UTC(year, month + months, 0)).toISOString().slice(0, 10);
}
