import type { RecallRow } from "@meguri/formats/recalls/recalls";
import { sql } from "kysely";
import type { Db } from "../../../../../platform/db/database.ts";

/**
 * Writes recalls, and returns for each whether it was new; those that stay are left out. One whose class, products or lots are
 * others is news again.
 */
export async function upsertRecalls(
  tx: Db,
  recalls: RecallRow[],
  now: Date,
): Promise<{ number: string; isNew: boolean }[]> {
  const rows = recalls.map((row) => ({
    number: row.number,
    published_on: row.publishedOn,
    recall_class: row.recallClass,
    name: row.name,
    lots: row.lots ?? "",
    maker: row.maker ?? "",
    reason: row.reason ?? "",
    hazard: row.hazard ?? "",
    started_on: row.startedOn,
    contact: row.contact ?? "",
    remarks: row.remarks ?? "",
  }));
  const written = await sql<{ number: string; isNew: boolean }>`
    insert into recall as r (number, published_on, recall_class, name, lots, maker, reason, hazard, started_on, contact, remarks, updated_at)
    select number, published_on, recall_class, name, lots, maker, reason, hazard, started_on, contact, remarks, ${now}
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as i (number text, published_on date, recall_class smallint, name text, lots text, maker text, reason text, hazard text,
        started_on date, contact text, remarks text)
    order by published_on, number
    on conflict (number) do update set published_on = excluded.published_on, recall_class = excluded.recall_class,
      name = excluded.name, lots = excluded.lots, maker = excluded.maker, reason = excluded.reason, hazard = excluded.hazard,
      started_on = excluded.started_on, contact = excluded.contact, remarks = excluded.remarks, updated_at = excluded.updated_at,
      seq = case when (r.recall_class, r.name, r.lots) is distinct from (excluded.recall_class, excluded.name, excluded.lots)
        then nextval('recall_seq') else r.seq end
      where (r.published_on, r.recall_class, r.name, r.lots, r.maker, r.reason, r.hazard, r.started_on, r.contact, r.remarks)
        is distinct from (excluded.published_on, excluded.recall_class, excluded.name, excluded.lots, excluded.maker,
          excluded.reason, excluded.hazard, excluded.started_on, excluded.contact, excluded.remarks)
    returning r.number, xmax = 0 as "isNew"`.execute(tx);
  return written.rows;
}

/** Recalls of whose medicines none is known, with their names. */
export async function selectUnmatchedRecalls(tx: Db): Promise<{ number: string; name: string }[]> {
  const result = await sql<{ number: string; name: string }>`
    select number, name from recall r
    where not exists (select from recall_medicine m where m.recall_number = r.number) order by number`.execute(tx);
  return result.rows;
}

/** The products with these folded names. */
export async function selectProductsNamed(tx: Db, names: string[]): Promise<{ id: string; name: string }[]> {
  const result = await sql<{ id: string; name: string }>`
    select id, name_folded as name from medicine where entry = 'product' and name_folded = any(${names}::text[])`.execute(
    tx,
  );
  return result.rows;
}

/** Adds medicines to recalls; a recall that gets one is news again. */
export async function insertRecallMedicines(tx: Db, pairs: { number: string; medicineId: string }[]): Promise<void> {
  if (pairs.length === 0) return;
  await sql`
    with added as (
      insert into recall_medicine (recall_number, medicine_id)
      select p.number, p."medicineId" from json_to_recordset(${JSON.stringify(pairs)}::json) as p (number text, "medicineId" text)
      on conflict do nothing returning recall_number
    )
    update recall set seq = nextval('recall_seq') where number in (select recall_number from added)`.execute(tx);
}
