import { word } from "../dispensing/columns.ts";
import { type Patient, sexOf } from "../dispensing/patient-trace.ts";
import { recordCells } from "../dispensing/record-cells.ts";
import type { RecordLine } from "../dispensing/record-lines.ts";
import { jahisDay } from "./jahis-day.ts";

/** Read in the browser only, for the trace of a patient and to keep names out of everything else. [F] */
const rxPatientColumns = { code: word(1), name: word(2), kana: word(3) };
const tcPatientColumns = { name: word(1), kana: word(10) };
const single = { value: word(1) };

/** The patient of one prescription: records 11, 12 and 13. */
export function rxPatientIn(segment: readonly RecordLine[]): { patient: Patient; names: string[] } {
  const lineOf = (wanted: string): RecordLine =>
    segment.find(({ record }) => record === wanted) ?? { line: 1, record: wanted, cells: [] };
  const cells = recordCells(lineOf("11"), rxPatientColumns, []);
  return {
    patient: {
      code: cells.text("code"),
      birthDate: recordCells(lineOf("13"), single, []).read("value", jahisDay),
      sex: sexOf(recordCells(lineOf("12"), single, []).text("value")),
    },
    names: [cells.text("name"), cells.text("kana")].filter((name) => name !== null),
  };
}

/** The names in a notebook: record 1. */
export function tcNamesIn(lines: readonly RecordLine[]): string[] {
  return lines
    .filter(({ record }) => record === "1")
    .map((line) => recordCells(line, tcPatientColumns, []))
    .flatMap((cells) => [cells.text("name"), cells.text("kana")].filter((name) => name !== null));
}
