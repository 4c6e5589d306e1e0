import { sql } from "kysely";
import type { Db } from "../../../../platform/db/database.ts";

export interface RequestedCode {
  kind: string;
  code: string;
}

/** A code that means one medicine; `own` where a person of the institution has assigned it. */
export interface KnownCode extends RequestedCode {
  medicineId: string;
  own: boolean;
}

/**
 * What codes mean: the assignments by people of the institution, else the unambiguous codes of the master. A code that fits
 * several medicines means none.
 */
export async function selectKnownCodes(
  db: Db,
  { tenantId, institutionId }: { tenantId: string; institutionId: string },
  requested: RequestedCode[],
): Promise<KnownCode[]> {
  if (requested.length === 0) return [];
  // Code by code, so that however little the database knows of the tables it looks each up by index.
  const result = await sql<KnownCode>`
    with requested as (
      select kind, code, (
          select d.medicine_id from dispensing_code d where d.tenant_id = ${tenantId} and d.institution_id = ${institutionId}
            and d.kind = a.kind and d.code = a.code) as own,
        case when kind = 'receipt' then (select m.id from medicine m where m.id = a.code and m.entry = 'product')
          when kind <> 'generic' then (select min(c.medicine_id) from medicine_code c
            where c.kind = a.kind and c.code = a.code having count(*) = 1) end as master
      from unnest(${requested.map(({ kind }) => kind)}::text[], ${requested.map(({ code }) => code)}::text[]) as a (kind, code)
    )
    select kind, code, own as "medicineId", true as own from requested where own is not null
    union all
    select kind, code, master, false from requested where master is not null`.execute(db);
  return result.rows;
}

/** Pairs of a receipt code and a YJ code that mean different medicines, and what the YJ code means. */
export async function selectContradictions(
  db: Db,
  { tenantId, institutionId }: { tenantId: string; institutionId: string },
  pairs: { receipt: string; yj: string }[],
): Promise<{ receipt: string; yj: string; medicineId: string }[]> {
  if (pairs.length === 0) return [];
  const result = await sql<{ receipt: string; yj: string; medicineId: string }>`
    select a.receipt, a.yj, o.id as "medicineId"
    from unnest(${pairs.map(({ receipt }) => receipt)}::text[], ${pairs.map(({ yj }) => yj)}::text[]) as a (receipt, yj)
      cross join lateral (
        select min(c.medicine_id) as id, bool_or(c.medicine_id = a.receipt) as agrees
        from medicine_code c where c.kind = 'yj' and c.code = a.yj) o
    where o.id is not null and not o.agrees
      and exists (select from medicine m where m.id = a.receipt and m.entry = 'product')
      and not exists (select from medicine_code c where c.medicine_id = a.receipt and c.kind in ('yj', 'price')
        and left(c.code, 9) = left(a.yj, 9))
      and not exists (select from dispensing_code d where d.tenant_id = ${tenantId} and d.institution_id = ${institutionId}
        and (d.kind, d.code) in (('receipt', a.receipt), ('yj', a.yj)))`.execute(db);
  return result.rows;
}

/** Stores a person's assignment of a code; the last one counts. */
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
  const fields = { medicine_id: row.medicineId, defined_by: row.by, defined_at: row.at };
  await tx
    .insertInto("dispensing_code")
    .values({
      tenant_id: row.tenantId,
      institution_id: row.institutionId,
      kind: row.kind,
      code: row.code,
      ...fields,
    })
    .onConflict((conflict) => conflict.columns(["tenant_id", "institution_id", "kind", "code"]).doUpdateSet(fields))
    .execute();
}
