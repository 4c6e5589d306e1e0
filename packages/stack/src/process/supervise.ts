import type { ChildProcess } from "node:child_process";
import { PlainFailure } from "../plain-failure.ts";
import type { PartLog } from "./part-log.ts";

/** One process of the system and how to deal with it. */
export type Part = {
  /** As the person reads it, e.g. "The database". */
  name: string;
  log: PartLog;
  /** What must be in order before each start. */
  prepare?: () => Promise<void>;
  spawn: () => ChildProcess;
  /** Resolves when it does its work; rejects or hangs otherwise. */
  ready: (child: ChildProcess) => Promise<void>;
  stopSignal: NodeJS.Signals;
  /** How long it may take to stop before it is killed. */
  patienceMs: number;
};

/** A part that runs and is started again when it dies. */
export type Supervised = { pid: () => number | undefined; stop: () => Promise<void>; kill: () => void };

const longestPauseMs = 2000;
const steadyAfterMs = 10_000;

/** Whom a supervised part tells what, and when to give up the first start. */
export type Supervision = { say: (line: string) => void; restarted: () => void; stop: AbortSignal };

/**
 * Starts a part and keeps it running: whenever it ends by itself it is started again, at once the first time, then with
 * growing pauses while it keeps dying.
 * @param supervision `restarted` is called after each later start
 * @throws PlainFailure when the first start fails
 */
export async function supervise(part: Part, { say, restarted, stop }: Supervision): Promise<Supervised> {
  let child: ChildProcess | undefined;
  let stopping = false;
  let pauseMs = 0;

  const startOnce = async (): Promise<void> => {
    await part.prepare?.();
    if (stopping) return;
    const begun = performance.now();
    const started = part.spawn();
    child = started;
    part.log.follow(started);
    const ended = ending(started);
    await Promise.race([part.ready(started), rejection(ended), rejection(abortion(stop))]);
    void ended.then((how) => {
      if (stopping) return;
      if (performance.now() - begun > steadyAfterMs) pauseMs = 0;
      say(`${part.name} ended (${how}); starting again.`);
      void startAgain();
    });
  };

  const startAgain = async (): Promise<void> => {
    while (!stopping) {
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
      pauseMs = Math.min(Math.max(pauseMs * 2, 100), longestPauseMs);
      try {
        await startOnce();
        if (!stopping) restarted();
        return;
      } catch {
        await stopChild(child, "SIGKILL", 0);
      }
    }
  };

  try {
    await startOnce();
  } catch (error) {
    stopping = true;
    await stopChild(child, part.stopSignal, 1000);
    if (error instanceof PlainFailure) throw error;
    throw new PlainFailure(
      `${part.name} did not start. Its last words (all are in ${part.log.file}):\n${part.log.lastWords()}`,
    );
  }
  return {
    pid: () => child?.pid,
    stop: () => {
      stopping = true;
      return stopChild(child, part.stopSignal, part.patienceMs);
    },
    kill: () => {
      stopping = true;
      child?.kill("SIGKILL");
    },
  };
}

async function stopChild(child: ChildProcess | undefined, signal: NodeJS.Signals, patienceMs: number): Promise<void> {
  if (!child || child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const ended = ending(child);
  child.kill(signal);
  const force = setTimeout(() => child.kill("SIGKILL"), patienceMs);
  await ended;
  clearTimeout(force);
}

async function rejection(event: Promise<unknown>): Promise<never> {
  await event;
  throw new Error("gave up");
}

function abortion(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener("abort", () => resolve(), { once: true });
  });
}

function ending(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.once("error", (error) => resolve(error.message));
    child.once("exit", (code, signal) => resolve(signal ?? `status ${code}`));
  });
}
