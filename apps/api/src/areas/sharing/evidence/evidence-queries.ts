import { sql } from "kysely";
import type { Db } from "../../../platform/db/database.ts";
import type { EvidenceSharePayer } from "../tables.ts";

/** An institution's month; `month` is its first day. */
export interface MonthPlace {
  tenantId: string;
  institutionId: string;
  month: string;
}

/** What a month's receipts tell of one medicine. */
export interface Use {
  code: string;
  count: number;
  amount: string;
  lastOn: string;
}

export interface ShareRow {
  month: string;
  payer: EvidenceSharePayer;
  sharedAt: Date;
  sharedByName: string;
  medicineCount: number;
  unknownCount: number;
  dispensingCount: number;
}

/** What an institution shares of the months since a day, the newest first. */
export async function selectShares(
  db: Db,
  { tenantId, institutionId }: Pick<MonthPlace, "tenantId" | "institutionId">,
  months: { from: string; until: string },
): Promise<ShareRow[]> {
  const result = await sql<ShareRow>`
    select s.month::text as month, s.payer, s.shared_at as "sharedAt", coalesce(u.display_name, s.shared_by) as "sharedByName",
      reported.medicines as "medicineCount", reported.unknown as "unknownCount", reported.dispensings as "dispensingCount"
    from evidence_share s
      left join users u on u.tenant_id = s.tenant_id and u.user_id = s.shared_by
      cross join lateral (
        select count(*)::int as medicines, count(*) filter (where e.medicine_id is null)::int as unknown,
          least(coalesce(sum(e.dispensings), 0), 2147483647)::int as dispensings
        from evidence e where e.tenant_id = s.tenant_id and e.institution_id = s.institution_id and e.month = s.month
          and e.payer = s.payer) as reported
    where s.tenant_id = ${tenantId} and s.institution_id = ${institutionId} and s.month between ${months.from} and ${months.until}
    order by s.month desc, s.payer`.execute(db);
  return result.rows;
}

export interface EvidenceRow {
  code: string;
  medicineId: string | null;
  name: string | null;
  unit: string | null;
  count: number;
  amount: string;
  lastOn: string;
  payers: EvidenceSharePayer[];
}

/** What a month's receipts tell, the payers together; unknown codes first, then by name. */
export async function selectEvidence(db: Db, { tenantId, institutionId, month }: MonthPlace): Promise<EvidenceRow[]> {
  const result = await sql<EvidenceRow>`
    select e.code, e.medicine_id as "medicineId", m.name, m.unit, sum(e.dispensings)::int as count,
      trim_scale(sum(e.amount))::text as amount, max(e.last_on)::text as "lastOn", array_agg(e.payer order by e.payer) as payers
    from evidence e left join medicine m on m.id = e.medicine_id
    where e.tenant_id = ${tenantId} and e.institution_id = ${institutionId} and e.month = ${month}
    group by e.code, e.medicine_id, m.name, m.unit, m.kana_folded
    order by m.kana_folded nulls first, m.name, e.code`.execute(db);
  return result.rows;
}

/** What medicines the codes of receipts mean; a code that means none or several is left out. */
export async function selectReceiptMedicines(
  db: Db,
  codes: string[],
): Promise<{ code: string; name: string; unit: string }[]> {
  const result = await sql<{ code: string; name: string; unit: string }>`
    select u.code, m.name, m.unit from (select distinct unnest(${codes}::text[]) as code) u
    join medicine m on m.id = receipt_medicine(u.code)`.execute(db);
  return result.rows;
}

/** Lets one change of what an institution shares happen at a time, until the transaction ends; taken before any row. */
export async function lockSharing(tx: Db, tenantId: string, institutionId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(shared_stock_key(${tenantId}, ${institutionId}::uuid))`.execute(tx);
}

/** Writes the figures of a payer's receipts for a month, and replaces the earlier ones. @returns unknown codes. */
export async function replaceEvidence(
  tx: Db,
  { tenantId, institutionId, month, payer }: MonthPlace & { payer: EvidenceSharePayer },
  { uses, by, at }: { uses: Use[]; by: string; at: Date },
): Promise<string[]> {
  const codes = uses.map(({ code }) => code);
  await tx
    .insertInto("evidence_share")
    .values({ tenant_id: tenantId, institution_id: institutionId, month, payer, shared_by: by, shared_at: at })
    .onConflict((conflict) =>
      conflict.columns(["tenant_id", "institution_id", "month", "payer"]).doUpdateSet({ shared_by: by, shared_at: at }),
    )
    .execute();
  await sql`
    delete from evidence where tenant_id = ${tenantId} and institution_id = ${institutionId} and month = ${month}
      and payer = ${payer} and code <> all (${codes}::text[])`.execute(tx);
  const written = await sql<{ code: string; known: boolean }>`
    insert into evidence (tenant_id, institution_id, month, payer, code, medicine_id, dispensings, amount, last_on)
    select ${tenantId}, ${institutionId}::uuid, ${month}::date, ${payer}, code, receipt_medicine(code), count, amount, last_on
    from unnest(${codes}::text[], ${uses.map(({ count }) => count)}::int[], ${uses.map(({ amount }) => amount)}::numeric[],
      ${uses.map(({ lastOn }) => lastOn)}::date[]) as u (code, count, amount, last_on)
    on conflict (tenant_id, institution_id, month, payer, code) do update
      set medicine_id = excluded.medicine_id, dispensings = excluded.dispensings, amount = excluded.amount,
        last_on = excluded.last_on
    returning code, medicine_id is not null as known`.execute(tx);
  return written.rows.flatMap(({ code, known }) => (known ? [] : [code])).sort();
}

/** Takes back what was shared of a month, of one payer or all. @returns the payers whose share there was. */
export async function deleteShares(
  tx: Db,
  place: MonthPlace,
  payer: EvidenceSharePayer | undefined,
): Promise<EvidenceSharePayer[]> {
  let gone = tx
    .deleteFrom("evidence_share")
    .where("tenant_id", "=", place.tenantId)
    .where("institution_id", "=", place.institutionId)
    .where("month", "=", place.month);
  if (payer) gone = gone.where("payer", "=", payer);
  const rows = await gone.returning("payer").execute();
  return rows.map((row) => row.payer).sort();
}

/** Forgets what an institution shared of months before a day. */
export async function forgetMonthsBefore(tx: Db, tenantId: string, institutionId: string, day: string): Promise<void> {
  await tx
    .deleteFrom("evidence_share")
    .where("tenant_id", "=", tenantId)
    .where("institution_id", "=", institutionId)
    .where("month", "<", day)
    .execute();
}

/** Gives what waits its medicine, where the master knows the code by now; of every tenant. @returns how many codes. */
export async function learnCodes(db: Db): Promise<number> {
  const learned = await sql<{ count: number }>`select evidence_learn_codes() as count`.execute(db);
  return learned.rows[0]?.count ?? 0;
}
