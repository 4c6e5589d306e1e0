import { highestPlanPrice } from "@meguri/rules/billing";
import { month } from "@meguri/rules/bookkeeping";
import { z } from "zod";
import type { MethodPolicy } from "../../../platform/rpc/feature.ts";

const institution = z.object({ institutionId: z.guid("id_format") });
/** What binds a person is never done in somebody else's name. */
const inPerson = { who: "user", notWhileActing: true } as const;

/** Who may call BillingPlanService, and with what; each act checks the role in the institution. */
export const billingPlanPolicies = {
  getPaidPlan: { who: "user", rules: institution },
  startPaidPlan: {
    ...inPerson,
    provenEmail: true,
    rules: institution.extend({
      firstBilledMonth: month,
      netYen: z.bigint().min(0n, "out_of_range").max(BigInt(highestPlanPrice), "out_of_range"),
    }),
  },
  cancelPaidPlan: { ...inPerson, rules: institution },
  keepPaidPlan: { ...inPerson, rules: institution },
} satisfies Record<string, MethodPolicy>;
