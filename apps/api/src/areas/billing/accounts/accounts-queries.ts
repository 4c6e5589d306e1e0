import { type Insertable, sql, type Updateable } from "kysely";
import type { Db } from "../../../platform/db/database.ts";
import { searchPattern } from "../../../platform/db/search-pattern.ts";
import type { BillingAccountPayBy, BillingAccountTable, BillingMemberRole } from "../tables.ts";
import type { AccountPlace, AccountRole } from "./accounts-deps.ts";

/** A billing account; without a card the fields of the card are empty. */
export interface AccountRow {
  id: string;
  name: string;
  postal_code: string;
  address: string;
  tel: string;
  email: string;
  pay_by: BillingAccountPayBy;
  customer_id: string;
  card_method_id: string;
  card_brand: string;
  card_last4: string;
  card_exp_month: number | null;
  card_exp_year: number | null;
  created_at: Date;
  updated_at: Date;
  /** Since when its plans are paused; null while they are not. */
  paused_at: Date | null;
  /** Number of institutions that it pays for in the present month or will later. */
  institution_count: number;
}

/** An account that is held. */
export type LockedAccount = Omit<AccountRow, "institution_count"> & {
  /** First day of the last month that the monthly run has billed; null before its first one. */
  billed_through: string | null;
  deleted_at: Date | null;
};

/** Opens an account for the rest of the request. @returns the caller's role; null, and nothing is open, for strangers */
export async function enterAccount(db: Db, accountId: string): Promise<AccountRole | null> {
  const result = await sql<{ role: AccountRole | null }>`
    select app_enter_billing_account(${accountId}::uuid) as role`.execute(db);
  return result.rows[0]?.role ?? null;
}

/** Opens an account whose caller was admitted by other means, until another one is entered. */
export async function openAccount(db: Db, accountId: string): Promise<void> {
  await sql`select set_config('app.billing_account_id', ${accountId}, false)`.execute(db);
}

/** The accounts of the session's user. */
export async function selectOwnAccountIds(db: Db): Promise<string[]> {
  const result = await sql<{ id: string }>`select own_billing_accounts() as id`.execute(db);
  return result.rows.map(({ id }) => id);
}

const columns = [
  "a.id",
  "a.name",
  "a.postal_code",
  "a.address",
  "a.tel",
  "a.email",
  "a.pay_by",
  "a.customer_id",
  "a.card_method_id",
  "a.card_brand",
  "a.card_last4",
  "a.card_exp_month",
  "a.card_exp_year",
  "a.created_at",
  "a.updated_at",
  "a.paused_at",
] as const;

const accounts = (db: Db, { tenantId, accountId }: AccountPlace) =>
  db
    .selectFrom("billing_account as a")
    .select(columns)
    .where("a.tenant_id", "=", tenantId)
    .where("a.id", "=", accountId);

/** The account that is open. @param month first day of the present month */
export async function selectAccount(db: Db, place: AccountPlace, month: string): Promise<AccountRow | undefined> {
  return accounts(db, place)
    .select(sql<number>`billing_institution_count(a.id, ${month}::date)`.as("institution_count"))
    .executeTakeFirst();
}

const wholeAccounts = (db: Db, place: AccountPlace) =>
  accounts(db, place)
    .select("a.deleted_at")
    .select((eb) => eb.cast<string | null>("a.billed_through", "text").as("billed_through"));

/** The account that is open, with all that billing needs of it. */
export async function selectWholeAccount(db: Db, place: AccountPlace): Promise<LockedAccount | undefined> {
  return wholeAccounts(db, place).executeTakeFirst();
}

/** The same, held until the transaction ends. */
export async function lockAccount(tx: Db, place: AccountPlace): Promise<LockedAccount | undefined> {
  return wholeAccounts(tx, place).forUpdate("a").executeTakeFirst();
}

