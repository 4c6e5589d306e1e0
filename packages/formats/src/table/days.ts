import { type CellReader, cellReader, unreadable } from "./cells.ts";

const written = /^(\d{4})(\d{2})(\d{2})$/;
const separated = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/;
const japanese = /^(\d{4})年(\d{1,2})月(\d{1,2})日$/;
const era = /^(明治|大正|昭和|平成|令和|[MTSHR])(\d{1,2}|元)[.年/](\d{1,2})[.月/](\d{1,2})日?$/;
const eraStart: Record<string, number> = { M: 1867, T: 1911, S: 1925, H: 1988, R: 2018 };
const eraLetter: Record<string, string> = { 明治: "M", 大正: "T", 昭和: "S", 平成: "H", 令和: "R" };

/** `20240401`. */
export const plainDay: CellReader<string> = cellReader("a day as 20240401", (cell) => {
  const parts = written.exec(cell);
  return parts ? calendarDay(Number(parts[1]), Number(parts[2]), Number(parts[3])) : unreadable;
});

/** A day in any of the spellings the lists use: 20240401, 2024-4-1, 2024年4月1日, R6.4.1, 令和6年4月1日. */
export const anyDay: CellReader<string> = cellReader("a day as 2024-04-01 or R6.4.1", (cell) => {
  const plain = cell.normalize("NFKC").replace(/\s/g, "");
  const western = written.exec(plain) ?? separated.exec(plain) ?? japanese.exec(plain);
  if (western) return calendarDay(Number(western[1]), Number(western[2]), Number(western[3]));
  const parts = era.exec(plain);
  if (!parts) return unreadable;
  return calendarDay(yearOfEra(parts[1] ?? "", parts[2] ?? ""), Number(parts[3]), Number(parts[4]));
});

/** `R8.3.31まで`: the last day of a transitional period. */
export const lastDay: CellReader<string> = cellReader("a day as R8.3.31まで", (cell) =>
  anyDay.read(cell.replace(/まで\s*$/, "")),
);

/** The western year of an era's year; the letter or the name of the era is in front. */
export function yearOfEra(name: string, year: string): number {
  return (eraStart[eraLetter[name] ?? name] ?? Number.NaN) + (year === "元" ? 1 : Number(year));
}

/** `YYYY-MM-DD` of a day that is in the calendar. */
export function calendarDay(year: number, month: number, day: number): string | typeof unreadable {
  if (!(year >= 1868 && month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month))) return unreadable;
  return `${year}-${pad(month)}-${pad(day)}`;
}

/** How many days the month has. */
export function daysIn(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

function pad(number: number): string {
  return String(number).padStart(2, "0");
}
