import { useAtomValue, useStore } from "jotai";
import { useEffect, useEffectEvent } from "react";
import { authAtom } from "../../../../shared/auth/session/auth-atom.ts";
import { folderDeviceAtom } from "./folder-device.ts";
import type { FolderFile, FolderHandle } from "./folder-handle.ts";
import { watchFolder } from "./watch-folder.ts";
import { type WatchState, watchStatesAtom } from "./watch-states-atom.ts";

const reading = { mode: "read" } as const;

/** What a watch is about. */
export interface FolderWatch {
  /** What it is remembered by; one for each institution and kind of file. */
  key: string;
  /** The name of the choice of the folder. */
  choice: string;
  /** The files of a folder that are to be taken. */
  list: (folder: FolderHandle) => AsyncIterable<FolderFile>;
  /** Sends files; `onAnswered` gets those with a result. Answers why the rest could not be sent. */
  take: (
    files: readonly File[],
    how: { signal: AbortSignal; onAnswered: (files: File[]) => Promise<void> },
  ) => Promise<{ error?: unknown }>;
  /** Called when a watch begins. */
  onBegin: () => void;
}

/** Watches a folder: chosen once, remembered, and read by one tab only. */
export function useFolderWatch({ key, choice, list, take, onBegin }: FolderWatch) {
  const store = useStore();
  const device = useAtomValue(folderDeviceAtom);
  const state = useAtomValue(watchStatesAtom)[key];
  const stateNow = () => store.get(watchStatesAtom)[key];
  const change = (folder: FolderHandle, next: Partial<WatchState>) =>
    store.set(watchStatesAtom, (all) => {
      const before = all[key] ?? { phase: "stopped", folder };
      return { ...all, [key]: { ...before, ...next, folder } };
    });

  const watch = async (folder: FolderHandle, signal: AbortSignal) => {
    const isElsewhere = () => change(folder, { phase: "elsewhere" });
    const letGo = await device.hold(`meguri-folder-${key}`, signal, isElsewhere);
    change(folder, { phase: letGo ? "watching" : "stopped" });
    if (!letGo) return;
    try {
      await watchFolder({
        list: () => list(folder),
        seen: () => device.memory.seen(key),
        keepSeen: (marks) => device.memory.keepSeen(key, marks),
        take: async (files, onAnswered) => {
          const { error } = await take(files, { signal, onAnswered }).catch((cause: unknown) => ({ error: cause }));
          change(folder, { error });
        },
        wait: () => device.wait(signal),
        onLook: () => change(folder, { lookedAt: new Date() }),
        signal,
      });
      change(folder, { phase: "stopped" });
    } finally {
      await letGo();
    }
  };

  const begin = (folder: FolderHandle) => {
    const controller = new AbortController();
    const { uid } = store.get(authAtom);
    // The next person in this tab has not started it.
    const unsubscribe = store.sub(authAtom, () => {
      if (store.get(authAtom).uid !== uid) controller.abort();
    });
    onBegin();
    change(folder, { phase: "watching", error: undefined });
    const ended = watch(folder, controller.signal)
      .catch(() => change(folder, { phase: "lost" }))
      .finally(unsubscribe);
    const stop = () => {
      controller.abort();
      return ended;
    };
    change(folder, { stop });
  };

  const restore = useEffectEvent(async () => {
    const folder = await device.memory.folder(key).catch(() => undefined);
    if (!folder || stateNow()) return;
    change(folder, { phase: "asking" });
    const permission = (await folder.queryPermission?.(reading)) ?? "granted";
    if (permission === "granted") begin(folder);
  });
  useEffect(() => {
    if (device.pickFolder) void restore();
  }, [device]);

  return {
    state,
    isPossible: device.pickFolder !== undefined,
    choose: async () => {
      const folder = await device.pickFolder?.(choice).catch(() => undefined);
      if (!folder) return;
      await stateNow()?.stop?.();
      await device.memory.keepFolder(key, folder);
      begin(folder);
    },
    /** Goes on with the folder at hand, asking for the permission to read it where that is gone. */
    resume: async () => {
      const folder = stateNow()?.folder;
      if (!folder) return;
      const permission = (await folder.requestPermission?.(reading)) ?? "granted";
      if (permission !== "granted") return;
      await device.memory.keepFolder(key, folder);
      begin(folder);
    },
    stop: async () => {
      await stateNow()?.stop?.();
      await device.memory.forgetFolder(key);
    },
  };
}
