import { useCallback, useEffect, useRef, useState } from "react";
import { useUserAct } from "../acts/use-user-act.ts";
import type { UserAct } from "../acts/user-acts.ts";
import type { Person } from "../person.ts";
import { notTooFast } from "../selection/not-too-fast.ts";

/** How it went with one of many. */
export type BulkResult = { person: Person; error?: unknown };

/** Calls under way at once: enough to be quick, few enough to leave the server to others. */
const atOnce = 4;

/** Does one thing to many users and keeps what became of each; `stop` begins with nobody more. */
export function useBulkAct() {
  const { perform, changed } = useUserAct();
  const [results, setResults] = useState<readonly BulkResult[]>([]);
  const [isRunning, setIsRunning] = useState(false);
  const isStopped = useRef(false);
  const stop = useCallback(() => {
    isStopped.current = true;
  }, []);
  // Who leaves the page does not mean it to go on unseen.
  useEffect(() => stop, [stop]);

  const run = async (act: UserAct, people: readonly Person[]) => {
    isStopped.current = false;
    setIsRunning(true);
    setResults([]);
    const waiting = people.values();
    const work = async () => {
      for (const person of waiting) {
        const result: BulkResult = await notTooFast(
          () => perform(act, person.id),
          () => isStopped.current,
        ).then(
          () => ({ person }),
          (error: unknown) => ({ person, error }),
        );
        setResults((before) => [...before, result]);
        if (isStopped.current) return;
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    await changed(people.map(({ id }) => id));
    setIsRunning(false);
  };
  return { run, stop, results, isRunning };
}
