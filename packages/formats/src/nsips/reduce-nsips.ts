import { type AllowList, foreignCells, reduceLines } from "../dispensing/allow-list.ts";
import { type DispensingProblem, dispensingProblem } from "../dispensing/dispensing-problem.ts";
import { byLine } from "../dispensing/dispensing-read.ts";
import { type Patient, sexOf, tracesOf } from "../dispensing/patient-trace.ts";
import { recordCells } from "../dispensing/record-cells.ts";
import { type RecordLine, recordLines, segmentsOf } from "../dispensing/record-lines.ts";
import { secretsOf } from "../dispensing/secrets.ts";
import type { ImportKey, Upload } from "../dispensing/upload.ts";
import { anyDay } from "../table/days.ts";
import { isNsipsHeader, nsipsColumnsOf, nsipsPatientColumns, nsipsRecords } from "./nsips-columns.ts";

const allowList: AllowList = (line) => nsipsColumnsOf(line);

/** Columns 1 to 36 of a patient's record tell who it is; what follows are notes on how to pack. */
const patientCells = 37;

/** What of an NSIPS file may leave the browser. Without an import key nothing of the patient goes, not even a trace. */
export async function reduceNsips(text: string, importKey: ImportKey): Promise<Upload> {
  const unread: DispensingProblem[] = [];
  const lines = recordLines(text, unread);
  const patients = lines.filter(({ record }) => record === nsipsRecords.patient);
  const secrets = secretsOf(patients.flatMap(({ cells }) => cells.slice(1, patientCells)));
  const { text: reduced, problems } = reduceLines(lines, allowList, secrets);
  const traces = importKey === null ? [] : await tracesOf(patientsOf(lines), importKey);
  return { text: reduced, traces, problems: byLine([...unread, ...problems]), tells: secrets.isInWord };
}

/** What the server must refuse: empty for a text that carries no patient's data. */
export function patientDataInNsips(text: string): DispensingProblem[] {
  const problems: DispensingProblem[] = [];
  const lines = recordLines(text, problems);
  const unread = problems.map(({ line }) => dispensingProblem("patient_data", line));
  return [...unread, ...foreignCells(lines, allowList)].sort((a, b) => a.line - b.line);
}

/** The patient of each dispensing: the one whose record is in the same part of the file. */
function patientsOf(lines: readonly RecordLine[]): { line: number; patient: Patient }[] {
  return segmentsOf(lines, isNsipsHeader).flatMap((segment) => {
    const line = segment.find(({ record }) => record === nsipsRecords.patient);
    if (line === undefined) return [];
    const cells = recordCells(line, nsipsPatientColumns, []);
    const patient = {
      code: cells.text("code"),
      birthDate: cells.read("birthDate", anyDay),
      sex: sexOf(cells.text("sex")),
    };
    return segment
      .filter(({ record }) => record === nsipsRecords.prescription)
      .map((prescription) => ({ line: prescription.line, patient }));
  });
}
