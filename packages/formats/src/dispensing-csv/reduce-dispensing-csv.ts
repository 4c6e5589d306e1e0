import { type DispensingProblem, dispensingProblem } from "../dispensing/dispensing-problem.ts";
import { type PatientTrace, patientKeyMaker } from "../dispensing/patient-trace.ts";
import type { ImportKey, Upload } from "../dispensing/upload.ts";
import { findColumns } from "../table/columns.ts";
import type { Line } from "../table/read-record.ts";
import { readCsv } from "../text/csv.ts";
import { csvColumns, csvHeadings } from "./csv-columns.ts";
import { csvLine } from "./encode-dispensing-csv.ts";
import { readDispensingCsv } from "./read-dispensing-csv.ts";

const trace = /^[0-9a-f]{64}$/;

/**
 * What of the CSV may leave the browser: the known columns, and in the patient's a trace or nothing. Lines keep their
 * numbers. A file without the headings is not sent at all, because nobody knows what its columns hold.
 */
export async function reduceDispensingCsv(text: string, importKey: ImportKey): Promise<Upload> {
  const { found, problem } = findColumns(readCsv(text).lines, csvColumns);
  if (found === undefined) return { text: "", traces: [], problems: [problem] };
  const keyOf = importKey === null ? undefined : patientKeyMaker(importKey);
  const headings = csvLine(csvHeadings.map((field) => csvColumns[field].names[0] ?? field));
  const kept = [headings];
  const keys = new Map<number, string>();
  for (const line of found.body) {
    const patient = cellOf(line, found.places.patientKey);
    const key = (patient !== "" && (await keyOf?.({ code: patient, birthDate: null, sex: null }))) || "";
    if (key !== "") keys.set(line.line, key);
    while (kept.length < line.line - 1) kept.push("");
    kept.push(csvLine(csvHeadings.map((field) => (field === "patientKey" ? key : cellOf(line, found.places[field])))));
  }
  const reduced = `${kept.join("\r\n")}\r\n`;
  return { text: reduced, traces: tracesIn(reduced, keys), problems: [] };
}

/** What the server must refuse: columns that are not known, and patients' numbers that are no traces. */
export function patientDataInDispensingCsv(text: string): DispensingProblem[] {
  const csv = readCsv(text);
  const unread = csv.problems.map(({ line }) => dispensingProblem("patient_data", line));
  const { found, problem } = findColumns(csv.lines, csvColumns);
  if (found === undefined) return csv.records === 0 ? [] : [problem];
  const known = new Set(Object.values(found.places));
  const foreign = csv.lines.flatMap(({ line, cells }) =>
    cells.flatMap((cell, at) =>
      cell !== "" && !known.has(at) ? [dispensingProblem("patient_data", line, { column: at + 1 })] : [],
    ),
  );
  const at = found.places.patientKey;
  const patients = found.body.filter((line) => cellOf(line, at) !== "" && !trace.test(cellOf(line, at)));
  return [...unread, ...foreign, ...patients.map(({ line }) => dispensingProblem("patient_data", line))];
}

function cellOf({ cells }: Line, at: number | undefined): string {
  return at === undefined ? "" : (cells[at]?.trim() ?? "");
}

function tracesIn(text: string, keys: ReadonlyMap<number, string>): PatientTrace[] {
  return readDispensingCsv(text).dispensings.flatMap(({ line }) => {
    const key = keys.get(line);
    return key === undefined ? [] : [{ line, key, birthYear: null, sex: null }];
  });
}
