import { unreadable } from "../table/cells.ts";
import { calendarDay, yearOfEra } from "../table/days.ts";

/** The eras of banks' files with their first days. A new era needs a line here and one in `table/days.ts`. */
const eras = [
  ["R", "2019-05-01"],
  ["H", "1989-01-08"],
  ["S", "1926-12-25"],
] as const;

const dayMs = 24 * 60 * 60 * 1000;
/** A western year, 26 for 2026, read as one of an era is 12 years off or more. */
const farthestDays = 10 * 365;

/**
 * The day, `YYYY-MM-DD`, that YYMMDD of the Japanese calendar means. The era is not in the file: the day nearest to the
 * reference day is meant. Nothing where no such day is within ten years of it.
 */
export function eraDay(digits: string, reference: string): string | undefined {
  const [, year = "", month = "", day = ""] = /^(\d\d)(\d\d)(\d\d)$/.exec(digits) ?? [];
  let nearest: { day: string; distance: number } | undefined;
  for (const [era, first] of eras) {
    const candidate = calendarDay(yearOfEra(era, year), Number(month), Number(day));
    if (year === "00" || candidate === unreadable || candidate < first) continue;
    const distance = Math.abs(Date.parse(candidate) - Date.parse(reference)) / dayMs;
    if (distance <= farthestDays && distance < (nearest?.distance ?? Number.POSITIVE_INFINITY)) {
      nearest = { day: candidate, distance };
    }
  }
  return nearest?.day;
}
