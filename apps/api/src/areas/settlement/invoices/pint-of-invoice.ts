import { type PintDocument, type PintLine, packUnitCode } from "@meguri/formats/pint-jp/pint-document";
import { type PintGapReason, pintGaps } from "@meguri/formats/pint-jp/pint-gaps";
import { electronicAddressOf } from "@meguri/rules/electronic-address";
import type { InvoiceLineRow } from "./invoice-lines-queries.ts";
import type { IssuedView } from "./list-invoices.ts";
import { type QualifiedDocument, qualifiedDocumentsOf } from "./qualified-documents.ts";

type Issued = Pick<IssuedView, "row" | "lines" | "rates">;

/** Day of the document that another one corrects; empty where it is not known. */
type Original = { issuedOn: string } | undefined;

/**
 * An issued document as JP PINT: one document, or one a slip where each slip is the qualified invoice. Balances that a
 * statement carries over are in none. A document without lines makes one that pintGaps refuses.
 */
export function pintDocumentsOf(issued: Issued, original?: Original): PintDocument[] {
  return qualifiedDocumentsOf(issued).map((document) => pintOf(issued.row, original, document));
}

/** Why there is no JP PINT of an issued document; none where pintDocumentsOf gives what can be written. */
export function pintGapsOf(issued: Issued): PintGapReason[] {
  return pintDocumentsOf(issued).flatMap((document) => pintGaps(document).map(({ reason }) => reason));
}

const kinds = { invoice: "invoice", credit_note: "credit_note", statement: "summarised" } as const;

function pintOf(row: Issued["row"], original: Original, document: QualifiedDocument): PintDocument {
  const { issuer, recipient, correctsNumber } = row;
  const { number, issuedOn, isSlip, lines, rates } = document;
  const { bank } = issuer;
  const { kind, slipNumber = "", deliveredOn = null } = lines[0] ?? {};
  const isChangedSlip = isSlip && kind === "change" && slipNumber !== "";
  const corrected = correctsNumber ? { number: correctsNumber, issuedOn: original?.issuedOn ?? "" } : null;
  const hasDelivery = lines.some((line) => line.deliveredOn !== null);
  const { periodFrom, periodUntil } = isSlip ? { periodFrom: null, periodUntil: null } : row;
  return {
    kind: isSlip && row.kind === "statement" ? "invoice" : kinds[row.kind],
    number,
    issuedOn,
    dueOn: row.dueOn ?? "",
    // A document without a period and without a delivery is about the day on which it was issued.
    periodFrom: periodFrom ?? (hasDelivery ? "" : issuedOn),
    periodUntil: periodUntil ?? "",
    corrects: isChangedSlip ? { number: slipNumber, issuedOn: deliveredOn ?? "" } : corrected,
    seller: {
      name: issuer.name,
      postalCode: issuer.postalCode,
      address: issuer.address,
      tel: issuer.tel,
      electronicAddress: electronicAddressOf(issuer.electronicAddress),
      registrationNumber: issuer.registrationNumber,
    },
    buyer: {
      name: recipient.name,
      postalCode: recipient.postalCode,
      address: recipient.address,
      tel: recipient.tel,
      electronicAddress: electronicAddressOf(recipient.electronicAddress),
      customerCode: recipient.customerCode,
    },
    bank: bank.accountNumber === "" ? null : { bank: bank.bankName, branch: bank.bankBranch, ...bank },
    note: row.note,
    lines: lines.map(lineOf),
    rates: [...rates],
    prepaidYen: 0n,
  };
}

function lineOf(line: InvoiceLineRow): PintLine {
  return {
    description: line.description,
    packageWords: line.packageWords,
    gtin: line.gtin,
    itemCode: "",
    quantity: String(line.packs),
    unitCode: packUnitCode,
    unitName: "",
    packPrice: line.packPrice,
    netYen: line.netYen,
    taxClass: line.taxClass,
    basisPoints: line.basisPoints,
    deliveredOn: line.deliveredOn ?? "",
    slipNumber: line.slipNumber,
    note: line.standing === "provisional" ? "仮納入価" : "",
  };
}
