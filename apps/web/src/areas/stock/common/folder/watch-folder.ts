import { markOf } from "./file-mark.ts";
import type { FolderFile } from "./folder-handle.ts";

export type WatchParts = {
  /** The files that lie in the folder now. */
  list: () => AsyncIterable<FolderFile>;
  /** Which files were taken in before, and the keeping of those that now are. */
  seen: () => Promise<ReadonlySet<string>>;
  keepSeen: (marks: string[]) => Promise<void>;
  /** Takes files in; `onAnswered` gets those with a result from the server. */
  take: (files: File[], onAnswered: (files: File[]) => Promise<void>) => Promise<void>;
  /** Lets some time pass; over at once where the watch is to end. */
  wait: () => Promise<void>;
  /** Called after each look with the number of new files. */
  onLook: (taken: number) => void;
  signal: AbortSignal;
};

/**
 * Looks into a folder again and again. A file is read when two looks saw it unchanged, so that none is read while it
 * is written; what was taken in once is not read again. Ends with the signal, or throws what the folder threw.
 */
export async function watchFolder(parts: WatchParts): Promise<void> {
  const seen = new Set(await parts.seen());
  let before = new Set<string>();
  while (!parts.signal.aborted) {
    const result = await look(parts, seen);
    const ready = [...result].filter(([mark, file]) => before.has(mark) && file.size > 0);
    before = new Set(result.keys());
    if (ready.length > 0 && !parts.signal.aborted) await takeReady(parts, ready, seen);
    parts.onLook(ready.length);
    if (!parts.signal.aborted) await parts.wait();
  }
}

async function look({ list, signal }: WatchParts, seen: ReadonlySet<string>): Promise<Map<string, File>> {
  const results = new Map<string, File>();
  for await (const { path, read } of list()) {
    if (signal.aborted) break;
    const file = await readable(read);
    const mark = file && markOf(path, file);
    if (file && mark && !seen.has(mark)) results.set(mark, file);
  }
  return results;
}

/** A file that vanished or is locked while it is looked at waits for the next look. */
async function readable(read: () => Promise<File>): Promise<File | undefined> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof DOMException && error.name === "NotAllowedError") throw error;
    return undefined;
  }
}

async function takeReady(parts: WatchParts, ready: [string, File][], seen: Set<string>): Promise<void> {
  // In the order they were written, because a later file replaces an earlier one.
  const inOrder = ready.toSorted(([one, a], [other, b]) => a.lastModified - b.lastModified || (one < other ? -1 : 1));
  const marks = new Map(inOrder.map(([mark, file]) => [file, mark]));
  await parts.take([...marks.keys()], async (files) => {
    const answered = files.flatMap((file) => marks.get(file) ?? []);
    for (const mark of answered) seen.add(mark);
    await parts.keepSeen(answered);
  });
}
