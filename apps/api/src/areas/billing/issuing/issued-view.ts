import type { RateSum } from "@meguri/rules/invoice-sums";
import { lastDayOf } from "@meguri/rules/paid-plan";
import { type InvoiceContent, invoiceHash } from "../../settlement/invoices/index.ts";
import type { InvoiceSheet } from "../../settlement/papers/index.ts";
import { storedLine } from "./compose-document.ts";
import type { DocumentLineRow, DocumentRateRow, DocumentRow } from "./documents-queries.ts";

/** The content of an issued document, as it was issued. @throws Error where it was changed behind the application */
export function contentOf(
  row: DocumentRow,
  lines: readonly DocumentLineRow[],
  rates: readonly DocumentRateRow[],
): InvoiceContent {
  const month = row.month.slice(0, 7);
  const content: InvoiceContent = {
    number: row.number,
    kind: row.kind,
    mode: "statement",
    correctsId: row.correctsId,
    issuedOn: row.issuedOn,
    dueOn: row.dueOn,
    periodFrom: row.month,
    periodUntil: lastDayOf(month),
    taxRounding: row.taxRounding,
    issuer: row.issuer,
    recipient: row.recipient,
    note: row.note,
    netYen: BigInt(row.netYen),
    taxYen: BigInt(row.taxYen),
    totalYen: BigInt(row.totalYen),
    previousYen: 0n,
    receivedYen: 0n,
    adjustedYen: 0n,
    lines: lines.map(({ description, netYen, basisPoints }) =>
      storedLine({ month, description, netYen: BigInt(netYen), basisPoints }),
    ),
    rates: rates.map((rate): RateSum => ({ ...rate, netYen: BigInt(rate.netYen), taxYen: BigInt(rate.taxYen) })),
  };
  if (!invoiceHash(content).equals(row.hash)) throw new Error(`The document ${row.id} is not the one that was issued.`);
  return content;
}

/** A document as it is printed. */
export function sheetOf(
  content: Omit<InvoiceContent, "number"> & { number?: string },
  standing: "issued" | "expected",
  corrected?: { number: string; issuedOn: string },
): InvoiceSheet {
  return { ...content, number: content.number ?? "", corrected, standing };
}
