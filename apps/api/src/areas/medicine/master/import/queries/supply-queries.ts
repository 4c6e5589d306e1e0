import { sql } from "kysely";
import type { Db } from "../../../../../platform/db/database.ts";

export interface SupplyToWrite {
  medicine_id: string;
  kind: "normal" | "limited" | "halted";
  reason: "" | "own" | "others" | "other";
  expected_end: string;
}

/** Writes imported or edited states, and returns for each whether it was new; those that stay are left out. */
export async function upsertSupply(
  tx: Db,
  states: SupplyToWrite[],
  { edited, now }: { edited: boolean; now: Date },
): Promise<{ medicineId: string; isNew: boolean }[]> {
  const written = await sql<{ medicineId: string; isNew: boolean }>`
    insert into supply_status as s (medicine_id, edited, kind, reason, expected_end, updated_at)
    select medicine_id, ${edited}, kind, reason, expected_end, ${now}
    from json_to_recordset(${JSON.stringify(states)}::json)
      as r (medicine_id text, kind text, reason text, expected_end text)
    on conflict (medicine_id, edited) do update set kind = excluded.kind, reason = excluded.reason,
      expected_end = excluded.expected_end, updated_at = excluded.updated_at
      where (s.kind, s.reason, s.expected_end) is distinct from (excluded.kind, excluded.reason, excluded.expected_end)
    returning s.medicine_id as "medicineId", xmax = 0 as "isNew"`.execute(tx);
  return written.rows;
}

/** Gives the state back to the imports. */
export async function deleteEditedSupply(tx: Db, medicineId: string): Promise<void> {
  await sql`delete from supply_status where medicine_id = ${medicineId} and edited`.execute(tx);
}
