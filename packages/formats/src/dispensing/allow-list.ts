import { type Columns, fitsColumn, recordNumber } from "./columns.ts";
import { type DispensingProblem, dispensingProblem } from "./dispensing-problem.ts";
import type { RecordLine } from "./record-lines.ts";

/** The columns of a record that may leave the browser; a record without any does not exist for the server. */
export type AllowList = (line: RecordLine) => Columns | undefined;

/**
 * The text without all that is not on the list. What is dropped leaves its place empty, so that lines and columns keep
 * their numbers and a problem the server finds is a problem of the file the person has. A line whose coded cells hold
 * something else has been shifted or joined with another: its words may be anybody's, and stay as well.
 * @param names of the patient, which no word may hold
 */
export function reduceLines(
  lines: readonly RecordLine[],
  columnsOf: AllowList,
  names: readonly string[],
): { text: string; problems: DispensingProblem[] } {
  const problems: DispensingProblem[] = [];
  const kept: string[] = [];
  const secret = names.map(withoutSpaces).filter((name) => name.length > 1);
  for (const line of lines) {
    const columns = columnsOf(line);
    if (columns === undefined) continue;
    while (kept.length < line.line - 1) kept.push("");
    const isRecord = fitsColumn(line.cells[0] ?? "", recordNumber);
    kept.push(isRecord ? reduceLine(line, columns, secret, problems) : "");
    if (!isRecord) problems.push(withheldCell(line.line, "record", 0));
  }
  return { text: `${kept.join("\r\n")}\r\n`, problems };
}

function reduceLine(
  { line, cells }: RecordLine,
  columns: Columns,
  secret: readonly string[],
  problems: DispensingProblem[],
): string {
  const allowed = Object.entries(columns).filter(([, { at }]) => cells[at] !== undefined);
  const shifted = allowed.some(([, column]) => !fitsColumn(cells[column.at] ?? "", column));
  const kept = cells.map(() => "");
  for (const [field, column] of allowed) {
    const cell = cells[column.at] ?? "";
    const tells = secret.some((name) => withoutSpaces(cell).includes(name));
    const withheld = tells || (shifted && (column.most === undefined || !fitsColumn(cell, column)));
    if (!withheld) kept[column.at] = cell;
    else if (cell !== "") problems.push(withheldCell(line, field, column.at));
  }
  return kept.join(",");
}

/** Says where, and never what: the cell may hold a patient's name. */
function withheldCell(line: number, field: string, at: number): DispensingProblem {
  return dispensingProblem("cell_withheld", line, { severity: "warning", field, column: at + 1 });
}

function withoutSpaces(text: string): string {
  return text.normalize("NFKC").replace(/\s/g, "");
}

/** What stands in the text and must not: each is an error with its line and column, and none repeats what stands there. */
export function foreignCells(lines: readonly RecordLine[], columnsOf: AllowList): DispensingProblem[] {
  return lines.flatMap((line) => {
    const columns = columnsOf(line);
    if (line.cells.every((cell) => cell.trim() === "")) return [];
    if (columns === undefined) return [dispensingProblem("patient_data", line.line)];
    const byPlace = new Map(Object.values(columns).map((column) => [column.at, column]));
    return line.cells.flatMap((cell, at) => {
      const column = byPlace.get(at);
      const allowed = cell.trim() === "" || (column !== undefined && fitsColumn(cell, column));
      return allowed ? [] : [dispensingProblem("patient_data", line.line, { column: at + 1 })];
    });
  });
}
