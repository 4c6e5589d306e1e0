import { Worker } from "node:worker_threads";
import type { CheckedLine } from "./check-lines.ts";
import type { HeadingMap } from "./map-headings.ts";
import type { ReadingMessage, ReadingTask } from "./read-import-thread.ts";
import { UnreadableTable } from "./table.ts";

/** An import as read: its headings and, as they are taken, its lines, each held against the rules. */
export interface ReadImport extends HeadingMap {
  /** How many lines there are in all. */
  count: number;
  batches: AsyncIterable<CheckedLine[]>;
  /** Puts the file down, whether or not all of its lines were taken. */
  close(): Promise<void>;
}

/** Nothing of a file is waited for any longer. */
export const longestReadingMs = 40_000;
const memoryMb = 384;
/** Where new objects are born: little of it makes the thread tidy up early instead of growing first. */
const youngMemoryMb = 16;

/**
 * Reads a CSV or XLSX file and checks its lines, in a thread of its own, within time and memory: no file
 * holds up the service. Lines come when they are requested, so that at most one batch of them is in memory.
 * @throws UnreadableTable
 */
export async function readImport(task: ReadingTask): Promise<ReadImport> {
  const thread = new Worker(new URL("./read-import-thread.ts", import.meta.url), {
    workerData: task,
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: youngMemoryMb },
  });
  const next = listenTo(thread);
  const close = async () => void (await thread.terminate());
  const lines = async function* (count: number) {
    for (let left = count; left > 0; ) {
      thread.postMessage("next");
      const message = await next();
      if (!Array.isArray(message)) throw new UnreadableTable("file_unreadable");
      left -= message.length;
      yield message;
    }
  };
  try {
    const head = await next();
    if (Array.isArray(head)) throw new UnreadableTable("file_unreadable");
    if ("problem" in head) throw new UnreadableTable(head.problem);
    return { ...head, batches: lines(head.count), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Waits for the next message of the thread; one that dies or takes too long has an unreadable file. */
function listenTo(thread: Worker): () => Promise<ReadingMessage> {
  let stated = expected();
  thread.on("message", (message: ReadingMessage) => stated.resolve(message));
  const giveUp = () => stated.reject(new UnreadableTable("file_unreadable"));
  thread.on("error", giveUp);
  thread.once("exit", giveUp);
  return async () => {
    const timer = setTimeout(() => void thread.terminate(), longestReadingMs);
    try {
      const message = await stated.promise;
      stated = expected();
      return message;
    } finally {
      clearTimeout(timer);
    }
  };
}

function expected() {
  const message = Promise.withResolvers<ReadingMessage>();
  // A thread may end while nobody waits for it.
  message.promise.catch(() => undefined);
  return message;
}
