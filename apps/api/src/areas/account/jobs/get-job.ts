import type { Actor } from "../../../platform/actor.ts";
import type { Db } from "../../../platform/db/database.ts";
import { fail } from "../../../platform/failure.ts";
import { type JobRow, selectJob } from "./jobs-queries.ts";

/** A job of the caller's own; anybody else's does not exist. */
export async function getJob(db: Db, actor: Actor, jobId: string): Promise<JobRow> {
  return (await selectJob(db, actor.tenantId, actor.userId, jobId)) ?? fail("JOB_NOT_FOUND");
}
