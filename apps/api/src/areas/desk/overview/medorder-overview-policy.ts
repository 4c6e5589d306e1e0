import { z } from "zod";
import type { MethodPolicy } from "../../../platform/rpc/feature.ts";

/** Who may call MedorderOverviewService, and with what; each act checks the place in the institution. */
export const medorderOverviewServicePolicies = {
  getMedorderOverview: { who: "user", rules: z.object({ institutionId: z.guid("id_format") }) },
} satisfies Record<string, MethodPolicy>;
