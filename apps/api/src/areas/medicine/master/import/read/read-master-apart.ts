import { Worker } from "node:worker_threads";
import { MasterRefused } from "../import-problem.ts";
import type { MasterFile } from "./master-lines.ts";
import type { FileToRead } from "./read-master-file.ts";
import type { ReadingAnswer } from "./read-master-thread.ts";

const longestReadingMs = 60_000;
const memoryMb = 768;

const unreadable = {
  code: "file_unreadable",
  line: 1,
  column: 0,
  field: "",
  value: "",
  expected: "",
  remedy: "The file takes too long or too much memory to read: check that it is the right one.",
};

/**
 * Reads a file in a thread of its own, within time and memory: no file holds up the service.
 * @throws MasterRefused
 */
export function readMasterApart(file: FileToRead): Promise<MasterFile> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL("./read-master-thread.ts", import.meta.url), {
      workerData: file,
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    });
    const timer = setTimeout(() => void thread.terminate(), longestReadingMs);
    const giveUp = () => reject(new MasterRefused([unreadable]));
    thread.once("message", (answer: ReadingAnswer) => {
      if ("file" in answer) resolve(answer.file);
      else reject(new MasterRefused(answer.problems));
    });
    thread.once("error", giveUp);
    thread.once("exit", () => {
      clearTimeout(timer);
      giveUp();
    });
  });
}
