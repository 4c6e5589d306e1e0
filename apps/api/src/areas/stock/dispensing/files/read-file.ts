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
import type { StoredProblem } from "../../stored.ts";
import type { DispensingFileFormat } from "../../tables.ts";

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

const formats: Record<DispensingFileFormat, Format> = {
  nsips: { read: (text, fileName) => readNsips(text, { fileName }), patientDataIn: patientDataInNsips },
  jahis_rx: { read: readRx, patientDataIn: patientDataInRx },
  jahis_tc: { read: readTc, patientDataIn: patientDataInTc },
  csv: { read: readDispensingCsv, patientDataIn: patientDataInDispensingCsv },
};

/** So many of a file's problems are kept. */
const mostProblems = 200;

/** Reads a file's text whole, before anything changes. Text that carries patients' data is refused unread. */
export function readFile(format: DispensingFileFormat, text: string, fileName: string): ReadFile {
  const patients = formats[format].patientDataIn(text);
  if (patients.length > 0) return { dispensings: [], problems: withoutValues(patients), refused: true };
  const { dispensings: read, problems } = formats[format].read(text, fileName);
  // A dispensing of nothing is what is left of one that was cut off: it replaces none.
  const dispensings = read.filter(
    ({ kind, usages }) => kind === "deleted" || usages.some(({ items }) => items.length > 0),
  );
  // A file that is cut off, that has no dispensing, or one without its day, cannot be taken in.
  const isCut = problems.some(({ code }) => code === "file_cut");
  const isUndated = dispensings.some(({ dispensedOn, source }) => dispensedOn === null && source !== "jahis_rx");
  const refused = isCut || isUndated || dispensings.length === 0;
  if (refused) return { dispensings: [], problems: withoutValues(problems), refused };
  return { dispensings, problems: stored(problems), refused };
}

/** Of a refused file only the positions are kept: the text may be a patient's data. */
function withoutValues(problems: DispensingProblem[]): StoredProblem[] {
  return stored(problems).map((problem) => ({ ...problem, value: "" }));
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
