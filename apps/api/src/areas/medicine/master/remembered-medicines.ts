import { LRUCache } from "lru-cache";
import type { Db } from "../../../platform/db/database.ts";
import { selectMasterState } from "./index-queries.ts";
import { type MedicineRow, type MedicinesRead, selectMedicines } from "./medicines-queries.ts";

const mostRemembered = 20_000;

/**
 * Reads medicines as selectMedicines does. Those that were read before come from memory while nothing of the master has
 * changed, which each call checks: reading a dozen with their prices and supplies is most of what a suggestion costs.
 */
export function rememberedMedicines(): (db: Db, ids: string[], day: string) => Promise<MedicinesRead> {
  const rows = new LRUCache<string, MedicineRow>({ max: mostRemembered });
  let rememberedOf = "";
  return async (db, ids, day) => {
    if (ids.every((id) => rows.has(id))) {
      const state = await selectMasterState(db);
      const medicines = ids.flatMap((id) => rows.get(id) ?? []);
      const same = rememberedOf === stateKey(state, day) && medicines.length === ids.length;
      if (same) return { ...state, medicines };
    }
    const read = await selectMedicines(db, ids, day);
    if (rememberedOf !== stateKey(read, day)) {
      rows.clear();
      rememberedOf = stateKey(read, day);
    }
    for (const medicine of read.medicines) rows.set(medicine.id, medicine);
    return read;
  };
}

function stateKey({ version, edits }: { version: string; edits: string }, day: string): string {
  return `${version} ${edits} ${day}`;
}
