import { zipSync } from "fflate";
import readXlsxFile from "read-excel-file/universal";
import { type Problem, problem } from "../table/problem.ts";
import type { Line } from "../table/read-record.ts";
import { unzip, usualLimits } from "../zip/unzip.ts";

/** One sheet as text; line 1 is its first row. */
export interface Sheet {
  name: string;
  lines: Line[];
}

export type Workbook = { sheets: Sheet[]; problem?: undefined } | { sheets?: undefined; problem: Problem };

/** The largest sheet that is read: ten times the whole price list. */
const mostRows = 200_000;
const mostColumns = 256;
const parts = /^(\[Content_Types\]\.xml|_rels\/.*|xl\/.*\.(xml|rels))$/;

/**
 * Reads every sheet of a workbook as text: numbers in Excel's fifteen digits, days as YYYY-MM-DD.
 * The reader unpacks whatever it is given, so it gets an archive rebuilt from the parts that have been checked.
 */
export async function readWorkbook(bytes: Uint8Array): Promise<Workbook> {
  const unzipped = unzip(bytes, (name) => parts.test(name), usualLimits);
  if (unzipped.problem) return { problem: unzipped.problem };
  const sheets = unzipped.files.filter(({ name }) => name.startsWith("xl/worksheets/"));
  if (sheets.length === 0) return { problem: problem("file_not_table", 1) };
  if (sheets.some((sheet) => isVast(sheet.bytes))) return { problem: problem("archive_too_big", 1) };
  const checked = zipSync(Object.fromEntries(unzipped.files.map(({ name, bytes: part }) => [name, part])), {
    level: 0,
  });
  try {
    const read = await readXlsxFile(checked.buffer, { trim: false, parseNumber: excelNumber });
    return { sheets: read.map(({ sheet, data }) => ({ name: sheet, lines: data.map(toLine) })) };
  } catch {
    // The reader's own errors differ from fault to fault; for the person with the file they are all one.
    return { problem: problem("archive_damaged", 1) };
  }
}

/** The reader fills every gap before a cell, so a single cell far away would cost minutes. */
function isVast(sheet: Uint8Array): boolean {
  const xml = new TextDecoder("latin1").decode(sheet);
  for (const [, column = "", row = ""] of xml.matchAll(/\sr\s*=\s*["']([A-Za-z]*)(\d*)/g)) {
    if (Number(row) > mostRows || columnNumber(column) > mostColumns) return true;
  }
  return false;
}

function columnNumber(letters: string): number {
  return Array.from(letters.toUpperCase()).reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0);
}

/** 15.1 is sometimes stored as 15.100000000000001; Excel itself shows fifteen digits. */
function excelNumber(stored: string): string {
  const number = Number(stored);
  return Number.isFinite(number) ? String(Number(number.toPrecision(15))) : stored;
}

function toLine(row: readonly unknown[], index: number): Line {
  return { line: index + 1, cells: row.map(textOf) };
}

function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return "";
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return String(cell).trim();
}
