import { type PintDocument, type PintLine, packUnitCode } from "@meguri/formats/pint-jp/pint-document";
import { type PintGapReason, pintGaps } from "@meguri/formats/pint-jp/pint-gaps";
import { electronicAddressOf } from "@meguri/rules/electronic-address";
import { invoiceSums } from "@meguri/rules/invoice-sums";
import { slipOf } from "./compose-invoice.ts";
import type { InvoiceLineRow } from "./invoice-lines-queries.ts";
import type { IssuedView } from "./list-invoices.ts";

type Issued = Pick<IssuedView, "row" | "lines" | "rates">;

/** Day of the document that another one corrects; empty where it is not known. */
type Original = { issuedOn: string } | undefined;

/**
 * An issued document as JP PINT: one document, or one a slip where each slip is the qualified invoice. Balances that a
 * statement carries over are in none. A document without lines makes one that pintGaps refuses.
 */
export function pintDocumentsOf(issued: Issued, original?: Original): PintDocument[] {
  const { row, lines, rates } = issued;
  if (row.mode === "statement" || lines.length === 0) return [{ ...headOf(issued, original), rates }];
  const slips = [...Map.groupBy(lines, slipOf).values()];
  const numbers = slips.map(([first]) => first?.slipNumber ?? "");
  return slips.map((ofSlip, index) => slipDocument(issued, original, { ofSlip, index, numbers }));
}

/** Why there is no JP PINT of an issued document; none where pintDocumentsOf gives what can be written. */
export function pintGapsOf(issued: Issued): PintGapReason[] {
  return pintDocumentsOf(issued).flatMap((document) => pintGaps(document).map(({ reason }) => reason));
}

const kinds = { invoice: "invoice", credit_note: "credit_note", statement: "summarised" } as const;

function headOf({ row, lines }: Issued, original: Original): PintDocument {
  const { issuer, recipient, correctsNumber } = row;
  const { bank } = issuer;
  return {
    kind: kinds[row.kind],
    number: row.number,
    issuedOn: row.issuedOn,
    dueOn: row.dueOn ?? "",
    // A document without a period and without a delivery is about the day on which it was issued.
    periodFrom: row.periodFrom ?? (lines.some(({ deliveredOn }) => deliveredOn) ? "" : row.issuedOn),
    periodUntil: row.periodUntil ?? "",
    corrects: correctsNumber ? { number: correctsNumber, issuedOn: original?.issuedOn ?? "" } : null,
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
    rates: [],
    prepaidYen: 0n,
  };
}

/**
 * A slip as a document. It has the number and the day of its delivery note; lines without one, changes, and slips whose
 * number occurs twice have the number of the invoice and their position.
 */
function slipDocument(
  issued: Issued,
  original: Original,
  { ofSlip, index, numbers }: { ofSlip: InvoiceLineRow[]; index: number; numbers: readonly string[] },
): PintDocument {
  const { row } = issued;
  const [first] = ofSlip;
  const head = headOf({ ...issued, lines: ofSlip }, original);
  const { slipNumber = "", deliveredOn = null, kind } = first ?? {};
  const isNote = kind === "goods" && slipNumber !== "" && numbers.filter((one) => one === slipNumber).length === 1;
  const changed = kind === "change" && slipNumber !== "" && { number: slipNumber, issuedOn: deliveredOn ?? "" };
  const sums = invoiceSums(
    ofSlip.map((line) => ({ ...line, slip: slipOf(line) })),
    { rounding: row.taxRounding, isPerSlip: true },
  );
  return {
    ...head,
    kind: row.kind === "credit_note" ? "credit_note" : "invoice",
    number: isNote ? slipNumber : `${row.number}-${index + 1}`,
    issuedOn: isNote && deliveredOn ? deliveredOn : row.issuedOn,
    periodFrom: deliveredOn ? "" : row.issuedOn,
    periodUntil: "",
    corrects: changed || head.corrects,
    rates: sums.rates,
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
