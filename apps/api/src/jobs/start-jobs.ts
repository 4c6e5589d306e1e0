import type { Logger } from "pino";
import type { Env } from "../env.ts";
import type { Clock } from "../platform/clock/clock.ts";
import type { Database } from "../platform/db/database.ts";
import type { IdentityProvider } from "../platform/identity/identity-provider.ts";
import type { Secrets } from "../platform/secrets.ts";

export interface JobDeps {
  env: Env;
  database: Database;
  clock: Clock;
  log: Logger;
  identity: IdentityProvider;
  secrets: Secrets;
}

/** Starts the background work of this process. */
export function startJobs(_deps: JobDeps): { stop(): Promise<void> } {
  return { stop: async () => undefined };
}
