import { readSheet } from "read-excel-file/node";
import { storeZip, unpackZip } from "../../../platform/file/zip.ts";
import { type Line, UnreadableTable } from "./table.ts";

/**
 * Reads the first sheet of a workbook. The reader unpacks whatever it is given, so it gets an archive rebuilt from the
 * parts that have been checked.
 */
export async function readXlsx(bytes: Buffer): Promise<Line[]> {
  const parts = unpackZip(bytes, (name) => /^xl\/.*\.(xml|rels)$/.test(name));
  for (const [name, content] of parts) if (name.includes("/worksheets/")) assertPlausible(content);
  const rows = await readSheet(storeZip(parts), { trim: false });
  return rows.map((row, index) => ({ line: index + 1, cells: row.map(textOf) }));
}

/** The reader fills every gap before a cell, so a cell a million rows down would cost minutes. */
function assertPlausible(sheet: Buffer): void {
  const faraway = /\sr\s*=\s*["'](?:[a-z]{4}|[^"']*\d{7})/i;
  if (faraway.test(sheet.toString("latin1"))) throw new UnreadableTable("too_many_rows");
}

function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return "";
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return typeof cell === "boolean" ? String(cell).toUpperCase() : String(cell);
}
