import type { Actor } from "../../../platform/actor.ts";
import { audit } from "../../../platform/audit/audit.ts";
import { inTransaction } from "../../../platform/db/database.ts";
import { fail } from "../../../platform/failure.ts";
import type { ProgramsDeps } from "./programs-deps.ts";
import { openSandboxOf } from "./programs-queries.ts";

/**
 * Opens the sandbox of a wholesaler, a wholesaler of its own with synthetic customers; for managers of an approved one. Opened
 * again it is the same. @throws Failure WHOLESALER_STATE for the sandbox of a sandbox
 */
export async function openSandbox(
  { db, clock, wholesalerAccess }: ProgramsDeps,
  actor: Actor,
  wholesalerId: string,
): Promise<string> {
  await wholesalerAccess.enterApproved(db, wholesalerId, "manager");
  return inTransaction(db, async (tx) => {
    const sandboxId = (await openSandboxOf(tx, wholesalerId, clock.now())) ?? fail("WHOLESALER_STATE");
    await audit(tx, clock, actor, {
      action: "sandbox.opened",
      objectType: "wholesaler",
      objectId: wholesalerId,
      after: { sandboxId },
    });
    return sandboxId;
  });
}
