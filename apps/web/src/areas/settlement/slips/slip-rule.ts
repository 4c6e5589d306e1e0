import type { EnteredSlip } from "@meguri/rpc/app/v1/entered_slip_pb";
import { InvoicePriceStanding, TaxClass } from "@meguri/rpc/app/v1/invoice_pb";
import { packPrice, signedPacks } from "@meguri/rules/invoice";
import { line, requiredLine } from "@meguri/rules/text";
import { z } from "zod";
import { typedPastDay } from "../../../shared/form/typed-day.ts";
import { typedDecimal } from "../../../shared/form/typed-decimal.ts";
import { tokyoDay } from "../../../shared/format/days.ts";

/** Packages as typed; goods that came back are a negative number. */
const typedPacks = typedDecimal.pipe(
  z
    .string()
    .min(1, "required")
    .regex(/^-?\d{1,5}$/, "whole_number")
    .transform(Number)
    .pipe(signedPacks),
);

const slipLine = z
  .object({
    code: line(40),
    description: line(100),
    packageWords: line(60),
    packs: typedPacks,
    packPrice: typedDecimal.pipe(packPrice),
    taxClass: z.string().transform((value) => Number(value) as TaxClass),
    standing: z.string().transform((value) => Number(value) as InvoicePriceStanding),
  })
  .refine(({ code, description }) => code !== "" || description !== "", { path: ["description"], message: "required" });

/** A slip as it is typed. */
export const slipRule = z.object({
  tradingId: z.string().min(1, "required"),
  number: requiredLine(40),
  shippedOn: typedPastDay,
  note: line(200),
  lines: z.array(slipLine).min(1, "required"),
});

/** The values of the fields. */
export type SlipInput = z.input<typeof slipRule>;

/** A line without anything. */
export const emptySlipLine = {
  code: "",
  description: "",
  packageWords: "",
  packs: "",
  packPrice: "",
  taxClass: String(TaxClass.STANDARD),
  standing: String(InvoicePriceStanding.AGREED),
};

/** The form filled with a slip; a new one is of today and has one line. */
export function slipInputOf(slip: EnteredSlip | undefined): SlipInput {
  return {
    tradingId: slip?.tradingId ?? "",
    number: slip?.number ?? "",
    shippedOn: (slip?.shippedOn ?? tokyoDay(new Date())).replaceAll("-", "/"),
    note: slip?.note ?? "",
    lines: slip?.lines.map(({ code, description, packageWords, packs, packPrice: price, taxClass, standing }) => ({
      code,
      description,
      packageWords,
      packs: String(packs),
      packPrice: price,
      taxClass: String(taxClass),
      standing: String(standing),
    })) ?? [emptySlipLine],
  };
}
