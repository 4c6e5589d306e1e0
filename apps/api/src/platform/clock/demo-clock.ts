import { readFileSync } from "node:fs";
import { aheadMs } from "@meguri/rules/demo-clock";
import { type Clock, systemClock } from "./clock.ts";
import { later } from "./later.ts";

const readEveryMs = 100;

/**
 * A clock that is as many days ahead as a file states, to show what the calendar brings; a part of a day moves the hour. It is
 * the real clock where the file is missing or states no number.
 */
export function demoClock(file: string): Clock {
  let ahead = 0;
  let readAt = 0;
  return {
    now() {
      const now = systemClock.now();
      if (now.getTime() - readAt > readEveryMs) {
        ahead = aheadIn(file);
        readAt = now.getTime();
      }
      return later(now, ahead);
    },
  };
}

function aheadIn(file: string): number {
  try {
    return aheadMs(readFileSync(file, "utf8"));
  } catch {
    return 0;
  }
}
