import { CsvError, parse } from "csv-parse/sync";
import { type Line, UnreadableTable } from "./table.ts";

const delimiters = [",", ";", "\t"];

/** Reads CSV text with commas, semicolons or tabs; each line keeps the number it has in the file. */
export function readCsv(text: string): Line[] {
  const lines: Line[] = [];
  try {
    let line = 1;
    parse(text, {
      delimiter: delimiterOf(text),
      recordDelimiter: ["\r\n", "\n", "\r"],
      relaxColumnCount: true,
      relaxQuotes: true,
      skipEmptyLines: false,
      onRecord: (cells) => {
        lines.push({ line, cells });
        // A quoted cell may go over several lines of the file.
        line += 1 + cells.reduce((sum, cell) => sum + (cell.match(/\r\n|\n|\r/g)?.length ?? 0), 0);
        return null;
      },
    });
  } catch (error) {
    if (error instanceof CsvError) throw new UnreadableTable("csv_quotes");
    throw error;
  }
  return lines;
}

/** The sign that occurs most in the first line, outside quotes. */
function delimiterOf(text: string): string {
  const first = (/^\s*("[^"]*"|[^"\r\n])*/.exec(text)?.[0] ?? "").replace(/"[^"]*"/g, "");
  const counts = delimiters.map((sign) => first.split(sign).length);
  return delimiters[counts.indexOf(Math.max(...counts))] ?? ",";
}
