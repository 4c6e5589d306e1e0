import { groupReason } from "@meguri/rules/group";
import type { Actor } from "../../../../platform/actor.ts";
import { audit } from "../../../../platform/audit/audit.ts";
import { inTransaction } from "../../../../platform/db/database.ts";
import { fail } from "../../../../platform/failure.ts";
import type { GroupDeps, OnMember } from "../group-parts.ts";
import { groupToManage } from "../groups-policy.ts";
import { selectGroupMember } from "../seen/seen-members-queries.ts";
import { notifyManagers } from "../ties/notify-managers.ts";
import { changePlace } from "./members-queries.ts";

/** Takes an institution out of the group, with a reason; the managing one cannot be taken out. */
export async function removeFromGroup(
  deps: GroupDeps,
  actor: Actor,
  request: OnMember & { reason: string },
): Promise<void> {
  const { tenantId, userId } = actor;
  const reason = groupReason.parse(request.reason);
  await inTransaction(deps.db, async (tx) => {
    const group = await groupToManage(tx, deps, actor, request);
    const member = await selectGroupMember(tx, tenantId, group.id, request.memberInstitutionId);
    if (!member) fail("INSTITUTION_NOT_FOUND");
    if (member.id === group.manager_institution_id) fail("GROUP_STATE");
    const place = { tenantId, groupId: group.id, institutionId: member.id };
    const removed = { state: "removed", reason, decided_by: userId, decided_at: deps.clock.now() } as const;
    if (!(await changePlace(tx, place, "joined", removed))) fail("GROUP_STATE");
    await audit(tx, deps.clock, actor, {
      action: "group.removed",
      objectType: "group",
      objectId: group.id,
      institutionId: member.id,
      before: { state: "joined" },
      after: { state: "removed" },
      reason,
    });
    const news = { to: member.id, group, institution: member.name, words: reason };
    await notifyManagers(tx, deps, actor, { kind: "group.removed", ...news });
  });
}
