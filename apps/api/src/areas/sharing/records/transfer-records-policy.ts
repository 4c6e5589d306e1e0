import { dayOrEmpty } from "@meguri/rules/quantity";
import { z } from "zod";
import { dayCursor } from "../../../platform/cursor.ts";
import type { MethodPolicy } from "../../../platform/rpc/feature.ts";

const id = z.guid("id_format");

/** Who may call TransferRecordService, and with what; each act checks the role in the institution. */
export const transferRecordServicePolicies = {
  listTransferRecords: {
    who: "user",
    rules: z.object({
      institutionId: id,
      from: dayOrEmpty,
      to: dayOrEmpty,
      partnerId: z.union([z.literal(""), id]),
      medicineId: z.string().regex(/^([6X]\d{8})?$/, "unknown"),
      direction: z.literal([0, 1, 2], "out_of_range"),
      cursor: dayCursor.rule,
      limit: z.int().min(0, "out_of_range").max(500, "out_of_range"),
    }),
  },
} satisfies Record<string, MethodPolicy>;
