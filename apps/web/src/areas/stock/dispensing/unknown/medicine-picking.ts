import type { ReactNode } from "react";

/** Where a medicine is chosen; given by the route, for it is another feature's. */
export type MedicinePicking = (label: string, onPick: (medicineId: string) => void) => ReactNode;
