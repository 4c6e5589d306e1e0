import type { Columns } from "./columns.ts";
import { type DispensingProblem, dispensingProblem } from "./dispensing-problem.ts";
import type { RecordLine } from "./record-lines.ts";

/**
 * The records of a file whose last line may be cut off. A line without its line end is whole where a cell follows all
 * that is read of it, or where others of its record are as short; a figure that nothing follows may have lost digits.
 * The cell in which a file breaks off is not read, and the file is reported as cut; so is a line of which nothing but its
 * record's number was sent.
 */
export function wholeLines(
  lines: readonly RecordLine[],
  columnsOf: (line: RecordLine) => Columns | undefined,
): { lines: RecordLine[]; faults: DispensingProblem[] } {
  const faults = lines
    .filter((line) => isEmptied(line) && columnsOf(line) !== undefined)
    .map(({ line }) => dispensingProblem("line_withheld", line));
  const last = lines.at(-1);
  const columns = last?.isUnended ? columnsOf(last) : undefined;
  if (last === undefined || columns === undefined || isWhole(last, columns, lines)) {
    return { lines: [...lines], faults };
  }
  const cells = last.cells.length > 1 ? last.cells.slice(0, -1) : last.cells;
  return {
    lines: [...lines.slice(0, -1), { ...last, cells }],
    faults: [...faults, dispensingProblem("file_cut", last.line)],
  };
}

function isEmptied({ cells }: RecordLine): boolean {
  return cells.length > 1 && cells.slice(1).every((cell) => cell.trim() === "");
}

function isWhole(last: RecordLine, columns: Columns, lines: readonly RecordLine[]): boolean {
  const end = last.cells.length - 1;
  const places = Object.values(columns).filter(({ at }) => Number.isFinite(at));
  const furthest = Math.max(...places.map(({ at }) => at));
  if (end > furthest) return true;
  const isOpen = places.some(({ at, isFigure }) => at === end && isFigure) && last.cells[end]?.trim() !== "";
  const peers = lines.filter((line) => line !== last && line.record === last.record);
  const isAsLong = end === furthest || peers.some(({ cells }) => cells.length <= last.cells.length);
  return isAsLong && !isOpen;
}
