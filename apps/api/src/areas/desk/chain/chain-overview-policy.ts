import { z } from "zod";
import type { MethodPolicy } from "../../../platform/rpc/feature.ts";

/** Who may call ChainOverviewService, and with what; the act checks that the caller is in the head office. */
export const chainOverviewPolicies = {
  getChainOverview: {
    who: "user",
    rules: z.object({
      corporationId: z.guid("id_format"),
      month: z.string().regex(/^(20\d{2}-(0[1-9]|1[0-2]))?$/, "day_format"),
    }),
  },
  listShopTasks: { who: "user", rules: z.object({ corporationId: z.guid("id_format") }) },
  getChainRates: { who: "user", rules: z.object({ corporationId: z.guid("id_format") }) },
  listOverpaid: {
    who: "user",
    rules: z.object({
      corporationId: z.guid("id_format"),
      institutionId: z.guid("id_format"),
      vanCode: z.string().max(50, "too_long"),
    }),
  },
  listChainMonths: { who: "user", rules: z.object({ corporationId: z.guid("id_format") }) },
} satisfies Record<string, MethodPolicy>;
