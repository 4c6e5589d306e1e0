import { sql } from "kysely";
import type { Db } from "../../../../../platform/db/database.ts";

/** Products that have one of these price codes. */
export async function selectProductsPriced(
  tx: Db,
  priceCodes: string[],
): Promise<{ id: string; priceCode: string; genericNameCode: string }[]> {
  const result = await sql<{ id: string; priceCode: string; genericNameCode: string }>`
    select id, price_code as "priceCode", generic_name_code as "genericNameCode" from medicine
    where price_code = any(${priceCodes}) and price_code <> '' and entry = 'product' order by id`.execute(tx);
  return result.rows;
}

/** Replaces the table of exceptions; assignments by a person stay. */
export async function replaceExceptionCodes(tx: Db, codes: { id: string; code: string }[]): Promise<void> {
  await sql`delete from medicine_code where source = 'generic-name'`.execute(tx);
  await sql`
    insert into medicine_code (kind, code, medicine_id, source)
    select 'generic', code, id, 'generic-name' from json_to_recordset(${JSON.stringify(codes)}::json) as r (id text, code text)
    on conflict (kind, code, medicine_id) do update set source = excluded.source
      where medicine_code.source <> 'person'`.execute(tx);
}

/** Gives products the code that the table of exceptions has for them. @returns the codes given. */
export async function moveToExceptions(tx: Db, now: Date): Promise<string[]> {
  const moved = await sql<{ code: string }>`
    update medicine m set generic_name_code = c.code, updated_at = ${now}
    from medicine_code c
    where c.source = 'generic-name' and c.kind = 'generic' and c.medicine_id = m.id and m.generic_name_code <> c.code
    returning c.code`.execute(tx);
  return [...new Set(moved.rows.map(({ code }) => code))];
}
