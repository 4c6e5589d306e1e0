import {
  type EnteredInvoiceFields,
  type EnteredInvoiceLine,
  EnteredInvoiceSource,
} from "@meguri/rpc/app/v1/entered_invoice_pb";
import { InvoiceKind, TaxClass } from "@meguri/rpc/app/v1/invoice_pb";
import { enteredReason, issuerNumber } from "@meguri/rules/entered-invoice";
import { consumptionTaxRates, rateOn } from "@meguri/rules/invoice-sums";
import { line } from "@meguri/rules/text";
import { z } from "zod";
import { typedDayOrNone, typedPastDay } from "../../../../shared/form/typed-day.ts";
import { typedDecimal } from "../../../../shared/form/typed-decimal.ts";
import { tokyoDay } from "../../../../shared/format/days.ts";
import { taxClassNames } from "../../common/tax-classes.ts";
import { ratesOf, statedTax } from "./entered-rates.ts";
import type { SentInvoice } from "./use-entered-invoices.ts";

const yenPattern = /^-?\d{1,12}$/;
const typedYen = typedDecimal.pipe(z.string().min(1, "required").regex(yenPattern, "whole_number"));
const typedYenOrNone = typedDecimal.pipe(z.union([z.literal(""), z.string().regex(yenPattern, "whole_number")]));

/** Slips as they are typed: a day, a number, a net amount and a class each. */
const slip = z.object({
  /** Place of its line in the document that is edited, which has more than is typed; -1 for a new one. */
  place: z.int(),
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

export const emptySlip = {
  place: -1,
  deliveredOn: "",
  slipNumber: "",
  netYen: "",
  taxClass: String(TaxClass.STANDARD),
};

const typed = (day: string) => day.replaceAll("-", "/");

/** The first values of the form: of a new document, or of one that is edited. */
export function enterInput(edited: EnteredInvoiceFields | undefined, registrationNumber: string): EnterInput {
  const today = typed(tokyoDay(new Date()));
  if (!edited) {
    return {
      kind: String(InvoiceKind.INVOICE),
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
  return {
    kind: String(edited.kind),
    number: edited.number,
    issuedOn: typed(edited.issuedOn),
    dueOn: typed(edited.dueOn),
    receivedOn: typed(edited.receivedOn),
    registrationNumber: edited.registrationNumber,
    correctsId: edited.correctsId,
    slips: isOfTotals(edited)
      ? edited.lines.map((one, place) => ({
          place,
          deliveredOn: typed(one.deliveredOn),
          slipNumber: one.slipNumber,
          netYen: String(one.netYen),
          taxClass: String(one.taxClass),
        }))
      : [],
    taxStandard: statedTax(edited, TaxClass.STANDARD),
    taxReduced: statedTax(edited, TaxClass.REDUCED),
    fileId: "",
    reason: "",
  };
}

/** Whether a document states totals of slips only, which can be typed. */
export const isOfTotals = ({ lines }: EnteredInvoiceFields): boolean =>
  lines.length <= 100 && lines.every(({ isGoods }) => !isGoods);

/** What is sent of the form; what is not in the form stays as the document that is edited has it. */
export function sentOf(
  fields: EnterFields,
  { id, tradingId, edited }: { id: string; tradingId: string; edited: EnteredInvoiceFields | undefined },
): SentInvoice {
  const { slips, taxStandard, taxReduced, fileId: _file, reason: _reason, kind, ...header } = fields;
  const lines =
    edited && !isOfTotals(edited) ? edited.lines : slips.map((one) => lineOf(one, { day: header.issuedOn, edited }));
  const typedTax = { [TaxClass.STANDARD]: taxStandard, [TaxClass.REDUCED]: taxReduced };
  const rates = ratesOf(lines, { typedTax, stated: edited?.rates ?? [] });
  const { periodFrom = "", periodUntil = "", note = "", source = EnteredInvoiceSource.HAND } = edited ?? {};
  return { id, tradingId, kind: Number(kind), ...header, periodFrom, periodUntil, note, lines, rates, source };
}

type Edited = { day: string; edited: EnteredInvoiceFields | undefined };

function lineOf({ place, deliveredOn, slipNumber, ...typed }: EnterFields["slips"][number], { day, edited }: Edited) {
  const before = edited?.lines[place];
  const { code = "", description = "", packageWords = "" } = before ?? {};
  const netYen = BigInt(typed.netYen);
  const taxClass = Number(typed.taxClass);
  // Packages and their price are those of the amount.
  const { packs = 0, packPrice = "" } = before?.netYen === netYen ? before : {};
  const basisPoints = rateOfLine(taxClass, day, { before, dayBefore: edited?.issuedOn ?? day });
  return {
    deliveredOn,
    slipNumber,
    code,
    description,
    packageWords,
    packs,
    packPrice,
    netYen,
    taxClass,
    basisPoints,
    isGoods: false,
  };
}

/** The rate that a line states stays, unless another class is chosen or the document gets a day with another rate. */
function rateOfLine(
  taxClass: number,
  day: string,
  { before, dayBefore }: { before: EnteredInvoiceLine | undefined; dayBefore: string },
): number {
  const isKept =
    before?.taxClass === taxClass &&
    (day === dayBefore || basisPointsOf(taxClass, day) === basisPointsOf(taxClass, dayBefore));
  return isKept ? before.basisPoints : basisPointsOf(taxClass, day);
}

/** The rate of a class by the wire's number on a day, in hundredths of a per cent. */
export const basisPointsOf = (taxClass: number, day: string): number =>
  rateOn(consumptionTaxRates, taxClassNames.find(({ value }) => value === taxClass)?.name ?? "outside", day);
