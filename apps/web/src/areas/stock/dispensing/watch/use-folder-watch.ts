import { DispensingSource } from "@meguri/rpc/app/v1/dispensing_pb";
import { useAtomValue, useStore } from "jotai";
import { useEffect, useEffectEvent } from "react";
import { authAtom } from "../../../../shared/auth/session/auth-atom.ts";
import { dispensingDeviceAtom } from "../import/dispensing-device.ts";
import { addBatch, emptyTally } from "../import/import-tally.ts";
import { useTakeFiles } from "../import/use-take-files.ts";
import { type FolderHandle, filesOf } from "./folder-handle.ts";
import { watchFolder } from "./watch-folder.ts";
import { type WatchState, watchStatesAtom } from "./watch-states-atom.ts";

const reading = { mode: "read" } as const;

/** Watches a folder for an institution: chosen once, remembered, and read by one tab only. */
export function useFolderWatch(institutionId: string) {
  const store = useStore();
  const device = useAtomValue(dispensingDeviceAtom);
  const take = useTakeFiles(institutionId);
  const state = useAtomValue(watchStatesAtom)[institutionId];
  const stateNow = () => store.get(watchStatesAtom)[institutionId];
  const change = (folder: FolderHandle, next: Partial<WatchState>) =>
    store.set(watchStatesAtom, (all) => {
      const before = all[institutionId] ?? { phase: "stopped", folder, tally: emptyTally };
      return { ...all, [institutionId]: { ...before, ...next, folder } };
    });

  const watch = async (folder: FolderHandle, signal: AbortSignal) => {
    const isElsewhere = () => change(folder, { phase: "elsewhere" });
    const letGo = await device.hold(`meguri-folder-${institutionId}`, signal, isElsewhere);
    change(folder, { phase: letGo ? "watching" : "stopped" });
    if (!letGo) return;
    try {
      await watchFolder({
        list: () => filesOf(folder),
        seen: () => device.memory.seen(institutionId),
        keepSeen: (marks) => device.memory.keepSeen(institutionId, marks),
        take: async (files, onAnswered) => {
          const { error } = await take(files, {
            source: DispensingSource.FOLDER,
            signal,
            onBatch: async (batch, results) => {
              change(folder, { tally: addBatch(stateNow()?.tally ?? emptyTally, batch, results) });
              await onAnswered(batch.sources);
            },
          }).catch((error: unknown) => ({ error }));
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
    change(folder, { phase: "watching", tally: emptyTally, error: undefined });
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
    const folder = await device.memory.folder(institutionId).catch(() => undefined);
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
      const folder = await device.pickFolder?.().catch(() => undefined);
      if (!folder) return;
      await stateNow()?.stop?.();
      await device.memory.keepFolder(institutionId, folder);
      begin(folder);
    },
    /** Goes on with the folder at hand, asking for the permission to read it where that is gone. */
    resume: async () => {
      const folder = stateNow()?.folder;
      if (!folder) return;
      const permission = (await folder.requestPermission?.(reading)) ?? "granted";
      if (permission !== "granted") return;
      await device.memory.keepFolder(institutionId, folder);
      begin(folder);
    },
    stop: async () => {
      await stateNow()?.stop?.();
      await device.memory.forgetFolder(institutionId);
    },
  };
}
