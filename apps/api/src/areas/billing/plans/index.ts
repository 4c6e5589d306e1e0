import { BillingPlanService } from "@meguri/rpc/app/v1/billing_plan_service_pb";
import { sessionOf } from "../../../platform/rpc/context.ts";
import { type Feature, feature } from "../../../platform/rpc/feature.ts";
import { planToProto } from "../../institution/institutions/index.ts";
import { type ChangedPlan, cancelPaidPlan, type PlanDeps, resumePaidPlan, startPaidPlan } from "./change-paid-plan.ts";
import { paidPlanToProto } from "./paid-plan-to-proto.ts";
import { billingPlanPolicies } from "./plans-policy.ts";
import { getPaidPlan } from "./read-paid-plan.ts";

/** The door of BillingPlanService. */
export function billingPlansFeature(parts: Omit<PlanDeps, "db">): Feature {
  return feature(BillingPlanService, billingPlanPolicies, {
    async getPaidPlan({ institutionId }, context) {
      const { db, actor } = sessionOf(context);
      return { plan: paidPlanToProto(await getPaidPlan({ ...parts, db }, actor, institutionId)) };
    },
    async startPaidPlan(request, context) {
      const { db, actor } = sessionOf(context);
      return changed(await startPaidPlan({ ...parts, db }, actor, request));
    },
    async cancelPaidPlan({ institutionId }, context) {
      const { db, actor } = sessionOf(context);
      return changed(await cancelPaidPlan({ ...parts, db }, actor, institutionId));
    },
    async keepPaidPlan({ institutionId }, context) {
      const { db, actor } = sessionOf(context);
      return changed(await resumePaidPlan({ ...parts, db }, actor, institutionId));
    },
  });
}

const changed = ({ view, plan }: ChangedPlan) => ({
  plan: paidPlanToProto(view),
  medorderPlan: planToProto(plan),
});
