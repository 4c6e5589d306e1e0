import { chainHeads } from "../../../src/platform/audit/chain-heads.ts";
import type { SealDeps } from "../../../src/platform/audit/seal-events.ts";
import type { SyncDeps } from "../../../src/platform/identity/sync-users.ts";
import { syncUsers } from "../../../src/platform/identity/sync-users.ts";
import { readSecrets } from "../../../src/platform/secrets.ts";
import type { TestApi } from "./api.ts";

/** Lets the worker look, as often as there is word that is due. */
export async function syncAll(deps: SyncDeps, tenantId: string): Promise<void> {
  const never = new AbortController().signal;
  while (await syncUsers(deps, tenantId, never));
}

/** What the sealer of this API works with. */
export async function sealDeps(api: TestApi): Promise<SealDeps> {
  const { auditKey } = await readSecrets(api.deps.env.SECRETS_DIR);
  return { database: api.deps.database, auditKey, heads: chainHeads(api.deps.env.SECRETS_DIR) };
}
