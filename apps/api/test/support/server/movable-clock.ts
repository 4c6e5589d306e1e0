import type { Clock } from "../../../src/platform/clock/clock.ts";

/** A clock that runs with the real one until it is moved. */
export function movableClock(): Clock & { move(ms: number): void } {
  let ahead = 0;
  return {
    now: () => new Date(Date.now() + ahead),
    move(ms) {
      ahead += ms;
    },
  };
}
