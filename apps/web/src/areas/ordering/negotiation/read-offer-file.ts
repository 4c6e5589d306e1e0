import {
  type QuoteProblem,
  type QuoteTable,
  readPastedQuote,
  readQuoteTable,
} from "@meguri/formats/quotes/quote-table";
import { readTables } from "@meguri/formats/table/read-table";
import { mostPriceLines } from "@meguri/rules/trading";

/** An offer, or why there is none. */
export type ReadOffer = QuoteTable | { problem: QuoteProblem | "tooMany" };

/** Reads an offer from a CSV or XLSX file. */
export async function readOfferFile(file: Blob): Promise<ReadOffer> {
  const { tables } = await readTables(new Uint8Array(await file.arrayBuffer()));
  return limited(readQuoteTable(tables?.[0]?.lines ?? []));
}

/** Reads an offer from a pasted table or the text of a mail. */
export function readPastedOffer(text: string): ReadOffer {
  return limited(readPastedQuote(text));
}

function limited(table: ReadOffer): ReadOffer {
  return "lines" in table && table.lines.length > mostPriceLines ? { problem: "tooMany" } : table;
}
