import { create } from "@bufbuild/protobuf";
import { type MedorderPlan, MedorderPlanKind, MedorderPlanSchema } from "@meguri/rpc/app/v1/institution_pb";
import type { Plan } from "./medorder-plan.ts";

const planKinds: Record<Plan["kind"], MedorderPlanKind> = {
  none: MedorderPlanKind.NONE,
  trial: MedorderPlanKind.TRIAL,
  granted: MedorderPlanKind.GRANTED,
  paid: MedorderPlanKind.PAID,
};

/** A plan for medicine ordering; none where there is none. */
export function planToProto(plan: Plan | undefined): MedorderPlan {
  return create(MedorderPlanSchema, { ...plan, kind: planKinds[plan?.kind ?? "none"] });
}
