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

/** Approves an application, or rejects it with a reason. Of two who decide at once, one does. */
export async function decideApplication(
  deps: GroupDeps,
  actor: Actor,
  request: OnMember & { approve: boolean; reason: string },
): Promise<void> {
  const { tenantId, userId } = actor;
  const reason = request.approve ? "" : groupReason.parse(request.reason);
  await inTransaction(deps.db, async (tx) => {
    const group = await groupToManage(tx, deps, actor, request);
    const applicant = await selectGroupMember(tx, tenantId, group.id, request.memberInstitutionId);
    if (!applicant) fail("INSTITUTION_NOT_FOUND");
    const state = request.approve ? "joined" : "rejected";
    const place = { tenantId, groupId: group.id, institutionId: applicant.id };
    const decided = { state, reason, decided_by: userId, decided_at: deps.clock.now() } as const;
    if (!(await changePlace(tx, place, "applied", decided))) fail("GROUP_STATE");
    const kind = request.approve ? "group.approved" : "group.rejected";
    await audit(tx, deps.clock, actor, {
      action: kind,
      objectType: "group",
      objectId: group.id,
      institutionId: applicant.id,
      before: { state: "applied" },
      after: { state },
      reason,
    });
    const news = { kind, to: applicant.id, group, institution: applicant.name, words: reason } as const;
    await notifyManagers(tx, deps, actor, news);
  });
}
