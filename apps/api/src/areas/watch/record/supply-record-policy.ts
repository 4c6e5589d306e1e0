import { z } from "zod";
import type { MethodPolicy } from "../../../platform/rpc/feature.ts";

/** A month of the record. */
export const recordMonth = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/, "out_of_range");
const own = z.object({ institutionId: z.guid("id_format"), month: recordMonth });

/** Who may call SupplyRecordService; the place in the institution is checked by the act. */
export const supplyRecordServicePolicies = {
  getSupplyRecord: { who: "user", rules: own },
  listSupplyRecordEntries: {
    who: "user",
    rules: own.extend({ figure: z.int().min(1, "out_of_range").max(6, "out_of_range") }),
  },
} satisfies Record<string, MethodPolicy>;
