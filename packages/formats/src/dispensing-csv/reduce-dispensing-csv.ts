import { type Columns, code, fitsColumn, word } from "../dispensing/columns.ts";
import { type DispensingProblem, dispensingProblem } from "../dispensing/dispensing-problem.ts";
import { type PatientTrace, patientKeyMaker } from "../dispensing/patient-trace.ts";
import type { ImportKey, Upload } from "../dispensing/upload.ts";
import { findColumns } from "../table/columns.ts";
import type { Line } from "../table/read-record.ts";
import { readCsv } from "../text/csv.ts";
import { csvColumns, csvHeadings, csvUsageKinds } from "./csv-columns.ts";
import { csvLine } from "./encode-dispensing-csv.ts";
import { readDispensingCsv } from "./read-dispensing-csv.ts";

const trace = /^[0-9a-f]{64}$/;
/** What may be sent, in its order; the day is the one coded cell that may hold other letters. */
const sent: Columns<(typeof csvHeadings)[number]> = {
  dispensedOn: word(0),
  receptionNo: code(1, 20),
  patientKey: code(2, 64),
  code: code(3, 14),
  name: word(4),
  amount: code(5, 17),
  unit: word(6),
  days: code(7, 4),
  usageKind: word(8),
};
const dayForm = /^[\d\s./\-年月日]{6,12}$/;

/**
 * What of the CSV may leave the browser: the known columns, and in the patient's a trace or nothing. Lines keep their
 * numbers. A file without the headings is not sent at all, because nobody knows what its columns hold; a line that does
 * not fit them sends its day and codes only.
 */
export async function reduceDispensingCsv(text: string, importKey: ImportKey): Promise<Upload> {
  const csv = readCsv(text);
  const { found, problem } = findColumns(csv.lines, csvColumns);
  if (found === undefined) return { text: "", traces: [], problems: [problem] };
  const keyOf = importKey === null ? undefined : await patientKeyMaker(importKey);
  const kept: string[] = [csvLine(csvHeadings.map((field) => csvColumns[field].names[0] ?? field))];
  const keys = new Map<number, string>();
  const problems = csv.problems.map(({ code: fault, line }) => dispensingProblem(fault, line));
  for (const line of found.body) {
    const patient = cellOf(line, found.places.patientKey);
    const key = (patient === "" ? null : await keyOf?.({ code: patient, birthDate: null, sex: null })) ?? "";
    if (key !== "") keys.set(line.line, key);
    while (kept.length < line.line - 1) kept.push("");
    const cells = csvHeadings.map((field) => (field === "patientKey" ? key : cellOf(line, found.places[field])));
    kept.push(csvLine(soundCells(cells, line, found.width, problems)));
  }
  const reduced = `${kept.join("\r\n")}\r\n`;
  return { text: reduced, traces: tracesIn(reduced, keys), problems };
}

function soundCells(
  cells: readonly string[],
  { line, cells: all }: Line,
  width: number,
  problems: DispensingProblem[],
): string[] {
  const fits = (cell: string, at: number): boolean => {
    const field = csvHeadings[at] ?? "name";
    if (field === "dispensedOn") return cell === "" || dayForm.test(cell.normalize("NFKC"));
    if (field === "usageKind") return cell === "" || csvUsageKinds[cell] !== undefined;
    return fitsColumn(cell, sent[field]);
  };
  if (all.length === width && cells.every(fits)) return [...cells];
  problems.push(dispensingProblem("cell_withheld", line, { severity: "warning" }));
  const isWord = (at: number) => csvHeadings[at] === "name" || csvHeadings[at] === "unit";
  return cells.map((cell, at) => (isWord(at) || !fits(cell, at) ? "" : cell));
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
