import { atomWithStorage, createJSONStorage, unstable_withStorageValidator } from "jotai/utils";

/** A medicine that was looked for in this browser. */
export type Recent = { medicineId: string; name: string };

/** So many are kept. */
const most = 8;

/** Whether the stored value is such a list. */
function isRecents(kept: unknown): kept is Recent[] {
  return (
    Array.isArray(kept) && kept.every((one) => typeof one?.medicineId === "string" && typeof one?.name === "string")
  );
}

/** What was looked for in this browser, the latest first. */
export const recentAtom = atomWithStorage<Recent[]>(
  "medsearch.recent",
  [],
  unstable_withStorageValidator(isRecents)(createJSONStorage()),
  { getOnInit: true },
);

/** The list with one more, without duplicates. */
export function withRecent(recents: readonly Recent[], latest: Recent): Recent[] {
  return [latest, ...recents.filter(({ medicineId }) => medicineId !== latest.medicineId)].slice(0, most);
}
