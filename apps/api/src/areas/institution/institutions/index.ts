import { timestampDate } from "@bufbuild/protobuf/wkt";
import { InstitutionService, UpdateInstitutionRequestSchema } from "@meguri/rpc/app/v1/institution_service_pb";
import { postalCode as postalCodeRule } from "@meguri/rules/institution";
import { sessionOf } from "../../../platform/rpc/context.ts";
import { editOf } from "../../../platform/rpc/edit-of.ts";
import { type Feature, feature } from "../../../platform/rpc/feature.ts";
import { createInstitution } from "./create-institution.ts";
import { deleteInstitution } from "./delete-institution.ts";
import { eventToProto } from "./event-to-proto.ts";
import { getInstitution } from "./get-institution.ts";
import { editedInstitution, readFields } from "./institution-fields.ts";
import { institutionToPartner, institutionToProto } from "./institution-to-proto.ts";
import type { InstitutionsDeps } from "./institutions-deps.ts";
import { institutionServicePolicies } from "./institutions-policy.ts";
import { listInstitutionAudit } from "./list-institution-audit.ts";
import { listMyInstitutions } from "./list-my-institutions.ts";
import { endMedorderPlan, getMedorderPlan, startMedorderTrial, undoMedorderPlanEnd } from "./plan/medorder-plan.ts";
import { planToProto } from "./plan/plan-to-proto.ts";
import { selectPostalAddresses } from "./postal/postal-queries.ts";
import { roleToProto } from "./role-to-proto.ts";
import { updateInstitution } from "./update-institution.ts";
import { requestVerification } from "./verification/request-verification.ts";

export { eventToProto } from "./event-to-proto.ts";
export type { GroupTies } from "./group-ties.ts";
export { type InstitutionAccess, institutionAccess, seesInside } from "./institution-access.ts";
export { institutionToAdmin, institutionToProto } from "./institution-to-proto.ts";
export {
  countMembers,
  type InstitutionRow,
  lockClaims,
  lockInstitution,
  selectAdmins,
  selectClaims,
  selectInstitution,
  selectInstitutionsById,
  selectShops,
  updateInstitutionRow,
} from "./institutions-queries.ts";
export {
  enterAsSystem,
  insertMember,
  lockMembers,
  type MemberRow,
  type Role,
  selectMembers,
  selectRole,
} from "./membership-queries.ts";
export { type Plan, plansOf } from "./plan/medorder-plan.ts";
export {
  endPaidPlan,
  freeUntil,
  insertPaidPlan,
  keepPaidPlan,
  type PaidPlanRow,
  pausePaidPlans,
  selectPaidPlan,
} from "./plan/paid-plans-queries.ts";
export { planToProto } from "./plan/plan-to-proto.ts";
export { grantPlan } from "./plan/plans-queries.ts";
export { remindOfTrialEnds } from "./plan/remind-of-trial-ends.ts";
export { importPostalCodes } from "./postal/import-postal-codes.ts";
export { roleToProto, wireRoles } from "./role-to-proto.ts";

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
    async updateInstitution(request, context) {
      const { db, actor } = sessionOf(context);
      const { institution } = request;
      const readAt = institution?.updatedAt ? timestampDate(institution.updatedAt).getTime() : 0;
      const edit = editOf(UpdateInstitutionRequestSchema, request, editedInstitution);
      const change = { id: institution?.id ?? "", readAt, edit };
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
    async undoMedorderPlanEnd({ institutionId }, context) {
      const { db, actor } = sessionOf(context);
      return { plan: planToProto(await undoMedorderPlanEnd({ db, clock }, actor, institutionId)) };
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
