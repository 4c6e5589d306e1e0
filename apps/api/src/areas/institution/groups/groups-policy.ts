import { groupFields, groupInvitationCode, groupMessage, groupReason, ownPrivacyLevel } from "@meguri/rules/group";
import { z } from "zod";
import type { Actor } from "../../../platform/actor.ts";
import type { Db } from "../../../platform/db/database.ts";
import { fail } from "../../../platform/failure.ts";
import type { MethodPolicy } from "../../../platform/rpc/feature.ts";
import type { GroupDeps, InGroup } from "./group-parts.ts";
import { type GroupRow, lockGroup } from "./groups-queries.ts";
import { groupCursor } from "./seen/group-cursor.ts";
import type { GroupInstitution } from "./ties/group-institutions-queries.ts";

const id = z.guid("id_format");
const acting = z.object({ institutionId: id });
const inGroup = acting.extend({ groupId: id });
const onMember = inGroup.extend({ memberInstitutionId: id });
const given = (group: z.ZodType) => acting.extend({ group: z.custom(Boolean, "required").pipe(group) });
const limit = z.int().min(0, "out_of_range").max(100, "out_of_range");

const listing = acting.extend({
  keyword: z
    .string()
    .max(200, "too_long")
    .regex(/^\P{Cc}*$/u, "unreadable_characters"),
  tab: z.int().min(0, "out_of_range").max(4, "out_of_range"),
  region: z.int().min(0, "out_of_range").max(2, "out_of_range"),
  cursor: groupCursor.rule,
  limit,
});
const changedGroup = z.object({ id, updatedAt: z.custom(Boolean, "required") });
const decision = z.discriminatedUnion("approve", [
  onMember.extend({ approve: z.literal(true) }),
  onMember.extend({ approve: z.literal(false), reason: groupReason }),
]);

/** Who may call GroupService, and with what; each act checks the role in the institution. */
export const groupServicePolicies = {
  listGroups: { who: "user", rules: listing },
  getGroup: { who: "user", rules: inGroup },
  listCommonGroups: { who: "user", rules: acting },
  createGroup: { who: "user", provenEmail: true, rules: given(groupFields) },
  updateGroup: { who: "user", rules: given(changedGroup) },
  deleteGroup: { who: "user", rules: inGroup },
  transferGroup: { who: "user", rules: onMember },
  listGroupAudit: {
    who: "user",
    rules: inGroup.extend({ cursor: z.union([z.literal(""), z.guid()], "cursor_unknown"), limit }),
  },
} satisfies Record<string, MethodPolicy>;

/** The same for GroupMemberService. */
export const groupMemberServicePolicies = {
  applyToGroup: { who: "user", rules: inGroup.extend({ message: groupMessage }) },
  withdrawApplication: { who: "user", rules: inGroup },
  leaveGroup: { who: "user", rules: inGroup },
  setOwnPrivacyLevel: { who: "user", rules: inGroup.extend({ privacyLevel: ownPrivacyLevel }) },
  listGroupApplications: { who: "user", rules: inGroup },
  getGroupMember: { who: "user", rules: onMember },
  decideApplication: { who: "user", rules: decision },
  removeFromGroup: { who: "user", rules: onMember.extend({ reason: groupReason }) },
  inviteToGroup: {
    who: "user",
    provenEmail: true,
    rules: inGroup.extend({ code: groupInvitationCode, message: groupMessage }),
  },
  answerGroupInvitation: { who: "user", rules: inGroup },
  withdrawGroupInvitation: { who: "user", rules: onMember },
} satisfies Record<string, MethodPolicy>;

/** Lets members of the managing institution pass. A group's existence is no secret within the tenant, its inside is. */
export function assertManages(group: { manager_institution_id: string }, institutionId: string): void {
  if (group.manager_institution_id !== institutionId.toLowerCase()) fail("NOT_ALLOWED");
}

/** The group, held for a change by a manager of an institution that has to do with it. */
export async function groupToChange(
  tx: Db,
  { institutionAccess }: Pick<GroupDeps, "institutionAccess">,
  actor: Actor,
  { institutionId, groupId }: InGroup,
): Promise<GroupRow> {
  await institutionAccess.assertRole(tx, actor, institutionId, "manager");
  return (await lockGroup(tx, actor.tenantId, groupId)) ?? fail("GROUP_NOT_FOUND");
}

/** The group, held for a change by a manager of the institution that manages it. */
export async function groupToManage(
  tx: Db,
  deps: Pick<GroupDeps, "institutionAccess">,
  actor: Actor,
  request: InGroup,
): Promise<GroupRow> {
  const group = await groupToChange(tx, deps, actor, request);
  assertManages(group, request.institutionId);
  return group;
}

/** The manager of a group vouches for its members, so founding or taking over a group requires verification. */
export function assertVerified(institution: GroupInstitution): void {
  if (institution.verification !== "verified") fail("INSTITUTION_NOT_VERIFIED");
}

/** An institution whose code another one holds is seen by its own people only, until that is decided. */
export function assertSeen(institution: GroupInstitution): void {
  if (institution.verification === "code_contested") fail("INSTITUTION_NOT_VERIFIED");
}
