import { type ImportColumn, importColumnOf } from "@meguri/rules/user-import";
import { type Line, UnreadableTable } from "./table.ts";

/** Position and heading of each column, and the unknown headings. */
export interface HeadingMap {
  line: number;
  columns: Map<number, ImportColumn>;
  headings: Partial<Record<ImportColumn, string>>;
  unknown: string[];
  /** How many cells the heading line has. */
  width: number;
}

/** Reads the heading line. @throws UnreadableTable where no column holds the e-mail, or two say the same. */
export function mapHeadings({ line, cells }: Line): HeadingMap {
  const map: HeadingMap = { line, columns: new Map(), headings: {}, unknown: [], width: cells.length };
  for (const [index, cell] of cells.entries()) {
    const heading = cell.trim();
    const column = importColumnOf(heading);
    if (!column) {
      if (heading !== "") map.unknown.push(heading);
      continue;
    }
    if (map.headings[column] !== undefined) throw new UnreadableTable("column_twice");
    map.columns.set(index, column);
    map.headings[column] = heading;
  }
  if (map.headings.email === undefined) throw new UnreadableTable("email_column_missing");
  return map;
}
