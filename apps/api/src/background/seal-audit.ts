import { chainHeads } from "../platform/audit/chain-heads.ts";
import { selectUnsealedTenants } from "../platform/audit/chain-queries.ts";
import { ChainBroken, sealEvents } from "../platform/audit/seal-events.ts";
import { systemSession } from "../platform/db/system-session.ts";
import type { JobDeps } from "./job-deps.ts";
import { type Job, repeat } from "./repeat.ts";

const everyMs = 300;

/** Chains what was written to the audit log, tenant after tenant. */
export function sealAudit({ env, database, log, secrets }: Pick<JobDeps, "env" | "database" | "log" | "secrets">): Job {
  const deps = { database, auditKey: secrets.auditKey, heads: chainHeads(env.SECRETS_DIR) };
  const reported = new Set<string>();
  return repeat({ name: "seal-audit", everyMs, log }, async (stopping) => {
    const tenants = await systemSession(database, "", selectUnsealedTenants);
    let sealed = 0;
    for (const tenantId of tenants) {
      if (stopping.aborted) break;
      sealed += await sealEvents(deps, tenantId).catch((error: unknown) => {
        if (!(error instanceof ChainBroken)) throw error;
        // Once is enough: the tenant's events wait unsealed until somebody has looked.
        if (!reported.has(tenantId)) log.error({ tenantId, err: error }, "the audit log was tampered with");
        reported.add(tenantId);
        return 0;
      });
    }
    return sealed > 0;
  });
}
