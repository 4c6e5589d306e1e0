import { encodeCsv } from "@meguri/formats/text/encode-csv";
import { harmlessCell } from "@meguri/rules/spreadsheet";

/** A plain number is no formula, and a minus must not make a text of it. */
const figure = /^-?\d+(\.\d+)?$/;

/** A table as CSV that spreadsheets open in the right encoding and take for nothing but text and numbers. */
export function csvTable(rows: readonly (readonly string[])[]): Uint8Array<ArrayBuffer> {
  return encodeCsv(
    rows.map((cells) => cells.map((cell) => (figure.test(cell) ? cell : harmlessCell(cell)))),
    "utf-8",
  );
}
