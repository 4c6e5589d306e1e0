import { atom } from "jotai";

/** Reasons of declined requests by their ids, until the partner has them: a decline that is undone or refused keeps what was typed. */
export const declineReasonsAtom = atom<ReadonlyMap<string, string>>(new Map<string, string>());
