import type { Actor } from "../../../platform/actor.ts";
import { audit } from "../../../platform/audit/audit.ts";
import type { Clock } from "../../../platform/clock/clock.ts";
import { type Db, inTransaction } from "../../../platform/db/database.ts";
import { fail } from "../../../platform/failure.ts";
import { getJob } from "./get-job.ts";
import { type JobRow, updateJobIn } from "./jobs-queries.ts";

const cancellable = ["queued", "checking", "to_review", "applying"] as const;

/** Stops a job: its worker finds out before the next batch, and what is written stays. */
export async function cancelJob({ db, clock }: { db: Db; clock: Clock }, actor: Actor, jobId: string): Promise<JobRow> {
  return inTransaction(db, async (tx) => {
    const { id, state } = await getJob(tx, actor, jobId);
    const change = { state: "cancelled", ended_at: clock.now(), leased_until: null, lease_id: null } as const;
    const job = await updateJobIn(tx, actor.tenantId, id, cancellable, change);
    if (!job) fail("JOB_STATE");
    await audit(tx, clock, actor, {
      action: "job.cancelled",
      objectType: "job",
      objectId: id,
      before: { state },
      after: { state: job.state },
    });
    return job;
  });
}
