import PrepareWorker from "./prepare-worker.ts?worker";
import type { ImportKey, PreparedFile, RefusedFile } from "./prepared-file.ts";

/** Reads files and leaves of them what may be sent. */
export interface FilePreparer {
  prepare(file: File, importKey: ImportKey): Promise<PreparedFile | RefusedFile>;
  close(): void;
}

/** Prepares files in a worker; a worker that broke down fails its requests. */
export function openFilePreparer(): FilePreparer {
  const worker = new PrepareWorker();
  const waiting = new Map<
    number,
    { done: (outcome: PreparedFile | RefusedFile) => void; failed: (cause: Error) => void }
  >();
  let lastId = 0;
  let breakdown: Error | undefined;
  worker.addEventListener("message", ({ data }: MessageEvent<{ id: number; outcome: PreparedFile | RefusedFile }>) => {
    waiting.get(data.id)?.done(data.outcome);
    waiting.delete(data.id);
  });
  worker.addEventListener("error", ({ message }) => {
    breakdown = new Error(message);
    for (const { failed } of waiting.values()) failed(breakdown);
    waiting.clear();
  });
  return {
    prepare: (file, importKey) =>
      new Promise((done, failed) => {
        if (breakdown) {
          failed(breakdown);
          return;
        }
        lastId += 1;
        waiting.set(lastId, { done, failed });
        worker.postMessage({ id: lastId, file, importKey });
      }),
    close: () => worker.terminate(),
  };
}
