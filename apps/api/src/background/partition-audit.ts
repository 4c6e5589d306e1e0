import { ensurePartitions } from "../platform/audit/chain-queries.ts";
import { systemSession } from "../platform/db/system-session.ts";
import type { JobDeps } from "./job-deps.ts";
import { type Job, repeatAlone } from "./repeat.ts";

const everyMs = 60 * 60 * 1000;

/** Makes the audit log's partitions of this month and the next before anything is written to them. */
export function partitionAudit({
  database,
  clock,
  log,
  names,
}: Pick<JobDeps, "database" | "clock" | "log" | "names">): Job {
  return repeatAlone({ name: "partition-audit", everyMs, log, names }, async () => {
    await systemSession(database, "", (db) => ensurePartitions(db, clock.now()));
    return false;
  });
}
