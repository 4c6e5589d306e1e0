import { readSheet } from "read-excel-file/node";
import { storeZip, unpackZip } from "../../platform/file/zip.ts";
import type { Line } from "./table.ts";

/**
 * Reads the first sheet of a workbook. The reader unpacks whatever it is given, so it gets an archive made anew of the
 * parts that have been checked.
 */
export async function readXlsx(bytes: Buffer): Promise<Line[]> {
  const parts = unpackZip(bytes, (name) => /^xl\/.*\.(xml|rels)$/.test(name));
  const rows = await readSheet(storeZip(parts), { trim: false });
  return rows.map((row, index) => ({ line: index + 1, cells: row.map(textOf) }));
}

function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return "";
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return typeof cell === "boolean" ? String(cell).toUpperCase() : String(cell);
}
