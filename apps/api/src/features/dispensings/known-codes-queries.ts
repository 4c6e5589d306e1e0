import { sql } from "kysely";
import type { Db } from "../../platform/db/database.ts";

export interface AskedCode {
  kind: string;
  code: string;
}

/** A code that means one medicine; `own` where a person of the institution has said so. */
export interface KnownCode extends AskedCode {
  medicineId: string;
  own: boolean;
}

/**
 * What codes mean: what people of the institution have said, else what the master knows without doubt. A code that fits
 * several medicines means none.
 */
export async function selectKnownCodes(
  db: Db,
  { tenantId, institutionId }: { tenantId: string; institutionId: string },
  asked: AskedCode[],
): Promise<KnownCode[]> {
  if (asked.length === 0) return [];
  const found = await sql<KnownCode>`
    with asked as (
      select * from unnest(${asked.map(({ kind }) => kind)}::text[], ${asked.map(({ code }) => code)}::text[]) as a (kind, code)
    )
    select a.kind, a.code, d.medicine_id as "medicineId", true as own
    from asked a join dispensing_code d on d.tenant_id = ${tenantId} and d.institution_id = ${institutionId}
      and d.kind = a.kind and d.code = a.code
    union all
    select a.kind, a.code, m.id, false from asked a join medicine m on m.id = a.code and m.entry = 'product'
    where a.kind = 'receipt'
    union all
    select a.kind, a.code, min(c.medicine_id), false
    from asked a join medicine_code c on c.kind = a.kind and c.code = a.code
    where a.kind not in ('receipt', 'generic')
    group by a.kind, a.code having count(*) = 1`.execute(db);
  return found.rows;
}

/** Keeps what a person said a code means; the last word counts. */
export async function saveOwnCode(
  tx: Db,
  row: {
    tenantId: string;
    institutionId: string;
    kind: string;
    code: string;
    medicineId: string;
    by: string;
    at: Date;
  },
): Promise<void> {
  const said = { medicine_id: row.medicineId, said_by: row.by, said_at: row.at };
  await tx
    .insertInto("dispensing_code")
    .values({
      tenant_id: row.tenantId,
      institution_id: row.institutionId,
      kind: row.kind,
      code: row.code,
      ...said,
    })
    .onConflict((conflict) => conflict.columns(["tenant_id", "institution_id", "kind", "code"]).doUpdateSet(said))
    .execute();
}
