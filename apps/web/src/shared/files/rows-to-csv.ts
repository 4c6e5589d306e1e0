import { harmlessCell } from "@meguri/rules/spreadsheet";
import { withoutIsolates } from "../i18n/isolated.ts";

/** A plain number is no formula, and a minus must not make a text of it. */
const figure = /^-?\d+(\.\d+)?$/;

function quoted(cell: string): string {
  const text = withoutIsolates(cell);
  return `"${(figure.test(text) ? text : harmlessCell(text)).replaceAll('"', '""')}"`;
}

/** Rows as a CSV that spreadsheets open in the right encoding and take for nothing but text and numbers. */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((cells) => `${cells.map(quoted).join(",")}\r\n`).join("")}`;
}
