import { atom } from "jotai";
import type { ImportTally } from "./import-tally.ts";

/** An import from this browser: on its way, held up or done. */
export type ImportState = {
  phase: "running" | "stopping" | "stopped" | "broken" | "done";
  total: number;
  tally: ImportTally;
  /** Files a second since it began or was gone on with; absent until the first answer. */
  perSecond?: number;
  /** Why it was held up. */
  error?: unknown;
  /** What is still to be sent, where it was stopped or held up. */
  rest?: readonly File[];
  stop?: () => void;
};

/** The import of each institution; it goes on while other pages are open. */
export const importStatesAtom = atom<Readonly<Record<string, ImportState>>>({});

/** Marks of the files this session has sent for each institution, so that dropping them again sends nothing. */
export const sentMarksAtom = atom(() => new Map<string, Set<string>>());
