import { atomWithStorage } from "jotai/utils";
import { lowRowsAtom } from "../../../../shared/ui/list/low-rows-atom.ts";
import type { SortField } from "./search-state.ts";

/** Whether the rows of the results are low. Kept on this device. */
export const denseFoundAtom = lowRowsAtom("medsearch.dense");

/** Which columns somebody has chosen to see or not to see; the others are as the page thinks best. Kept on this device. */
export const columnsAtom = atomWithStorage<Partial<Record<SortField, boolean>>>("medsearch.columns", {}, undefined, {
  getOnInit: true,
});
