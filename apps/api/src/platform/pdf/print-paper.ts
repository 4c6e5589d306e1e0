import { Worker } from "node:worker_threads";
import { fewAtOnce } from "../few-at-once.ts";
import type { Paper } from "./paper.ts";
import type { DrawnPaper } from "./paper-thread.ts";

/** Turns a paper into a PDF. */
export type PrintPaper = (paper: Paper) => Promise<Buffer>;

/** A paper of 10,000 lines takes a few seconds; nothing is waited for longer than this. */
const longestMs = 25_000;
const memoryMb = 384;

/**
 * Prints papers in threads of their own, each of which ends with its paper: drawing never holds up the service, and the
 * fonts are in memory only as long as somebody prints.
 * @throws Failure BUSY where `most` papers are being drawn already
 */
export function paperPrinter(most = 2): PrintPaper {
  const inTurn = fewAtOnce(most);
  return (paper) => inTurn(() => drawInThread(paper));
}

async function drawInThread(paper: Paper): Promise<Buffer> {
  const thread = new Worker(new URL("./paper-thread.ts", import.meta.url), {
    workerData: paper,
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  });
  const timer = setTimeout(() => void thread.terminate(), longestMs);
  try {
    return await new Promise<Buffer>((resolve, reject) => {
      thread.once("message", (drawn: DrawnPaper) => resolve(Buffer.from(drawn)));
      thread.once("error", reject);
      thread.once("exit", () => reject(new Error("The thread ended without a paper.")));
    });
  } finally {
    clearTimeout(timer);
    await thread.terminate();
  }
}
