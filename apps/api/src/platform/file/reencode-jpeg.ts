import { Worker } from "node:worker_threads";
import { Failure } from "../failure.ts";
import { fewAtOnce } from "../few-at-once.ts";
import type { EncodedJpeg } from "./jpeg-thread.ts";

const longestMs = 5_000;
const memoryMb = 64;
const mostAtOnce = 4;
const inTurn = fewAtOnce(mostAtOnce);

/**
 * Decodes a JPEG to its pixels and encodes these, in a thread of its own, so that nothing else of the file is kept: no
 * place where it was taken, no comment, no bytes that another program reads as something else.
 * @throws Failure FILE_UNREADABLE where it cannot be decoded, BUSY where too many are being encoded
 */
export function reencodeJpeg(content: Buffer): Promise<Buffer> {
  return inTurn(() => encodeInThread(content));
}

async function encodeInThread(content: Buffer): Promise<Buffer> {
  const thread = new Worker(new URL("./jpeg-thread.ts", import.meta.url), {
    workerData: content,
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  });
  const timer = setTimeout(() => void thread.terminate(), longestMs);
  try {
    return await new Promise<Buffer>((resolve, reject) => {
      thread.once("message", (encoded: EncodedJpeg) => resolve(Buffer.from(encoded)));
      thread.once("error", (cause) => reject(new Failure("FILE_UNREADABLE", [], { cause })));
      thread.once("exit", () => reject(new Failure("FILE_UNREADABLE")));
    });
  } finally {
    clearTimeout(timer);
    await thread.terminate();
  }
}
