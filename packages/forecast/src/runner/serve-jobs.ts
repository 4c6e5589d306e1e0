import { parentPort } from "node:worker_threads";

/** In a worker thread: returns the result or the error of each job. */
export function serveJobs<Job, Result>(work: (job: Job) => Result): void {
  parentPort?.on("message", (job: Job) => {
    try {
      parentPort?.postMessage({ result: work(job) });
    } catch (error) {
      parentPort?.postMessage({ failure: error instanceof Error ? (error.stack ?? error.message) : String(error) });
    }
  });
}
