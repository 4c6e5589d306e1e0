import { z } from "zod";
import type { MethodPolicy } from "../../../platform/rpc/feature.ts";

/** Who may call DeskDayService, and with what; the place in the institution is checked by the act. */
export const deskDayServicePolicies = {
  getDeskDay: { who: "user", rules: z.object({ institutionId: z.guid("id_format") }) },
} satisfies Record<string, MethodPolicy>;
