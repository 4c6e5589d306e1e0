import { atom } from "jotai";
import type { FolderHandle } from "./folder-handle.ts";

/** The watch over a folder: `asking` waits for the permission to read it, `elsewhere` is another tab's. */
export type WatchState = {
  phase: "asking" | "watching" | "elsewhere" | "lost" | "stopped";
  folder: FolderHandle;
  /** When the folder was last looked into. */
  lookedAt?: Date;
  /** Why the last new files could not be sent; they are sent after the next look. */
  error?: unknown;
  /** Ends it; resolves when it has ended. */
  stop?: () => Promise<void>;
};

/** Each watch by its key; it goes on while other pages are open. */
export const watchStatesAtom = atom<Readonly<Record<string, WatchState>>>({});
