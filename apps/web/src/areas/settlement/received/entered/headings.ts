import type { InvoiceCsvField } from "@meguri/formats/received-invoices/read-invoices-csv";

/** The headings of a CSV that are not the usual ones. */
export type Headings = Partial<Record<InvoiceCsvField, string>>;

/** The columns of a CSV in the order of the form: those that every file has come first. */
export const headingNames = [
  "number",
  "issuedOn",
  "netYen",
  "dueOn",
  "deliveredOn",
  "slipNumber",
  "code",
  "description",
  "packs",
  "packPrice",
  "rate",
  "taxYen",
] as const satisfies readonly InvoiceCsvField[];

/** Every heading, empty for the usual one. */
export const headingsOf = (headings: Headings): Record<InvoiceCsvField, string> =>
  Object.fromEntries(headingNames.map((name) => [name, headings[name] ?? ""])) as Record<InvoiceCsvField, string>;

/** The headings that a wholesaler's files were last read with. */
export function keptHeadings(headings: Headings | undefined): Headings {
  const named = headingNames.map((name) => [name, headings?.[name] ?? ""] as const);
  return Object.fromEntries(named.filter(([, heading]) => heading !== ""));
}
