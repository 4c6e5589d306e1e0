import { unreadable } from "../table/cells.ts";
import { anyDay, calendarDay, daysIn, yearOfEra } from "../table/days.ts";

const month =
  /^(?:(\d{4})[年/.-]|(明治|大正|昭和|平成|令和|[MTSHR])(\d{1,2}|元)[年/.-])(\d{1,2})月?(上旬|中旬|下旬|末|頃|ごろ)?(頃|予定)?$/;

/** Until when a part of a month reaches. */
const partEnds: Record<string, number> = { 上旬: 10, 中旬: 20 };

/**
 * The last day of the time that a list names in free words: `2025年12月上旬` ends on the 10th, `令和7年12月` on the 31st.
 * Null for `未定` and whatever else names no month: an end that nobody promised must not be shown as a day.
 */
export function expectedEnd(words: string): string | null {
  const plain = words.normalize("NFKC").replace(/\s/g, "");
  const day = anyDay.read(plain.replace(/(頃|ごろ|予定)$/, ""));
  if (day !== unreadable) return day;
  const parts = month.exec(plain);
  if (!parts) return null;
  const year = parts[1] === undefined ? yearOfEra(parts[2] ?? "", parts[3] ?? "") : Number(parts[1]);
  const monthNumber = Number(parts[4]);
  if (monthNumber < 1 || monthNumber > 12) return null;
  const last = calendarDay(year, monthNumber, partEnds[parts[5] ?? ""] ?? daysIn(year, monthNumber));
  return last === unreadable ? null : last;
}
