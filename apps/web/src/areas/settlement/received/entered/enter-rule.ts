import type { EnteredInvoiceFields } from "@meguri/rpc/app/v1/entered_invoice_pb";
import { TaxClass } from "@meguri/rpc/app/v1/invoice_pb";
import { enteredReason, issuerNumber } from "@meguri/rules/entered-invoice";
import { consumptionTaxRates, rateOn, taxClasses, taxYen } from "@meguri/rules/invoice-sums";
import { line } from "@meguri/rules/text";
import { z } from "zod";
import { typedDayOrNone, typedPastDay } from "../../../../shared/form/typed-day.ts";
import { typedDecimal } from "../../../../shared/form/typed-decimal.ts";
import { tokyoDay } from "../../../../shared/format/days.ts";
import type { SentInvoice } from "./use-entered-invoices.ts";

const yenPattern = /^-?\d{1,12}$/;
const typedYen = typedDecimal.pipe(z.string().min(1, "required").regex(yenPattern, "whole_number"));
const typedYenOrNone = typedDecimal.pipe(z.union([z.literal(""), z.string().regex(yenPattern, "whole_number")]));

/** Slips as they are typed: a day, a number, a net amount and a class each. */
const slip = z.object({
  deliveredOn: typedDayOrNone,
  slipNumber: line(30),
  netYen: typedYen,
  taxClass: z.string(),
});

/** The form of a document of a wholesaler outside this system. */
export const enterRule = z.object({
  kind: z.string(),
  number: line(50),
  issuedOn: typedPastDay,
  dueOn: typedDayOrNone,
  receivedOn: typedPastDay,
  registrationNumber: issuerNumber,
  correctsId: z.string(),
  slips: z.array(slip),
  taxStandard: typedYenOrNone,
  taxReduced: typedYenOrNone,
  fileId: z.string(),
  reason: z.union([z.literal("-"), enteredReason]),
});

export type EnterInput = z.input<typeof enterRule>;
export type EnterFields = z.output<typeof enterRule>;

export const emptySlip = { deliveredOn: "", slipNumber: "", netYen: "", taxClass: String(TaxClass.STANDARD) };

const typed = (day: string) => day.replaceAll("-", "/");

/** The first values of the form: of a new document, or of one that is edited. */
export function enterInput(edited: EnteredInvoiceFields | undefined, registrationNumber: string): EnterInput {
  const today = typed(tokyoDay(new Date()));
  if (!edited) {
    return {
      kind: "1",
      number: "",
      issuedOn: today,
      dueOn: "",
      receivedOn: today,
      registrationNumber,
      correctsId: "",
      slips: [emptySlip],
      taxStandard: "",
      taxReduced: "",
      fileId: "",
      reason: "-",
    };
  }
  const taxOf = (taxClass: TaxClass) => {
    const rate = edited.rates.find((one) => one.taxClass === taxClass);
    return rate ? String(rate.taxYen) : "";
  };
  return {
    kind: String(edited.kind),
    number: edited.number,
    issuedOn: typed(edited.issuedOn),
    dueOn: typed(edited.dueOn),
    receivedOn: typed(edited.receivedOn),
    registrationNumber: edited.registrationNumber,
    correctsId: edited.correctsId,
    slips: isOfTotals(edited)
      ? edited.lines.map((one) => ({
          deliveredOn: typed(one.deliveredOn),
          slipNumber: one.slipNumber,
          netYen: String(one.netYen),
          taxClass: String(one.taxClass),
        }))
      : [],
    taxStandard: taxOf(TaxClass.STANDARD),
    taxReduced: taxOf(TaxClass.REDUCED),
    fileId: "",
    reason: "",
  };
}

/** Whether a document states totals of slips only, which can be typed. */
export const isOfTotals = ({ lines }: EnteredInvoiceFields): boolean =>
  lines.length <= 100 && lines.every(({ isGoods }) => !isGoods);

/** What is sent of the form; lines of goods are those that the document has. */
export function sentOf(
  fields: EnterFields,
  { id, tradingId, edited }: { id: string; tradingId: string; edited: EnteredInvoiceFields | undefined },
): SentInvoice {
  const { slips, taxStandard, taxReduced, fileId: _file, reason: _reason, kind, ...header } = fields;
  const day = header.issuedOn;
  const lines =
    edited && !isOfTotals(edited)
      ? edited.lines
      : slips.map(({ netYen, taxClass, ...one }) => ({
          ...one,
          netYen: BigInt(netYen),
          taxClass: Number(taxClass),
          basisPoints: basisPointsOf(Number(taxClass), day),
        }));
  const typedTax: Partial<Record<number, string>> = {
    [TaxClass.STANDARD]: taxStandard,
    [TaxClass.REDUCED]: taxReduced,
  };
  const rates = [...Map.groupBy(lines, (one) => `${one.taxClass} ${one.basisPoints}`).values()].map((ofRate) => {
    const { taxClass = 0, basisPoints = 0 } = ofRate[0] ?? {};
    const netYen = ofRate.reduce((sum, one) => sum + one.netYen, 0n);
    const tax = typedTax[taxClass] ?? "";
    return { taxClass, basisPoints, netYen, taxYen: tax === "" ? taxYen(netYen, basisPoints, "floor") : BigInt(tax) };
  });
  const { periodFrom = "", periodUntil = "", note = "", source = 1 } = edited ?? {};
  return { id, tradingId, kind: Number(kind), ...header, periodFrom, periodUntil, note, lines, rates, source };
}

/** The rate of a class by the wire's number on a day, in hundredths of a per cent. */
export const basisPointsOf = (taxClass: number, day: string): number =>
  rateOn(consumptionTaxRates, taxClasses[taxClass - 1] ?? "outside", day);
