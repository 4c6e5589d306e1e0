import { type RawBuilder, sql } from "kysely";

/** Whole yen of a line at the list price of its medicine, as text; 0 without one. @param alias of a row with packs and pack_quantity */
export const listYenOf = (alias: string, day: string): RawBuilder<string> => {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return sql<string>`coalesce(round(${column("packs")} * ${column("pack_quantity")} * (select p.price from medicine_price p
        where p.medicine_id = ${column("medicine_id")} and p.valid_from <= ${day}::date
        order by p.valid_from desc limit 1)), 0)::bigint::text`;
};
