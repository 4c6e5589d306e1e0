import { type AllowList, foreignCells, reduceLines } from "../dispensing/allow-list.ts";
import { type DispensingProblem, dispensingProblem } from "../dispensing/dispensing-problem.ts";
import { byLine } from "../dispensing/dispensing-read.ts";
import { tracesOf } from "../dispensing/patient-trace.ts";
import { type RecordLine, recordLines, segmentsOf } from "../dispensing/record-lines.ts";
import { type Secrets, secretsOf } from "../dispensing/secrets.ts";
import type { ImportKey, Upload } from "../dispensing/upload.ts";
import { isRxPatientRecord, isTcPatientRecord, rxPatientIn } from "./jahis-patients.ts";
import { isRxHeader, rxColumnsOf } from "./rx-columns.ts";
import { tcColumnsOf } from "./tc-columns.ts";

/** What of a prescription's text may leave the browser. Without an import key nothing of the patient goes. */
export async function reduceRx(text: string, importKey: ImportKey): Promise<Upload> {
  const unread: DispensingProblem[] = [];
  const lines = recordLines(text, unread);
  const patients = segmentsOf(lines, isRxHeader).map((segment) => ({
    line: segment[0]?.line ?? 1,
    patient: rxPatientIn(segment),
  }));
  const secrets = secretsIn(lines, isRxPatientRecord);
  const reduced = reduceLines(lines, rxColumnsOf, secrets);
  const traces = importKey === null ? [] : await tracesOf(patients, importKey);
  return { text: reduced.text, traces, problems: byLine([...unread, ...reduced.problems]), tells: secrets.isInWord };
}

/** What of a notebook's text may leave the browser. It has no patient code, so there is nothing to make a trace of. */
export function reduceTc(text: string): Upload {
  const unread: DispensingProblem[] = [];
  const lines = recordLines(text, unread);
  const secrets = secretsIn(lines, isTcPatientRecord);
  const reduced = reduceLines(lines, tcColumnsOf, secrets);
  const problems = byLine([...unread, ...reduced.problems]);
  return { text: reduced.text, traces: [], problems, tells: secrets.isInWord };
}

function secretsIn(lines: readonly RecordLine[], isPatient: (line: RecordLine) => boolean): Secrets {
  return secretsOf(lines.filter(isPatient).flatMap(({ cells }) => cells.slice(1)));
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
