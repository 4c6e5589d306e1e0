import type { EnteredInvoiceFields } from "@meguri/rules/entered-invoice";
import { type RateSum, type TaxClass, taxClasses } from "@meguri/rules/invoice-sums";
import { enumeration } from "../invoices/index.ts";
import type { StoredEnteredHeader } from "../stored.ts";
import type { EnteredInvoiceKind, EnteredInvoiceLineKind, EnteredInvoiceSource } from "../tables.ts";

export const enteredKinds = enumeration<EnteredInvoiceKind>("invoice", "credit_note", "statement");
export const enteredSources = enumeration<EnteredInvoiceSource>("hand", "csv", "xml");
const taxClassNames = enumeration<TaxClass>(...taxClasses);

/** A line of a document, with what its code means. */
export interface EnteredLineContent {
  kind: EnteredInvoiceLineKind;
  deliveredOn: string | null;
  slipNumber: string;
  /** Code of the goods as the document has it. */
  code: string;
  medicineId: string | null;
  gtin: string;
  description: string;
  packageWords: string;
  packs: number | null;
  packPrice: string | null;
  netYen: bigint;
  taxClass: TaxClass;
  basisPoints: number;
}

/** One version of an entered document. */
export interface EnteredContent extends StoredEnteredHeader {
  lines: EnteredLineContent[];
  rates: RateSum[];
}

/** What codes mean, by the code as it was sent: a medicine, with the package where the code is of one. */
export type CodeMeanings = ReadonlyMap<string, { medicineId: string; gtin: string }>;

/** The content of sent fields. */
export function contentOfFields(fields: EnteredInvoiceFields, meanings: CodeMeanings): EnteredContent {
  return {
    kind: enteredKinds.named(fields.kind),
    number: fields.number,
    correctsId: fields.correctsId.toLowerCase() || null,
    registrationNumber: fields.registrationNumber,
    issuedOn: fields.issuedOn,
    dueOn: fields.dueOn || null,
    periodFrom: fields.periodFrom || null,
    periodUntil: fields.periodUntil || null,
    receivedOn: fields.receivedOn,
    note: fields.note,
    lines: fields.lines.map((line) => lineContent(line, meanings)),
    rates: fields.rates
      .map(({ taxClass, ...rate }) => ({ ...rate, taxClass: taxClassNames.named(taxClass) }))
      .sort((a, b) => taxClasses.indexOf(a.taxClass) - taxClasses.indexOf(b.taxClass) || b.basisPoints - a.basisPoints),
  };
}

function lineContent(line: EnteredInvoiceFields["lines"][number], meanings: CodeMeanings): EnteredLineContent {
  const meant = line.isGoods ? meanings.get(line.code) : undefined;
  return {
    kind: line.isGoods ? "goods" : "slip",
    deliveredOn: line.deliveredOn || null,
    slipNumber: line.slipNumber,
    code: line.code,
    medicineId: meant?.medicineId ?? null,
    gtin: meant?.gtin ?? "",
    description: line.description,
    packageWords: line.packageWords,
    packs: line.isGoods && line.packs !== 0 ? line.packs : null,
    packPrice: line.isGoods ? line.packPrice || null : null,
    netYen: line.netYen,
    taxClass: taxClassNames.named(line.taxClass),
    basisPoints: line.basisPoints,
  };
}

/** The header of a content: what the table of versions keeps. */
export function headerOf({ lines: _lines, rates: _rates, ...header }: EnteredContent): StoredEnteredHeader {
  return header;
}

/** Net amount and tax of a content. */
export function sumsOf({ rates }: EnteredContent): { netYen: bigint; taxYen: bigint } {
  return {
    netYen: rates.reduce((sum, { netYen }) => sum + netYen, 0n),
    taxYen: rates.reduce((sum, { taxYen }) => sum + taxYen, 0n),
  };
}
