import { checkSums } from "./check-pint-sums.ts";
import { all, type ElementReader, elementReader, find, textAt } from "./element-reader.ts";
import { customizations } from "./pint-codes.ts";
import type { PintDocument, PintKind, PintRate, PintReference } from "./pint-document.ts";
import type { PintProblem } from "./pint-problem.ts";
import { readLines, readTax } from "./read-pint-lines.ts";
import { readBank, readBuyer, readSeller } from "./read-pint-parties.ts";
import { readXml, type XmlElement } from "./read-xml.ts";

export interface PintRead {
  /** Undefined where a problem is an error: a part of an invoice would be a wrong invoice. */
  document: PintDocument | undefined;
  problems: PintProblem[];
}

/**
 * Reads an invoice or a credit note in UBL (JP PINT or near it) from another issuer; decodeText makes the text of a file.
 * What is written in it is taken as it is: sums that do not add up and other specifications are warnings. Files with a
 * document type declaration and files that are larger than uploads are refused.
 */
export function readPint(xml: string): PintRead {
  const { root, problem } = readXml(xml);
  if (problem) return { document: undefined, problems: [problem] };
  const reader = elementReader();
  if (isInvoice(root, reader)) {
    checkProfile(root, reader);
    const document = readDocument(root, reader);
    if (isSound(reader)) checkSums(root, document, reader);
    if (isSound(reader)) return { document, problems: [...reader.problems] };
  }
  return { document: undefined, problems: [...reader.problems] };
}

const isSound = ({ problems }: ElementReader): boolean => problems.every(({ severity }) => severity === "warning");

/** Reports whether a document is an invoice or credit note in yen. Any other document is not checked further. */
function isInvoice(root: XmlElement, reader: ElementReader): boolean {
  if (root.name !== "Invoice" && root.name !== "CreditNote") {
    reader.add("not_invoice", root, "", { value: root.name, expected: "Invoice or CreditNote" });
    return false;
  }
  const currency = reader.text(root, "cbc:DocumentCurrencyCode");
  if (currency === "" || currency === "JPY") return true;
  reader.add("other_currency", root, "cbc:DocumentCurrencyCode", { value: currency, expected: "JPY" });
  return false;
}

function readDocument(root: XmlElement, reader: ElementReader): PintDocument {
  const sign = root.name === "CreditNote" ? -1n : 1n;
  const periodFrom = reader.day(root, "cac:InvoicePeriod/cbc:StartDate");
  const periodUntil = reader.day(root, "cac:InvoicePeriod/cbc:EndDate");
  const number = reader.text(root, "cbc:ID");
  reader.text(root, "cbc:IssueDate");
  const lines = readLines(root, reader);
  if (lines.length === 0) {
    reader.add("element_missing", root, root.name === "CreditNote" ? "cac:CreditNoteLine" : "cac:InvoiceLine");
  }
  const totalYen = reader.yen(root, "cac:LegalMonetaryTotal/cbc:TaxInclusiveAmount");
  const payableYen = reader.yen(root, "cac:LegalMonetaryTotal/cbc:PayableAmount");
  return {
    kind: kindOf(root, periodFrom, periodUntil),
    number,
    issuedOn: reader.day(root, "cbc:IssueDate"),
    dueOn: reader.day(root, "cbc:DueDate") || dueOfMeans(root, reader),
    periodFrom,
    periodUntil,
    corrects: readReference(root, reader),
    seller: readSeller(root, reader),
    buyer: readBuyer(root, reader),
    bank: readBank(root),
    note: all(root, "cbc:Note")
      .map((note) => note.text.trim())
      .join("\n"),
    lines,
    rates: readRates(root, reader, sign),
    prepaidYen: (totalYen - payableYen) * sign,
  };
}

function kindOf(root: XmlElement, from: string, until: string): PintKind {
  if (root.name === "CreditNote") return "credit_note";
  return from !== "" && until !== "" && from !== until ? "summarised" : "invoice";
}

function dueOfMeans(root: XmlElement, reader: ElementReader): string {
  const means = all(root, "cac:PaymentMeans").find((each) => textAt(each, "cbc:PaymentDueDate") !== "");
  return means ? reader.day(means, "cbc:PaymentDueDate") : "";
}

/** The first document that is named as corrected. */
function readReference(root: XmlElement, reader: ElementReader): PintReference | null {
  const reference = all(root, "cac:BillingReference")
    .flatMap((each) => [find(each, "cac:InvoiceDocumentReference"), find(each, "cac:CreditNoteDocumentReference")])
    .find((each) => each !== undefined);
  if (!reference) return null;
  return { number: reader.text(reference, "cbc:ID"), issuedOn: reader.day(reference, "cbc:IssueDate") };
}

/** Net and tax of each rate, in the order of the document. */
function readRates(root: XmlElement, reader: ElementReader, sign: bigint): PintRate[] {
  const subtotals = all(root, "cac:TaxTotal").flatMap((total) => all(total, "cac:TaxSubtotal"));
  if (subtotals.length === 0) reader.add("element_missing", root, "cac:TaxTotal/cac:TaxSubtotal");
  return subtotals.flatMap((subtotal) => {
    const tax = readTax(subtotal, "cac:TaxCategory", reader);
    const netYen = reader.yen(subtotal, "cbc:TaxableAmount") * sign;
    const taxYen = reader.yen(subtotal, "cbc:TaxAmount") * sign;
    return tax ? [{ taxClass: tax.taxClass, basisPoints: tax.basisPoints, netYen, taxYen }] : [];
  });
}

/** Another specification or type may mean something else: a warning. */
function checkProfile(root: XmlElement, reader: ElementReader): void {
  const severity = "warning";
  const specification = textAt(root, "cbc:CustomizationID");
  if (!customizations.some((known) => specification.startsWith(known))) {
    const facts = { severity, value: specification, expected: customizations[0] } as const;
    reader.add("other_profile", root, "cbc:CustomizationID", facts);
  }
  const [name, expected] =
    root.name === "CreditNote"
      ? (["cbc:CreditNoteTypeCode", "381"] as const)
      : (["cbc:InvoiceTypeCode", "380"] as const);
  const type = textAt(root, name);
  if (type !== expected) reader.add("other_type", root, name, { severity, value: type, expected });
}
