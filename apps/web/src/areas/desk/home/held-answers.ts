import { atom } from "jotai";

/** Ids of requests that are answered on the desk and whose answer waits until it can no longer be undone. */
export const heldAnswersAtom = atom<ReadonlySet<string>>(new Set<string>());
