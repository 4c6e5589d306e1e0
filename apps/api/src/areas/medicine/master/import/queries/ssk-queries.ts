import type { SskMedicine } from "@meguri/formats/masters/ssk-fields";
import { sql } from "kysely";
import type { Db } from "../../../../../platform/db/database.ts";
import type { CodeToWrite, MedicineToWrite } from "../read/ssk-medicine.ts";

/** The last rows of the receipt master for these medicines. */
export async function selectKnownSsk(tx: Db, ids: string[]): Promise<Map<string, SskMedicine>> {
  const result = await sql<{ id: string; ssk: SskMedicine }>`
    select id, ssk from medicine where id = any(${ids}) and ssk is not null`.execute(tx);
  return new Map(result.rows.map(({ id, ssk }) => [id, ssk]));
}

/** Writes medicines; fields from other lists stay where the receipt master has none. */
export async function upsertMedicines(tx: Db, medicines: MedicineToWrite[], now: Date): Promise<void> {
  await sql`
    insert into medicine (id, entry, name, kana, generic_name, generic_name_code, unit, form, regulation, is_generic,
      price_code, transitional_until, ends_on, name_folded, kana_folded, generic_folded, ssk, updated_at)
    select id, entry, name, kana, generic_name, generic_name_code, unit, form, regulation, is_generic, price_code,
      transitional_until, ends_on, name_folded, kana_folded, generic_folded, ssk, ${now}
    from json_to_recordset(${JSON.stringify(medicines)}::json) as r (id text, entry text, name text, kana text,
      generic_name text, generic_name_code text, unit text, form text, regulation text, is_generic boolean,
      price_code text, transitional_until date, ends_on date, name_folded text, kana_folded text, generic_folded text,
      ssk jsonb)
    on conflict (id) do update set
      entry = excluded.entry, name = excluded.name, kana = excluded.kana,
      generic_name = coalesce(nullif(excluded.generic_name, ''), medicine.generic_name),
      generic_name_code = coalesce(nullif(excluded.generic_name_code, ''), medicine.generic_name_code),
      generic_folded = coalesce(nullif(excluded.generic_folded, ''), medicine.generic_folded),
      unit = excluded.unit, form = excluded.form, regulation = excluded.regulation, is_generic = excluded.is_generic,
      price_code = excluded.price_code,
      transitional_until = coalesce(excluded.transitional_until, medicine.transitional_until),
      ends_on = excluded.ends_on, name_folded = excluded.name_folded, kana_folded = excluded.kana_folded,
      ssk = excluded.ssk, updated_at = excluded.updated_at`.execute(tx);
}

/** Replaces the codes that the receipt master gave these medicines; those of other sources stay. */
export async function replaceSskCodes(tx: Db, ids: string[], codes: CodeToWrite[]): Promise<void> {
  await sql`delete from medicine_code where source = 'ssk' and medicine_id = any(${ids})`.execute(tx);
  await sql`
    insert into medicine_code (kind, code, medicine_id, source)
    select kind, code, medicine_id, 'ssk'
    from json_to_recordset(${JSON.stringify(codes)}::json) as r (kind text, code text, medicine_id text)
    on conflict do nothing`.execute(tx);
}
