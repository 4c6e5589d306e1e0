import { fold } from "@meguri/formats/search/fold";
import { sql } from "kysely";
import type { Db } from "../../../../../platform/db/database.ts";

/** A product with what a price list may tell of it. */
export interface ListedMedicine {
  id: string;
  unit: string;
  priceCode: string;
  maker: string;
  ingredient: string;
  transitionalUntil: string | null;
}

/** The products of these price codes that can still be claimed on a day. */
export async function selectByPriceCodes(tx: Db, codes: string[], day: string): Promise<ListedMedicine[]> {
  const result = await sql<ListedMedicine>`
    select m.id, m.unit, c.code as "priceCode", m.maker, m.ingredient, m.transitional_until::text as "transitionalUntil"
    from medicine_code c join medicine m on m.id = c.medicine_id
    where c.kind = 'price' and c.code = any(${codes}) and m.entry = 'product' and (m.ends_on is null or m.ends_on >= ${day})
    order by m.id`.execute(tx);
  return result.rows;
}

/** Which of these price codes the master knows at all, of ended products too. */
export async function selectKnownPriceCodes(tx: Db, codes: string[]): Promise<Set<string>> {
  const result = await sql<{ code: string }>`
    select code from medicine_code where kind = 'price' and code = any(${codes})
    union select price_code from medicine where price_code = any(${codes})`.execute(tx);
  return new Set(result.rows.map(({ code }) => code));
}

/** Writes what a list tells beside the price. */
export async function updateListed(tx: Db, medicines: ListedMedicine[], now: Date): Promise<void> {
  const rows = medicines.map((medicine) => ({ ...medicine, folded: fold(medicine.ingredient) }));
  await sql`
    update medicine m set maker = r.maker, ingredient = r.ingredient, ingredient_folded = r.folded,
      transitional_until = r."transitionalUntil", updated_at = ${now}
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as r (id text, maker text, ingredient text, folded text, "transitionalUntil" date)
    where m.id = r.id`.execute(tx);
}
