import { tokyoDay } from "../../../shared/format/days.ts";

/** The present month in Tokyo, YYYY-MM. */
export function presentMonth(now = new Date()): string {
  return tokyoDay(now).slice(0, "2026-11".length);
}

/** The month so many months after another, YYYY-MM. */
export function monthAfter(month: string, count = 1): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  const months = year * 12 + number - 1 + count;
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, "0")}`;
}
