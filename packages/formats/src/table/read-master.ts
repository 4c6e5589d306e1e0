import { type ColumnMap, findColumns } from "./columns.ts";
import type { MasterRead } from "./master-read.ts";
import { type Problem, problem } from "./problem.ts";
import { type Fields, type Line, type RowOf, recordReader } from "./read-record.ts";
import type { Table } from "./read-table.ts";

/** A row and the line it is on. */
export type Located<Row> = Row & { line: number };

/** What one master's reader adds to the common one. */
export interface MasterRules<F extends Fields> {
  fields: F;
  columns: ColumnMap<keyof F & string>;
  /** What must not stand in two lines; absent where it may. */
  key?: (row: RowOf<F>) => string;
  /** Further problems of a row: errors keep it out, warnings do not. */
  judge?: (row: RowOf<F>, line: number) => Problem[];
  /** A field that is written only where it changes: an empty cell takes the one above. */
  fillDown?: keyof F & string;
}

/** Reads a table whose columns are identified by their headings. */
export function readMaster<F extends Fields>(table: Table, rules: MasterRules<F>): MasterRead<Located<RowOf<F>>> {
  const columns = findColumns(table.lines, rules.columns);
  if (columns.problem) return refused(table, columns.problem);
  const { places, body, width } = columns.found;
  const read = recordReader(rules.fields, places as Partial<Record<keyof F & string, number>>);
  const problems = [...table.problems];
  const rows: Located<RowOf<F>>[] = [];
  const seen = new Map<string, number>();
  const lines = rules.fillDown === undefined ? body : filledDown(body, places[rules.fillDown]);
  for (const line of lines) {
    if (line.cells.length !== width) problems.push(raggedLine(line, width));
    else {
      const row = readOne(line, read, rules, seen, problems);
      if (row) rows.push(row);
    }
  }
  problems.sort((a, b) => a.line - b.line);
  const records = lines.length + table.problems.length;
  return { rows, records, rejected: records - rows.length, problems };
}

function filledDown(lines: readonly Line[], at: number | undefined): Line[] {
  if (at === undefined) return [...lines];
  let above = "";
  return lines.map((line) => {
    above = line.cells[at] || above;
    return { ...line, cells: line.cells.map((cell, index) => (index === at ? above : cell)) };
  });
}

/** A line cut off in the middle of a price would read as another price, so the number of columns must be exact. */
function raggedLine({ line, cells }: Line, width: number): Problem {
  return problem("column_count", line, { value: String(cells.length), expected: String(width) });
}

function readOne<F extends Fields>(
  line: Line,
  read: (line: Line, problems: Problem[]) => RowOf<F> | undefined,
  { key, judge }: MasterRules<F>,
  seen: Map<string, number>,
  problems: Problem[],
): Located<RowOf<F>> | undefined {
  const row = read(line, problems);
  if (row === undefined) return undefined;
  const judged = judge?.(row, line.line) ?? [];
  problems.push(...judged);
  if (judged.some(({ severity }) => severity === "error")) return undefined;
  const id = key?.(row);
  const earlier = id === undefined ? undefined : seen.get(id);
  if (id !== undefined && earlier !== undefined) {
    problems.push(problem("code_repeated", line.line, { value: id, expected: `only line ${earlier}` }));
    return undefined;
  }
  if (id !== undefined) seen.set(id, line.line);
  return { ...row, line: line.line };
}

/** A file that is refused as a whole: not one row comes of it, and all its records are rejected. */
export function refused<Row>(table: Pick<Table, "records" | "problems"> | undefined, why: Problem): MasterRead<Row> {
  const records = table?.records ?? 0;
  return { rows: [], records, rejected: records, problems: [why, ...(table?.problems ?? [])] };
}
