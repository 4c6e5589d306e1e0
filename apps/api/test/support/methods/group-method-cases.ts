import { newGroup } from "../scenes/pharmacies.ts";
import type { Place, World } from "../world/world.ts";
import type { Ends, MethodCase } from "./method-case.ts";

const by = ({ manager }: World) => manager;
const unknown = "not_found/INSTITUTION_NOT_FOUND";
const closed = (clerk: string): Ends => ({ clerk, stranger: unknown, admin: unknown, foreigner: unknown });
const forMembers = closed("answered");
const forManagers = closed("permission_denied/ROLE_TOO_LOW");

/** What an institution of the world does about its group. */
const as =
  (who: (world: World) => Place, more: (world: World) => Record<string, unknown> = () => ({})) =>
  (world: World) => ({ institutionId: who(world).id, groupId: world.groupId, ...more(world) });
const managing = (more?: (world: World) => Record<string, unknown>) => as(({ pharmacy }) => pharmacy, more);
const onPartner = managing(({ partner }) => ({ memberInstitutionId: partner.id, reason: "x" }));

/** The methods about groups. */
export const groupCases: Record<string, MethodCase> = {
  ListGroups: { by, body: managing(), ends: forMembers },
  GetGroup: { by, body: managing(), ends: forMembers },
  // Tells of the caller's own institutions only: of others there is nothing to tell.
  ListCommonGroups: {
    by,
    body: ({ partner }) => ({ institutionId: partner.id }),
    ends: { clerk: "answered", stranger: "answered", admin: "answered", foreigner: "answered" },
  },
  CreateGroup: { by, body: managing(() => ({ group: newGroup })), ends: forManagers },
  UpdateGroup: {
    by,
    body: managing(({ groupId: id, groupUpdatedAt: updatedAt }) => ({ group: { ...newGroup, id, updatedAt } })),
    ends: forManagers,
  },
  DeleteGroup: { by, body: managing(({ groupName: typedName }) => ({ typedName })), ends: forManagers },
  ApplyToGroup: {
    by,
    body: as(
      ({ outsider }) => outsider,
      () => ({ agreesToRules: true }),
    ),
    ends: forManagers,
  },
  WithdrawApplication: { by, body: as(({ applicant }) => applicant), ends: forManagers },
  LeaveGroup: { by, body: as(({ partner }) => partner), ends: forManagers },
  SetOwnPrivacyLevel: {
    by,
    body: as(
      ({ partner }) => partner,
      () => ({ privacyLevel: 1 }),
    ),
    ends: forManagers,
  },
  ListGroupApplications: { by, body: managing(), ends: forMembers },
  GetGroupMember: { by, body: onPartner, ends: forMembers },
  DecideApplication: {
    by,
    body: managing(({ applicant }) => ({ memberInstitutionId: applicant.id, approve: true })),
    ends: forManagers,
  },
  RemoveFromGroup: { by, body: onPartner, ends: forManagers },
  TransferGroup: { by, body: onPartner, ends: forManagers },
  InviteToGroup: { by, body: managing(({ outsider }) => ({ code: outsider.code })), ends: forManagers },
  WithdrawGroupInvitation: {
    by,
    body: managing(({ invited }) => ({ memberInstitutionId: invited.id })),
    ends: forManagers,
  },
  AnswerGroupInvitation: {
    by,
    body: as(
      ({ invited }) => invited,
      () => ({ accept: true, agreesToRules: true }),
    ),
    ends: forManagers,
  },
  ListGroupAudit: { by, body: managing(), ends: forMembers },
};
