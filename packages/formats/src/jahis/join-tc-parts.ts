import { type DispensingProblem, dispensingProblem } from "../dispensing/dispensing-problem.ts";
import { recordCells } from "../dispensing/record-cells.ts";
import { type RecordLine, recordLines } from "../dispensing/record-lines.ts";
import { isTcHeader, tcColumns, tcRecords } from "./tc-columns.ts";

export type JoinedText = { text: string; problem?: undefined } | { text?: undefined; problem: DispensingProblem };

interface Part {
  lines: RecordLine[];
  data: string;
  parts: number;
  part: number;
}

/**
 * Joins the texts of a notebook that was split over several (record 911), scanned in any order and perhaps twice. Each
 * part repeats the header, the patient and the place it went on from; the repetitions are left out. [F] 911; [I] that
 * what is repeated is repeated letter by letter, as in that parser's example.
 */
export function joinTcParts(texts: readonly string[]): JoinedText {
  const parts = texts.map(partOf).sort((a, b) => a.part - b.part);
  const [first] = parts;
  if (first === undefined) return { problem: dispensingProblem("file_empty", 1) };
  const single = new Map(parts.map((part) => [part.part, part]));
  for (let wanted = 1; wanted <= first.parts; wanted += 1) {
    if (!single.has(wanted)) return { problem: missing(wanted, first.parts) };
  }
  const stranger = parts.find(({ data, parts: count }) => data !== first.data || count !== first.parts);
  if (stranger !== undefined) return { problem: missing(stranger.part, first.parts) };
  return { text: joined([...single.values()]) };
}

function partOf(text: string): Part {
  const lines = recordLines(text, []);
  const control = lines.find(({ record }) => record === tcRecords.part);
  if (control === undefined) return { lines, data: "", parts: 1, part: 1 };
  const cells = recordCells(control, tcColumns.part, []);
  const count = Math.min(Number(cells.text("parts") ?? 1), 99);
  return { lines, data: cells.text("data") ?? "", parts: count, part: Number(cells.text("part") ?? 1) };
}

function missing(part: number, parts: number): DispensingProblem {
  return dispensingProblem("part_missing", 1, { value: `${part}`, expected: `${parts}` });
}

function joined(parts: readonly Part[]): string {
  const seen = new Map<string, string>();
  const text: string[] = [];
  for (const { lines } of parts) {
    let goingOn = text.length > 0;
    for (const line of lines.filter(({ record }) => record !== tcRecords.part)) {
      const written = line.cells.join(",");
      const name = isTcHeader(line) ? "JAHISTC" : line.record;
      goingOn &&= seen.get(name) === written && name !== tcRecords.medicine;
      seen.set(name, written);
      if (!goingOn) text.push(written);
    }
  }
  return `${text.join("\r\n")}\r\n`;
}
