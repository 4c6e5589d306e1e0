import { sql } from "kysely";
import type { Db } from "../../../platform/db/database.ts";
import type { InboxPlace } from "../../ordering/orders/index.ts";

/** Whether a package can be delivered. */
export type AvailabilityStatus = "available" | "limited" | "unavailable";

export interface AvailabilityRow {
  gtin: string;
  medicineName: string;
  status: AvailabilityStatus;
  packs: number | null;
  expectedOn: string | null;
  note: string;
  statedAt: Date;
}

/** What a wholesaler stated last of its packages, by their codes. */
export async function selectAvailability(
  db: Db,
  { tenantId, wholesalerId }: InboxPlace,
  { after, limit }: { after: string; limit: number },
): Promise<AvailabilityRow[]> {
  const result = await sql<AvailabilityRow>`
    select a.gtin, m.name as "medicineName", a.status, a.packs, a.expected_on::text as "expectedOn", a.note,
      a.stated_at as "statedAt"
    from wholesaler_availability a join medicine m on m.id = a.medicine_id
    where a.tenant_id = ${tenantId} and a.wholesaler_id = ${wholesalerId} and a.gtin > ${after}
    order by a.gtin limit ${limit}`.execute(db);
  return result.rows;
}

/** What is stated of a package. */
export type StatedAvailability = Omit<AvailabilityRow, "medicineName" | "statedAt"> & { medicineId: string };

/** Writes what a wholesaler states of its packages. */
export async function upsertAvailability(
  tx: Db,
  { tenantId, wholesalerId }: InboxPlace,
  rows: readonly StatedAvailability[],
  at: Date,
): Promise<void> {
  await sql`
    insert into wholesaler_availability (tenant_id, wholesaler_id, gtin, medicine_id, status, packs, expected_on, note, stated_at)
    select ${tenantId}, ${wholesalerId}, r.gtin, r."medicineId", r.status, r.packs, r."expectedOn", r.note, ${at}::timestamptz
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as r (gtin text, "medicineId" text, status text, packs int, "expectedOn" date, note text)
    on conflict (tenant_id, wholesaler_id, gtin) do update set medicine_id = excluded.medicine_id, status = excluded.status,
      packs = excluded.packs, expected_on = excluded.expected_on, note = excluded.note, stated_at = excluded.stated_at`.execute(
    tx,
  );
}
