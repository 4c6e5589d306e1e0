import type { Actor } from "../../../platform/actor.ts";
import { audit } from "../../../platform/audit/audit.ts";
import { inTransaction } from "../../../platform/db/database.ts";
import { fail } from "../../../platform/failure.ts";
import { auditedPart } from "./group-fields.ts";
import type { GroupDeps, InGroup } from "./group-parts.ts";
import { groupToManage } from "./groups-policy.ts";
import { updateGroupRow } from "./groups-queries.ts";
import { selectConcernedIds } from "./seen/seen-members-queries.ts";
import { selectGroupInstitution } from "./ties/group-institutions-queries.ts";
import { notifyManagers } from "./ties/notify-managers.ts";

/** Ends a group for everybody, once its name was typed; members and applicants are notified. */
export async function deleteGroup(
  deps: GroupDeps,
  actor: Actor,
  { institutionId, groupId, typedName }: InGroup & { typedName: string },
): Promise<void> {
  const { tenantId } = actor;
  await inTransaction(deps.db, async (tx) => {
    const group = await groupToManage(tx, deps, actor, { institutionId, groupId });
    if (typedName.trim() !== group.name) fail("NAME_NOT_TYPED");
    const now = deps.clock.now();
    await updateGroupRow(tx, tenantId, groupId, { deleted_at: now, updated_at: now });
    await audit(tx, deps.clock, actor, {
      action: "group.deleted",
      objectType: "group",
      objectId: groupId,
      institutionId,
      before: auditedPart(group),
    });
    const institution = (await selectGroupInstitution(tx, tenantId, institutionId))?.name ?? "";
    const concerned = await selectConcernedIds(tx, tenantId, groupId, ["joined", "applied", "invited"]);
    for (const to of concerned.filter((id) => id !== group.manager_institution_id)) {
      await notifyManagers(tx, deps, actor, { kind: "group.deleted", to, group, institution });
    }
  });
}
