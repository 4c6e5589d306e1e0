import { sql } from "kysely";
import type { Db } from "../../../platform/db/database.ts";
import type { IndexedMedicine } from "./search-index.ts";

/** A number that changes with every change of the master. */
export async function selectMasterVersion(db: Db): Promise<string> {
  const result = await sql<{ version: string }>`select version::text as version from medicine_master`.execute(db);
  return result.rows[0]?.version ?? "0";
}

/** The version, and a number that changes with changes by hand as well, which no search has to find. */
export async function selectMasterState(db: Db): Promise<{ version: string; edits: string }> {
  const result = await sql<{ version: string; edits: string }>`
    select version::text as version, edits::text as edits from medicine_master`.execute(db);
  return result.rows[0] ?? { version: "0", edits: "0" };
}

type Packed = [
  id: string,
  name: string,
  kana: string,
  generic: string,
  ended: boolean,
  regulation: string,
  codes: string,
];

/** Products for the index with their codes, in the order of their ids, after one of them. */
export async function selectIndexed(
  db: Db,
  day: string,
  { after, limit }: { after: string; limit: number },
): Promise<IndexedMedicine[]> {
  // One value instead of thousands of rows of seven: half the work of taking them over.
  const result = await sql<{ medicines: Packed[] }>`
    select coalesce(json_agg(json_build_array(m.id, m.name_folded, m.kana_folded,
      coalesce(nullif(m.generic_folded, ''), m.ingredient_folded), coalesce(m.ends_on < ${day}, false), m.regulation,
      coalesce(c.codes, '')) order by m.id), '[]') as medicines
    from (
      select id, name_folded, kana_folded, generic_folded, ingredient_folded, ends_on, regulation from medicine
      where entry = 'product' and id > ${after} order by id limit ${limit}) m
    left join lateral (select string_agg(distinct code, ' ') as codes from medicine_code where medicine_id = m.id) c on true`.execute(
    db,
  );
  return (result.rows[0]?.medicines ?? []).map(([id, name, kana, generic, ended, regulation, codes]) => ({
    id,
    name,
    kana,
    generic,
    ended,
    regulation,
    codes: codes === "" ? [] : codes.split(" "),
  }));
}
