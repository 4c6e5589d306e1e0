import { Worker } from "node:worker_threads";
import type { ReadImport, ReadingResult, ReadingTask } from "./read-import-thread.ts";
import { UnreadableTable } from "./table.ts";

const longestMs = 15_000;
const memoryMb = 384;

/**
 * Reads a CSV or XLSX file and checks its lines, in a thread of its own, within time and memory: no file, however made,
 * holds up the service.
 * @throws UnreadableTable
 */
export async function readImport(task: ReadingTask): Promise<ReadImport> {
  const result = await new Promise<ReadingResult>((resolve) => {
    const thread = new Worker(new URL("./read-import-thread.ts", import.meta.url), {
      workerData: task,
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    });
    const timer = setTimeout(() => void thread.terminate(), longestMs);
    thread.once("message", resolve);
    thread.once("error", () => resolve({ problem: "file_unreadable" }));
    thread.once("exit", () => {
      clearTimeout(timer);
      resolve({ problem: "file_unreadable" });
    });
  });
  if ("problem" in result) throw new UnreadableTable(result.problem);
  return result;
}
