import { firstFiles, mostBytes, mostFiles, type PreparedFile, type RefusedFile } from "./prepared-file.ts";

/** Files that go in one request, and those beside them of which nothing may go. */
export type FileBatch = {
  /** All files of the batch, to be taken up again where it did not arrive. */
  sources: File[];
  prepared: PreparedFile[];
  /** The file of each prepared one. */
  preparedFrom: File[];
  refused: RefusedFile[];
};

/** So many files are read at once. */
const readAhead = 16;

export function isRefused(file: PreparedFile | RefusedFile): file is RefusedFile {
  return "cause" in file;
}

const emptyBatch = (): FileBatch => ({ sources: [], prepared: [], preparedFrom: [], refused: [] });

/**
 * Makes batches of files one after the other, holding no more than the batch at hand and a few files more. `held` are
 * files that stand in no batch yet.
 */
export function fileBatches(
  files: readonly File[],
  prepare: (file: File) => Promise<PreparedFile | RefusedFile>,
): { next: () => Promise<FileBatch | undefined>; held: () => File[] } {
  let batch = emptyBatch();
  let queue: { source: File; outcome: PreparedFile | RefusedFile }[] = [];
  let at = 0;
  let most = firstFiles;
  const fill = async () => {
    const sources = files.slice(at, at + readAhead);
    queue = await Promise.all(sources.map(async (source) => ({ source, outcome: await prepare(source) })));
    at += sources.length;
  };
  const next = async () => {
    let bytes = 0;
    while (batch.sources.length < most) {
      if (queue.length === 0) await fill();
      const [first] = queue;
      if (!first) break;
      const { source, outcome } = first;
      if (isRefused(outcome)) batch.refused.push(outcome);
      else if (bytes + outcome.size > mostBytes) break;
      else {
        bytes += outcome.size;
        batch.prepared.push(outcome);
        batch.preparedFrom.push(source);
      }
      batch.sources.push(source);
      queue.shift();
    }
    most = Math.min(most * 2, mostFiles);
    const created = batch;
    batch = emptyBatch();
    return created.sources.length > 0 ? created : undefined;
  };
  return { next, held: () => [...batch.sources, ...queue.map(({ source }) => source), ...files.slice(at)] };
}
