import { sql } from "kysely";
import type { Db } from "../../../../../platform/db/database.ts";

export interface GenericNameToWrite {
  code: string;
  name: string;
  folded: string;
}

export async function selectGenericNames(tx: Db, codes: string[]): Promise<Map<string, string>> {
  const result = await sql<{ code: string; name: string }>`
    select code, name from generic_name where code = any(${codes})`.execute(tx);
  return new Map(result.rows.map(({ code, name }) => [code, name]));
}

export async function upsertGenericNames(tx: Db, names: GenericNameToWrite[]): Promise<void> {
  await sql`
    insert into generic_name (code, name)
    select code, name from json_to_recordset(${JSON.stringify(names)}::json) as r (code text, name text)
    on conflict (code) do update set name = excluded.name`.execute(tx);
}

/** Products that have one of these codes under another name. */
export async function selectOtherwiseNamed(tx: Db, names: GenericNameToWrite[]): Promise<string[]> {
  const result = await sql<{ id: string }>`
    select m.id from medicine m
    join json_to_recordset(${JSON.stringify(names)}::json) as r (code text, name text) on r.code = m.generic_name_code
    where m.generic_name_code <> '' and m.entry = 'product' and m.generic_name <> r.name`.execute(tx);
  return result.rows.map(({ id }) => id);
}

/** Gives products the generic name that their code has. */
export async function renameGenerics(tx: Db, names: GenericNameToWrite[], now: Date): Promise<void> {
  await sql`
    update medicine m set generic_name = r.name, generic_folded = r.folded, updated_at = ${now}
    from json_to_recordset(${JSON.stringify(names)}::json) as r (code text, name text, folded text)
    where r.code = m.generic_name_code and m.generic_name_code <> '' and m.entry = 'product'
      and m.generic_name <> r.name`.execute(tx);
}
