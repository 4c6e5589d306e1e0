import { plainCell } from "./columns.ts";
import { type DispensingProblem, dispensingProblem } from "./dispensing-problem.ts";

/** One record: its number (or the mark of the first line) and its cells, the number among them. */
export interface RecordLine {
  /** Counted from 1, empty lines as well. */
  line: number;
  record: string;
  cells: readonly string[];
  /** The last line of a text that does not end it, so that it may be cut off. */
  isUnended?: true;
}

/** The longest real line is under 1,000 characters. */
const longestLine = 16_384;
const control = /[^\P{Cc}\t\r\n]/u;
/** CP/M's end mark, what some decoders make of it, and the line ends before it. */
const endMarks: ReadonlySet<string> = new Set(["\u001a", "\u001c", "\r", "\n"]);

/** Whether the last line of a text is ended, by a line end or the file's end mark: one that is not may be cut off. */
export function endsItsLine(text: string): boolean {
  return endMarks.has(text.at(-1) ?? "");
}

/**
 * Splits a text of records at commas. These formats know no quotation marks, so a lost one costs nothing here.
 * Lines that no text file may hold are reported and left out; empty ones only keep the count.
 */
export function recordLines(text: string, problems: DispensingProblem[]): RecordLine[] {
  let end = text.length;
  while (end > 0 && endMarks.has(text.charAt(end - 1))) end -= 1;
  const content = text.slice(0, end);
  const isUnended = !endsItsLine(text);
  const suspicious = control.test(content);
  const lines: RecordLine[] = [];
  for (const [index, written] of content.split(/\r\n|\n|\r/).entries()) {
    if (written.trim() === "") continue;
    const line = index + 1;
    if (written.length > longestLine) problems.push(dispensingProblem("line_too_long", line));
    else if (suspicious && control.test(written)) problems.push(dispensingProblem("control_character", line));
    else {
      const cells = written.split(",");
      lines.push({ line, record: plainCell(cells[0] ?? ""), cells });
    }
  }
  const last = lines.at(-1);
  if (isUnended && last !== undefined && content.endsWith(last.cells.join(","))) last.isUnended = true;
  return lines;
}

/** Cuts a file at each header; what is before the first one belongs to it. */
export function segmentsOf(lines: readonly RecordLine[], begins: (line: RecordLine) => boolean): RecordLine[][] {
  const segments: RecordLine[][] = [];
  let begun = false;
  for (const line of lines) {
    const isBeginning = begins(line);
    const last = segments.at(-1);
    if (last === undefined || (isBeginning && begun)) segments.push([line]);
    else last.push(line);
    begun ||= isBeginning;
  }
  return segments;
}
