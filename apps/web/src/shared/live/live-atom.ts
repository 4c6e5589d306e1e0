import { atom } from "jotai";

/** Whether this page is notified of changes at the moment. */
export const liveAtom = atom(false);
