import { parkedEvidenceRetry } from "../areas/sharing/evidence/index.ts";
import type { JobDeps } from "./job-deps.ts";
import { type Job, repeat } from "./repeat.ts";

const everyMs = 5_000;

/** Shares the receipts' figures of unknown codes with partners, as soon as the master knows them. */
export function retryParkedEvidence({ database, log }: Pick<JobDeps, "database" | "log">): Job {
  const retry = parkedEvidenceRetry(database);
  return repeat({ name: "retry-parked-evidence", everyMs, log }, async () => {
    await retry();
    return false;
  });
}
