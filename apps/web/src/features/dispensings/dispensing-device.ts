import { atom } from "jotai";
import { type FilePreparer, openFilePreparer } from "./file-preparer.ts";
import type { FolderHandle } from "./folder-handle.ts";
import { browserFolderMemory, type FolderMemory } from "./folder-memory.ts";

declare global {
  interface Window {
    /** Only some browsers have it, and no types tell of it yet. */
    showDirectoryPicker?: (options: { id: string; mode: "read" }) => Promise<FolderHandle>;
  }
}

/** What importing needs of the browser. */
export interface DispensingDevice {
  openPreparer: () => FilePreparer;
  /** Asks for a folder; rejects with an AbortError where none is chosen. */
  pickFolder: (() => Promise<FolderHandle>) | undefined;
  memory: FolderMemory;
  /** Holds a name until what it answers is called; nothing where another tab holds it. */
  hold: (name: string) => Promise<(() => Promise<void>) | undefined>;
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

function holdName(name: string): Promise<(() => Promise<void>) | undefined> {
  return new Promise((answer, failed) => {
    let letGo = () => {};
    const ended = new Promise<void>((done) => {
      letGo = done;
    });
    const held = navigator.locks.request(name, { ifAvailable: true }, (lock) => {
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

const browserDevice: DispensingDevice = {
  openPreparer: openFilePreparer,
  get pickFolder() {
    const pick = window.showDirectoryPicker;
    return pick && (() => pick.call(window, { id: "dispensings", mode: "read" }));
  },
  memory: browserFolderMemory,
  hold: holdName,
  wait: (signal) => untilEnd(signal, betweenLooks),
};

/** The browser; tests put another in its place. */
export const dispensingDeviceAtom = atom<DispensingDevice>(browserDevice);
