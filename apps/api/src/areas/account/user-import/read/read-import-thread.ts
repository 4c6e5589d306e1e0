import { parentPort, workerData } from "node:worker_threads";
import { mostImported } from "@meguri/rules/user";
import { mostColumns } from "@meguri/rules/user-import";
import { batchSize } from "../import-job.ts";
import { type CheckedLine, lineChecker } from "./check-lines.ts";
import { type HeadingMap, mapHeadings } from "./map-headings.ts";
import { readLines } from "./read-lines.ts";
import { UnreadableTable } from "./table.ts";

/** The file that the thread is given. */
export interface ReadingTask {
  type: string;
  content: Uint8Array;
}

/** Messages of the thread: first the columns, or why the file cannot be read; then some lines on each request. */
export type ReadingMessage = (HeadingMap & { count: number }) | { problem: string } | CheckedLine[];

async function read({ type, content }: ReadingTask): Promise<void> {
  const all = await readLines(type, content);
  const [first, ...lines] = all.filter(({ cells }) => cells.some((cell) => cell.trim() !== ""));
  if (!first) throw new UnreadableTable("no_rows");
  if (first.cells.length > mostColumns) throw new UnreadableTable("too_many_columns");
  const map = mapHeadings(first);
  if (lines.length === 0) throw new UnreadableTable("no_rows");
  if (lines.length > mostImported) throw new UnreadableTable("too_many_rows");
  const check = lineChecker(lines, map);
  let taken = 0;
  parentPort?.on("message", () => {
    say(lines.slice(taken, taken + batchSize).map(check));
    taken += batchSize;
  });
  say({ ...map, count: lines.length });
}

const say = (message: ReadingMessage) => parentPort?.postMessage(message);
await read(workerData).catch((error: unknown) => {
  say({ problem: error instanceof UnreadableTable ? error.problem : "file_unreadable" });
});
