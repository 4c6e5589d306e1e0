import type { ImportedUser } from "@meguri/rules/user-import";
import { type Actor, systemActor } from "../../../platform/actor.ts";
import type { Clock } from "../../../platform/clock/clock.ts";
import { type Db, inTransaction } from "../../../platform/db/database.ts";
import { type JobRow, lockLeasedJob, updateLeasedJob } from "../jobs/index.ts";
import { findCollisions } from "./collisions.ts";
import { batchSize, leaseEnd, settingsOf } from "./import-job.ts";
import { markApplied, markWrong, selectRowsToApply } from "./import-rows-queries.ts";

/** Writes users that have been checked, with their audit and outbox rows. */
export type WriteUsers = (
  deps: { db: Db; clock: Clock },
  actor: Actor,
  users: ImportedUser[],
  skipProvider: boolean,
) => Promise<void>;

export interface ApplyDeps {
  db: Db;
  clock: Clock;
  writeUsers: WriteUsers;
}

type Rows = Awaited<ReturnType<typeof selectRowsToApply>>;

/** Writes batch after batch until the import is through, is cancelled, or this worker is to stop. */
export async function applyImport(deps: ApplyDeps, job: JobRow, stopped: AbortSignal): Promise<void> {
  let after: number | undefined = 0;
  while (after !== undefined && !stopped.aborted) after = await applyBatch(deps, job, after);
}

/**
 * One transaction: the users, the mark on their rows and the progress stand or fall together.
 * @returns the last line that was looked at, where there may be more.
 */
async function applyBatch(deps: ApplyDeps, job: JobRow, after: number): Promise<number | undefined> {
  return retryCollisions(() =>
    inTransaction(deps.db, async (tx) => {
      const held = await lockLeasedJob(tx, job);
      if (!held) return undefined;
      const rows = await selectRowsToApply(tx, job, { after, limit: batchSize });
      if (rows.length > 0) await writeRows({ ...deps, db: tx }, held, rows);
      else await endJob(tx, held, deps.clock);
      return rows.at(-1)?.line;
    }),
  );
}

async function writeRows({ db, clock, writeUsers }: ApplyDeps, job: JobRow, rows: Rows): Promise<void> {
  const settings = settingsOf(job);
  const users = rows.map(({ data }) => data);
  const collisions = await findCollisions(db, job.tenant_id, users, settings.headings ?? {});
  const late = rows.flatMap((row) => {
    const problems = collisions.of(row.data);
    return problems.length > 0 ? [{ ...row, problems }] : [];
  });
  const lateLines = new Set(late.map(({ line }) => line));
  const good = rows.filter(({ line }) => !lateLines.has(line));
  const actor = systemActor(job.tenant_id, job.owner_id);
  if (good.length > 0) {
    const goodUsers = good.map(({ data }) => data);
    await writeUsers({ db, clock }, actor, goodUsers, settings.skipFirebase ?? false);
    const lines = good.map(({ line }) => line);
    await markApplied(db, job, lines, clock.now());
  }
  for (const { line, problems } of late) await markWrong(db, job, line, problems);
  await updateLeasedJob(db, job, {
    done: job.done + rows.length,
    right_count: job.right_count - late.filter(({ state }) => state === "right").length,
    warned_count: job.warned_count - late.filter(({ state }) => state === "warned").length,
    wrong_count: job.wrong_count + late.length,
    leased_until: leaseEnd(clock),
  });
}

async function endJob(tx: Db, job: JobRow, clock: Clock): Promise<void> {
  const failedNow = job.wrong_count > (settingsOf(job).wrongBefore ?? 0);
  await updateLeasedJob(tx, job, {
    state: failedNow ? "part_failed" : "done",
    ended_at: clock.now(),
    leased_until: null,
    lease_id: null,
  });
}

const mostTries = 5;

/** Somebody may take an e-mail between the look and the write: then the batch is undone, and the next look sees it. */
async function retryCollisions<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (tries === mostTries || !isUniqueViolation(error)) throw error;
    }
  }
}

function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "23505";
}
