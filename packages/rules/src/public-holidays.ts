const dayMs = 24 * 60 * 60 * 1000;

/** Holidays of a date: month and day. Article 2 of the Public Holidays Act (国民の祝日に関する法律), as amended to 2018. */
const fixed = ["01-01", "02-11", "02-23", "04-29", "05-03", "05-04", "05-05", "08-11", "11-03", "11-23"];
/** Holidays of a Monday: month, and which Monday of it. */
const mondays: [month: number, nth: number][] = [
  [1, 2],
  [7, 3],
  [9, 3],
  [10, 2],
];

/**
 * Days of the equinoxes. The Act leaves them to the calendar announced each February; this is the approximation for 1980
 * to 2099 (海上保安庁水路部『新こよみ便利帳』), which has met every one announced since.
 */
function equinoxes(year: number): string[] {
  const since = year - 1980;
  const march = Math.floor(20.8431 + 0.242194 * since - Math.floor(since / 4));
  const september = Math.floor(23.2488 + 0.242194 * since - Math.floor(since / 4));
  return [`${year}-03-${march}`, `${year}-09-${september}`];
}

const known = new Map<number, ReadonlySet<string>>();

function holidaysOf(year: number): ReadonlySet<string> {
  const before = known.get(year);
  if (before) return before;
  const named = new Set([
    ...fixed.map((day) => `${year}-${day}`),
    ...mondays.map(([month, nth]) => nthMonday(year, month, nth)),
    ...equinoxes(year),
  ]);
  const all = new Set(named);
  for (const day of [...named].sort()) {
    // Article 3 (2): after a holiday on a Sunday the next day that is none is one.
    if (weekdayOf(day) === 7) all.add(firstFree(day, named));
    // Article 3 (3): so is a day between two holidays.
    const between = plusDays(day, 1);
    if (!named.has(between) && named.has(plusDays(day, 2)) && weekdayOf(between) !== 7) all.add(between);
  }
  known.set(year, all);
  return all;
}

function firstFree(day: string, named: ReadonlySet<string>): string {
  const next = plusDays(day, 1);
  return named.has(next) ? firstFree(next, named) : next;
}

function nthMonday(year: number, month: number, nth: number): string {
  const first = `${year}-${String(month).padStart(2, "0")}-01`;
  return plusDays(first, ((8 - weekdayOf(first)) % 7) + (nth - 1) * 7);
}

/** A calendar day so many days later, both `YYYY-MM-DD`. */
export function plusDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * dayMs).toISOString().slice(0, 10);
}

/** The weekday of a calendar day: 1 Monday to 7 Sunday. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
}

/** Whether a calendar day from 2022 to 2099, `YYYY-MM-DD`, is a public holiday (国民の祝日, 休日) in Japan. */
export function isPublicHoliday(day: string): boolean {
  return holidaysOf(Number(day.slice(0, 4))).has(day);
}
