import type { Actor } from "../../../platform/actor.ts";
import { audit } from "../../../platform/audit/audit.ts";
import type { Clock } from "../../../platform/clock/clock.ts";
import { type Db, inTransaction } from "../../../platform/db/database.ts";
import { fail } from "../../../platform/failure.ts";
import { type JobRow, updateJobIn } from "../jobs/index.ts";
import { type ImportSettings, settingsOf } from "./import-job.ts";
import { ownImport } from "./own-import.ts";

export interface ApplyUserImport {
  jobId: string;
  validRowsOnly: boolean;
  skipFirebase: boolean;
}

/**
 * Hands a checked import to a worker to be written; one with wrong rows only where the caller leaves those out. Repeated
 * while it is written, it returns the job's present state.
 */
export async function applyUserImport(
  { db, clock }: { db: Db; clock: Clock },
  actor: Actor,
  { jobId, validRowsOnly, skipFirebase }: ApplyUserImport,
): Promise<JobRow> {
  return inTransaction(db, async (tx) => {
    const result = await ownImport(tx, actor, jobId);
    if (result.state !== "applying" && result.wrong_count > 0 && !validRowsOnly) fail("JOB_STATE");
    const settings: ImportSettings = { ...settingsOf(result), skipFirebase, wrongBefore: result.wrong_count };
    const total = result.right_count + result.warned_count;
    const change = { state: "applying", done: 0, total, settings: JSON.stringify(settings) } as const;
    const begun = await updateJobIn(tx, actor.tenantId, jobId, ["to_review"], change);
    const job = begun ?? (await ownImport(tx, actor, jobId));
    if (job.state !== "applying") fail("JOB_STATE");
    const after = { state: job.state, validRowsOnly, skipFirebase };
    await audit(tx, clock, actor, { action: "user_import.applied", objectType: "job", objectId: job.id, after });
    return job;
  });
}
