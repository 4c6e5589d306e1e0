import type { Actor } from "../../../../platform/actor.ts";
import { audit } from "../../../../platform/audit/audit.ts";
import { momentAfter } from "../../../../platform/clock/moment-after.ts";
import { inTransaction } from "../../../../platform/db/database.ts";
import { fail } from "../../../../platform/failure.ts";
import { auditedPart } from "../group-fields.ts";
import type { GroupDeps, OnMember } from "../group-parts.ts";
import { assertVerified, groupToManage } from "../groups-policy.ts";
import { updateGroupRow } from "../groups-queries.ts";
import { selectGroupMember } from "../seen/seen-members-queries.ts";
import { holdGroupInstitution, selectGroupInstitution } from "../ties/group-institutions-queries.ts";
import { notifyManagers } from "../ties/notify-managers.ts";

/** Hands the management over to another institution that has joined and is verified; the former stays a member. */
export async function transferGroup(deps: GroupDeps, actor: Actor, request: OnMember): Promise<void> {
  const { tenantId } = actor;
  await inTransaction(deps.db, async (tx) => {
    const before = await groupToManage(tx, deps, actor, request);
    const heir = await selectGroupMember(tx, tenantId, before.id, request.memberInstitutionId);
    if (!heir) fail("INSTITUTION_NOT_FOUND");
    if (heir.state !== "joined" || heir.id === before.manager_institution_id) fail("GROUP_STATE");
    assertVerified((await holdGroupInstitution(tx, tenantId, heir.id)) ?? fail("INSTITUTION_NOT_FOUND"));
    const change = { manager_institution_id: heir.id, updated_at: momentAfter(deps.clock, before.updated_at) };
    const after = await updateGroupRow(tx, tenantId, before.id, change);
    await audit(tx, deps.clock, actor, {
      action: "group.transferred",
      objectType: "group",
      objectId: after.id,
      institutionId: heir.id,
      before: auditedPart(before),
      after: auditedPart(after),
    });
    const former = await selectGroupInstitution(tx, tenantId, before.manager_institution_id);
    const institution = former?.name ?? "";
    await notifyManagers(tx, deps, actor, { kind: "group.transferred", to: heir.id, group: after, institution });
  });
}
