import { wholeLines } from "../dispensing/cut-line.ts";
import type { Dispensing } from "../dispensing/dispensing.ts";
import { type DispensingProblem, dispensingProblem } from "../dispensing/dispensing-problem.ts";
import { byLine, type DispensingRead, type RawRecord } from "../dispensing/dispensing-read.ts";
import { recordCells } from "../dispensing/record-cells.ts";
import { type RecordLine, recordLines, segmentsOf } from "../dispensing/record-lines.ts";
import { reportMedicinesMissing } from "../dispensing/usages.ts";
import { jahisDay } from "./jahis-day.ts";
import { isRxPatientRecord } from "./jahis-patients.ts";
import { isRxHeader, rxClinicColumns, rxColumns, rxColumnsOf, rxDepartmentColumns } from "./rx-columns.ts";
import { readRxUsages } from "./rx-usages.ts";

/**
 * Reads the text of JAHIS prescription symbols (院外処方箋2次元シンボル), of any version, before or after it was reduced.
 * What comes out is a prescription: the pharmacy and the day are not in it. Patients' records are skipped unread.
 */
export function readRx(text: string): DispensingRead {
  const problems: DispensingProblem[] = [];
  const { lines, faults } = wholeLines(recordLines(text, problems), rxColumnsOf);
  const first = lines[0];
  if (first === undefined) problems.push(dispensingProblem("file_empty", 1));
  else if (!isRxHeader(first)) problems.push(dispensingProblem("header_missing", first.line, { expected: "JAHIS…" }));
  const dispensings = segmentsOf(lines, isRxHeader).map((segment) => readPrescription(segment, problems));
  for (const dispensing of dispensings) reportMedicinesMissing(dispensing, problems);
  return { dispensings, others: othersAmong(lines), problems: byLine([...problems, ...faults]) };
}

function readPrescription(segment: readonly RecordLine[], problems: DispensingProblem[]): Dispensing {
  const begins = segment[0]?.line ?? 1;
  const lineOf = (record: string): RecordLine =>
    segment.find((line) => line.record === record) ?? { line: begins, record, cells: [] };
  const clinicLine = lineOf("1");
  const clinic = recordCells(clinicLine, rxClinicColumns(clinicLine), problems);
  const departmentLine = lineOf("4");
  const department = recordCells(departmentLine, rxDepartmentColumns(departmentLine), problems);
  return {
    source: "jahis_rx",
    line: begins,
    kind: "added",
    institutionCode: null,
    prescriptionNo: recordCells(lineOf("82"), rxColumns.prescriptionNo, problems).text("prescriptionNo"),
    receptionNo: null,
    issuedOn: recordCells(lineOf("51"), rxColumns.issued, problems).read("day", jahisDay),
    dispensedOn: null,
    formerFile: null,
    sentAt: null,
    clinic: {
      code: clinic.text("code"),
      prefecture: clinic.text("prefecture"),
      name: clinic.text("name"),
      department: department.text("name"),
    },
    usages: readRxUsages(segment, problems),
  };
}

function othersAmong(lines: readonly RecordLine[]): RawRecord[] {
  return lines
    .filter((line) => rxColumnsOf(line) === undefined && !isRxPatientRecord(line))
    .map(({ line, cells }) => ({ line, cells }));
}
