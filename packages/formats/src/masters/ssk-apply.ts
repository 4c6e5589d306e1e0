import type { SskRow } from "./ssk.ts";
import type { SskMedicine } from "./ssk-fields.ts";

/** What a line does to the medicine of its code; `unknown_code` changes or ends one that was never there. */
export type SskEffect =
  | { effect: "added" | "changed" | "ended"; medicine: SskMedicine }
  | { effect: "unchanged"; medicine: SskMedicine }
  | { effect: "unknown_code" };

/** Applies one line to what is known of its code; applying it again changes nothing. */
export function applySsk(known: SskMedicine | undefined, row: SskRow): SskEffect {
  if (row.kind === "whole" && known === undefined) return { effect: "added", medicine: row.medicine };
  if (known === undefined) return { effect: "unknown_code" };
  const medicine = { ...known, ...changesOf(row) };
  if (isSame(known, medicine)) return { effect: "unchanged", medicine: known };
  return { effect: row.kind === "end" ? "ended" : "changed", medicine };
}

function changesOf(row: SskRow): Partial<SskMedicine> {
  if (row.kind === "whole") return row.medicine;
  return row.kind === "change" ? row.changes : { endsOn: row.endsOn };
}

function isSame(one: SskMedicine, other: SskMedicine): boolean {
  const fields = Object.keys(one) as (keyof SskMedicine)[];
  return fields.every((field) => one[field] === other[field]);
}
