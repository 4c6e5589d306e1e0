import { z } from "zod";
import type { MethodPolicy } from "../../../platform/rpc/feature.ts";

const id = z.guid("id_format");
const own = z.object({ institutionId: id });
const number = z.string().min(1, "required").max(40, "too_long");
const one = own.extend({ number });
const words = (most: number) =>
  z
    .string()
    .max(most, "too_long")
    .regex(/^\P{Cc}*$/u, "unreadable_characters");
const medicineId = z.string().regex(/^(6\d{8}|X\d{8})$/, "medicine_format");

/** Who may call RecallService, and with what; each act checks the role in the institution. */
export const recallServicePolicies = {
  listRecalls: { who: "user", rules: own },
  getRecall: { who: "user", rules: one },
  listRecallPatients: { who: "user", rules: one },
  confirmRecallLots: { who: "user", rules: one.extend({ lots: z.string().max(20_000, "too_long") }) },
  quarantineRecall: { who: "user", rules: one },
  returnRecall: {
    who: "user",
    rules: one.extend({
      requestId: id,
      wholesaler: words(100).refine((text) => text.trim() !== "", "required"),
      vanCode: z.string().regex(/^([0-9A-Za-z]{9})?$/, "van_code_format"),
    }),
  },
  finishRecallPatients: { who: "user", rules: one.extend({ note: words(500) }) },
  listUnknownRecalls: { who: "admin", notWhileActing: true, rules: z.object({}) },
  assignRecallMedicines: {
    who: "admin",
    notWhileActing: true,
    rules: z.object({ number, medicineIds: z.array(medicineId).min(1, "required").max(50, "too_many") }),
  },
} satisfies Record<string, MethodPolicy>;
