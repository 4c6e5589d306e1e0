import { z } from "zod";
import type { MethodPolicy } from "../../../platform/rpc/feature.ts";

/** Who may call SupplyWatchService; the place in the institution is checked by the act. */
export const supplyWatchServicePolicies = {
  listSupplyChanges: {
    who: "user",
    rules: z.object({
      institutionId: z.guid("id_format"),
      cursor: z.string().regex(/^\d{0,18}$/, "cursor_unknown"),
      limit: z.int().min(0, "out_of_range").max(200, "out_of_range"),
    }),
  },
} satisfies Record<string, MethodPolicy>;
