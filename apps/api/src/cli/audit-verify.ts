import { existsSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { chainHeads } from "../platform/audit/chain-heads.ts";
import { verifyChain } from "../platform/audit/verify-chain.ts";
import { readSecrets } from "../platform/secrets.ts";
import { CommandFailure, runCommand, tenantsOf } from "./command.ts";

const usage = `Usage: npm run audit:verify [-- --tenant <id>]
Checks that no event of the audit log was changed, added or removed since it was written.`;

await runCommand(usage, async (deps) => {
  const { values } = parseArgs({ options: { tenant: { type: "string" } } });
  if (!existsSync(path.join(deps.env.SECRETS_DIR, "audit.key"))) {
    throw new CommandFailure(`SECRETS_DIR (${deps.env.SECRETS_DIR}) holds no audit.key: name the folder of the API.`);
  }
  const { auditKey } = await readSecrets(deps.env.SECRETS_DIR);
  const heads = chainHeads(deps.env.SECRETS_DIR);
  const tenants = await tenantsOf(deps, values.tenant);
  // A tenant of which only the head is left has lost its whole log.
  const all = values.tenant === undefined ? [...new Set([...tenants, ...(await heads.tenants())])] : tenants;
  let broken = 0;
  for (const tenantId of all) {
    const { sealed, waiting, problem } = await verifyChain({ database: deps.database, auditKey, heads }, tenantId);
    console.log(`${tenantId}: ${problem ?? "intact"}; ${sealed} events sealed, ${waiting} waiting for their seal`);
    if (problem) broken += 1;
  }
  return broken === 0 ? 0 : 1;
});
