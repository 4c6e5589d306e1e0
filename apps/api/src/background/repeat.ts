import { setTimeout as wait } from "node:timers/promises";
import type { Logger } from "pino";

/** Work that goes on in the background until it is stopped. */
export interface Job {
  /** Lets the round under way put down what it holds; resolves when nothing runs any more. */
  stop(): Promise<void>;
}

const afterFailureMs = 2_000;

/**
 * Runs one round after another: at once where a round returns that there is more, else `everyMs` later.
 * A round that fails is logged and does not end the work.
 */
export function repeat(
  { name, everyMs, log }: { name: string; everyMs: number; log: Logger },
  round: (stopping: AbortSignal) => Promise<boolean>,
): Job {
  const stopping = new AbortController();
  const pause = (ms: number) => wait(ms, undefined, { signal: stopping.signal }).catch(() => undefined);
  const work = async () => {
    while (!stopping.signal.aborted) {
      try {
        if (!(await round(stopping.signal))) await pause(everyMs);
      } catch (error) {
        log.error({ job: name, err: error }, "a round of background work failed");
        await pause(afterFailureMs);
      }
    }
  };
  const ended = work();
  return {
    async stop() {
      stopping.abort();
      await ended;
    },
  };
}
