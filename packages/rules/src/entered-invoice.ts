import { z } from "zod";
import { foldDigits } from "./fold.ts";
import { mostInvoiceLines, packPrice } from "./invoice.ts";
import { type InvoiceLine, invoiceSums, type RateSum, type TaxRounding, taxClasses } from "./invoice-sums.ts";
import { day, dayOrEmpty } from "./quantity.ts";
import { line, lines, requiredLine } from "./text.ts";

/** Most documents that are entered at once. */
export const mostEnteredInvoices = 200;

const most = 1_000_000_000_000n;
const yen = z.bigint("required").min(-most, "out_of_range").max(most, "out_of_range");
const id = z.guid("id_format");
const idOrNone = z.union([z.literal(""), id], "id_format");
const taxClass = z.int().min(1, "required").max(taxClasses.length, "out_of_range");
const basisPoints = z.int().min(0, "out_of_range").max(10_000, "out_of_range");

/** T and 13 digits, or empty where the issuer is not registered. */
export const issuerNumber = z
  .string()
  .transform((text) => foldDigits(text).toUpperCase())
  .pipe(z.string().regex(/^(T\d{13})?$/, "registration_number_format"));

/** A line of a document of a wholesaler outside this system: goods, or the total of a slip. */
export const enteredLine = z.object({
  deliveredOn: dayOrEmpty,
  slipNumber: line(30),
  code: line(40),
  description: line(200),
  packageWords: line(100),
  packs: z.int("whole_number").min(-99_999, "out_of_range").max(99_999, "out_of_range"),
  packPrice: z.union([z.literal(""), packPrice], "price_format"),
  netYen: yen,
  taxClass,
  basisPoints,
  isGoods: z.boolean(),
});

/** Net amount and tax of a rate, as the document states them. */
export const enteredRate = z.object({ taxClass, basisPoints, netYen: yen, taxYen: yen });

/** The fields of a document of a wholesaler outside this system; kinds, classes and sources by the wire's numbers. */
export const enteredInvoice = z
  .object({
    id,
    tradingId: id,
    kind: z.int().min(1, "required").max(3, "out_of_range"),
    number: line(50),
    correctsId: idOrNone,
    registrationNumber: issuerNumber,
    issuedOn: day,
    dueOn: dayOrEmpty,
    periodFrom: dayOrEmpty,
    periodUntil: dayOrEmpty,
    receivedOn: day,
    note: lines(500),
    lines: z.array(enteredLine).min(1, "required").max(mostInvoiceLines, "too_many"),
    rates: z.array(enteredRate).min(1, "required").max(10, "too_many"),
    source: z.int().min(1, "required").max(3, "out_of_range"),
  })
  .superRefine(({ issuedOn, dueOn, periodFrom, periodUntil, lines: all, rates, kind, correctsId }, context) => {
    const refuse = (path: string, message: string) => context.addIssue({ code: "custom", path: [path], message });
    if (dueOn !== "" && dueOn < issuedOn) refuse("dueOn", "before_the_beginning");
    if (periodUntil !== "" && periodUntil < periodFrom) refuse("periodUntil", "before_the_beginning");
    if (kind === 2 && rates.reduce((sum, { netYen, taxYen }) => sum + netYen + taxYen, 0n) > 0n) {
      refuse("rates", "not_a_credit");
    }
    if (kind === 3 && correctsId !== "") refuse("correctsId", "out_of_range");
    if (!addsUp(all, rates)) refuse("rates", "sum_differs");
  });

export type EnteredInvoiceFields = z.infer<typeof enteredInvoice>;
export type EnteredLineFields = z.infer<typeof enteredLine>;
export type EnteredRateFields = z.infer<typeof enteredRate>;

/** Why a document is corrected or voided. */
export const enteredReason = requiredLine(200);

/** What was paid of a document outside of payment runs. */
export const enteredPayment = z.object({
  paidOn: day,
  yen: yen.refine((amount) => amount !== 0n, "quantity_zero"),
  note: requiredLine(100),
});

/** Headings of a wholesaler's CSV that are not the usual ones. */
export const csvHeadings = z.object({
  number: line(50),
  issuedOn: line(50),
  dueOn: line(50),
  deliveredOn: line(50),
  slipNumber: line(50),
  code: line(50),
  description: line(50),
  packs: line(50),
  packPrice: line(50),
  netYen: line(50),
  rate: line(50),
  taxYen: line(50),
});

export type CsvHeadings = z.infer<typeof csvHeadings>;

type Rated = Pick<EnteredRateFields, "taxClass" | "basisPoints" | "netYen">;

/** Whether the rates, each once, have the net amounts of the lines. */
function addsUp(all: readonly Rated[], rates: readonly Rated[]): boolean {
  const key = (one: Rated) => `${one.taxClass} ${one.basisPoints}`;
  const left = new Map<string, bigint>();
  for (const one of all) left.set(key(one), (left.get(key(one)) ?? 0n) + one.netYen);
  return (
    rates.length === left.size && rates.every((rate) => left.get(key(rate)) === rate.netYen && left.delete(key(rate)))
  );
}

const roundings: readonly TaxRounding[] = ["floor", "half_up", "ceil"];

/**
 * The rates that lines make where the issuer's rounding is not known: those of the rounding, by document or by slip, that
 * gives the stated tax; by document and rounded down where none does.
 */
export function ratesByAnyRounding(all: readonly InvoiceLine[], stated: readonly RateSum[]): RateSum[] {
  const key = ({ taxClass: name, basisPoints: rate, netYen, taxYen }: RateSum) => `${name} ${rate} ${netYen} ${taxYen}`;
  const wanted = new Set(stated.map(key));
  const ways = [false, true].flatMap((isPerSlip) => roundings.map((rounding) => ({ rounding, isPerSlip })));
  const made = ways.map((way) => invoiceSums(all, way).rates);
  const fits = made.find((rates) => rates.length === wanted.size && rates.every((rate) => wanted.has(key(rate))));
  return fits ?? made[0] ?? [];
}

/** From which day on how much of the tax on invoices of issuers without a registration is deductible. */
export const unregisteredDeductions = [
  { validFrom: "2031-10-01", basisPoints: 0 },
  { validFrom: "2030-10-01", basisPoints: 3_000 },
  { validFrom: "2028-10-01", basisPoints: 5_000 },
  { validFrom: "2026-10-01", basisPoints: 7_000 },
  { validFrom: "2023-10-01", basisPoints: 8_000 },
] as const;

/** How much of a document's tax is deductible, in hundredths of a per cent. Before the invoice system all of it is. */
export function deductibleOn(registrationNumber: string, issuedOn: string): number {
  if (registrationNumber !== "") return 10_000;
  return unregisteredDeductions.find(({ validFrom }) => validFrom <= issuedOn)?.basisPoints ?? 10_000;
}

/** What of a tax in whole yen is deductible, rounded down; of negative amounts the absolute value is rounded. */
export function deductibleYen(taxYen: bigint, basisPoints: number): bigint {
  const absolute = ((taxYen < 0n ? -taxYen : taxYen) * BigInt(basisPoints)) / 10_000n;
  return taxYen < 0n ? -absolute : absolute;
}
