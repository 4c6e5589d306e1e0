import type { Problem, ProblemCode } from "@meguri/formats/table/problem";
import { readCsv } from "@meguri/formats/text/csv";
import { decodeText } from "@meguri/formats/text/decode";
import { readWorkbook } from "@meguri/formats/xlsx/read-workbook";
import { mostColumns } from "@meguri/rules/user-import";
import { csvType } from "../../../../platform/file/file-type.ts";
import { type Line, UnreadableTable } from "./table.ts";

const delimiters = [",", ";", "\t"];

/** What the importing person reads of a fault of the whole file; others are `file_unreadable`. */
const problems: Partial<Record<ProblemCode, string>> = {
  quote_not_closed: "csv_quotes",
  text_after_quote: "csv_quotes",
  archive_too_big: "too_many_rows",
};

/**
 * Reads CSV text (commas, semicolons or tabs) or the first sheet of a workbook. Each line keeps the number it has in
 * the file.
 * @throws UnreadableTable where a part of the file cannot be read
 */
export async function readLines(type: string, content: Uint8Array): Promise<Line[]> {
  return type === csvType ? linesOfText(content) : linesOfWorkbook(content);
}

function linesOfText(content: Uint8Array): Line[] {
  const decoded = decodeText(content);
  if (decoded.problem) throw unreadable(decoded.problem);
  const { lines, problems: faults } = readCsv(decoded.text, { delimiter: delimiterOf(decoded.text) });
  const [fault] = faults;
  if (fault) throw unreadable(fault);
  return lines;
}

async function linesOfWorkbook(content: Uint8Array): Promise<Line[]> {
  const workbook = await readWorkbook(content);
  if (workbook.problem) throw unreadable(workbook.problem);
  return workbook.sheets[0]?.lines ?? [];
}

function unreadable({ code, column }: Problem): UnreadableTable {
  if (code === "line_too_long" && column !== undefined && column > mostColumns) {
    return new UnreadableTable("too_many_columns");
  }
  return new UnreadableTable(problems[code] ?? "file_unreadable");
}

/** The delimiter that occurs most in the first line, outside quotes. */
function delimiterOf(text: string): string {
  const first = (/^\s*("[^"]*"|[^"\r\n])*/.exec(text)?.[0] ?? "").replace(/"[^"]*"/g, "");
  const counts = delimiters.map((sign) => first.split(sign).length);
  return delimiters[counts.indexOf(Math.max(...counts))] ?? ",";
}
