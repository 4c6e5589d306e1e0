import { DispensingFileState, DispensingSource } from "@meguri/rpc/app/v1/dispensing_pb";
import { useAtomValue, useStore } from "jotai";
import { markOf } from "../../common/folder/file-mark.ts";
import { type ImportState, importStatesAtom, sentMarksAtom } from "./import-states-atom.ts";
import { addBatch, emptyTally, type ImportTally } from "./import-tally.ts";
import { useTakeFiles } from "./use-take-files.ts";

/** Imports files that a person gave, with its progress; what was stopped or held up can be gone on with. */
export function useImportFiles(institutionId: string) {
  const store = useStore();
  const take = useTakeFiles(institutionId);
  const state = useAtomValue(importStatesAtom)[institutionId];
  const change = (next: Partial<ImportState>) =>
    store.set(importStatesAtom, (all) => {
      const before = all[institutionId] ?? { phase: "done", total: 0, tally: emptyTally };
      return { ...all, [institutionId]: { ...before, ...next } };
    });
  const tallyNow = () => store.get(importStatesAtom)[institutionId]?.tally ?? emptyTally;

  const run = async (files: readonly File[], total: number, tally: ImportTally, sent: Set<string>) => {
    const controller = new AbortController();
    const stop = () => {
      controller.abort();
      change({ phase: "stopping" });
    };
    store.set(importStatesAtom, (all) => ({ ...all, [institutionId]: { phase: "running", total, tally, stop } }));
    const begun = performance.now();
    try {
      const { left, error } = await take(files, {
        source: DispensingSource.SCREEN,
        signal: controller.signal,
        onBatch: (batch, results) => {
          batch.preparedFrom.forEach((file, at) => {
            if (results[at]?.file?.state !== DispensingFileState.FAILED) sent.add(markOf(file.name, file));
          });
          const now = addBatch(tallyNow(), batch, results);
          change({ tally: now, perSecond: (1000 * (now.done - tally.done)) / (performance.now() - begun) });
        },
      });
      if (left.length === 0) change({ phase: "done" });
      else change({ phase: error ? "broken" : "stopped", error, rest: left });
    } catch (error) {
      change({ phase: "broken", error, rest: files });
    }
  };

  return {
    state,
    start: (files: readonly File[]) => {
      if (state?.phase === "running" || state?.phase === "stopping") return;
      const sentByInstitution = store.get(sentMarksAtom);
      const sent = sentByInstitution.get(institutionId) ?? new Set<string>();
      sentByInstitution.set(institutionId, sent);
      const fresh = new Map(files.map((file) => [markOf(file.name, file), file]));
      for (const mark of sent) fresh.delete(mark);
      // In the order they were written, because a later file replaces an earlier one.
      const inOrder = [...fresh.values()].sort((a, b) => a.lastModified - b.lastModified || (a.name < b.name ? -1 : 1));
      const again = files.length - inOrder.length;
      void run(inOrder, files.length, { ...emptyTally, done: again, known: again }, sent);
    },
    resume: () => {
      if (!state?.rest) return;
      const sent = store.get(sentMarksAtom).get(institutionId) ?? new Set<string>();
      void run(state.rest, state.total, state.tally, sent);
    },
    close: () => store.set(importStatesAtom, ({ [institutionId]: _, ...others }) => others),
  };
}
