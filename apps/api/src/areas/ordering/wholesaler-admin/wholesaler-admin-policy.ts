import { z } from "zod";
import { momentCursor } from "../../../platform/cursor.ts";
import type { MethodPolicy } from "../../../platform/rpc/feature.ts";

const admin = { who: "admin", notWhileActing: true } as const;
const reasoned = z.object({
  wholesalerId: z.guid("id_format"),
  reason: z
    .string()
    .max(500, "too_long")
    .regex(/^[^\p{Cs}\0]*$/u, "unreadable_characters"),
});

/** Who may call WholesalerAdminService, and with what. */
export const wholesalerAdminPolicies = {
  listWholesalerApplications: {
    ...admin,
    rules: z.object({
      cursor: momentCursor.rule,
      limit: z.int().min(0, "out_of_range").max(100, "out_of_range"),
    }),
  },
  decideWholesalerApplication: { ...admin, rules: reasoned },
  decideWholesalerChange: { ...admin, rules: reasoned },
  setWholesalerSuspended: { ...admin, rules: reasoned },
} satisfies Record<string, MethodPolicy>;
