/** Why a file, a line or a cell could not be used as it is. */
export type ProblemCode =
  | "file_empty"
  | "file_undecodable"
  | "file_not_table"
  | "archive_damaged"
  | "archive_too_big"
  | "archive_not_one_file"
  | "sheet_missing"
  | "header_missing"
  | "line_too_long"
  | "quote_not_closed"
  | "text_after_quote"
  | "control_character"
  | "column_count"
  | "not_this_master"
  | "cell_missing"
  | "cell_unreadable"
  | "code_repeated"
  | "check_digit"
  | "word_unknown";

/** An error keeps its line (or the whole file) out; a warning comes with a row that was read. */
export type Severity = "error" | "warning";

export interface Problem {
  code: ProblemCode;
  severity: Severity;
  /** The line of the file, or the row of the sheet, counted from 1. */
  line: number;
  /** The field's name, where a single cell is at fault. */
  field?: string;
  /** The cell's position in its line, counted from 1. */
  column?: number;
  /** The cell's text, shortened. */
  value?: string;
  /** What was expected instead. */
  expected?: string;
}

const shownValue = 60;

/** A problem whose value is cut to what a list can show. */
export function problem(code: ProblemCode, line: number, facts: Partial<Problem> = {}): Problem {
  const created: Problem = { code, severity: "error", line, ...facts };
  if (facts.value !== undefined && facts.value.length > shownValue)
    created.value = `${facts.value.slice(0, shownValue)}…`;
  return created;
}

/** What the person who has the file can do about it. */
export const remedies: Record<ProblemCode, string> = {
  file_empty: "The file holds nothing: fetch it again.",
  file_undecodable: "The file is cut off, or not UTF-8, CP932 or UTF-16: fetch it again, or save it as UTF-8.",
  file_not_table: "Give a CSV, a text file, an XLSX or a ZIP of one.",
  archive_damaged: "The archive is broken, encrypted or cut off: fetch it again.",
  archive_too_big: "The archive would unpack to more than such a file ever holds: unpack it and look at it first.",
  archive_not_one_file: "The archive must hold exactly one file of this kind: unpack it and choose the file.",
  sheet_missing: "The workbook has no sheet of this kind: check that it is the right file.",
  header_missing: "The headings were not found: check that it is the right file, or give a map of the columns.",
  line_too_long: "The line is longer than any real one: fetch the file again.",
  quote_not_closed: "A quotation mark is opened and not closed in this line: close it or fetch the file again.",
  text_after_quote: "Text follows a closing quotation mark: double the marks inside the cell.",
  control_character: "The line holds a character that no text file may hold: fetch the file again.",
  column_count: "The line has another number of columns than the layout: the line is cut off, or the layout is new.",
  not_this_master: "The line is not of this master: check that it is the right file.",
  cell_missing: "The cell must not be empty.",
  cell_unreadable: "The cell does not hold what is expected there.",
  code_repeated: "The code is in an earlier line already: keep the right one of the two.",
  check_digit: "The check digit does not fit the code: compare it with the package or the source.",
  word_unknown: "The word is not one of the known ones: add it to the map of words, or mend the line.",
};
