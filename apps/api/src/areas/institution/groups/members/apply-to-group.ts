import { groupMessage } from "@meguri/rules/group";
import type { Actor } from "../../../../platform/actor.ts";
import { audit } from "../../../../platform/audit/audit.ts";
import { inTransaction } from "../../../../platform/db/database.ts";
import { fail } from "../../../../platform/failure.ts";
import type { GroupDeps, InGroup } from "../group-parts.ts";
import { assertSeen, groupToChange } from "../groups-policy.ts";
import { selectGroupMember } from "../seen/seen-members-queries.ts";
import { selectGroupInstitution } from "../ties/group-institutions-queries.ts";
import { notifyManagers } from "../ties/notify-managers.ts";
import { answerGroupInvitation } from "./answer-group-invitation.ts";
import { deletePlace, openPlace } from "./members-queries.ts";

/** Applies to join; for an institution that is invited, this accepts. */
export async function applyToGroup(
  deps: GroupDeps,
  actor: Actor,
  request: InGroup & { message: string; agreesToRules: boolean },
): Promise<void> {
  const { tenantId, userId } = actor;
  const { institutionId, groupId, agreesToRules } = request;
  const message = groupMessage.parse(request.message);
  await inTransaction(deps.db, async (tx) => {
    const group = await groupToChange(tx, deps, actor, request);
    const mine = await selectGroupMember(tx, tenantId, groupId, institutionId);
    if (mine?.state === "invited") {
      return answerGroupInvitation({ ...deps, db: tx }, actor, { institutionId, groupId, accept: true, agreesToRules });
    }
    if (!agreesToRules) fail("RULES_NOT_AGREED");
    const applicant = (await selectGroupInstitution(tx, tenantId, institutionId)) ?? fail("INSTITUTION_NOT_FOUND");
    assertSeen(applicant);
    const place = { tenantId, groupId, institutionId };
    const opened = await openPlace(tx, place, { state: "applied", message, by: userId, at: deps.clock.now() });
    if (!opened) fail("GROUP_STATE");
    await audit(tx, deps.clock, actor, {
      action: "group.applied",
      objectType: "group",
      objectId: groupId,
      institutionId,
      after: { state: "applied", message },
    });
    await notifyManagers(tx, deps, actor, {
      kind: "group.applied",
      to: group.manager_institution_id,
      group,
      institution: applicant.name,
      words: message,
    });
  });
}

/** Takes an application back, and leaves no trace of it. */
export async function withdrawApplication(deps: GroupDeps, actor: Actor, request: InGroup): Promise<void> {
  const { institutionId, groupId } = request;
  await inTransaction(deps.db, async (tx) => {
    await groupToChange(tx, deps, actor, request);
    if (!(await deletePlace(tx, { tenantId: actor.tenantId, groupId, institutionId }, "applied"))) fail("GROUP_STATE");
    await audit(tx, deps.clock, actor, {
      action: "group.withdrawn",
      objectType: "group",
      objectId: groupId,
      institutionId,
      before: { state: "applied" },
    });
  });
}
