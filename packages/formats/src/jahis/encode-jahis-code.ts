import type { DispensedItem } from "../dispensing/dispensing.ts";
import { jahisCodeKinds } from "./rx-words.ts";

/** The one code a JAHIS record has room for, and its kind; 1 means that there is none. */
export function jahisCode({ codes }: DispensedItem): { kind: string; code: string | null } {
  for (const [kind, column] of Object.entries(jahisCodeKinds)) {
    const match = codes.find((code) => (column === "hot" ? code.kind.startsWith("hot") : code.kind === column));
    if (match !== undefined) return { kind, code: match.code };
  }
  return { kind: "1", code: null };
}
