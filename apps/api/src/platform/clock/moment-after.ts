import type { Clock } from "./clock.ts";
import { later } from "./later.ts";

/** Now, or the next millisecond after the last change, so that no two versions of a row look alike. */
export function momentAfter(clock: Clock, last: Date): Date {
  const now = clock.now();
  return now > last ? now : later(last, 1);
}
