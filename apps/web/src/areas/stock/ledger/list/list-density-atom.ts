import { lowRowsAtom } from "../../../../shared/ui/list/low-rows-atom.ts";

/** Whether the rows of the stock are low. Kept on this device. */
export const denseStockAtom = lowRowsAtom("stock.dense");
