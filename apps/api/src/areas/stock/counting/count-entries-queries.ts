import { sql } from "kysely";
import type { Db } from "../../../platform/db/database.ts";
import { type CountPlace, needsLot } from "./stock-counts-queries.ts";

/** An entry as it is kept. */
export interface EntryToKeep {
  id: string;
  medicineId: string | null;
  code: string;
  lot: string;
  expiresOn: string | null;
  quantity: string;
  countedAt: Date;
}

/** Keeps entries, always in the same order so that two who send the same never wait for each other; known ids stay. */
export async function insertEntries(tx: Db, place: CountPlace, by: string, entries: EntryToKeep[]): Promise<number> {
  const result = await sql`
    insert into stock_count_entry (tenant_id, institution_id, count_id, id, medicine_id, code, lot, expires_on, quantity,
      counted_by, counted_at)
    select ${place.tenantId}, ${place.institutionId}::uuid, ${place.countId}::uuid, r.id, r."medicineId", r.code, r.lot,
      r."expiresOn", r.quantity, ${by}, r."countedAt"
    from json_to_recordset(${JSON.stringify(entries)}::json) as r (id uuid, "medicineId" text, code text, lot text,
      "expiresOn" date, quantity numeric, "countedAt" timestamptz)
    order by r.id
    on conflict (tenant_id, institution_id, id) do nothing`.execute(tx);
  return Number(result.numAffectedRows ?? 0n);
}

export interface EntryRow {
  id: string;
  medicineId: string | null;
  medicineName: string;
  unit: string;
  code: string;
  lot: string;
  expiresOn: string | null;
  quantity: string;
  countedByName: string;
  countedAt: Date;
  takenBack: boolean;
  /** Whether the law wants the medicine's lot known and the entry has none. */
  needsLot: boolean;
}

/** Which entries of a count: those of some ids, those whose code no medicine has, or all that keep it from being posted. */
export type EntryChoice = { ids?: string[]; unknown?: true; blocking?: true; limit?: number };

/** Entries of a count, newest first. */
export async function selectEntries(
  db: Db,
  place: CountPlace,
  { ids, unknown, blocking, limit }: EntryChoice,
): Promise<EntryRow[]> {
  const result = await sql<EntryRow>`
    select e.id, e.medicine_id as "medicineId", coalesce(m.name, '') as "medicineName", coalesce(m.unit, '') as unit,
      e.code, e.lot, e.expires_on::text as "expiresOn", trim_scale(e.quantity)::text as quantity,
      coalesce(u.display_name, e.counted_by) as "countedByName", e.counted_at as "countedAt",
      e.taken_back_at is not null as "takenBack", ${needsLot} as "needsLot"
    from stock_count_entry e
      left join medicine m on m.id = e.medicine_id
      left join users u on u.tenant_id = e.tenant_id and u.user_id = e.counted_by
    where e.tenant_id = ${place.tenantId} and e.institution_id = ${place.institutionId}
      and e.count_id = ${place.countId} ${ids ? sql`and e.id = any (${ids}::uuid[])` : sql``}
      ${unknown ? sql`and e.medicine_id is null and e.taken_back_at is null` : sql``}
      ${blocking ? sql`and (e.medicine_id is null or ${needsLot}) and e.taken_back_at is null` : sql``}
    order by e.counted_at desc, e.id desc ${limit ? sql`limit ${limit}` : sql``}`.execute(db);
  return result.rows;
}

/** What medicines, or all that were counted, come to so far, over all lots and people. */
export async function selectTotals(
  db: Db,
  place: CountPlace,
  medicineIds?: string[],
): Promise<{ medicineId: string; counted: string }[]> {
  const result = await sql<{ medicineId: string; counted: string }>`
    select medicine_id as "medicineId", trim_scale(sum(quantity))::text as counted
    from stock_count_entry
    where tenant_id = ${place.tenantId} and institution_id = ${place.institutionId} and count_id = ${place.countId}
      and taken_back_at is null
      and ${medicineIds ? sql`medicine_id = any (${medicineIds}::text[])` : sql`medicine_id is not null`}
    group by medicine_id order by medicine_id`.execute(db);
  return result.rows;
}

/** What a person corrects of an entry; a medicine that is null stays as it is. */
export type EntryChange = Pick<EntryToKeep, "id" | "medicineId" | "lot" | "expiresOn" | "quantity">;

/** Corrects an entry that counts. @returns its code; undefined where there is no such entry. */
export async function updateEntry(tx: Db, place: CountPlace, entry: EntryChange): Promise<string | undefined> {
  const result = await sql<{ code: string }>`
    update stock_count_entry set medicine_id = coalesce(${entry.medicineId}, medicine_id), lot = ${entry.lot},
      expires_on = ${entry.expiresOn}::date, quantity = ${entry.quantity}::numeric
    where tenant_id = ${place.tenantId} and institution_id = ${place.institutionId} and count_id = ${place.countId}
      and id = ${entry.id} and taken_back_at is null
    returning code`.execute(tx);
  return result.rows[0]?.code;
}

/** Assigns a medicine to a code on all entries of a count that still lack one. */
export async function settleEntryCode(
  tx: Db,
  place: CountPlace,
  { code, medicineId }: { code: string; medicineId: string },
): Promise<void> {
  await tx
    .updateTable("stock_count_entry")
    .set({ medicine_id: medicineId })
    .where("tenant_id", "=", place.tenantId)
    .where("institution_id", "=", place.institutionId)
    .where("count_id", "=", place.countId)
    .where("code", "=", code)
    .where("medicine_id", "is", null)
    .execute();
}

/** When a medicine was first counted, as far as the entries that count tell. */
export async function selectFirstCounted(tx: Db, place: CountPlace, medicineId: string): Promise<Date | undefined> {
  const row = await tx
    .selectFrom("stock_count_entry")
    .select(({ fn }) => fn.min("counted_at").as("at"))
    .where("tenant_id", "=", place.tenantId)
    .where("institution_id", "=", place.institutionId)
    .where("count_id", "=", place.countId)
    .where("medicine_id", "=", medicineId)
    .where("taken_back_at", "is", null)
    .executeTakeFirst();
  return row?.at ?? undefined;
}

/** Takes an entry back; a second time it stays as it was. @returns false where there is no such entry. */
export async function takeBackEntry(tx: Db, place: CountPlace, entryId: string, at: Date): Promise<boolean> {
  const result = await sql`
    update stock_count_entry set taken_back_at = coalesce(taken_back_at, ${at})
    where tenant_id = ${place.tenantId} and institution_id = ${place.institutionId} and count_id = ${place.countId}
      and id = ${entryId}`.execute(tx);
  return result.numAffectedRows === 1n;
}
