import { type QuoteProblem, type QuoteTable, readQuoteTable } from "@meguri/formats/quotes/quote-table";
import { readTables } from "@meguri/formats/table/read-table";
import { mostPriceLines } from "@meguri/rules/trading";

/** Reads an offer from a CSV or XLSX file. */
export async function readOfferFile(file: Blob): Promise<QuoteTable | { problem: QuoteProblem | "tooMany" }> {
  const { tables } = await readTables(new Uint8Array(await file.arrayBuffer()));
  const table = readQuoteTable(tables?.[0]?.lines ?? []);
  if ("lines" in table && table.lines.length > mostPriceLines) return { problem: "tooMany" };
  return table;
}
