import { sql } from "kysely";
import type { Db } from "../../../platform/db/database.ts";

/** A product that a code means. */
export interface MeaningRow {
  code: string;
  medicineId: string;
  name: string;
  unit: string;
  /** Whether a person has assigned it, which then alone counts. */
  said: boolean;
  /** Quantities of the packages with this very code, each once. */
  packQuantities: string[];
}

/** Products that codes mean. Every code of the master counts but that of a generic name, and so does a product's own id. */
export async function selectMeanings(db: Db, codes: string[]): Promise<MeaningRow[]> {
  const result = await sql<MeaningRow>`
    with requested as (select distinct code from unnest(${codes}::text[]) as a (code) where code <> '')
    select c.code, m.id as "medicineId", m.name, m.unit, bool_or(c.said) as said,
      array(select distinct trim_scale(g.quantity)::text from medicine_package g
        where g.medicine_id = m.id and g.quantity > 0 and c.code in (g.gtin, g.jan, g.hot13)) as "packQuantities"
    from (
      select a.code, k.medicine_id, k.source = 'person' as said
      from requested a join medicine_code k on k.code = a.code and k.kind <> 'generic'
      union all
      select code, code, false from requested) c
    join medicine m on m.id = c.medicine_id and m.entry = 'product'
    group by c.code, m.id
    order by m.kana_folded, m.name, m.id`.execute(db);
  return result.rows;
}

/** Codes of packs of what is or was on the shelf. */
export async function selectShelfCodes(
  db: Db,
  { tenantId, institutionId }: { tenantId: string; institutionId: string },
  most: number,
): Promise<string[]> {
  const result = await sql<{ code: string }>`
    select distinct k.code from stock_item i
      join medicine_code k on k.medicine_id = i.medicine_id and k.kind in ('gtin', 'jan')
    where i.tenant_id = ${tenantId} and i.institution_id = ${institutionId}
    order by k.code limit ${most}`.execute(db);
  return result.rows.map(({ code }) => code);
}

/** Which of these ids are products, which alone can be on a shelf. */
export async function selectProducts(db: Db, medicineIds: string[]): Promise<Set<string>> {
  const result = await sql<{ id: string }>`
    select id from medicine where id = any (${medicineIds}::text[]) and entry = 'product'`.execute(db);
  return new Set(result.rows.map(({ id }) => id));
}
