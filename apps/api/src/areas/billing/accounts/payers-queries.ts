import { type Insertable, type RawBuilder, sql } from "kysely";
import type { Db } from "../../../platform/db/database.ts";
import type { BillingInstitutionTable } from "../tables.ts";
import type { AccountPlace } from "./accounts-deps.ts";

/** That an account pays for an institution, or requests to; months are their first days. */
export interface PayerRow {
  id: string;
  accountId: string;
  accountName: string;
  institutionId: string;
  institutionName: string;
  institutionCode: string;
  requestedByName: string;
  requestedAt: Date;
  agreedAt: Date | null;
  firstMonth: string | null;
  endedAt: Date | null;
  lastMonth: string | null;
  /** Whether the session's user manages the institution. */
  isManager: boolean;
}

/** Those of the account or institution that is open: what goes on, and what ends with a month that has not passed. */
const payers = (tenantId: string, month: string, narrower: RawBuilder<unknown>, lock = sql``) => sql<PayerRow>`
  select b.id, b.account_id as "accountId", coalesce(a.name, n.name, '') as "accountName",
    b.institution_id as "institutionId", i.name as "institutionName", i.code as "institutionCode",
    coalesce(u.display_name, '') as "requestedByName", b.requested_at as "requestedAt", b.agreed_at as "agreedAt",
    b.first_month::text as "firstMonth", b.ended_at as "endedAt", b.last_month::text as "lastMonth",
    exists (select from membership m where m.tenant_id = b.tenant_id and m.institution_id = b.institution_id
      and m.user_id = current_setting('app.user_id', true) and m.role = 'manager') as "isManager"
  from billing_institution b
    join institution i on i.tenant_id = b.tenant_id and i.id = b.institution_id
    left join billing_account a on a.tenant_id = b.tenant_id and a.id = b.account_id
    left join lateral billing_account_names(array[b.account_id]) n on a.id is null
    left join users u on u.tenant_id = b.tenant_id and u.user_id = b.requested_by
  where b.tenant_id = ${tenantId} and (b.ended_at is null or b.last_month >= ${month}::date) and ${narrower}
  order by i.name, b.requested_at, b.id ${lock}`;

/** The institutions of an account, by name. */
export async function selectInstitutionsOfAccount(
  db: Db,
  { tenantId, accountId }: AccountPlace,
  month: string,
): Promise<PayerRow[]> {
  return (await payers(tenantId, month, sql`b.account_id = ${accountId}`).execute(db)).rows;
}

/** The accounts of an institution. */
export async function selectPayersOf(
  db: Db,
  { tenantId, institutionId }: { tenantId: string; institutionId: string },
  month: string,
): Promise<PayerRow[]> {
  return (await payers(tenantId, month, sql`b.institution_id = ${institutionId}`).execute(db)).rows;
}

/** One of them, held until the transaction ends. */
export async function lockPayer(
  tx: Db,
  { tenantId, id }: { tenantId: string; id: string },
  month: string,
): Promise<PayerRow | undefined> {
  return (await payers(tenantId, month, sql`b.id = ${id}`, sql`for update of b`).execute(tx)).rows[0];
}

/** Creates a request. @returns its id; undefined where the account has requested it already or pays */
export async function insertBillingInstitution(
  tx: Db,
  row: Insertable<BillingInstitutionTable>,
): Promise<string | undefined> {
  const created = await tx
    .insertInto("billing_institution")
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(["tenant_id", "account_id", "institution_id"]).where("ended_at", "is", null).doNothing(),
    )
    .returning("id")
    .executeTakeFirst();
  return created?.id;
}

/** The account pays from a month on. */
export async function agreePayer(
  tx: Db,
  { tenantId, id }: { tenantId: string; id: string },
  agreed: { by: string; at: Date; firstMonth: string },
): Promise<void> {
  await tx
    .updateTable("billing_institution")
    .set({ agreed_by: agreed.by, agreed_at: agreed.at, first_month: agreed.firstMonth })
    .where("tenant_id", "=", tenantId)
    .where("id", "=", id)
    .execute();
}

/** Ends a payment with a month, or a request that was never agreed; null for no month. */
export async function endPayer(
  tx: Db,
  { tenantId, id }: { tenantId: string; id: string },
  ended: { by: string; at: Date; lastMonth: string | null },
): Promise<void> {
  await tx
    .updateTable("billing_institution")
    .set({ ended_by: ended.by, ended_at: ended.at, last_month: ended.lastMonth })
    .where("tenant_id", "=", tenantId)
    .where("id", "=", id)
    .execute();
}

/** The institutions that the account that is open pays for in a month, given as its first day. */
export async function institutionsPaidIn(
  db: Db,
  { tenantId, accountId }: AccountPlace,
  month: string,
): Promise<string[]> {
  const rows = await db
    .selectFrom("billing_institution")
    .select("institution_id")
    .where("tenant_id", "=", tenantId)
    .where("account_id", "=", accountId)
    .where("first_month", "<=", month)
    .where((eb) => eb.or([eb("ended_at", "is", null), eb("last_month", ">=", month)]))
    .execute();
  return rows.map((row) => row.institution_id);
}
