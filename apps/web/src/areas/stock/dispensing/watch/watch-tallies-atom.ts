import { atom } from "jotai";
import type { ImportTally } from "../import/import-tally.ts";

/** What became of the files of each institution's folder since its watch began. */
export const watchTalliesAtom = atom<Readonly<Record<string, ImportTally>>>({});
