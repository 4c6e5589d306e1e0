import { wholeLines } from "../dispensing/cut-line.ts";
import type { Dispensing } from "../dispensing/dispensing.ts";
import { type DispensingProblem, dispensingProblem } from "../dispensing/dispensing-problem.ts";
import { byLine, type DispensingRead } from "../dispensing/dispensing-read.ts";
import { pharmacyCodeOf } from "../dispensing/institution.ts";
import { recordCells } from "../dispensing/record-cells.ts";
import { type RecordLine, recordLines, segmentsOf } from "../dispensing/record-lines.ts";
import { reportMedicinesMissing } from "../dispensing/usages.ts";
import { jahisDay } from "./jahis-day.ts";
import { isTcHeader, tcColumns, tcColumnsOf, tcRecords } from "./tc-columns.ts";
import { readTcUsages } from "./tc-usages.ts";

/**
 * Reads a medicine notebook's text (JAHISTC, any version), before or after it was reduced: one dispensing for each day
 * and prescribing clinic. Records of patients and remarks are skipped unread, so no other records are kept. A text that is
 * one of several parts reports this: join them first with `joinTcParts`.
 */
export function readTc(text: string): DispensingRead {
  const problems: DispensingProblem[] = [];
  const { lines, faults } = wholeLines(recordLines(text, problems), tcColumnsOf);
  const first = lines[0];
  if (first === undefined) problems.push(dispensingProblem("file_empty", 1));
  else if (!isTcHeader(first)) problems.push(dispensingProblem("header_missing", first.line, { expected: "JAHISTC…" }));
  for (const line of lines.filter(({ record }) => record === tcRecords.part)) judgePart(line, problems);
  const dispensings = segmentsOf(lines, isTcHeader)
    .flatMap((segment) => blocksOf(segment, problems))
    .flatMap((block) => prescriptionsOf(block).map((group) => readDispensing(block, group, problems)));
  for (const dispensing of dispensings) reportMedicinesMissing(dispensing, problems);
  return { dispensings, others: [], problems: byLine([...problems, ...faults]) };
}

function judgePart(line: RecordLine, problems: DispensingProblem[]): void {
  const cells = recordCells(line, tcColumns.part, problems);
  const facts = { severity: "warning" as const, expected: cells.text("parts") ?? "" };
  if (cells.text("parts") !== "1") cells.report("part", "part_missing", facts);
}

/** A day's record begins a block; medicines before the first one belong to no day. */
function blocksOf(segment: readonly RecordLine[], problems: DispensingProblem[]): RecordLine[][] {
  const begins = segment.findIndex(({ record }) => record === tcRecords.day);
  const early = begins === -1 ? segment : segment.slice(0, begins);
  for (const { line } of early.filter(({ record }) => record === tcRecords.medicine)) {
    problems.push(dispensingProblem("prescription_missing", line));
  }
  if (begins === -1) return [];
  return segmentsOf(segment.slice(begins), ({ record }) => record === tcRecords.day);
}

/** RP numbers begin again with each prescribing clinic. */
function prescriptionsOf(block: readonly RecordLine[]): RecordLine[][] {
  return segmentsOf(block, ({ record }) => record === tcRecords.clinic);
}

function readDispensing(
  block: readonly RecordLine[],
  group: readonly RecordLine[],
  problems: DispensingProblem[],
): Dispensing {
  const begins = group[0]?.line ?? 1;
  const lineOf = (lines: readonly RecordLine[], wanted: string): RecordLine =>
    lines.find(({ record }) => record === wanted) ?? { line: begins, record: wanted, cells: [] };
  const day = recordCells(lineOf(block, tcRecords.day), tcColumns.day, problems);
  const pharmacy = recordCells(lineOf(block, tcRecords.pharmacy), tcColumns.pharmacy, problems);
  const clinic = recordCells(lineOf(group, tcRecords.clinic), tcColumns.clinic, problems);
  const doctor = recordCells(lineOf(group, tcRecords.doctor), tcColumns.doctor, problems);
  if (day.text("dispensedOn") === null) day.report("dispensedOn", "cell_missing");
  return {
    source: "jahis_tc",
    line: begins,
    kind: "added",
    institutionCode: pharmacyCodeOf(pharmacy.text("prefecture"), pharmacy.text("pointTable"), pharmacy.text("code")),
    prescriptionNo: null,
    receptionNo: null,
    issuedOn: null,
    dispensedOn: day.read("dispensedOn", jahisDay, "error"),
    formerFile: null,
    sentAt: null,
    clinic: {
      code: clinic.text("code"),
      prefecture: clinic.text("prefecture"),
      name: clinic.text("name"),
      department: doctor.text("department"),
    },
    usages: readTcUsages(group, problems),
  };
}
