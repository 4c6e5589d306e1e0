import { sql } from "kysely";
import type { Db } from "../../../../../platform/db/database.ts";

export interface PackageToWrite {
  hot13: string;
  medicine_id: string;
  gtin: string;
  jan: string;
  quantity: string | null;
  unit: string;
  form: string;
  words: string;
  seller: string;
}

/** Writes packages, and returns for each whether it was new; those that stay as they are, are left out. */
export async function upsertPackages(
  tx: Db,
  packages: PackageToWrite[],
): Promise<{ medicineId: string; isNew: boolean }[]> {
  const written = await sql<{ medicineId: string; isNew: boolean }>`
    insert into medicine_package as p (hot13, medicine_id, gtin, jan, quantity, unit, form, words, seller)
    select hot13, medicine_id, gtin, jan, quantity, unit, form, words, seller
    from json_to_recordset(${JSON.stringify(packages)}::json) as r (hot13 text, medicine_id text, gtin text, jan text,
      quantity numeric, unit text, form text, words text, seller text)
    on conflict (hot13, medicine_id) do update set gtin = excluded.gtin, jan = excluded.jan,
      quantity = excluded.quantity, unit = excluded.unit, form = excluded.form, words = excluded.words,
      seller = excluded.seller
      where (p.gtin, p.jan, p.quantity, p.unit, p.form, p.words, p.seller) is distinct from
        (excluded.gtin, excluded.jan, excluded.quantity, excluded.unit, excluded.form, excluded.words, excluded.seller)
    returning p.medicine_id as "medicineId", xmax = 0 as "isNew"`.execute(tx);
  return written.rows;
}

/** Names the maker of products of which no list has named one. */
export async function fillMakers(tx: Db, makers: { id: string; maker: string }[]): Promise<void> {
  await sql`
    update medicine m set maker = r.maker
    from json_to_recordset(${JSON.stringify(makers)}::json) as r (id text, maker text)
    where m.id = r.id and m.maker = ''`.execute(tx);
}
