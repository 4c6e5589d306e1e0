import { groupInvitationCode, groupMessage } from "@meguri/rules/group";
import type { Actor } from "../../../../platform/actor.ts";
import { audit } from "../../../../platform/audit/audit.ts";
import { inTransaction } from "../../../../platform/db/database.ts";
import { fail } from "../../../../platform/failure.ts";
import type { GroupDeps, InGroup, OnMember } from "../group-parts.ts";
import { groupToManage } from "../groups-policy.ts";
import { selectGroupInstitution, selectInvitableInstitution } from "../ties/group-institutions-queries.ts";
import { notifyManagers } from "../ties/notify-managers.ts";
import { deletePlace, openPlace } from "./members-queries.ts";

/** Invites the institution that holds a code. */
export async function inviteToGroup(
  deps: GroupDeps,
  actor: Actor,
  request: InGroup & { code: string; message: string },
): Promise<void> {
  const { tenantId, userId } = actor;
  const code = groupInvitationCode.parse(request.code);
  const message = groupMessage.parse(request.message);
  await inTransaction(deps.db, async (tx) => {
    const group = await groupToManage(tx, deps, actor, request);
    const invited = (await selectInvitableInstitution(tx, tenantId, code)) ?? fail("INSTITUTION_NOT_FOUND");
    const place = { tenantId, groupId: group.id, institutionId: invited.id };
    const opened = await openPlace(tx, place, { state: "invited", message, by: userId, at: deps.clock.now() });
    if (!opened) fail("GROUP_STATE");
    await audit(tx, deps.clock, actor, {
      action: "group.invited",
      objectType: "group",
      objectId: group.id,
      institutionId: invited.id,
      after: { state: "invited", message },
    });
    const manager = await selectGroupInstitution(tx, tenantId, group.manager_institution_id);
    const institution = manager?.name ?? "";
    await notifyManagers(tx, deps, actor, {
      kind: "group.invited",
      to: invited.id,
      group,
      institution,
      words: message,
    });
  });
}

/** Takes back an invitation that has no answer, and leaves no trace of it; those notified of it are notified. */
export async function withdrawGroupInvitation(deps: GroupDeps, actor: Actor, request: OnMember): Promise<void> {
  const { tenantId } = actor;
  await inTransaction(deps.db, async (tx) => {
    const group = await groupToManage(tx, deps, actor, request);
    const invited = await selectGroupInstitution(tx, tenantId, request.memberInstitutionId);
    if (!invited) fail("INSTITUTION_NOT_FOUND");
    const place = { tenantId, groupId: group.id, institutionId: invited.id };
    if (!(await deletePlace(tx, place, "invited"))) fail("GROUP_STATE");
    await audit(tx, deps.clock, actor, {
      action: "group.invitation_withdrawn",
      objectType: "group",
      objectId: group.id,
      institutionId: invited.id,
      before: { state: "invited" },
    });
    const manager = await selectGroupInstitution(tx, tenantId, group.manager_institution_id);
    const institution = manager?.name ?? "";
    await notifyManagers(tx, deps, actor, { kind: "group.invitation_withdrawn", to: invited.id, group, institution });
  });
}
