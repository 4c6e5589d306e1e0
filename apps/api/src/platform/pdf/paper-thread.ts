import { parentPort, workerData } from "node:worker_threads";
import { drawPaper } from "./draw-paper.ts";
import type { Paper } from "./paper.ts";

/** The thread's message: the PDF, once. */
export type DrawnPaper = Uint8Array<ArrayBuffer>;

const paper: Paper = workerData;
const drawn: DrawnPaper = await drawPaper(paper);
parentPort?.postMessage(drawn, [drawn.buffer]);
