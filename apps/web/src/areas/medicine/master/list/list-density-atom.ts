import { lowRowsAtom } from "../../../../shared/ui/list/low-rows-atom.ts";

/** Whether the rows of medicines are low. Kept on this device. */
export const denseMedicinesAtom = lowRowsAtom("medicines.dense");
