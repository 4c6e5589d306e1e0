import { type AllowList, foreignCells, reduceLines } from "../dispensing/allow-list.ts";
import { type DispensingProblem, dispensingProblem } from "../dispensing/dispensing-problem.ts";
import { byLine } from "../dispensing/dispensing-read.ts";
import { tracesOf } from "../dispensing/patient-trace.ts";
import { type RecordLine, recordLines, segmentsOf } from "../dispensing/record-lines.ts";
import type { ImportKey, Upload } from "../dispensing/upload.ts";
import { rxPatientIn, tcNamesIn } from "./jahis-patients.ts";
import { isRxHeader, rxColumnsOf } from "./rx-columns.ts";
import { tcColumnsOf } from "./tc-columns.ts";

/** What of a prescription's text may leave the browser. Without an import key nothing of the patient goes. */
export async function reduceRx(text: string, importKey: ImportKey): Promise<Upload> {
  const unread: DispensingProblem[] = [];
  const lines = recordLines(text, unread);
  const patients = segmentsOf(lines, isRxHeader).map((segment) => ({
    line: segment[0]?.line ?? 1,
    ...rxPatientIn(segment),
  }));
  const reduced = reduceLines(
    lines,
    rxColumnsOf,
    patients.flatMap(({ names }) => names),
  );
  const traces = importKey === null ? [] : await tracesOf(patients, importKey);
  return { text: reduced.text, traces, problems: byLine([...unread, ...reduced.problems]) };
}

/** What of a notebook's text may leave the browser. It has no patient code, so there is nothing to make a trace of. */
export function reduceTc(text: string): Upload {
  const unread: DispensingProblem[] = [];
  const lines = recordLines(text, unread);
  const reduced = reduceLines(lines, tcColumnsOf, tcNamesIn(lines));
  return { text: reduced.text, traces: [], problems: byLine([...unread, ...reduced.problems]) };
}

/** What the server must refuse: empty for a text that carries no patient's data. */
export function patientDataInRx(text: string): DispensingProblem[] {
  return patientDataIn(text, rxColumnsOf);
}

/** What the server must refuse: empty for a text that carries no patient's data. */
export function patientDataInTc(text: string): DispensingProblem[] {
  return patientDataIn(text, tcColumnsOf);
}

function patientDataIn(text: string, columnsOf: AllowList): DispensingProblem[] {
  const unread: DispensingProblem[] = [];
  const lines: RecordLine[] = recordLines(text, unread);
  return [...unread.map(({ line }) => dispensingProblem("patient_data", line)), ...foreignCells(lines, columnsOf)];
}
