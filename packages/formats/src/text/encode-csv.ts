import { csvLine } from "../dispensing-csv/encode-dispensing-csv.ts";
import { encodedText, type OrderEncoding } from "../orders/text-cells.ts";

/** A table as CSV with CRLF; in UTF-8 with the mark that spreadsheets want, or in CP932 with 〓 for what it lacks. */
export function encodeCsv(table: readonly (readonly string[])[], encoding: OrderEncoding): Uint8Array<ArrayBuffer> {
  if (encoding === "utf-8") {
    return new TextEncoder().encode(`\uFEFF${table.map((cells) => `${csvLine(cells)}\r\n`).join("")}`);
  }
  const lines = table.map((cells) => encodedText(csvLine(cells), encoding));
  const bytes = new Uint8Array(lines.reduce((sum, line) => sum + line.length + 2, 0));
  let at = 0;
  for (const line of lines) {
    bytes.set(line, at);
    bytes.set([0x0d, 0x0a], at + line.length);
    at += line.length + 2;
  }
  return bytes;
}
