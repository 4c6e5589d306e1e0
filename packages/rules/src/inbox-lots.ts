import { z } from "zod";
import { dayOrEmpty, lotNumber } from "./quantity.ts";
import { requiredLine } from "./text.ts";

/** Most lines of one file of lots. */
export const mostLotRows = 2000;

/** A line of a file of lots that leave a wholesaler. */
export const inboxLotRow = z.object({
  line: z.int().min(1, "out_of_range").max(1_000_000, "out_of_range"),
  customer: requiredLine(100),
  orderNumber: z
    .string()
    .regex(/^[1-9]\d{0,8}$/, "whole_number")
    .transform(Number),
  code: requiredLine(40),
  packs: z
    .string()
    .regex(/^[1-9]\d{0,4}$/, "whole_number")
    .transform(Number),
  lot: z.string().trim().min(1, "required").pipe(lotNumber),
  expiresOn: dayOrEmpty,
  slipNumber: requiredLine(40),
});

export type InboxLotRowFields = z.infer<typeof inboxLotRow>;
