import { quantity } from "@meguri/rules/quantity";
import { line } from "@meguri/rules/text";
import { z } from "zod";
import { typedDecimal } from "../../../shared/form/typed-decimal.ts";
import type { RuleForm } from "../../../shared/form/use-rule-form.ts";

/** A lot that is sent: at most what it holds. */
const sentLot = z
  .object({
    lotId: z.string(),
    name: z.string(),
    unit: z.string(),
    lot: z.string(),
    expiresOn: z.string(),
    onHand: z.string(),
    medicineId: z.string(),
    /** What the shop can spare of the medicine, and why; absent where it is not known. */
    spare: z.object({ usable: z.string(), keep: z.string(), surplus: z.string() }).optional(),
    quantity: typedDecimal.pipe(quantity),
  })
  .refine((row) => Number(row.quantity) <= Number(row.onHand), { path: ["quantity"], message: "quantity_too_large" });

/** A transfer to another shop: at least one lot. */
export const transferRule = z.object({
  toInstitutionId: z.string().min(1, "required"),
  lots: z.array(sentLot).min(1, "lots_missing"),
  note: line(500),
});

/** A lot that is sent, as it is typed. */
export type SentLot = z.input<typeof sentLot>;

/** The form of a transfer. */
export type TransferForm = RuleForm<z.input<typeof transferRule>, z.output<typeof transferRule>>;
