import type { ShipmentVolume } from "@meguri/formats/masters/shipment-volume";
import { sql } from "kysely";
import type { Db } from "../../../platform/db/database.ts";

/** A change of supply, with the medicine's names. */
export interface SupplyChangeRow {
  seq: string;
  medicineId: string;
  medicineName: string;
  unit: string;
  changedOn: string;
  kindBefore: string;
  kindAfter: string;
  reasonBefore: string;
  reasonAfter: string;
  volumeBefore: ShipmentVolume | null;
  volumeAfter: ShipmentVolume | null;
  cause: string;
  expectedEnd: string;
}

const columns = sql`
  c.seq::text as seq, c.medicine_id as "medicineId", m.name as "medicineName", m.unit, c.changed_on::text as "changedOn",
  c.kind_before as "kindBefore", c.kind_after as "kindAfter", c.reason_before as "reasonBefore", c.reason_after as "reasonAfter",
  c.volume_before as "volumeBefore", c.volume_after as "volumeAfter", c.cause, c.expected_end as "expectedEnd"`;

/** Ids of the medicines whose supply changed since a moment. */
export async function selectChangedMedicines(db: Db, since: Date): Promise<string[]> {
  const result = await sql<{ id: string }>`
    select distinct medicine_id as id from supply_change where recorded_at >= ${since}`.execute(db);
  return result.rows.map(({ id }) => id);
}

/** Changes of these medicines since a moment, newest first, those before one. */
export async function selectSupplyChanges(
  db: Db,
  page: { medicineIds: string[]; since: Date; before: string | undefined; limit: number },
): Promise<SupplyChangeRow[]> {
  const result = await sql<SupplyChangeRow>`
    select ${columns} from supply_change c join medicine m on m.id = c.medicine_id
    where c.medicine_id = any(${page.medicineIds}::text[]) and c.recorded_at >= ${page.since}
      and (${page.before ?? null}::bigint is null or c.seq < ${page.before ?? null}::bigint)
    order by c.seq desc limit ${page.limit}`.execute(db);
  return result.rows;
}

/** Changes after the one of which an institution was notified last, the oldest first. */
export async function selectSupplyChangesAfter(
  db: Db,
  { seq, since }: { seq: string; since: Date },
): Promise<SupplyChangeRow[]> {
  const result = await sql<SupplyChangeRow>`
    select ${columns} from supply_change c join medicine m on m.id = c.medicine_id
    where c.seq > ${seq}::bigint and c.recorded_at >= ${since} order by c.seq`.execute(db);
  return result.rows;
}

/** The number of the newest change; `0` where there is none. */
export async function selectLastSupplyChange(db: Db): Promise<string> {
  const result = await sql<{ seq: string }>`select coalesce(max(seq), 0)::text as seq from supply_change`.execute(db);
  return result.rows[0]?.seq ?? "0";
}
