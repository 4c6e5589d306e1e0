import { z } from "zod";
import { momentCursor } from "../../../platform/cursor.ts";
import type { MethodPolicy } from "../../../platform/rpc/feature.ts";

const admin = { who: "admin", notWhileActing: true } as const;
const one = z.object({ institutionId: z.guid("id_format") });

/** Who may call InstitutionAdminService, and with what. */
export const institutionAdminPolicies = {
  listVerifications: {
    ...admin,
    rules: z.object({
      cursor: momentCursor.rule,
      limit: z.int().min(0, "out_of_range").max(100, "out_of_range"),
    }),
  },
  decideVerification: {
    ...admin,
    rules: one.extend({
      reason: z
        .string()
        .max(500, "too_long")
        .regex(/^[^\p{Cs}\0]*$/u, "unreadable_characters"),
    }),
  },
  grantMedorderPlan: {
    ...admin,
    rules: one.extend({ endsOn: z.union([z.literal(""), z.iso.date()], "day_format") }),
  },
} satisfies Record<string, MethodPolicy>;
