import type { Logger } from "pino";
import type { Env } from "../env.ts";
import type { Clock } from "../platform/clock/clock.ts";
import type { Database } from "../platform/db/database.ts";
import type { IdentityProvider } from "../platform/identity/identity-provider.ts";
import type { Secrets } from "../platform/secrets.ts";
import { partitionAudit } from "./partition-audit.ts";
import type { Job } from "./repeat.ts";
import { runUserImports } from "./run-user-imports.ts";
import { sealAudit } from "./seal-audit.ts";
import { syncIdentity } from "./sync-identity.ts";

export interface JobDeps {
  env: Env;
  database: Database;
  clock: Clock;
  log: Logger;
  identity: IdentityProvider;
  secrets: Secrets;
}

/** Starts the background work of this process. */
export function startJobs(deps: JobDeps): Job {
  const jobs: Job[] = [syncIdentity(deps), sealAudit(deps), partitionAudit(deps), runUserImports(deps)];
  return {
    async stop() {
      await Promise.all(jobs.map((job) => job.stop()));
    },
  };
}
