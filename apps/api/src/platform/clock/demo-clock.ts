import { readFileSync } from "node:fs";
import { type Clock, systemClock } from "./clock.ts";
import { later } from "./later.ts";

const dayMs = 24 * 60 * 60 * 1000;
const readEveryMs = 100;

/**
 * A clock that is as many days ahead as a file states, to show what the calendar brings. It is the real clock where the file is
 * missing or states no number.
 */
export function demoClock(file: string): Clock {
  let days = 0;
  let readAt = 0;
  return {
    now() {
      const now = systemClock.now();
      if (now.getTime() - readAt > readEveryMs) {
        days = daysIn(file);
        readAt = now.getTime();
      }
      return later(now, days * dayMs);
    },
  };
}

function daysIn(file: string): number {
  try {
    const days = Number(readFileSync(file, "utf8"));
    return Number.isSafeInteger(days) ? days : 0;
  } catch {
    return 0;
  }
}
