import { atomWithStorage } from "jotai/utils";
import type { SortField } from "./search-state.ts";

/** Whether the rows of the results are low. Kept on this device. */
export const denseFoundAtom = atomWithStorage("medsearch.dense", false, undefined, { getOnInit: true });

/** Which columns somebody has chosen to see or not to see; the others are as the page thinks best. Kept on this device. */
export const columnsAtom = atomWithStorage<Partial<Record<SortField, boolean>>>("medsearch.columns", {}, undefined, {
  getOnInit: true,
});
