import { harmlessCell } from "@meguri/rules/spreadsheet";

/** What makes spreadsheets read the text as UTF-8. */
export const byteOrderMark = "\uFEFF";

/** One line of CSV; every cell quoted, and none that a spreadsheet would run as a formula. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => `"${harmlessCell(cell).replaceAll('"', '""')}"`).join(",")}\r\n`;
}
