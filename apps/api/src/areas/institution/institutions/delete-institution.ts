import type { Actor } from "../../../platform/actor.ts";
import { audit } from "../../../platform/audit/audit.ts";
import { momentAfter } from "../../../platform/clock/moment-after.ts";
import { inTransaction } from "../../../platform/db/database.ts";
import { fail } from "../../../platform/failure.ts";
import { institutionAccess } from "./institution-access.ts";
import { auditedPart } from "./institution-fields.ts";
import type { WritingDeps } from "./institutions-deps.ts";
import { lockInstitution, updateInstitutionRow } from "./institutions-queries.ts";

/** Deletes an institution softly, and with it every invitation to it; refused while a group depends on it. */
export async function deleteInstitution(
  { db, clock, groupTies, endInvitations }: WritingDeps,
  actor: Actor,
  { institutionId: id, typedName }: { institutionId: string; typedName: string },
): Promise<void> {
  await institutionAccess.assertRole(db, actor, id, "manager");
  await inTransaction(db, async (tx) => {
    const before = (await lockInstitution(tx, actor.tenantId, id)) ?? fail("INSTITUTION_NOT_FOUND");
    if (typedName.trim() !== before.name) fail("NAME_NOT_TYPED");
    if (await groupTies.managesGroup(tx, actor.tenantId, id)) fail("STILL_IN_USE");
    const now = momentAfter(clock, before.updated_at);
    await updateInstitutionRow(tx, actor.tenantId, id, { deleted_at: now, updated_at: now });
    await endInvitations(tx, actor.tenantId, id, now);
    await audit(tx, clock, actor, {
      action: "institution.deleted",
      objectType: "institution",
      objectId: id,
      institutionId: id,
      before: auditedPart(before),
    });
  });
}
