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

/** What the thread says: some lines, again and again, and then what the headings mean, or why there is nothing. */
export type ReadingMessage = CheckedLine[] | HeadingMap | { problem: string };

/** Taking over all lines at once would hold up whoever listens. */
const linesAtOnce = 1_000;

async function read({ type, content }: ReadingTask, say: (message: ReadingMessage) => void): Promise<void> {
  const all = type === csvType ? readCsv(decodeText(content)) : await readXlsx(Buffer.from(content));
  const [first, ...rest] = all.filter(({ cells }) => cells.some((cell) => cell.trim() !== ""));
  if (!first) throw new UnreadableTable("no_rows");
  if (first.cells.length > mostColumns) throw new UnreadableTable("too_many_columns");
  const map = mapHeadings(first);
  if (rest.length === 0) throw new UnreadableTable("no_rows");
  if (rest.length > mostImported) throw new UnreadableTable("too_many_rows");
  const lines = checkLines(rest, map);
  for (let start = 0; start < lines.length; start += linesAtOnce) say(lines.slice(start, start + linesAtOnce));
  say(map);
}

const say = (message: ReadingMessage) => parentPort?.postMessage(message);
await read(workerData, say).catch((error: unknown) => {
  say({ problem: error instanceof UnreadableTable ? error.problem : "file_unreadable" });
});
