import { day, quantity } from "@meguri/rules/quantity";
import { z } from "zod";
import type { MethodPolicy } from "../../../platform/rpc/feature.ts";

const own = z.object({ institutionId: z.guid("id_format") });
const month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, "month_format");
const ofMonth = own.extend({ month });
const payer = z.int().min(1, "required").max(2, "out_of_range");

const code = z.string().regex(/^\d{9}$/, "code_format");
const use = z.object({
  code,
  count: z.int().min(1, "out_of_range").max(1_000_000, "out_of_range"),
  amount: quantity,
  lastOn: day,
});

const sharing = ofMonth
  .extend({ payer, medicines: z.array(use).min(1, "required").max(5_000, "too_many") })
  .superRefine(({ month: shared, medicines }, context) => {
    const seen = new Set<string>();
    for (const [index, { code, lastOn }] of medicines.entries()) {
      const problem = (field: string, message: string) =>
        context.addIssue({ code: "custom", path: ["medicines", index, field], message });
      if (seen.has(code)) problem("code", "code_twice");
      seen.add(code);
      if (!lastOn.startsWith(shared)) problem("lastOn", "out_of_range");
    }
  });

/** Who may call EvidenceService, and with what: codes, numbers and days. The role in the institution is asked within. */
export const evidenceServicePolicies = {
  listEvidenceMonths: { who: "user", rules: own },
  getEvidenceMonth: { who: "user", rules: ofMonth },
  listReceiptMedicines: { who: "user", rules: z.object({ codes: z.array(code).max(10_000, "too_many") }) },
  shareEvidence: { who: "user", rules: sharing },
  deleteEvidence: { who: "user", rules: ofMonth.extend({ payer: z.int().min(0).max(2, "out_of_range") }) },
} satisfies Record<string, MethodPolicy>;
