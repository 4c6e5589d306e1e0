import { parseArgs } from "node:util";
import { systemClock as clock } from "../platform/clock/clock.ts";
import { backgroundProvider } from "../platform/identity/background-provider.ts";
import type { Difference } from "../platform/identity/differences.ts";
import { firebaseProvider } from "../platform/identity/firebase-provider.ts";
import { isDrift, listDifferences, repair } from "../platform/identity/reconcile.ts";
import type { SyncDeps } from "../platform/identity/sync-users.ts";
import { runCommand, tenantsOf } from "./command.ts";

const usage = `Usage: npm run reconcile [-- --repair] [--tenant <id>]
Lists on whom the database and the identity provider do not agree; with --repair the provider follows the database.`;

await runCommand(usage, async (deps) => {
  const { values } = parseArgs({ options: { repair: { type: "boolean" }, tenant: { type: "string" } } });
  const { IDENTITY_PROJECT_ID: projectId, FIREBASE_AUTH_EMULATOR_HOST: emulator } = deps.env;
  const provider = firebaseProvider({ projectId, emulated: Boolean(emulator) });
  const identity = backgroundProvider(provider, { perSecond: deps.env.IDENTITY_CALLS_PER_SECOND });
  let drift = 0;
  for (const tenantId of await tenantsOf(deps, values.tenant)) {
    drift += await reconcile({ database: deps.database, identity, clock }, tenantId, values.repair ?? false);
  }
  return drift === 0 ? 0 : 1;
});

/** @returns how many differences are left. */
async function reconcile(deps: SyncDeps, tenantId: string, repairs: boolean): Promise<number> {
  const differences = await listDifferences(deps, tenantId);
  tell(tenantId, differences);
  const drift = differences.filter(isDrift);
  if (!repairs || drift.length === 0) return drift.length;
  await repair(deps, tenantId, drift);
  const left = (await listDifferences(deps, tenantId)).filter(isDrift);
  console.log(`${tenantId}: repaired ${drift.length - left.length}, left ${left.length}`);
  for (const difference of left) console.log(`${tenantId}: still ${line(difference)}`);
  return left.length;
}

function tell(tenantId: string, result: Difference[]): void {
  for (const difference of result) console.log(`${tenantId}: ${line(difference)}`);
  const drift = result.filter(isDrift).length;
  console.log(`${tenantId}: ${drift} differences, ${result.length - drift} accounts not yet saved`);
}

function line(difference: Difference): string {
  const { userId, kind } = difference;
  if (kind === "differs") return `${userId} differs in ${difference.fields.join(", ")}`;
  if (kind === "only-here") return `${userId} is only in the database`;
  if (kind === "purged") return `${userId} was purged and is only at the provider`;
  return `${userId} is only at the provider, not yet saved: left alone`;
}
