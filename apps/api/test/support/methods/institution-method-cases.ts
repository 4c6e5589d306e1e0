import { newInstitution } from "../scenes/institutions.ts";
import type { World } from "../world/world.ts";
import type { Ends, MethodCase } from "./method-case.ts";

const manager = ({ manager: who }: World) => who;
const unknown = "not_found/INSTITUTION_NOT_FOUND";
const closed = (clerk: string): Ends => ({ clerk, stranger: unknown, admin: unknown, foreigner: unknown });
const forMembers = closed("answered");
const forManagers = closed("permission_denied/ROLE_TOO_LOW");
const forAll = (end: string): Ends => ({ clerk: end, stranger: end, admin: end, foreigner: end });
const forAdmins: Ends = { ...forAll("permission_denied/NOT_ALLOWED"), admin: "answered", foreigner: unknown };

const about =
  (more: (world: World) => Record<string, unknown> = () => ({})) =>
  (world: World) => ({ institutionId: world.pharmacy.id, ...more(world) });
const member = about(({ victim }) => ({ userId: victim.uid }));
const invitation = about(({ invitationId }) => ({ invitationId }));
const link = ({ invitationToken: token }: World) => ({ token });

/** The methods about institutions, their people and their plans. */
export const institutionCases: Record<string, MethodCase> = {
  ListMyInstitutions: { by: manager, ends: forAll("answered") },
  GetInstitution: { by: manager, body: about(), ends: forMembers },
  CreateInstitution: { by: manager, body: () => ({ institution: newInstitution }), ends: forAll("answered") },
  UpdateInstitution: {
    by: manager,
    body: ({ outsider }) => ({
      institution: { ...newInstitution, code: outsider.code, id: outsider.id, updatedAt: outsider.updatedAt },
    }),
    ends: forManagers,
  },
  DeleteInstitution: {
    by: manager,
    body: ({ outsider }) => ({ institutionId: outsider.id, typedName: outsider.name }),
    ends: forManagers,
  },
  RequestVerification: { by: manager, body: ({ fresh }) => ({ institutionId: fresh.id }), ends: forManagers },
  ListMembers: { by: manager, body: about(), ends: forMembers },
  ChangeMemberRole: { by: manager, body: (world) => ({ ...member(world), role: 2 }), ends: forManagers },
  RemoveMember: { by: manager, body: member, ends: forManagers },
  ListInvitations: { by: manager, body: about(), ends: forManagers },
  InviteMember: {
    by: manager,
    body: about(() => ({ email: "somebody@example.test", role: 1 })),
    ends: forManagers,
  },
  ResendInvitation: { by: manager, body: invitation, ends: forManagers },
  RevokeInvitation: { by: manager, body: invitation, ends: forManagers },
  GetInvitation: {
    by: ({ invitee }) => invitee,
    body: link,
    ends: { ...forAll("permission_denied/INVITATION_FOR_ANOTHER"), foreigner: "not_found/INVITATION_NOT_FOUND" },
  },
  AcceptInvitation: {
    by: ({ invitee }) => invitee,
    body: link,
    ends: { ...forAll("permission_denied/INVITATION_FOR_ANOTHER"), foreigner: "not_found/INVITATION_NOT_FOUND" },
  },
  GetMedorderPlan: { by: manager, body: about(), ends: forMembers },
  StartMedorderTrial: { by: manager, body: about(), ends: forManagers },
  EndMedorderPlan: { by: manager, body: ({ partner }) => ({ institutionId: partner.id }), ends: forManagers },
  UndoMedorderPlanEnd: { by: manager, body: ({ fresh }) => ({ institutionId: fresh.id }), ends: forManagers },
  ListInstitutionAudit: { by: manager, body: about(), ends: forManagers },
  LookUpPostalCode: { by: manager, body: () => ({ postalCode: "9990001" }), ends: forAll("answered") },

  ListVerifications: {
    by: ({ admin }) => admin,
    ends: { ...forAdmins, foreigner: "answered" },
  },
  GetOperatorDesk: {
    by: ({ admin }) => admin,
    ends: { ...forAdmins, foreigner: "answered" },
  },
  DecideVerification: {
    by: ({ admin }) => admin,
    body: ({ waiting }) => ({ institutionId: waiting.id, verify: true }),
    ends: forAdmins,
  },
  GrantMedorderPlan: { by: ({ admin }) => admin, body: about(), ends: forAdmins },
};
