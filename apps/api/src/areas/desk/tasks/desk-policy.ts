import { z } from "zod";
import type { MethodPolicy } from "../../../platform/rpc/feature.ts";

/** Who may call DeskService, and with what; the place in the institution is checked by the act. */
export const deskServicePolicies = {
  getDesk: { who: "user", rules: z.object({ institutionId: z.guid("id_format") }) },
  findForPalette: {
    who: "user",
    rules: z.object({ institutionId: z.guid("id_format"), text: z.string().max(200, "too_long") }),
  },
  getOperatorDesk: { who: "admin", rules: z.object({}) },
} satisfies Record<string, MethodPolicy>;
