import type { UnitKind } from "./dispensing.ts";

/** 力価フラグ. [F] JAHIS 201: 1 薬価単位, 2 力価単位; NSIPS 1 薬価単位; [I] NSIPS 2. */
export const unitKinds: Readonly<Record<string, UnitKind>> = { "1": "priced", "2": "potency" };
