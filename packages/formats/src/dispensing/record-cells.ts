import { type CellReader, unreadable } from "../table/cells.ts";
import { type Columns, plainCell } from "./columns.ts";
import { type DispensingProblem, dispensingProblem } from "./dispensing-problem.ts";
import type { RecordLine } from "./record-lines.ts";

/** The cells of one record by name. */
export interface RecordCells<Field extends string> {
  line: number;
  /** The cell without spaces around it, a code in half-width; null where it is empty or the line ends before it. */
  text(field: Field): string | null;
  /** The cell's value; null where it is empty, and where it is unreadable, which is reported. */
  read<T>(field: Field, reader: CellReader<T>, severity?: DispensingProblem["severity"]): T | null;
  /** Reports the cell. */
  report(field: Field, code: DispensingProblem["code"], facts?: Partial<DispensingProblem>): void;
}

/** Reads a record cell by cell, tolerantly: a cell at fault loses itself, never its line. */
export function recordCells<Field extends string>(
  { line, cells }: RecordLine,
  columns: Columns<Field>,
  problems: DispensingProblem[],
): RecordCells<Field> {
  const text = (field: Field) => {
    const { at, most } = columns[field];
    const cell = cells[at] ?? "";
    return (most === undefined ? cell.trim() : plainCell(cell)) || null;
  };
  const report: RecordCells<Field>["report"] = (field, code, facts) =>
    void problems.push(
      dispensingProblem(code, line, { field, column: columns[field].at + 1, value: text(field) ?? "", ...facts }),
    );
  return {
    line,
    text,
    report,
    read: (field, reader, severity = "warning") => {
      const cell = text(field);
      if (cell === null) return null;
      const value = reader.read(cell);
      if (value !== unreadable) return value;
      report(field, "cell_unreadable", { severity, expected: reader.expected });
      return null;
    },
  };
}
