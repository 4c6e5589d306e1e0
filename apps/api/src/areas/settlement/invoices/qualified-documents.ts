import { invoiceSums, type RateSum } from "@meguri/rules/invoice-sums";
import { slipOf } from "./compose-invoice.ts";
import type { InvoiceLineRow } from "./invoice-lines-queries.ts";
import type { InvoiceRow } from "./invoices-queries.ts";

/** A qualified invoice: an issued document or, in slip mode, one of its slips. */
export interface QualifiedDocument {
  number: string;
  issuedOn: string;
  /** Whether it is a slip of the document. */
  isSlip: boolean;
  /** Whether its number is that of a delivery note. */
  isNote: boolean;
  lines: readonly InvoiceLineRow[];
  rates: readonly RateSum[];
}

type Issued = {
  row: Pick<InvoiceRow, "mode" | "number" | "issuedOn" | "taxRounding">;
  lines: readonly InvoiceLineRow[];
  rates: readonly RateSum[];
};

/**
 * The qualified invoices of an issued document: itself or, where each slip is one, its slips; their taxes add up to that of the
 * document. A slip has the number and the day of its delivery note; lines without one, changes, and slips whose number occurs
 * twice have the number of the document and their position.
 */
export function qualifiedDocumentsOf({ row, lines, rates }: Issued): QualifiedDocument[] {
  const { mode, number, issuedOn, taxRounding: rounding } = row;
  if (mode === "statement" || lines.length === 0) {
    return [{ number, issuedOn, isSlip: false, isNote: false, lines, rates }];
  }
  const slips = [...Map.groupBy(lines, slipOf).values()];
  const numbers = slips.map(([first]) => first?.slipNumber);
  return slips.map((ofSlip, index) => {
    const { slipNumber = "", deliveredOn = null, kind } = ofSlip[0] ?? {};
    const isNote = kind === "goods" && slipNumber !== "" && numbers.filter((one) => one === slipNumber).length === 1;
    const summed = ofSlip.map((line) => ({ ...line, slip: slipOf(line) }));
    return {
      number: isNote ? slipNumber : `${number}-${index + 1}`,
      issuedOn: isNote && deliveredOn ? deliveredOn : issuedOn,
      isSlip: true,
      isNote,
      lines: ofSlip,
      rates: invoiceSums(summed, { rounding, isPerSlip: true }).rates,
    };
  });
}
