import { tokyoDay } from "../../../shared/format/days.ts";

/** The present month in Tokyo, YYYY-MM. */
export function presentMonth(now = new Date()): string {
  return tokyoDay(now).slice(0, "2026-11".length);
}
