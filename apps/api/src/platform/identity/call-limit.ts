import { setTimeout as wait } from "node:timers/promises";

/** Resolves when one more call may begin. */
export type CallLimit = () => Promise<void>;

interface Time {
  now(): number;
  wait(ms: number): Promise<void>;
}

/** Not the wall clock: that one may be set back. */
const monotonic: Time = { now: () => performance.now(), wait };

/** Lets at most `perSecond` calls begin in any second; the others wait their turn in the order they came. */
export function callLimit(perSecond: number, time: Time = monotonic): CallLimit {
  const begun: number[] = [];
  let queue = Promise.resolve();
  const turn = async () => {
    const oldest = begun.length < perSecond ? undefined : begun.shift();
    const left = oldest === undefined ? 0 : oldest + 1_000 - time.now();
    if (left > 0) await time.wait(left);
    begun.push(time.now());
  };
  return () => {
    queue = queue.then(turn);
    return queue;
  };
}
