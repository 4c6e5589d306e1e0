import { type Problem, type ProblemCode, problem } from "../table/problem.ts";
import type { Line } from "../table/read-record.ts";

export interface CsvOptions {
  /** The separator of cells. */
  delimiter?: string;
  /** Whether a quoted cell may hold line ends; the masters' never do, so that a lost quotation mark costs one line only. */
  multiline?: boolean;
}

export interface CsvRead {
  lines: Line[];
  problems: Problem[];
  /** Lines that hold something, read or not: `lines.length` + those with a problem. */
  records: number;
}

/** The longest line, cell and number of cells; the longest real line of a master is under 1,000 characters. */
const longestLine = 65_536;
const mostCells = 1_000;
const quote = 0x22;
/** Any control character but the tab and the line ends. */
const control = /[^\P{Cc}\t\r\n]/u;

/**
 * Reads comma-separated text: quoted and plain cells, doubled quotation marks, CRLF and LF, a last line without an end.
 * A line that cannot be read is reported and the next one tried, so that one fault never hides what follows: libraries
 * lose the rest of the file to a lost quotation mark, and are two to five times as slow on the receipt master.
 */
export function readCsv(content: string, options: CsvOptions = {}): CsvRead {
  const lines: Line[] = [];
  const problems: Problem[] = [];
  const records = walkCsv(content, options, (line) => lines.push(line), problems);
  return { lines, problems, records };
}

/**
 * Hands over one line at a time: a large file whose lines are not kept is read in half the time.
 * @returns how many lines hold something, read or not
 */
export function walkCsv(
  content: string,
  { delimiter = ",", multiline = true }: CsvOptions,
  visit: (line: Line) => void,
  problems: Problem[],
): number {
  const suspicious = control.test(content);
  let line = 1;
  let records = 0;
  for (let at = 0; at < content.length; ) {
    const lineEnd = endOfLine(content, at);
    let next = lineEnd + 1;
    let lines = 1;
    if (!isBlank(content, at, lineEnd)) {
      records += 1;
      const read = readRecord(content, at, lineEnd, delimiter, multiline);
      const fault =
        read.fault ?? (suspicious && control.test(content.slice(at, read.end)) ? "control_character" : undefined);
      if (fault === undefined) {
        visit({ line, cells: read.cells });
        if (read.end > lineEnd) lines = countLines(content, at, read.end);
        next = read.end + 1;
      } else {
        problems.push(
          problem(fault, line, { column: read.cells.length + 1, value: content.slice(at, at + 80).trim() }),
        );
      }
    }
    line += lines;
    at = next;
  }
  return records;
}

interface RecordRead {
  cells: string[];
  /** Position of its line end. */
  end: number;
  fault?: ProblemCode;
}

function readRecord(
  content: string,
  start: number,
  firstEnd: number,
  delimiter: string,
  multiline: boolean,
): RecordRead {
  const cells: string[] = [];
  let at = start;
  let end = firstEnd;
  if (end - start > longestLine) return { cells, end, fault: "line_too_long" };
  for (;;) {
    if (content.charCodeAt(at) === quote) {
      const close = closingQuote(content, at + 1, multiline ? at + longestLine : end);
      if (close === -1) return { cells, end, fault: "quote_not_closed" };
      const cell = content.slice(at + 1, close);
      cells.push(cell.includes('"') ? cell.replaceAll('""', '"') : cell);
      at = close + 1;
      if (close > end) end = endOfLine(content, close);
    } else {
      const next = content.indexOf(delimiter, at);
      const stop = next === -1 || next > end ? withoutReturn(content, at, end) : next;
      cells.push(content.slice(at, stop));
      at = stop;
    }
    if (at >= withoutReturn(content, at, end)) return { cells, end };
    if (!content.startsWith(delimiter, at)) return { cells, end, fault: "text_after_quote" };
    if (cells.length >= mostCells || at - start > longestLine) return { cells, end, fault: "line_too_long" };
    at += delimiter.length;
  }
}

/** The quotation mark that closes a cell, not one of a doubled pair; -1 where none does before the limit. */
function closingQuote(content: string, from: number, limit: number): number {
  for (let at = content.indexOf('"', from); at !== -1 && at < limit; at = content.indexOf('"', at + 2)) {
    if (content.charCodeAt(at + 1) !== quote) return at;
  }
  return -1;
}

function endOfLine(content: string, from: number): number {
  const at = content.indexOf("\n", from);
  return at === -1 ? content.length : at;
}

function withoutReturn(content: string, from: number, end: number): number {
  return end > from && content.charCodeAt(end - 1) === 0x0d ? end - 1 : end;
}

function isBlank(content: string, from: number, end: number): boolean {
  return end === from || (end === from + 1 && content.charCodeAt(from) === 0x0d);
}

function countLines(content: string, from: number, end: number): number {
  let count = 1;
  for (let at = content.indexOf("\n", from); at !== -1 && at < end; at = content.indexOf("\n", at + 1)) count += 1;
  return count;
}
