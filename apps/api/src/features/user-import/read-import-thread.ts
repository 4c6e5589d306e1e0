import { parentPort, workerData } from "node:worker_threads";
import { mostImported } from "@meguri/rules/user";
import { mostColumns } from "@meguri/rules/user-import";
import { decodeText } from "../../platform/file/decode-text.ts";
import { csvType } from "../../platform/file/file-type.ts";
import { type CheckedLine, checkLines } from "./check-lines.ts";
import { type HeadingMap, mapHeadings } from "./map-headings.ts";
import { readCsv } from "./read-csv.ts";
import { readXlsx } from "./read-xlsx.ts";
import { UnreadableTable } from "./table.ts";

/** The file that the thread is given. */
export interface ReadingTask {
  type: string;
  content: Uint8Array;
}

export interface ReadImport extends HeadingMap {
  lines: CheckedLine[];
}

/** What the thread answers: the file as read, or why it cannot be. */
export type ReadingResult = ReadImport | { problem: string };

async function read({ type, content }: ReadingTask): Promise<ReadImport> {
  const all = type === csvType ? readCsv(decodeText(content)) : await readXlsx(Buffer.from(content));
  const [first, ...rest] = all.filter(({ cells }) => cells.some((cell) => cell.trim() !== ""));
  if (!first) throw new UnreadableTable("no_rows");
  if (first.cells.length > mostColumns) throw new UnreadableTable("too_many_columns");
  const map = mapHeadings(first);
  if (rest.length === 0) throw new UnreadableTable("no_rows");
  if (rest.length > mostImported) throw new UnreadableTable("too_many_rows");
  return { ...map, lines: checkLines(rest, map) };
}

async function answer(): Promise<ReadingResult> {
  try {
    return await read(workerData);
  } catch (error) {
    return { problem: error instanceof UnreadableTable ? error.problem : "file_unreadable" };
  }
}

parentPort?.postMessage(await answer());
