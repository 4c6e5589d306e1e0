import type { Severity } from "../table/problem.ts";

/** Why a digital invoice could not be used as it is. */
export type PintProblemCode =
  | "file_empty"
  | "file_too_large"
  | "xml_broken"
  | "doctype_refused"
  | "not_invoice"
  | "other_profile"
  | "other_type"
  | "other_currency"
  | "element_missing"
  | "element_unreadable"
  | "amount_not_whole"
  | "category_unknown"
  | "registration_number"
  | "sum_differs";

/** An error keeps the document out; a warning comes with the document that was read. */
export interface PintProblem {
  code: PintProblemCode;
  severity: Severity;
  /** The element, as Invoice/cac:InvoiceLine[2]/cac:Price/cbc:PriceAmount; empty where it is about the whole file. */
  path: string;
  /** The line of the file, from 1. */
  line: number;
  /** What is there, shortened. */
  value?: string;
  /** What was expected instead. */
  expected?: string;
}

const shownValue = 60;

/** A problem whose value is cut to what a list can show. */
export function pintProblem(
  code: PintProblemCode,
  { path, line }: { path: string; line: number },
  facts: { severity?: Severity; value?: string; expected?: string } = {},
): PintProblem {
  const { severity = "error", value, expected } = facts;
  const created: PintProblem = { code, severity, path, line };
  if (value !== undefined) created.value = value.length > shownValue ? `${value.slice(0, shownValue)}…` : value;
  if (expected !== undefined) created.expected = expected;
  return created;
}

/** What the person who has the file can do about it. */
export const pintRemedies: Record<PintProblemCode, string> = {
  file_empty: "The file has no content: fetch it again.",
  file_too_large: "The file is larger than any invoice: check that it is the right file, or ask the issuer for parts.",
  xml_broken: "The file is cut off or is not XML: fetch it again.",
  doctype_refused: "The file has a document type declaration, which no invoice has: ask the issuer for the original.",
  not_invoice: "The file is XML but no UBL invoice or credit note: choose the file of the invoice.",
  other_profile: "The invoice follows another specification than JP PINT: compare it with the issuer's PDF.",
  other_type: "The document is of another type than invoice (380) or credit note (381): compare it with the PDF.",
  other_currency: "The invoice is not in yen: enter it by hand.",
  element_missing: "An element that an invoice needs is missing: ask the issuer for a corrected file.",
  element_unreadable: "The element does not have what is expected there: ask the issuer for a corrected file.",
  amount_not_whole: "An amount in yen has a fraction: ask the issuer for a corrected file.",
  category_unknown: "The tax category is none of S, AA, E and O: enter the invoice by hand.",
  registration_number: "The issuer's number is not T and 13 digits: check whether the tax can be deducted.",
  sum_differs: "A sum differs from what it is made of: compare it with the PDF and ask the issuer.",
};
