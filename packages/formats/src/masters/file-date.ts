import { unreadable } from "../table/cells.ts";
import { calendarDay } from "../table/days.ts";

/**
 * The day of a published master, which only its name has: `y_20250813.csv`,
 * `y_ALL20240321.zip`, `tp20250814-01_01.xlsx`, `ippanmeishohoumaster_250814.xlsx`. [V] on these names
 */
export function fileDate(name: string): string | undefined {
  const base = name.replace(/^.*[/\\]/, "");
  const long = /(?<!\d)(20\d\d)(\d\d)(\d\d)(?!\d)/.exec(base);
  const short = /(?<!\d)(\d\d)(\d\d)(\d\d)(?!\d)/.exec(base);
  const parts = long ?? short;
  if (!parts) return undefined;
  const day = calendarDay(Number(parts[1]) + (long ? 0 : 2000), Number(parts[2]), Number(parts[3]));
  return day === unreadable ? undefined : day;
}
