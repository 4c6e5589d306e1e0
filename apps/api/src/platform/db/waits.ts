/** Who waits for a connection, and whether one has waited too long. */
export interface Waits {
  /** @returns what ends the wait; it may be called again */
  begin(): () => void;
  areTooLong(): boolean;
}

/** @param clock milliseconds of a monotonic clock */
export function waitsOf(mostMs: number, clock: () => number = () => performance.now()): Waits {
  // In the order in which they began, which is also that in which the pool serves them.
  const waiting = new Set<{ since: number }>();
  return {
    begin() {
      const wait = { since: clock() };
      waiting.add(wait);
      return () => void waiting.delete(wait);
    },
    areTooLong() {
      const [first] = waiting;
      return first !== undefined && clock() - first.since >= mostMs;
    },
  };
}
