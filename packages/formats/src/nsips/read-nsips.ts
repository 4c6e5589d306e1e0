import { wholeLines } from "../dispensing/cut-line.ts";
import type { Dispensing } from "../dispensing/dispensing.ts";
import { type DispensingProblem, dispensingProblem } from "../dispensing/dispensing-problem.ts";
import { byLine, type DispensingRead, type RawRecord } from "../dispensing/dispensing-read.ts";
import { type RecordLine, recordLines, segmentsOf } from "../dispensing/record-lines.ts";
import { reportMedicinesMissing } from "../dispensing/usages.ts";
import {
  isNsipsHeader,
  type NsipsColumns,
  nsipsColumns,
  nsipsColumnsOf,
  nsipsIdleRecords,
  nsipsRecords,
} from "./nsips-columns.ts";
import { readNsipsPrescription } from "./nsips-prescription.ts";
import { readNsipsUsages } from "./nsips-usages.ts";

export interface NsipsOptions {
  /** Its class is followed where the prescription does not tell its own. */
  fileName?: string;
  columns?: NsipsColumns;
}

/**
 * Reads an NSIPS file, before or after it was reduced. Records may stand in any order (a sample has the prescription
 * before the patient) and lines may be shorter or longer than the table. The patient's record is skipped unread.
 */
export function readNsips(text: string, { fileName, columns = nsipsColumns }: NsipsOptions = {}): DispensingRead {
  const problems: DispensingProblem[] = [];
  const others: RawRecord[] = [];
  const { lines, faults } = wholeLines(recordLines(text, problems), (line) => nsipsColumnsOf(line, columns));
  if (lines.length === 0) problems.push(dispensingProblem("file_empty", 1));
  else if (!lines.some(isNsipsHeader)) {
    problems.push(dispensingProblem("header_missing", lines[0]?.line ?? 1, { expected: "VER…" }));
  }
  const dispensings = segmentsOf(lines, isNsipsHeader).flatMap((segment) =>
    readSegment(segment, { fileName, columns }, others, problems),
  );
  return { dispensings, others, problems: byLine([...problems, ...faults]) };
}

function readSegment(
  segment: readonly RecordLine[],
  options: { fileName?: string; columns: NsipsColumns },
  others: RawRecord[],
  problems: DispensingProblem[],
): Dispensing[] {
  const header = segment.find(isNsipsHeader);
  const groups = prescriptionsOf(segment);
  return groups.map((group) => {
    const usages = readNsipsUsages(group, options.columns, problems);
    for (const line of group) keepOther(line, others, problems);
    const prescription = readNsipsPrescription(header, group, options, problems);
    reportMedicinesMissing({ ...prescription, usages }, problems);
    return { ...prescription, usages };
  });
}

/**
 * The lines of each prescription. With one prescription the order is free; with several a line belongs to the one above
 * it, because nothing else would tell.
 */
function prescriptionsOf(segment: readonly RecordLine[]): RecordLine[][] {
  const count = segment.filter(({ record }) => record === nsipsRecords.prescription).length;
  return count > 1 ? segmentsOf(segment, ({ record }) => record === nsipsRecords.prescription) : [[...segment]];
}

const readRecords: ReadonlySet<string> = new Set(Object.values(nsipsRecords));

function keepOther(line: RecordLine, others: RawRecord[], problems: DispensingProblem[]): void {
  if (readRecords.has(line.record) || isNsipsHeader(line)) return;
  others.push({ line: line.line, cells: line.cells });
  if (!nsipsIdleRecords.has(line.record)) {
    problems.push(dispensingProblem("record_unknown", line.line, { severity: "warning" }));
  }
}
