import { z } from "zod";
import type { MethodPolicy } from "../../../platform/rpc/feature.ts";

/** Who may call ScanService, and with what; each act checks the membership of the institution. */
export const scanServicePolicies = {
  readScans: {
    who: "user",
    terminal: { scopes: ["lookup"] },
    rules: z.object({
      institutionId: z.guid("id_format"),
      texts: z.array(z.string().max(200, "too_long")).max(500, "too_many"),
    }),
  },
  listShelfCodes: {
    who: "user",
    terminal: { scopes: ["receive", "stock_take", "lookup"] },
    rules: z.object({ institutionId: z.guid("id_format") }),
  },
} satisfies Record<string, MethodPolicy>;
