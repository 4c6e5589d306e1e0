import { readCsv } from "../text/csv.ts";
import { decodeText } from "../text/decode.ts";
import { readWorkbook } from "../xlsx/read-workbook.ts";
import { isZip, unzip } from "../zip/unzip.ts";
import { type Problem, problem } from "./problem.ts";
import type { Line } from "./read-record.ts";

/** A table before anybody knows what it is a table of. */
export interface Table {
  /** The sheet's name; a text file has none. */
  name?: string;
  lines: Line[];
  problems: Problem[];
  /** Lines that hold something, whether they could be read or not. */
  records: number;
}

export type Tables = { tables: Table[]; problem?: undefined } | { tables?: undefined; problem: Problem };

/** Reads a CSV or text file, a workbook (a table a sheet), or a ZIP that holds one text file. */
export async function readTables(bytes: Uint8Array): Promise<Tables> {
  if (!isZip(bytes)) return readTextTable(bytes);
  const directory = unzip(bytes, (name) => name === "[Content_Types].xml");
  if (directory.problem) return { problem: directory.problem };
  if (directory.files.length === 0) {
    const text = textInArchive(bytes);
    return text.problem ? { problem: text.problem } : readTextTable(text.bytes);
  }
  const workbook = await readWorkbook(bytes);
  if (workbook.problem) return { problem: workbook.problem };
  return {
    tables: workbook.sheets.map(({ name, lines }) => {
      const filled = lines.filter(({ cells }) => cells.some((cell) => cell !== ""));
      return { name, lines: filled, problems: [], records: filled.length };
    }),
  };
}

function readTextTable(bytes: Uint8Array): Tables {
  const decoded = decodeText(bytes);
  if (decoded.problem) return { problem: decoded.problem };
  const table = readCsv(decoded.text);
  return table.records === 0 ? { problem: problem("file_empty", 1) } : { tables: [table] };
}

export type TextBytes = { bytes: Uint8Array; problem?: undefined } | { bytes?: undefined; problem: Problem };

/** The bytes of a text file, or of the only text file in an archive. */
export function textInArchive(bytes: Uint8Array): TextBytes {
  if (!isZip(bytes)) return { bytes };
  const unzipped = unzip(bytes, (name) => /\.(csv|txt)$/i.test(name));
  if (unzipped.problem) return { problem: unzipped.problem };
  const [only, another] = unzipped.files;
  return only && !another ? { bytes: only.bytes } : { problem: problem("archive_not_one_file", 1) };
}
