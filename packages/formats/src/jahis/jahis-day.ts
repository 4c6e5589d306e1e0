import { type CellReader, cellReader, unreadable } from "../table/cells.ts";
import { anyDay, calendarDay, yearOfEra } from "../table/days.ts";

const eraLetters: Record<string, string> = { "1": "M", "2": "T", "3": "S", "4": "H", "5": "R" };

/** `20260310`, `R080310`, or `5080310` with the era as a digit. [F] JAHIS: 1 明治 … 5 令和 */
export const jahisDay: CellReader<string> = cellReader("a day as 20260310 or R080310", (cell) => {
  const parts = /^([MTSHR1-5])(\d\d)(\d\d)(\d\d)$/.exec(cell.normalize("NFKC").toUpperCase());
  if (!parts) return anyDay.read(cell);
  const [, era = "", year = "", month, day] = parts;
  const result = calendarDay(yearOfEra(eraLetters[era] ?? era, year), Number(month), Number(day));
  return result === unreadable ? unreadable : result;
});
