import { InstitutionAdminService } from "@meguri/rpc/app/v1/institution_admin_service_pb";
import { sessionOf } from "../../../platform/rpc/context.ts";
import { type Feature, feature } from "../../../platform/rpc/feature.ts";
import { institutionToAdmin, planToProto } from "../institutions/index.ts";
import { decideVerification } from "./decide-verification.ts";
import { grantMedorderPlan } from "./grant-medorder-plan.ts";
import type { InstitutionAdminDeps } from "./institution-admin-deps.ts";
import { institutionAdminPolicies } from "./institution-admin-policy.ts";
import { listVerifications } from "./list-verifications.ts";

/** The door of InstitutionAdminService. */
export function institutionAdminFeature(deps: InstitutionAdminDeps): Feature {
  return feature(InstitutionAdminService, institutionAdminPolicies, {
    async listVerifications(request, context) {
      const { db, actor } = sessionOf(context);
      const { verifications, nextCursor } = await listVerifications({ ...deps, db }, actor, request);
      return {
        verifications: verifications.map(({ row, rivals, warnings, requestedByName, plan }) => ({
          institution: institutionToAdmin(row),
          rivals: rivals.map(institutionToAdmin),
          warnings,
          requestedByName,
          plan: planToProto(plan),
        })),
        nextCursor,
      };
    },
    async decideVerification(request, context) {
      const { db, actor } = sessionOf(context);
      await decideVerification({ ...deps, db }, actor, request);
      return {};
    },
    async grantMedorderPlan(request, context) {
      const { db, actor } = sessionOf(context);
      await grantMedorderPlan({ ...deps, db }, actor, request);
      return {};
    },
  });
}
