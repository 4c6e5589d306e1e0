import type { Clock } from "../../platform/clock/clock.ts";
import { tokyoDay } from "../../platform/clock/tokyo-day.ts";

/** The calendar day of now in Tokyo, YYYY-MM-DD. */
export function stockDay(clock: Clock): string {
  return tokyoDay(clock.now());
}
