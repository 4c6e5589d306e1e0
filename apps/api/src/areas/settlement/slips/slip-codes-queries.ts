import { sql } from "kysely";
import type { Db } from "../../../platform/db/database.ts";
import { packageWords } from "../../ordering/orders/index.ts";

/** How a medicine and one of its packages are called. */
export interface CodeNames {
  medicineId: string;
  gtin: string;
  name: string;
  packageWords: string;
}

/** The names of medicines and of their packages; those of a medicine alone where no package is named. */
export async function selectCodeNames(
  db: Db,
  codes: readonly { medicineId: string; gtin: string }[],
): Promise<CodeNames[]> {
  const result = await sql<CodeNames>`
    select k."medicineId", k.gtin, m.name, coalesce(w.words, '') as "packageWords"
    from jsonb_to_recordset(${JSON.stringify(codes)}::jsonb) as k("medicineId" text, gtin text)
      join medicine m on m.id = k."medicineId"
      left join lateral (
        select ${packageWords} as words from medicine_package p
        where p.medicine_id = m.id and k.gtin <> '' and k.gtin in (p.gtin, p.jan) limit 1) w on true`.execute(db);
  return result.rows;
}
