import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { Code, ConnectError } from "@connectrpc/connect";
import type { Acknowledged } from "./count-acts.ts";

/** An act, as often as it takes until it is acknowledged. @returns the ids of what it wrote */
export type Act = (attempt: <T>(call: () => Promise<T>) => Promise<T>, key: string) => Promise<string[]>;

/** Writers that go on until they are paused. */
export type Writers = {
  /** What was acknowledged, of each kind of act. */
  acknowledged: Record<string, Acknowledged[]>;
  /** Refused attempts, which were repeated with the same key, by code. */
  repeated: Map<string, number>;
  resume: () => void;
  /** Resolves when each writer has finished its act. @throws Error where an act failed for good */
  pause: () => Promise<void>;
};

const betweenAttemptsMs = 100;
/** Answers that repeating does not change. */
const final: ReadonlySet<Code> = new Set([
  Code.InvalidArgument,
  Code.FailedPrecondition,
  Code.NotFound,
  Code.AlreadyExists,
  Code.PermissionDenied,
  Code.Unauthenticated,
]);

/** Prepares writers, each with its act; they begin with `resume`. */
export function writers(acts: readonly { kind: string; act: Act; betweenMs: number }[]): Writers {
  const acknowledged: Record<string, Acknowledged[]> = {};
  const repeated = new Map<string, number>();
  let going = false;
  let underWay: Promise<void>[] = [];

  async function attempt<T>(call: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await call();
      } catch (error) {
        const { code, message } = ConnectError.from(error);
        if (final.has(code)) throw new Error(`A writer was refused: ${Code[code]} ${message}`);
        repeated.set(Code[code], (repeated.get(Code[code]) ?? 0) + 1);
        await wait(betweenAttemptsMs);
      }
    }
  }

  async function write({ kind, act, betweenMs }: (typeof acts)[number]): Promise<void> {
    acknowledged[kind] ??= [];
    const list = acknowledged[kind];
    while (going) {
      const ids = await act(attempt, randomUUID());
      const at = performance.now();
      for (const id of ids) list.push({ id, at });
      await wait(betweenMs);
    }
  }

  return {
    acknowledged,
    repeated,
    resume() {
      going = true;
      underWay = acts.map(write);
      // A failure is reported by pause, not before.
      for (const writer of underWay) writer.catch(() => undefined);
    },
    async pause() {
      going = false;
      await Promise.all(underWay);
      underWay = [];
    },
  };
}
