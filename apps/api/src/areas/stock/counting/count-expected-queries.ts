import { sql } from "kysely";
import type { Db } from "../../../platform/db/database.ts";
import type { CountPlace } from "./stock-counts-queries.ts";

/** Medicines that lie on a shelf. */
export async function selectOnShelf(
  tx: Db,
  tenantId: string,
  institutionId: string,
  location: string,
): Promise<string[]> {
  const rows = await tx
    .selectFrom("stock_item")
    .select("medicine_id")
    .where("tenant_id", "=", tenantId)
    .where("institution_id", "=", institutionId)
    .where("location", "=", location)
    .execute();
  return rows.map((row) => row.medicine_id);
}

/** Which of these medicines a count has frozen. */
export async function selectFrozen(tx: Db, place: CountPlace, medicineIds: string[]): Promise<Set<string>> {
  const rows = await tx
    .selectFrom("stock_count_expected")
    .select("medicine_id")
    .distinct()
    .where("tenant_id", "=", place.tenantId)
    .where("institution_id", "=", place.institutionId)
    .where("count_id", "=", place.countId)
    .where("medicine_id", "in", medicineIds)
    .execute();
  return new Set(rows.map((row) => row.medicine_id));
}

/** A medicine whose counting began, and at which moment if that is past. */
export interface ToFreeze {
  medicineId: string;
  asOf: Date | null;
}

/**
 * Freezes the ledger's balances of medicines, lot by lot, without what was posted after they were counted. Those that
 * are frozen stay so; the caller holds their stock.
 */
export async function freezeBalances(tx: Db, place: CountPlace, at: Date, medicines: ToFreeze[]): Promise<void> {
  await sql`
    insert into stock_count_expected (tenant_id, institution_id, count_id, medicine_id, lot_id, expected, frozen_at)
    select b.tenant_id, b.institution_id, ${place.countId}::uuid, b.medicine_id, b.lot_id,
      b.on_hand - coalesce(later.moved, 0), ${at}
    from json_to_recordset(${JSON.stringify(medicines)}::json) as r ("medicineId" text, "asOf" timestamptz)
      join stock_balance b on b.tenant_id = ${place.tenantId} and b.institution_id = ${place.institutionId}
        and b.medicine_id = r."medicineId"
      cross join lateral (
        select sum(m.quantity) as moved from stock_movement m
        where m.tenant_id = b.tenant_id and m.institution_id = b.institution_id and m.medicine_id = b.medicine_id
          and m.lot_id = b.lot_id and m.posted_at > r."asOf") later
    where b.on_hand <> coalesce(later.moved, 0) and not exists (
      select from stock_count_expected e
      where e.tenant_id = b.tenant_id and e.institution_id = b.institution_id and e.count_id = ${place.countId}
        and e.medicine_id = b.medicine_id)`.execute(tx);
}

/** Freezes medicines of which there is nothing, each with the lot that is not known. */
export async function freezeNothing(
  tx: Db,
  place: CountPlace,
  at: Date,
  medicines: { medicineId: string; lotId: string }[],
): Promise<void> {
  await sql`
    insert into stock_count_expected (tenant_id, institution_id, count_id, medicine_id, lot_id, expected, frozen_at)
    select ${place.tenantId}, ${place.institutionId}::uuid, ${place.countId}::uuid, r."medicineId", r."lotId", 0, ${at}
    from json_to_recordset(${JSON.stringify(medicines)}::json) as r ("medicineId" text, "lotId" uuid)
    on conflict (tenant_id, institution_id, count_id, medicine_id, lot_id) do nothing`.execute(tx);
}

/** Medicines a count decides on: the counted ones and, where what nobody counted is gone, all that it has frozen. */
export async function selectDecided(tx: Db, place: CountPlace, uncountedIsZero: boolean): Promise<string[]> {
  const result = await sql<{ medicineId: string }>`
    select medicine_id as "medicineId" from stock_count_entry
    where tenant_id = ${place.tenantId} and institution_id = ${place.institutionId} and count_id = ${place.countId}
      and taken_back_at is null and medicine_id is not null
    union
    select medicine_id from stock_count_expected
    where tenant_id = ${place.tenantId} and institution_id = ${place.institutionId} and count_id = ${place.countId}
      and ${uncountedIsZero}::boolean`.execute(tx);
  return result.rows.map(({ medicineId }) => medicineId);
}

/** Notes on the shelf that medicines were counted. */
export async function markCounted(tx: Db, place: CountPlace, medicineIds: string[], at: Date): Promise<void> {
  await sql`
    update stock_item set last_counted_at = greatest(last_counted_at, ${at})
    where tenant_id = ${place.tenantId} and institution_id = ${place.institutionId}
      and medicine_id = any (${medicineIds}::text[])`.execute(tx);
}
