import type { Actor } from "../../../platform/actor.ts";
import type { Db } from "../../../platform/db/database.ts";
import { fail } from "../../../platform/failure.ts";
import { getJob, type JobRow } from "../jobs/index.ts";
import { importKind } from "./import-job.ts";

/** An import of the caller's own; a job of another kind is none. */
export async function ownImport(db: Db, actor: Actor, jobId: string): Promise<JobRow> {
  const job = await getJob(db, actor, jobId);
  return job.kind === importKind ? job : fail("JOB_NOT_FOUND");
}
