import { atomWithStorage } from "jotai/utils";

/** Whether the rows of the stock are low. Kept on this device. */
export const denseStockAtom = atomWithStorage("stock.dense", false, undefined, { getOnInit: true });
