import type { Actor } from "../../../../platform/actor.ts";
import { audit } from "../../../../platform/audit/audit.ts";
import { inTransaction } from "../../../../platform/db/database.ts";
import { fail } from "../../../../platform/failure.ts";
import type { GroupDeps, InGroup } from "../group-parts.ts";
import { groupToChange } from "../groups-policy.ts";
import { selectGroupInstitution } from "../ties/group-institutions-queries.ts";
import { notifyManagers } from "../ties/notify-managers.ts";
import { changePlace } from "./members-queries.ts";

/** Leaves a group. The managing institution cannot: it hands the group over, or ends it. */
export async function leaveGroup(deps: GroupDeps, actor: Actor, request: InGroup): Promise<void> {
  const { tenantId, userId } = actor;
  const { institutionId, groupId } = request;
  await inTransaction(deps.db, async (tx) => {
    const group = await groupToChange(tx, deps, actor, request);
    const leaving = (await selectGroupInstitution(tx, tenantId, institutionId)) ?? fail("INSTITUTION_NOT_FOUND");
    if (leaving.id === group.manager_institution_id) fail("GROUP_STATE");
    const left = { state: "left", reason: "", decided_by: userId, decided_at: deps.clock.now() } as const;
    if (!(await changePlace(tx, { tenantId, groupId, institutionId }, "joined", left))) fail("GROUP_STATE");
    await audit(tx, deps.clock, actor, {
      action: "group.left",
      objectType: "group",
      objectId: groupId,
      institutionId,
      before: { state: "joined" },
      after: { state: "left" },
    });
    await notifyManagers(tx, deps, actor, {
      kind: "group.left",
      to: group.manager_institution_id,
      group,
      institution: leaving.name,
    });
  });
}
