import type { Clock } from "../clock/clock.ts";
import type { Db } from "../db/database.ts";
import { deleteWord, postponeWord } from "./sync-queries.ts";
import type { WaitingUser } from "./waiting-users.ts";

/** How the provider followed for one user: no problem means it did. */
export interface Outcome {
  user: WaitingUser;
  problem?: string;
}

const firstDelayMs = 500;
const longestDelayMs = 2 * 60_000;
const longestProblem = 500;

/** Removes the word that is done with; what failed comes up again later, each time later than before. */
export async function settle(db: Db, clock: Clock, tenantId: string, outcomes: Outcome[]): Promise<void> {
  const done = outcomes.filter(({ problem }) => problem === undefined);
  const failed = outcomes.filter(({ problem }) => problem !== undefined);
  if (done.length > 0) {
    await deleteWord(
      db,
      tenantId,
      done.flatMap(({ user }) => user.words),
    );
  }
  if (failed.length === 0) return;
  const now = clock.now().getTime();
  const postponements = failed.flatMap(({ user, problem = "" }) => {
    const at = new Date(now + delayMs(user.attempts));
    return user.words.map((id) => ({ id, at, error: problem.slice(0, longestProblem) }));
  });
  await postponeWord(db, tenantId, postponements);
}

/** Doubles with each attempt, and is spread out so that what failed together does not come back together. */
function delayMs(attempts: number): number {
  return Math.min(longestDelayMs, firstDelayMs * 2 ** attempts) * (0.5 + Math.random() / 2);
}

/** The problem in the provider's words. */
export function problemOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
