import { setTimeout as wait } from "node:timers/promises";
import type { Logger } from "pino";
import { type HeldNames, whileHeld } from "../platform/db/held-names.ts";
import { inSpan, type Span } from "../platform/tracing/span.ts";

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
  const oneRound = async (span?: Span) => {
    try {
      return (await round(stopping.signal)) ? 0 : everyMs;
    } catch (error) {
      log.error({ job: name, err: error }, "a round of background work failed");
      span?.end({ failed: true });
      return afterFailureMs;
    }
  };
  const work = async () => {
    while (!stopping.signal.aborted) {
      await pause(await inSpan(`job ${name}`, oneRound));
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

/** Repeats rounds of which one server at a time does one: the others leave theirs out, and try again `everyMs` later. */
export function repeatAlone(
  { names, ...about }: { name: string; everyMs: number; log: Logger; names: HeldNames },
  round: (stopping: AbortSignal) => Promise<boolean>,
): Job {
  const alone = (stopping: AbortSignal) => whileHeld(names, `job ${about.name}`, () => round(stopping));
  return repeat(about, async (stopping) => (await alone(stopping)) ?? false);
}
