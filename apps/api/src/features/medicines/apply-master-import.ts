import type { Actor } from "../../platform/actor.ts";
import { audit } from "../../platform/audit/audit.ts";
import type { Clock } from "../../platform/clock/clock.ts";
import { type Db, inTransaction } from "../../platform/db/database.ts";
import { fail } from "../../platform/failure.ts";
import { updateJobIn } from "../jobs/index.ts";
import { masterSettingsOf, ownMasterImport } from "./import-job.ts";

/** Hands a checked import to a worker to be written. */
export async function applyMasterImport(
  { db, clock }: { db: Db; clock: Clock },
  actor: Actor,
  jobId: string,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const found = await ownMasterImport(tx, actor, jobId);
    const settings = JSON.stringify({ ...masterSettingsOf(found), appliedByName: actor.displayName });
    const job = await updateJobIn(tx, actor.tenantId, jobId, ["to_review"], { state: "applying", done: 0, settings });
    if (!job) fail("JOB_STATE");
    const after = { state: job.state };
    await audit(tx, clock, actor, { action: "master_import.applied", objectType: "job", objectId: job.id, after });
  });
}