/** Creates the account that is open. @returns whether there was none with its id */
export async function insertAccount(tx: Db, row: Insertable<BillingAccountTable>): Promise<boolean> {
  const result = await tx
    .insertInto("billing_account")
    .values(row)
    .onConflict((conflict) => conflict.columns(["tenant_id", "id"]).doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

export async function updateAccountRow(
  tx: Db,
  { tenantId, accountId }: AccountPlace,
  change: Updateable<BillingAccountTable>,
): Promise<void> {
  await tx
    .updateTable("billing_account")
    .set(change)
    .where("tenant_id", "=", tenantId)
    .where("id", "=", accountId)
    .execute();
}

/** Whether something is open of the account that is open: an invoice, a charge, a refund or a dispute. */
export async function owes(tx: Db, { tenantId, accountId }: AccountPlace): Promise<boolean> {
  const result = await sql<{ owes: boolean }>`
    select exists (select from billing_balance where tenant_id = ${tenantId} and account_id = ${accountId} and open_yen <> 0)
      or exists (select from billing_charge
        where tenant_id = ${tenantId} and account_id = ${accountId} and next_look_at is not null)
      or exists (select from billing_refund
        where tenant_id = ${tenantId} and account_id = ${accountId} and next_look_at is not null)
      or exists (select from billing_dispute
        where tenant_id = ${tenantId} and account_id = ${accountId} and next_look_at is not null) as owes`.execute(tx);
  return result.rows[0]?.owes ?? false;
}

/** A member of an account. */
export interface AccountMemberRow {
  user_id: string;
  display_name: string;
  email: string;
  role: BillingMemberRole;
  created_at: Date;
}

/** Members who can sign in, by name. */
export async function selectAccountMembers(db: Db, { tenantId, accountId }: AccountPlace): Promise<AccountMemberRow[]> {
  return db
    .selectFrom("billing_member as m")
    .innerJoin("users as u", (join) =>
      join.onRef("u.tenant_id", "=", "m.tenant_id").onRef("u.user_id", "=", "m.user_id"),
    )
    .select(["m.user_id", "u.display_name", "u.email", "m.role", "m.created_at"])
    .where("m.tenant_id", "=", tenantId)
    .where("m.account_id", "=", accountId)
    .where("u.deleted_at", "is", null)
    .orderBy("u.display_name")
    .orderBy("m.user_id")
    .execute();
}

/** Adds a member. @returns false where the person is one already */
export async function insertAccountMember(
  tx: Db,
  { tenantId, accountId }: AccountPlace,
  member: { userId: string; role: BillingMemberRole; at: Date },
): Promise<boolean> {
  const result = await tx
    .insertInto("billing_member")
    .values({
      tenant_id: tenantId,
      account_id: accountId,
      user_id: member.userId,
      role: member.role,
      created_at: member.at,
    })
    .onConflict((conflict) => conflict.columns(["tenant_id", "account_id", "user_id"]).doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** An act on an account. */
export interface AccountEventRow {
  at: Date;
  actor_name: string | null;
  action: string;
  subject_name: string | null;
}

/** What was done with an account, newest first. */
export async function selectAccountEvents(
  db: Db,
  { tenantId, accountId }: AccountPlace,
  limit: number,
): Promise<AccountEventRow[]> {
  return db
    .selectFrom("audit_event as e")
    .leftJoin("users as u", (join) =>
      join.onRef("u.tenant_id", "=", "e.tenant_id").onRef("u.user_id", "=", "e.actor_id"),
    )
    .leftJoin("users as s", (join) =>
      join.onRef("s.tenant_id", "=", "e.tenant_id").onRef("s.user_id", "=", "e.subject_id"),
    )
    .leftJoin("institution as i", (join) =>
      join.onRef("i.tenant_id", "=", "e.tenant_id").onRef("i.id", "=", "e.institution_id"),
    )
    .select(["e.at", "u.display_name as actor_name", "e.action"])
    .select((eb) => eb.fn.coalesce("s.display_name", "i.name").as("subject_name"))
    .where("e.tenant_id", "=", tenantId)
    .where("e.object_type", "=", "billing_account")
    .where("e.object_id", "=", accountId)
    .orderBy("e.id", "desc")
    .limit(limit)
    .execute();
}

/**
 * Accounts of all people whose name or e-mail address contains a text, by name; none for who is no administrator.
 * @param search its month is the first day of the present one
 */
export async function selectFoundAccounts(
  db: Db,
  search: { text: string; month: string; after: { name: string; id: string } | undefined; limit: number },
): Promise<(AccountRow & { folded_name: string })[]> {
  const { text, month, after, limit } = search;
  const result = await sql<AccountRow & { folded_name: string }>`
    select a.id, a.name, a.postal_code, a.address, a.tel, a.email, a.pay_by, a.customer_id, a.card_method_id, a.card_brand,
      a.card_last4, a.card_exp_month, a.card_exp_year, a.created_at, a.updated_at, a.paused_at, a.institution_count, a.folded_name
    from find_billing_accounts(${searchPattern(text)}, ${month}::date, ${after?.name ?? ""}, ${after?.id ?? null}::uuid, ${limit}) a`.execute(
    db,
  );
  return result.rows;
}
