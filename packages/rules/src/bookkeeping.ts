import { z } from "zod";
import { line, requiredLine } from "./text.ts";

/** A month, YYYY-MM. */
export const month = z.string("required").regex(/^20\d{2}-(0[1-9]|1[0-2])$/, "month_format");

/** How journals are written, by the wire's numbers: the form's values, and the fields of the message. */
export const bookSetting = z.object({
  taxMethod: z.int().min(1, "required").max(2, "out_of_range"),
  purchaseUse: z.int().min(1, "required").max(3, "out_of_range"),
  purchaseAccount: requiredLine(24),
  payableAccount: requiredLine(24),
  section: line(24),
  fiscalMonth: z.int().min(1, "out_of_range").max(12, "out_of_range"),
});

export type BookSettingFields = z.infer<typeof bookSetting>;
