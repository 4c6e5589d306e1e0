import { sql } from "kysely";
import type { Db } from "../../../platform/db/database.ts";
import type { AccountPlace } from "../accounts/index.ts";

/** An institution whose plan is billed for a month. */
export interface BilledPlan {
  institutionId: string;
  name: string;
  code: string;
}

/**
 * The institutions of an account whose paid plan is to be billed for a month and is not yet: the account pays for them in
 * the month, and no granted plan makes it free. The account is open.
 * @param month its first day
 */
export async function selectPlansToBill(
  db: Db,
  { tenantId, accountId }: AccountPlace,
  month: string,
): Promise<BilledPlan[]> {
  const result = await sql<BilledPlan>`
    select i.id as "institutionId", i.name, i.code
    from billing_institution b
      join institution i on i.tenant_id = b.tenant_id and i.id = b.institution_id and i.deleted_at is null
      join paid_plan p on p.tenant_id = b.tenant_id and p.institution_id = b.institution_id
        and p.first_billed_month <= ${month}::date and (p.ends_on is null or p.ends_on >= ${month}::date)
    where b.tenant_id = ${tenantId} and b.account_id = ${accountId} and b.first_month <= ${month}::date
      and (b.ended_at is null or b.last_month >= ${month}::date)
      and not exists (select from institution_plan g
        where g.tenant_id = b.tenant_id and g.institution_id = b.institution_id and g.kind = 'granted'
          and g.started_on <= greatest(${month}::date, p.started_on)
          and (g.ends_on is null or g.ends_on >= greatest(${month}::date, p.started_on)))
      and not exists (select from billed_month m
        where m.tenant_id = b.tenant_id and m.institution_id = b.institution_id and m.month = ${month}::date)
    order by i.name, i.id`.execute(db);
  return result.rows;
}

/**
 * Claims a month of institutions for a document.
 * @returns the institutions that no document had billed for the month
 */
export async function claimMonths(
  tx: Db,
  { tenantId, accountId }: AccountPlace,
  claim: { institutionIds: readonly string[]; month: string; documentId: string },
): Promise<string[]> {
  const result = await sql<{ id: string }>`
    insert into billed_month (tenant_id, institution_id, month, account_id, document_id)
    select ${tenantId}, id, ${claim.month}, ${accountId}, ${claim.documentId}
    from unnest(${claim.institutionIds}::uuid[]) as claimed (id)
    on conflict (tenant_id, institution_id, month) do nothing
    returning institution_id as id`.execute(tx);
  return result.rows.map(({ id }) => id);
}
