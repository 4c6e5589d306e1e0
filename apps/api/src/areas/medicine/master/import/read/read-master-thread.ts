import { parentPort, workerData } from "node:worker_threads";
import { type ImportProblem, MasterRefused } from "../import-problem.ts";
import type { MasterFile } from "./master-lines.ts";
import { readMasterFile } from "./read-master-file.ts";

/** The thread's last message. */
export type ReadingAnswer = { file: MasterFile } | { problems: ImportProblem[] };

const answer: ReadingAnswer = await readMasterFile(workerData).then(
  (file) => ({ file }),
  (error: unknown) => {
    if (error instanceof MasterRefused) return { problems: error.problems };
    throw error;
  },
);
parentPort?.postMessage(answer);
