import { z } from "zod";
import { packPrice, signedPacks } from "./invoice.ts";
import { day } from "./quantity.ts";
import { line, requiredLine } from "./text.ts";

/** Most lines of one slip. */
export const mostSlipLines = 500;

/** Most lines of one file of slips. */
export const mostSlipRows = 10_000;

const id = z.guid("id_format");

/** Code of a medicine or its package, however wide it was typed. */
const code = line(40);

const taxClass = z.int().min(1, "required").max(4, "out_of_range");
/** By the wire's numbers: 0 not known, 1 provisional (仮納入), 2 agreed (妥結). */
const standing = z.int().min(0, "out_of_range").max(2, "out_of_range");

/** A line with a code takes its name from the master where it has none of its own. */
const isNamed = ({ code: own, description }: { code: string; description: string }) => own !== "" || description !== "";
const unnamed = { path: ["description"], message: "required" };

/** A line of a slip that a wholesaler enters. */
export const enteredSlipLine = z
  .object({
    code,
    description: line(100),
    packageWords: line(60),
    packs: signedPacks,
    packPrice,
    taxClass,
    standing,
  })
  .refine(isNamed, unnamed);

/** A slip that a wholesaler enters. */
export const enteredSlip = z.object({
  id,
  tradingId: id,
  number: requiredLine(40),
  shippedOn: day,
  note: line(200),
  lines: z.array(enteredSlipLine).min(1, "required").max(mostSlipLines, "too_many"),
});

export type EnteredSlipFields = z.infer<typeof enteredSlip>;

/** A line of a file of slips. */
export const enteredSlipRow = z
  .object({
    line: z.int().min(1, "out_of_range").max(1_000_000, "out_of_range"),
    customer: requiredLine(100),
    number: requiredLine(40),
    shippedOn: day,
    code,
    description: line(100),
    packageWords: line(60),
    packs: z
      .string()
      .regex(/^-?\d{1,5}$/, "whole_number")
      .transform(Number)
      .pipe(signedPacks),
    packPrice,
    taxClass,
    standing,
  })
  .refine(isNamed, unnamed);

export type EnteredSlipRowFields = z.infer<typeof enteredSlipRow>;
