import type { MasterRead } from "../table/master-read.ts";
import { type Problem, problem } from "../table/problem.ts";
import { refused } from "../table/read-master.ts";
import { filledReader, type Line, type RecordReader, recordReader } from "../table/read-record.ts";
import { textInArchive } from "../table/read-table.ts";
import { walkCsv } from "../text/csv.ts";
import { decodeText } from "../text/decode.ts";
import { priceCodeFits, type SskMedicine, sskFields, sskFieldsSince2024 } from "./ssk-fields.ts";
import { type SskLayout, sskLayouts } from "./ssk-layout.ts";

/** 変更区分: 0 as before, 3 new, 5 changed, 9 ended. [V] */
export type SskChangeClass = 0 | 3 | 5 | 9;

interface SskLine {
  line: number;
  changeClass: SskChangeClass;
  receiptCode: string;
}

/**
 * One line of the master. [V] Lines of class 0 and 3 are whole; those of class 5 fill the code, 変更年月日 and only what
 * changed in a difference file, and everything in a full one; those of class 9 fill the last day.
 */
export type SskRow =
  | (SskLine & { kind: "whole"; medicine: SskMedicine })
  | (SskLine & { kind: "change"; changes: Partial<SskMedicine> })
  | (SskLine & { kind: "end"; endsOn: string });

export type SskRead = MasterRead<SskRow>;

/** Reads the 医薬品マスター, full or difference, as the CSV or the ZIP it is published as. */
export function readSsk(bytes: Uint8Array, layouts: readonly SskLayout[] = sskLayouts): SskRead {
  const file = textInArchive(bytes);
  if (file.problem) return refused(undefined, file.problem);
  const decoded = decodeText(file.bytes);
  if (decoded.problem) return refused(undefined, decoded.problem);
  const reading = new SskReading(layouts);
  const records = walkCsv(decoded.text, { multiline: false }, (line) => reading.take(line), reading.problems);
  if (records === 0) return refused(undefined, problem("file_empty", 1));
  const { rows, layout, problems } = reading;
  // A file of which no line has a known width is in a new layout: one problem is reported, not one a line.
  if (layout === undefined) return refused({ records, problems: [] }, problems[0] ?? problem("file_empty", 1));
  problems.sort((a, b) => a.line - b.line);
  return { rows, records, rejected: records - rows.length, problems };
}

/** What is known while the lines of one file go by. */
class SskReading {
  readonly rows: SskRow[] = [];
  readonly problems: Problem[] = [];
  layout: SskLayout | undefined;
  readonly #layouts: readonly SskLayout[];
  readonly #seen = new Map<string, number>();
  #readers: Readers | undefined;

  constructor(layouts: readonly SskLayout[]) {
    this.#layouts = layouts;
  }

  take(line: Line): void {
    this.layout ??= this.#layouts.find(({ width }) => line.cells.length === width);
    if (this.layout === undefined || line.cells.length !== this.layout.width) {
      const expected = this.layout?.width ?? this.#layouts.map(({ width }) => width).join(" or ");
      const facts = { value: String(line.cells.length), expected: String(expected) };
      this.problems.push(problem("column_count", line.line, facts));
      return;
    }
    this.#readers ??= readersOf(this.layout);
    const row = readLine(line, this.layout, this.#readers, this.problems);
    if (row) this.#keep(row);
  }

  #keep(row: SskRow): void {
    const earlier = this.#seen.get(row.receiptCode);
    if (earlier === undefined) {
      this.#seen.set(row.receiptCode, row.line);
      this.rows.push(row);
    } else {
      const facts = { value: row.receiptCode, expected: `only line ${earlier}` };
      this.problems.push(problem("code_repeated", row.line, facts));
    }
  }
}

interface Readers {
  whole: RecordReader<typeof sskFieldsSince2024>;
  filled: ReturnType<typeof filledReader<typeof sskFieldsSince2024>>;
}

/** Files older than 選定療養 have no column for it: none of their medicines is marked. */
function readersOf({ places }: SskLayout): Readers {
  const filled = filledReader(sskFieldsSince2024, places);
  if (places.selected !== undefined) return { whole: recordReader(sskFieldsSince2024, places), filled };
  const older = recordReader(sskFields, places);
  return {
    filled,
    whole: (line, problems) => {
      const medicine = older(line, problems);
      return medicine && { ...medicine, selectedFor: null, selected: 0 };
    },
  };
}

function readLine(line: Line, layout: SskLayout, readers: Readers, problems: Problem[]): SskRow | undefined {
  const { cells } = line;
  const changeClass = changeClasses.get(cells[layout.changeClass] ?? "");
  if (cells[layout.master] !== "Y" || changeClass === undefined) {
    const value = `${cells[layout.changeClass]},${cells[layout.master]}`;
    problems.push(problem("not_this_master", line.line, { value, expected: "0, 3, 5 or 9, then Y" }));
    return undefined;
  }
  const row = readClass(line, changeClass, layout, readers, problems);
  const code = row?.kind === "whole" ? row.medicine.priceCode : row?.kind === "change" ? row.changes.priceCode : null;
  if (!priceCodeFits(code)) {
    problems.push(problem("check_digit", line.line, { severity: "warning", field: "priceCode", value: code ?? "" }));
  }
  return row;
}

const changeClasses = new Map<string, SskChangeClass>([
  ["0", 0],
  ["3", 3],
  ["5", 5],
  ["9", 9],
]);

function readClass(
  line: Line,
  changeClass: SskChangeClass,
  layout: SskLayout,
  { whole, filled }: Readers,
  problems: Problem[],
): SskRow | undefined {
  const nameAt = layout.places.name ?? 0;
  if (changeClass === 0 || changeClass === 3 || (changeClass === 5 && isWhole(line, layout))) {
    const medicine = whole(line, problems);
    return medicine && { kind: "whole", line: line.line, changeClass, receiptCode: medicine.receiptCode, medicine };
  }
  const read = filled(line, problems);
  if (read === undefined) return undefined;
  const { receiptCode, ...changes } = read;
  const missing = receiptCode === undefined ? "receiptCode" : needed(changeClass, changes);
  if (receiptCode === undefined || missing !== undefined) {
    problems.push(problem("cell_missing", line.line, { field: missing, value: line.cells[nameAt] }));
    return undefined;
  }
  if (changeClass === 5) return { kind: "change", line: line.line, changeClass, receiptCode, changes };
  return { kind: "end", line: line.line, changeClass, receiptCode, endsOn: changes.endsOn ?? "" };
}

/** Without its day a change cannot be put in order, and an end without its last day is useless. */
function needed(changeClass: SskChangeClass, changes: Partial<SskMedicine>): string | undefined {
  if (changeClass === 5) return changes.changedOn === undefined ? "changedOn" : undefined;
  return changes.endsOn === undefined || changes.endsOn === null ? "endsOn" : undefined;
}

/** [V] A change in a full file is written out whole: name and price never stand together in a partial one. */
function isWhole({ cells }: Line, { places }: SskLayout): boolean {
  return [places.name, places.kana, places.price, places.form].every((at) => at !== undefined && cells[at] !== "");
}
