import type { Dispensing } from "@meguri/formats/dispensing/dispensing";
import type { DispensingProblem } from "@meguri/formats/dispensing/dispensing-problem";
import type { DispensingRead } from "@meguri/formats/dispensing/dispensing-read";
import { readDispensingCsv } from "@meguri/formats/dispensing-csv/read-dispensing-csv";
import { patientDataInDispensingCsv } from "@meguri/formats/dispensing-csv/reduce-dispensing-csv";
import { readRx } from "@meguri/formats/jahis/read-rx";
import { readTc } from "@meguri/formats/jahis/read-tc";
import { patientDataInRx, patientDataInTc } from "@meguri/formats/jahis/reduce-jahis";
import { readNsips } from "@meguri/formats/nsips/read-nsips";
import { patientDataInNsips } from "@meguri/formats/nsips/reduce-nsips";
import type { DispensingFormat, StoredProblem } from "../../platform/db/dispensing-tables.ts";

/** What a file tells, or why nothing of it can be taken in: then `dispensings` is empty. */
export interface ReadFile {
  dispensings: Dispensing[];
  problems: StoredProblem[];
  refused: boolean;
}

interface Format {
  read(text: string, fileName: string): DispensingRead;
  patientDataIn(text: string): DispensingProblem[];
}

const formats: Record<DispensingFormat, Format> = {
  nsips: { read: (text, fileName) => readNsips(text, { fileName }), patientDataIn: patientDataInNsips },
  jahis_rx: { read: readRx, patientDataIn: patientDataInRx },
  jahis_tc: { read: readTc, patientDataIn: patientDataInTc },
  csv: { read: readDispensingCsv, patientDataIn: patientDataInDispensingCsv },
};

/** So many of a file's problems are kept. */
const mostProblems = 200;

/** Reads a file's text whole, before anything changes. Text that carries patients' data is refused unread. */
export function readFile(format: DispensingFormat, text: string, fileName: string): ReadFile {
  const patients = formats[format].patientDataIn(text);
  if (patients.length > 0) return { dispensings: [], problems: stored(patients), refused: true };
  const { dispensings, problems } = formats[format].read(text, fileName);
  // A file without a single dispensing, or with one that has no day, cannot be taken in.
  const undated = dispensings.filter(({ dispensedOn, source }) => dispensedOn === null && source !== "jahis_rx");
  const refused = dispensings.length === 0 || undated.length > 0;
  return { dispensings: refused ? [] : dispensings, problems: stored(problems), refused };
}

function stored(problems: DispensingProblem[]): StoredProblem[] {
  return problems.slice(0, mostProblems).map(({ line, column, value, code, severity }) => ({
    line,
    column: (column ?? 0) - 1,
    value: value ?? "",
    problem: code,
    warning: severity === "warning",
  }));
}
