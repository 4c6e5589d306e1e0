import type { Actor } from "../../../../platform/actor.ts";
import { audit } from "../../../../platform/audit/audit.ts";
import { inTransaction } from "../../../../platform/db/database.ts";
import { fail } from "../../../../platform/failure.ts";
import type { GroupDeps, InGroup } from "../group-parts.ts";
import { assertSeen, groupToChange } from "../groups-policy.ts";
import { selectGroupInstitution } from "../ties/group-institutions-queries.ts";
import { notifyManagers } from "../ties/notify-managers.ts";
import { changePlace, deletePlace } from "./members-queries.ts";

/** Joins the group that invites, or declines, as if there had been no invitation. */
export async function answerGroupInvitation(
  deps: GroupDeps,
  actor: Actor,
  { institutionId, groupId, accept, agreesToRules }: InGroup & { accept: boolean; agreesToRules: boolean },
): Promise<void> {
  const { tenantId, userId } = actor;
  await inTransaction(deps.db, async (tx) => {
    const group = await groupToChange(tx, deps, actor, { institutionId, groupId });
    if (accept && !agreesToRules) fail("RULES_NOT_AGREED");
    const invited = (await selectGroupInstitution(tx, tenantId, institutionId)) ?? fail("INSTITUTION_NOT_FOUND");
    if (accept) assertSeen(invited);
    const place = { tenantId, groupId, institutionId };
    const joined = { state: "joined", decided_by: userId, decided_at: deps.clock.now() } as const;
    const answered = accept ? changePlace(tx, place, "invited", joined) : deletePlace(tx, place, "invited");
    if (!(await answered)) fail("GROUP_STATE");
    await audit(tx, deps.clock, actor, {
      action: accept ? "group.accepted" : "group.declined",
      objectType: "group",
      objectId: groupId,
      institutionId,
      before: { state: "invited" },
      after: accept ? { state: "joined" } : undefined,
    });
    await notifyManagers(tx, deps, actor, {
      kind: "group.invitation_answered",
      to: group.manager_institution_id,
      group,
      institution: invited.name,
      answer: accept ? "accepted" : "declined",
    });
  });
}
