import { timestampDate } from "@bufbuild/protobuf/wkt";
import { InstitutionService } from "@meguri/rpc/app/v1/institution_service_pb";
import { postalCode as postalCodeRule } from "@meguri/rules/institution";
import { mailLanguageOf } from "../../platform/mail/queue-mail.ts";
import { sessionOf } from "../../platform/rpc/context.ts";
import { type Feature, feature } from "../../platform/rpc/feature.ts";
import { acceptInvitation, getInvitation } from "./accept-invitation.ts";
import { changeMemberRole } from "./change-member-role.ts";
import { createInstitution } from "./create-institution.ts";
import { deleteInstitution } from "./delete-institution.ts";
import { getInstitution } from "./get-institution.ts";
import { readFields } from "./institution-fields.ts";
import { institutionToPartner, institutionToProto } from "./institution-to-proto.ts";
import type { InstitutionsDeps } from "./institutions-deps.ts";
import { institutionServicePolicies } from "./institutions-policy.ts";
import { inviteMember } from "./invite-member.ts";
import { listInstitutionAudit, listInvitations, listMembers } from "./list-inside.ts";
import { listMyInstitutions } from "./list-my-institutions.ts";
import { endMedorderPlan, getMedorderPlan, startMedorderTrial } from "./medorder-plan.ts";
import { eventToProto, invitationToProto, memberToProto, planToProto, roleOf, roleToProto } from "./member-to-proto.ts";
import { selectPostalAddresses } from "./postal-queries.ts";
import { removeMember } from "./remove-member.ts";
import { requestVerification } from "./request-verification.ts";
import { resendInvitation } from "./resend-invitation.ts";
import { revokeInvitation } from "./revoke-invitation.ts";
import { updateInstitution } from "./update-institution.ts";

export { seesInside } from "./get-institution.ts";
export type { GroupTies } from "./group-ties.ts";
export { importPostalCodes } from "./import-postal-codes.ts";
export { type InstitutionAccess, institutionAccess } from "./institution-access.ts";
export { institutionToAdmin, institutionToPartner, institutionToProto } from "./institution-to-proto.ts";
export {
  countMembers,
  type InstitutionRow,
  lockClaims,
  lockInstitution,
  selectClaims,
  selectInstitution,
  selectInstitutionsById,
  selectShops,
  updateInstitutionRow,
} from "./institutions-queries.ts";
export { type Plan, plansOf } from "./medorder-plan.ts";
export { memberToProto, planToProto } from "./member-to-proto.ts";
export { enterAsSystem } from "./membership-queries.ts";
export { grantPlan } from "./plans-queries.ts";

/** The door of InstitutionService. */
export function institutionsFeature(deps: InstitutionsDeps): Feature {
  const { clock } = deps;
  return feature(InstitutionService, institutionServicePolicies, {
    async listMyInstitutions(_request, context) {
      const { db, actor } = sessionOf(context);
      const rows = await listMyInstitutions(db, actor);
      return {
        institutions: rows.map(institutionToProto),
        places: rows.map((row) => ({
          institutionId: row.id,
          role: roleToProto(row.role),
          headOffice: row.head_office,
          memberCount: row.memberCount,
        })),
      };
    },
    async getInstitution({ institutionId }, context) {
      const { db, actor } = sessionOf(context);
      const { row, role, headOffice } = await getInstitution({ ...deps, db }, actor, institutionId);
      const institution = role || headOffice ? institutionToProto(row) : institutionToPartner(row);
      return { institution, role: roleToProto(role), headOffice };
    },
    async createInstitution({ institution }, context) {
      const { db, actor } = sessionOf(context);
      const { row, warnings } = await createInstitution({ ...deps, db }, actor, readFields(institution));
      return { institution: institutionToProto(row), warnings };
    },
    async updateInstitution({ institution }, context) {
      const { db, actor } = sessionOf(context);
      const readAt = institution?.updatedAt ? timestampDate(institution.updatedAt).getTime() : 0;
      const change = { id: institution?.id ?? "", readAt, fields: readFields(institution) };
      const { row, warnings } = await updateInstitution({ ...deps, db }, actor, change);
      return { institution: institutionToProto(row), warnings };
    },
    async deleteInstitution(request, context) {
      const { db, actor } = sessionOf(context);
      await deleteInstitution({ ...deps, db }, actor, request);
      return {};
    },
    async requestVerification({ institutionId }, context) {
      const { db, actor } = sessionOf(context);
      const row = await requestVerification({ ...deps, db }, actor, institutionId);
      return { institution: institutionToProto(row) };
    },
    async listMembers({ institutionId }, context) {
      const { db, actor } = sessionOf(context);
      return { members: (await listMembers(db, actor, institutionId)).map(memberToProto) };
    },
    async changeMemberRole({ institutionId, userId, role }, context) {
      const { db, actor } = sessionOf(context);
      await changeMemberRole({ db, clock }, actor, { institutionId, userId, role: roleOf(role) });
      return {};
    },
    async removeMember(request, context) {
      const { db, actor } = sessionOf(context);
      await removeMember({ db, clock }, actor, request);
      return {};
    },
    async listInvitations({ institutionId }, context) {
      const { db, actor } = sessionOf(context);
      const rows = await listInvitations(db, actor, institutionId);
      return { invitations: rows.map((row) => invitationToProto(row, clock.now())) };
    },
    async inviteMember({ institutionId, email, role, validDays, language }, context) {
      const { db, actor } = sessionOf(context);
      const asked = { institutionId, email, role: roleOf(role), validDays, language: mailLanguageOf(language) };
      return { invitation: invitationToProto(await inviteMember({ db, clock }, actor, asked), clock.now()) };
    },
    async resendInvitation(request, context) {
      const { db, actor } = sessionOf(context);
      return { invitation: invitationToProto(await resendInvitation({ db, clock }, actor, request), clock.now()) };
    },
    async revokeInvitation(request, context) {
      const { db, actor } = sessionOf(context);
      await revokeInvitation({ db, clock }, actor, request);
      return {};
    },
    async getInvitation({ token }, context) {
      const { db, actor, token: proven } = sessionOf(context);
      return { invitation: invitationToProto(await getInvitation(db, actor, { token, proven }), clock.now()) };
    },
    async acceptInvitation({ token }, context) {
      const { db, actor, token: proven } = sessionOf(context);
      return { institutionId: await acceptInvitation({ ...deps, db }, actor, { token, proven }) };
    },
    async getMedorderPlan({ institutionId }, context) {
      const { db, actor } = sessionOf(context);
      return { plan: planToProto(await getMedorderPlan({ db, clock }, actor, institutionId)) };
    },
    async startMedorderTrial({ institutionId }, context) {
      const { db, actor } = sessionOf(context);
      return { plan: planToProto(await startMedorderTrial({ db, clock }, actor, institutionId)) };
    },
    async endMedorderPlan({ institutionId }, context) {
      const { db, actor } = sessionOf(context);
      return { plan: planToProto(await endMedorderPlan({ db, clock }, actor, institutionId)) };
    },
    async listInstitutionAudit(request, context) {
      const { db, actor } = sessionOf(context);
      const page = await listInstitutionAudit(db, actor, request);
      return { events: page.rows.map(eventToProto), nextCursor: page.nextCursor };
    },
    async lookUpPostalCode({ postalCode }, context) {
      const { db } = sessionOf(context);
      const code = postalCodeRule.safeParse(postalCode);
      return { addresses: code.success ? await selectPostalAddresses(db, code.data) : [] };
    },
  });
}
