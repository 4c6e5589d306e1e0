import { Worker } from "node:worker_threads";
import type { CheckedLine } from "./check-lines.ts";
import type { HeadingMap } from "./map-headings.ts";
import type { ReadingMessage, ReadingTask } from "./read-import-thread.ts";
import { UnreadableTable } from "./table.ts";

/** An import as read: its headings and its lines, each held against the rules. */
export interface ReadImport extends HeadingMap {
  lines: CheckedLine[];
}

/** No file is read for longer. */
export const longestReadingMs = 40_000;
const memoryMb = 384;

/**
 * Reads a CSV or XLSX file and checks its lines, in a thread of its own, within time and memory: no file, however made,
 * holds up the service.
 * @throws UnreadableTable
 */
export function readImport(task: ReadingTask): Promise<ReadImport> {
  const lines: CheckedLine[] = [];
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL("./read-import-thread.ts", import.meta.url), {
      workerData: task,
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    });
    const timer = setTimeout(() => void thread.terminate(), longestReadingMs);
    const giveUp = () => reject(new UnreadableTable("file_unreadable"));
    thread.on("message", (message: ReadingMessage) => {
      if (Array.isArray(message)) lines.push(...message);
      else if ("problem" in message) reject(new UnreadableTable(message.problem));
      else resolve({ ...message, lines });
    });
    thread.once("error", giveUp);
    thread.once("exit", () => {
      clearTimeout(timer);
      giveUp();
    });
  });
}
