import { isOutOfPlace } from "../dispensing/allow-list.ts";
import { type Columns, code, day, figure, fitsColumn, word } from "../dispensing/columns.ts";
import { type DispensingProblem, dispensingProblem } from "../dispensing/dispensing-problem.ts";
import { type PatientTrace, patientKeyMaker } from "../dispensing/patient-trace.ts";
import { type Secrets, secretsOf } from "../dispensing/secrets.ts";
import type { ImportKey, Upload } from "../dispensing/upload.ts";
import { findColumns } from "../table/columns.ts";
import type { Line } from "../table/read-record.ts";
import { readCsv } from "../text/csv.ts";
import { csvColumns, csvHeadings, csvUsageKinds } from "./csv-columns.ts";
import { csvLine } from "./encode-dispensing-csv.ts";
import { cutLineOf, readDispensingCsv } from "./read-dispensing-csv.ts";

const trace = /^[0-9a-f]{64}$/;
const usageKindForm = new RegExp(`^(${Object.keys(csvUsageKinds).join("|")})?$`);
/** What may be sent, in its order. */
const sent: Columns<(typeof csvHeadings)[number]> = {
  dispensedOn: day(0),
  receptionNo: code(1, 20),
  patientKey: code(2, 64),
  code: code(3, 14),
  name: word(4),
  amount: figure(5, 17),
  unit: word(6),
  days: figure(7, 4),
  usageKind: { at: 8, most: 10, form: usageKindForm, isAlone: true },
};

/**
 * What of the CSV may leave the browser: the known columns, and in the patient's a trace or nothing. Lines keep their
 * numbers. A file without the headings is not sent at all, because nobody knows what its columns hold; a line that does
 * not fit them sends its day and codes only.
 */
export async function reduceDispensingCsv(text: string, importKey: ImportKey): Promise<Upload> {
  const csv = readCsv(text);
  const { found, problem } = findColumns(csv.lines, csvColumns);
  if (found === undefined) return { text: "", traces: [], problems: [problem], tells: () => false };
  const keyOf = importKey === null ? undefined : await patientKeyMaker(importKey);
  const secrets = secretsIn(csv.lines, found.body);
  const cut = cutLineOf(text, csv.lines);
  const kept: string[] = [csvLine(csvHeadings.map((field) => csvColumns[field].names[0] ?? field))];
  const keys = new Map<number, string>();
  const problems = csv.problems.map(({ code: fault, line }) => dispensingProblem(fault, line));
  for (const line of found.body) {
    const patient = cellOf(line, found.places.patientKey);
    const key = (patient === "" ? null : await keyOf?.({ code: patient, birthDate: null, sex: null })) ?? "";
    if (key !== "") keys.set(line.line, key);
    while (kept.length < line.line - 1) kept.push("");
    if (line.line === cut) break;
    const cells = csvHeadings.map((field) => (field === "patientKey" ? key : cellOf(line, found.places[field])));
    kept.push(csvLine(soundCells(cells, line, found.width, secrets, problems)));
  }
  // A line in which the file breaks off is sent as one that does, and without what it holds.
  const reduced = cut === undefined ? `${kept.join("\r\n")}\r\n` : [...kept, cutMark].join("\r\n");
  return { text: reduced, traces: tracesIn(reduced, keys), problems, tells: secrets.isInWord };
}

/** A line that is cut off: fewer cells than the headings, and no line end. */
const cutMark = "-,-";

/** The cells that may be sent. Of a line whose cells are out of place nothing is; its name marks that it was there. */
function soundCells(
  cells: readonly string[],
  { line, cells: all }: Line,
  width: number,
  secrets: Secrets,
  problems: DispensingProblem[],
): string[] {
  const columnAt = (at: number) => sent[csvHeadings[at] ?? "name"];
  if (all.length !== width || cells.some((cell, at) => isOutOfPlace(cell, columnAt(at)))) {
    problems.push(dispensingProblem("line_withheld", line));
    return cells.map((_, at) => (csvHeadings[at] === "name" ? "-" : ""));
  }
  return cells.map((cell, at) => {
    const column = columnAt(at);
    const isTrace = csvHeadings[at] === "patientKey";
    const tells = !isTrace && (column.most === undefined ? secrets.isInWord(cell) : secrets.isCode(cell));
    if (!tells && fitsColumn(cell, column)) return cell;
    const field = csvHeadings[at];
    problems.push(
      dispensingProblem("cell_withheld", line, { severity: "warning", column: at + 1, ...(field && { field }) }),
    );
    return "";
  });
}

/** Headings of columns that tell who the patient is; what else an unknown column holds is not sent, and not searched for. */
const patientHeading = /氏名|名前|患者|カナ|ｶﾅ|フリガナ|住所|電話|保険|記号|patient|kana|address|phone|tel/i;

function secretsIn(lines: readonly Line[], body: readonly Line[]): Secrets {
  const [headings] = lines.filter(({ line }) => line < (body[0]?.line ?? 0));
  const places = (headings?.cells ?? []).flatMap((cell, at) => (patientHeading.test(cell) ? [at] : []));
  return secretsOf(body.flatMap(({ cells }) => places.map((at) => cells[at] ?? "")));
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
