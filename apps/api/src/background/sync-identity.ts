import { whileHeld } from "../platform/db/held-names.ts";
import { systemSession } from "../platform/db/system-session.ts";
import { backgroundProvider } from "../platform/identity/background-provider.ts";
import { selectTenantsWithDueWord } from "../platform/identity/sync-queries.ts";
import { syncUsers } from "../platform/identity/sync-users.ts";
import type { JobDeps } from "./job-deps.ts";
import { type Job, repeat } from "./repeat.ts";

// Asking costs the database one look at an index for each tenant. Notifications would need a connection of their own,
// queue all commits behind one lock, and is polled anyway for what is tried again later.
const everyMs = 200;

/** Keeps the identity provider in step with the users' rows, tenant after tenant. */
export function syncIdentity({
  env,
  database,
  clock,
  log,
  identity,
  names,
}: Pick<JobDeps, "env" | "database" | "clock" | "log" | "identity" | "names">): Job {
  const patient = backgroundProvider(identity, { perSecond: env.IDENTITY_CALLS_PER_SECOND });
  return repeat({ name: "sync-identity", everyMs, log }, async (stopping) => {
    const tenants = await systemSession(database, "", (db) => selectTenantsWithDueWord(db, clock.now()));
    if (tenants.length === 0) return false;
    // The provider counts the calls of all servers together.
    const looked = await whileHeld(names, "job sync-identity", async () => {
      let users = 0;
      for (const tenantId of tenants) {
        if (stopping.aborted) break;
        users += (await syncUsers({ database, clock, identity: patient }, tenantId, stopping)) ?? 0;
      }
      return users;
    });
    return (looked ?? 0) > 0;
  });
}
