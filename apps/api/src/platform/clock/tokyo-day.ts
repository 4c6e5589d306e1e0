import type { Clock } from "./clock.ts";

const dayMs = 24 * 60 * 60 * 1000;
/** Tokyo has had no summer time since 1951. */
const aheadMs = 9 * 60 * 60 * 1000;

/** The calendar day in Tokyo, `YYYY-MM-DD`. */
export function tokyoDay(moment: Date): string {
  return new Date(moment.getTime() + aheadMs).toISOString().slice(0, 10);
}

/** The moment on clocks in Tokyo, `YYYY-MM-DDTHH:MM:SS`. */
export function tokyoTime(moment: Date): string {
  return new Date(moment.getTime() + aheadMs).toISOString().slice(0, 19);
}

/** The calendar day of now in Tokyo. */
export function today(clock: Clock): string {
  return tokyoDay(clock.now());
}

/** The calendar day so many days after another. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

/** Calendar days from one day to another, below zero where that is before it. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs);
}
