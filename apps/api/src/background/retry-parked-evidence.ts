import { parkedEvidenceRetry } from "../areas/sharing/evidence/index.ts";
import type { JobDeps } from "./job-deps.ts";
import { type Job, repeatAlone } from "./repeat.ts";

const everyMs = 5_000;

/** Shares the receipts' figures of unknown codes with partners, as soon as the master knows them. */
export function retryParkedEvidence({ database, log, names }: Pick<JobDeps, "database" | "log" | "names">): Job {
  const retry = parkedEvidenceRetry(database);
  return repeatAlone({ name: "retry-parked-evidence", everyMs, log, names }, async () => {
    await retry();
    return false;
  });
}
