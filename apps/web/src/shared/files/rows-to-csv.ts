import { harmlessCell } from "@meguri/rules/user-import";

const quoted = (text: string) => `"${harmlessCell(text).replaceAll('"', '""')}"`;

/** Rows as a CSV that spreadsheets open in the right encoding and take for nothing but text. */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((cells) => `${cells.map(quoted).join(",")}\r\n`).join("")}`;
}
