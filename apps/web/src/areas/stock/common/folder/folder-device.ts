import { atom } from "jotai";
import type { FolderHandle } from "./folder-handle.ts";
import { browserFolderMemory, type FolderMemory } from "./folder-memory.ts";

declare global {
  interface Window {
    /** Only some browsers have it, and no types tell of it yet. */
    showDirectoryPicker?: (options: { id: string; mode: "read" }) => Promise<FolderHandle>;
  }
}

/** Ends the holding of a name; resolves when others can have it. */
type LetGo = () => Promise<void>;

/** What watching a folder needs of the browser. */
export interface FolderDevice {
  /** Opens the choice of a folder, where the one of that name was chosen last; rejects with an AbortError where none is chosen. */
  pickFolder: ((name: string) => Promise<FolderHandle>) | undefined;
  memory: FolderMemory;
  /**
   * Locks a name until the returned function is called. Where another tab has the lock, `onWait` is called and it is awaited;
   * nothing is held where the signal ended first.
   */
  hold: (name: string, signal: AbortSignal, onWait: () => void) => Promise<LetGo | undefined>;
  /** Lets time pass between two looks into a folder, less where the signal ends. */
  wait: (signal: AbortSignal) => Promise<void>;
}

const betweenLooks = 5_000;

/** Resolves after so many ms, or once the signal ends. */
function untilEnd(signal: AbortSignal, after: number): Promise<void> {
  return new Promise((done) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", end);
      done();
    };
    const timer = setTimeout(end, after);
    if (signal.aborted) end();
    else signal.addEventListener("abort", end);
  });
}

function takeLock(name: string, options: LockOptions): Promise<LetGo | undefined> {
  return new Promise((answer, failed) => {
    let letGo = () => {};
    const ended = new Promise<void>((done) => {
      letGo = done;
    });
    const held = navigator.locks.request(name, options, (lock) => {
      if (!lock) return answer(undefined);
      answer(async () => {
        letGo();
        await held;
      });
      return ended;
    });
    held.catch(failed);
  });
}

async function holdName(name: string, signal: AbortSignal, onWait: () => void): Promise<LetGo | undefined> {
  const free = await takeLock(name, { ifAvailable: true });
  if (free) return free;
  onWait();
  try {
    return await takeLock(name, { signal });
  } catch (error) {
    if (signal.aborted) return undefined;
    throw error;
  }
}

const browserDevice: FolderDevice = {
  get pickFolder() {
    const pick = window.showDirectoryPicker;
    return pick && ((name: string) => pick.call(window, { id: name, mode: "read" }));
  },
  memory: browserFolderMemory,
  hold: holdName,
  wait: (signal) => untilEnd(signal, betweenLooks),
};

/** The browser; tests put another in its place. */
export const folderDeviceAtom = atom<FolderDevice>(browserDevice);
