import type { ReactNode } from "react";

/** Where a medicine is chosen by its name; gets its label and what to do with the choice. */
export type PickMedicine = (label: string, onPick: (medicineId: string) => void) => ReactNode;
