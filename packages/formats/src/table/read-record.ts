import { type CellReader, unreadable } from "./cells.ts";
import { type Problem, problem } from "./problem.ts";

/** The readers of a row's fields, by name. */
export type Fields = Readonly<Record<string, CellReader<unknown>>>;

/** The row that a table of readers gives. */
export type RowOf<F extends Fields> = { -readonly [K in keyof F]: F[K] extends CellReader<infer T> ? T : never };

/** The column of each field, counted from 0; a field without a place is read as an empty cell. */
export type Places<F extends Fields> = Readonly<Partial<Record<keyof F & string, number>>>;

/** One line of a table. */
export interface Line {
  /** Counted from 1, as an editor or a spreadsheet shows it. */
  line: number;
  cells: readonly string[];
}

/** A prepared reader: the row, or undefined where a problem was added. */
export type RecordReader<F extends Fields> = (line: Line, problems: Problem[]) => RowOf<F> | undefined;

/** Prepares a reader of rows. Every cell at fault is reported, so that a line is corrected in one go. */
export function recordReader<F extends Fields>(fields: F, places: Places<F>): RecordReader<F> {
  const plan = planOf(fields, places);
  return (line, problems) => {
    const row: Record<string, unknown> = {};
    let whole = true;
    for (const step of plan) {
      const value = readCell(step, line, problems);
      if (value === unreadable) whole = false;
      else row[step.name] = value;
    }
    return whole ? (row as RowOf<F>) : undefined;
  };
}

/** Like `recordReader`, for lines in which an empty cell means "unchanged". */
export function filledReader<F extends Fields>(fields: F, places: Places<F>) {
  const plan = planOf(fields, places);
  return (line: Line, problems: Problem[]): Partial<RowOf<F>> | undefined => {
    const row: Record<string, unknown> = {};
    let whole = true;
    for (const step of plan) {
      if (line.cells[step.at] === undefined || line.cells[step.at] === "") continue;
      const value = readCell(step, line, problems);
      if (value === unreadable) whole = false;
      else row[step.name] = value;
    }
    return whole ? (row as Partial<RowOf<F>>) : undefined;
  };
}

interface Step {
  name: string;
  at: number;
  reader: CellReader<unknown>;
  /** The cell read last and its value: most columns hold the same in line after line. */
  last: { cell: string; value: unknown } | undefined;
}

const nowhere = -1;

function planOf<F extends Fields>(fields: F, places: Places<F>): Step[] {
  return Object.entries(fields).map(([name, reader]) => ({
    name,
    at: places[name] ?? nowhere,
    reader,
    last: undefined,
  }));
}

function readCell(step: Step, line: Line, problems: Problem[]): unknown {
  const cell = line.cells[step.at] ?? "";
  if (step.last?.cell === cell) return step.last.value;
  const missing = cell === "" && step.reader.required;
  const value = missing ? unreadable : step.reader.read(cell);
  if (value !== unreadable) {
    step.last = { cell, value };
    return value;
  }
  const { name, at, reader } = step;
  const where = { field: name, ...(at === nowhere ? {} : { column: at + 1 }), expected: reader.expected };
  problems.push(
    missing
      ? problem("cell_missing", line.line, where)
      : problem("cell_unreadable", line.line, { ...where, value: cell }),
  );
  return unreadable;
}
