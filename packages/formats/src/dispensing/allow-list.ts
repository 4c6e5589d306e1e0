import { type Column, type Columns, fitsColumn, recordNumber } from "./columns.ts";
import { type DispensingProblem, dispensingProblem } from "./dispensing-problem.ts";
import type { RecordLine } from "./record-lines.ts";
import type { Secrets } from "./secrets.ts";

/** The columns of a record that may leave the browser; a record without any does not exist for the server. */
export type AllowList = (line: RecordLine) => Columns | undefined;

/**
 * The text without all that is not on the list. What is dropped leaves its place empty, so that lines and columns keep
 * their numbers and a problem the server finds is a problem of the file the person has. A line in which a cell is out of
 * place has been shifted or joined with another: its cells may be anybody's, so of it only the record's number is sent.
 * @param secrets of the patients, which no cell may hold
 */
export function reduceLines(
  lines: readonly RecordLine[],
  columnsOf: AllowList,
  secrets: Secrets,
): { text: string; problems: DispensingProblem[] } {
  const problems: DispensingProblem[] = [];
  const kept: string[] = [];
  for (const line of lines) {
    const columns = columnsOf(line);
    if (columns === undefined) continue;
    while (kept.length < line.line - 1) kept.push("");
    kept.push(reduceLine(line, columns, secrets, problems));
  }
  // A file that breaks off is sent as one that does, so that its last line is not taken for whole.
  const isCut = lines.at(-1)?.isUnended === true && lines.at(-1)?.line === kept.length;
  return { text: `${kept.join("\r\n")}${isCut ? "" : "\r\n"}`, problems };
}

function reduceLine(line: RecordLine, columns: Columns, secrets: Secrets, problems: DispensingProblem[]): string {
  const allowed = Object.entries(columns).filter(([, { at }]) => line.cells[at] !== undefined);
  const isShifted = Object.values(columns).some((column) => isOutOfPlace(line.cells[column.at] ?? "", column));
  if (isShifted) {
    problems.push(dispensingProblem("line_withheld", line.line));
    const record = fitsColumn(line.record, recordNumber) ? line.record : "";
    return line.cells.map((_, at) => (at === 0 ? record : "")).join(",");
  }
  const kept = line.cells.map(() => "");
  for (const [field, column] of allowed) {
    const cell = line.cells[column.at] ?? "";
    const tells = column.most === undefined ? secrets.isInWord(cell) : secrets.isCode(cell);
    if (!tells && fitsColumn(cell, column)) kept[column.at] = cell;
    else if (cell !== "") problems.push(withheldCell(line.line, field, column.at));
  }
  return kept.join(",");
}

/** A word that is a number, or a number with a few letters before it, is a code from another column. */
const codedWord = /^(\d+|[\d-]{9,}|[A-Za-z]{0,4}-?\d{4,})$/;

/** Whether a cell shows that the cells of its line do not stand where they should. */
export function isOutOfPlace(cell: string, column: Column): boolean {
  if (column.most === undefined) return codedWord.test(cell.normalize("NFKC").trim());
  return !column.isAlone && !fitsColumn(cell, column);
}

/** Reports where, and never what: the cell may hold a patient's name. */
function withheldCell(line: number, field: string, at: number): DispensingProblem {
  return dispensingProblem("cell_withheld", line, { severity: "warning", field, column: at + 1 });
}

/** What is in the text and must not: each is an error with its line and column, and none repeats what is there. */
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
