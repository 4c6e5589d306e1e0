import type { Actor } from "../../../platform/actor.ts";
import { audit } from "../../../platform/audit/audit.ts";
import type { Clock } from "../../../platform/clock/clock.ts";
import { type Db, inTransaction } from "../../../platform/db/database.ts";
import { fail } from "../../../platform/failure.ts";
import { updateJobIn } from "../../account/jobs/index.ts";
import { masterSettingsOf, ownMasterImport } from "./import-job.ts";

/** Hands a checked import to a worker to be written; one older than what is applied only where that is confirmed. */
export async function applyMasterImport(
  { db, clock }: { db: Db; clock: Clock },
  actor: Actor,
  { jobId, confirmsOlder }: { jobId: string; confirmsOlder: boolean },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const result = await ownMasterImport(tx, actor, jobId);
    const checked = masterSettingsOf(result);
    if (result.state === "to_review" && checked.newer && !confirmsOlder) fail("MASTER_OLDER");
    const settings = JSON.stringify({ ...checked, appliedByName: actor.displayName, confirmsOlder });
    const job = await updateJobIn(tx, actor.tenantId, jobId, ["to_review"], { state: "applying", done: 0, settings });
    if (!job) fail("JOB_STATE");
    const after = { state: job.state, confirmsOlder };
    await audit(tx, clock, actor, { action: "master_import.applied", objectType: "job", objectId: job.id, after });
  });
}
