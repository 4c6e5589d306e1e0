import { word } from "../dispensing/columns.ts";
import { type Patient, sexOf } from "../dispensing/patient-trace.ts";
import { recordCells } from "../dispensing/record-cells.ts";
import type { RecordLine } from "../dispensing/record-lines.ts";
import { jahisDay } from "./jahis-day.ts";

/** Read in the browser only, for the trace of a patient. [F] */
const rxPatientColumns = { code: word(1) };
const single = { value: word(1) };

/** The patient of one prescription: records 11, 12 and 13. */
export function rxPatientIn(segment: readonly RecordLine[]): Patient {
  const lineOf = (wanted: string): RecordLine =>
    segment.find(({ record }) => record === wanted) ?? { line: 1, record: wanted, cells: [] };
  const cells = recordCells(lineOf("11"), rxPatientColumns, []);
  return {
    code: cells.text("code"),
    birthDate: recordCells(lineOf("13"), single, []).read("value", jahisDay),
    sex: sexOf(recordCells(lineOf("12"), single, []).text("value")),
  };
}

/** Records 11–31 and 61: who the patient is. */
export function isRxPatientRecord({ record }: RecordLine): boolean {
  const number = Number(record);
  return (number >= 11 && number <= 31) || number === 61;
}

/** The record of the notebook's owner. */
export function isTcPatientRecord({ record }: RecordLine): boolean {
  return record === "1";
}
