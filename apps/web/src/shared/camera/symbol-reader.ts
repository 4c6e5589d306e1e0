import type { SeenSymbol } from "./read-symbols.ts";
import SymbolWorker from "./symbol-worker.ts?worker";

/** Finds symbols in pictures. */
export interface SymbolReader {
  /** Rejects where the reader could not be loaded or broke down. */
  read(picture: ImageData, isStill: boolean): Promise<readonly SeenSymbol[]>;
  close(): void;
}

type Answer = { id: number; symbols: SeenSymbol[]; failure?: undefined } | { id: number; failure: string };
type Asked = { done: (symbols: SeenSymbol[]) => void; failed: (cause: Error) => void };

/** Starts a worker that reads symbols; it ends with `close`, and so do its pending requests. */
export function openSymbolReader(): SymbolReader {
  const worker = new SymbolWorker();
  const waiting = new Map<number, Asked>();
  let lastId = 0;
  worker.addEventListener("message", ({ data }: MessageEvent<Answer>) => {
    const requested = waiting.get(data.id);
    waiting.delete(data.id);
    if (data.failure === undefined) requested?.done(data.symbols);
    else requested?.failed(new Error(data.failure));
  });
  worker.addEventListener("error", ({ message }) => {
    for (const { failed } of waiting.values()) failed(new Error(message));
    waiting.clear();
  });
  return {
    read: (picture, isStill) =>
      new Promise((done, failed) => {
        lastId += 1;
        waiting.set(lastId, { done, failed });
        worker.postMessage({ id: lastId, picture, isStill }, [picture.data.buffer]);
      }),
    close: () => worker.terminate(),
  };
}
