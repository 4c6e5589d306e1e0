import type { ComposedLine, DraftView, InvoiceContent, IssuedView } from "../invoices/index.ts";

/** The document that another one corrects. */
export interface CorrectedSheet {
  number: string;
  issuedOn: string;
}

/** All that is printed of a document, issued or not; amounts are those of the document, never summed up again. */
export interface InvoiceSheet extends Omit<InvoiceContent, "correctsId" | "taxRounding" | "lines"> {
  /** Empty for a draft. */
  number: string;
  /** Those of a draft may be without a price. */
  lines: readonly ComposedLine[];
  corrected: CorrectedSheet | undefined;
  /** `expected`: what a month to come will be. */
  standing: "issued" | "draft" | "void" | "expected";
}

/** An issued document; `original` is the one that it corrects. */
export function issuedSheet({ row, lines, rates }: IssuedView, original: IssuedView | undefined): InvoiceSheet {
  return {
    number: row.number,
    kind: row.kind,
    mode: row.mode,
    issuedOn: row.issuedOn,
    dueOn: row.dueOn,
    periodFrom: row.periodFrom,
    periodUntil: row.periodUntil,
    issuer: row.issuer,
    recipient: row.recipient,
    note: row.note,
    netYen: BigInt(row.netYen),
    taxYen: BigInt(row.taxYen),
    totalYen: BigInt(row.totalYen),
    previousYen: BigInt(row.previousYen),
    receivedYen: BigInt(row.receivedYen),
    adjustedYen: BigInt(row.adjustedYen),
    lines,
    rates,
    corrected: original?.row,
    standing: "issued",
  };
}

/** A draft as it would be issued today. */
export function draftSheet({ draft, composed }: DraftView): InvoiceSheet {
  return {
    number: "",
    kind: composed.kind,
    mode: composed.mode,
    issuedOn: composed.issuedOn,
    dueOn: composed.dueOn,
    periodFrom: composed.periodFrom,
    periodUntil: composed.periodUntil,
    issuer: composed.issuer,
    recipient: composed.recipient,
    note: composed.note,
    netYen: composed.netYen,
    taxYen: composed.taxYen,
    totalYen: composed.totalYen,
    previousYen: composed.previousYen,
    receivedYen: composed.receivedYen,
    adjustedYen: composed.adjustedYen,
    lines: composed.lines,
    rates: composed.rates,
    corrected: composed.corrected,
    standing: draft.voided_at ? "void" : "draft",
  };
}
