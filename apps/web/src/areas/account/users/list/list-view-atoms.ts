import { atomWithStorage } from "jotai/utils";
import { lowRowsAtom } from "../../../../shared/ui/list/low-rows-atom.ts";

/** Columns shown or hidden by hand; those not named follow the width of the window. Kept on this device. */
export const chosenColumnsAtom = atomWithStorage<Record<string, boolean>>("users.columns", {}, undefined, {
  getOnInit: true,
});

/** Whether rows are low. Kept on this device. */
export const denseRowsAtom = lowRowsAtom("users.dense");
