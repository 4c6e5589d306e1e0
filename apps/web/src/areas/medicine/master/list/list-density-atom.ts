import { atomWithStorage } from "jotai/utils";

/** Whether the rows of medicines are low. Kept on this device. */
export const denseMedicinesAtom = atomWithStorage("medicines.dense", false, undefined, { getOnInit: true });
