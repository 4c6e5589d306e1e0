import { sql } from "kysely";
import type { Db } from "../../../../../platform/db/database.ts";
import { type CodeKey, keyOf } from "../code-key.ts";

/** The products of a code, and whether a person has assigned them. */
export interface Meaning {
  ids: string[];
  certain: boolean;
}

/**
 * Which products each code means, as far as the master knows; codes that mean none are left out. What a person has assigned
 * of a code counts alone.
 */
export async function selectMeant(tx: Db, keys: CodeKey[]): Promise<Map<string, Meaning>> {
  const result = await sql<CodeKey & { ids: string[]; said: string[] | null }>`
    select k.kind, k.code, array_agg(distinct c.medicine_id order by c.medicine_id) as ids,
      array_agg(distinct c.medicine_id) filter (where c.source = 'person') as said
    from (select distinct kind, code from json_to_recordset(${JSON.stringify(keys)}::json) as r (kind text, code text)) k
    cross join lateral (
      select medicine_id, source from medicine_code c where c.kind = k.kind and c.code = k.code
      union all
      select id, 'ssk' from medicine m where k.kind = 'receipt' and m.id = k.code and m.entry = 'product') c
    group by k.kind, k.code`.execute(tx);
  return new Map(result.rows.map((row) => [keyOf(row), { ids: row.said ?? row.ids, certain: row.said !== null }]));
}

/** Adds codes; those that are there already stay as they are, unless a person assigns them. */
export async function insertCodes(
  tx: Db,
  source: "package" | "person",
  codes: { kind: string; code: string; medicine_id: string }[],
): Promise<void> {
  await sql`
    insert into medicine_code (kind, code, medicine_id, source)
    select kind, code, medicine_id, ${source}
    from json_to_recordset(${JSON.stringify(codes)}::json) as r (kind text, code text, medicine_id text)
    on conflict (kind, code, medicine_id) do update set source = excluded.source
      where excluded.source = 'person'`.execute(tx);
}
