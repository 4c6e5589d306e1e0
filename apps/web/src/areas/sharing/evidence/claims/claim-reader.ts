import { atom } from "jotai";
import type { ClaimFile } from "./claims-file.ts";
import ClaimsWorker from "./claims-worker.ts?worker";

/** News of a file that is being read. */
export type ClaimNews = { id: string } & Partial<Pick<ClaimFile, "done" | "outcome">>;

/** Reads receipt files beside the page. */
export interface ClaimReader {
  read(id: string, file: File): void;
  close(): void;
}

export type OpenClaimReader = (onNews: (news: ClaimNews) => void) => ClaimReader;

/** Reads in a worker; the requests of a worker that broke down count as unreadable. */
const openInWorker: OpenClaimReader = (onNews) => {
  const worker = new ClaimsWorker();
  const waiting = new Set<string>();
  worker.addEventListener("message", ({ data }: MessageEvent<ClaimNews>) => {
    if (data.outcome !== undefined) waiting.delete(data.id);
    onNews(data);
  });
  worker.addEventListener("error", () => {
    for (const id of waiting) onNews({ id, outcome: "unreadable" });
    waiting.clear();
  });
  return {
    read(id, file) {
      waiting.add(id);
      worker.postMessage({ id, file });
    },
    close: () => worker.terminate(),
  };
};

/** The way files are read; tests put another in its place. */
export const openClaimReaderAtom = atom<{ open: OpenClaimReader }>({ open: openInWorker });
