import type { ShipmentVolume } from "@meguri/formats/masters/shipment-volume";
import { sql } from "kysely";
import type { Db } from "../../../../../platform/db/database.ts";

export interface SupplyToWrite {
  medicine_id: string;
  kind: "normal" | "limited" | "halted";
  reason: "" | "own" | "others" | "other";
  expected_end: string;
  cause: string;
  volume: ShipmentVolume | null;
  /** The day that the list gives for the state; null where it has none. */
  status_on: string | null;
  resolution: string;
  recovery: string;
  secured_class: string;
  listed_on: string | null;
}

/**
 * Writes imported or edited states, and returns for each whether it was new; those that stay are left out. A state that is
 * another one has been so since the day that the list gives, else since `day`.
 */
export async function upsertSupply(
  tx: Db,
  states: SupplyToWrite[],
  { edited, now, day }: { edited: boolean; now: Date; day: string },
): Promise<{ medicineId: string; isNew: boolean }[]> {
  const written = await sql<{ medicineId: string; isNew: boolean }>`
    insert into supply_status as s (medicine_id, edited, kind, reason, expected_end, cause, volume, since, resolution,
      recovery, secured_class, listed_on, updated_at)
    select medicine_id, ${edited}, kind, reason, expected_end, cause, volume, case when ${edited} then ${day}::date else status_on end,
      resolution, recovery, secured_class, listed_on, ${now}
    from json_to_recordset(${JSON.stringify(states)}::json)
      as r (medicine_id text, kind text, reason text, expected_end text, cause text, volume text, status_on date, resolution text,
        recovery text, secured_class text, listed_on date)
    on conflict (medicine_id, edited) do update set kind = excluded.kind, reason = excluded.reason,
      expected_end = excluded.expected_end, cause = excluded.cause, volume = excluded.volume,
      since = case when (s.kind, s.reason) is distinct from (excluded.kind, excluded.reason)
        then coalesce(excluded.since, ${day}::date) else coalesce(s.since, excluded.since) end,
      resolution = excluded.resolution, recovery = excluded.recovery, secured_class = excluded.secured_class,
      listed_on = excluded.listed_on, updated_at = excluded.updated_at
      where (s.kind, s.reason, s.expected_end, s.cause, s.volume, s.resolution, s.recovery, s.secured_class, s.listed_on)
        is distinct from (excluded.kind, excluded.reason, excluded.expected_end, excluded.cause, excluded.volume,
          excluded.resolution, excluded.recovery, excluded.secured_class, excluded.listed_on)
    returning s.medicine_id as "medicineId", xmax = 0 as "isNew"`.execute(tx);
  return written.rows;
}

/** The state that counts of each medicine: the one that was set by hand, else the imported one. */
export interface SupplyInForce {
  medicineId: string;
  kind: string;
  reason: string;
  volume: ShipmentVolume | null;
  cause: string;
  expectedEnd: string;
  since: string | null;
  edited: boolean;
}

/** Reads the states in force; medicines without one are left out. */
export async function selectSupplyInForce(tx: Db, medicineIds: string[]): Promise<Map<string, SupplyInForce>> {
  const result = await sql<SupplyInForce>`
    select distinct on (medicine_id) medicine_id as "medicineId", kind, reason, volume, cause, expected_end as "expectedEnd",
      since::text, edited
    from supply_status where medicine_id = any(${medicineIds}::text[]) order by medicine_id, edited desc`.execute(tx);
  return new Map(result.rows.map((row) => [row.medicineId, row]));
}

/** A change of how a medicine is supplied. */
export interface SupplyChangeToWrite {
  medicine_id: string;
  kind_before: string;
  kind_after: string;
  reason_before: string;
  reason_after: string;
  volume_before: string | null;
  volume_after: string | null;
  cause: string;
  expected_end: string;
  changed_on: string;
}

/** Keeps changes, in the order of the medicines. */
export async function insertSupplyChanges(tx: Db, changes: SupplyChangeToWrite[], now: Date): Promise<void> {
  if (changes.length === 0) return;
  await sql`
    insert into supply_change (medicine_id, kind_before, kind_after, reason_before, reason_after, volume_before, volume_after,
      cause, expected_end, changed_on, recorded_at)
    select medicine_id, kind_before, kind_after, reason_before, reason_after, volume_before, volume_after, cause, expected_end,
      changed_on, ${now}
    from json_to_recordset(${JSON.stringify(changes)}::json)
      as r (medicine_id text, kind_before text, kind_after text, reason_before text, reason_after text, volume_before text,
        volume_after text, cause text, expected_end text, changed_on date)
    order by medicine_id`.execute(tx);
}

/** Gives the state back to the imports. */
export async function deleteEditedSupply(tx: Db, medicineId: string): Promise<void> {
  await sql`delete from supply_status where medicine_id = ${medicineId} and edited`.execute(tx);
}
