import { sql } from "kysely";
import type { Db } from "../db/database.ts";
import type { IdentityRow } from "./wanted-account.ts";

/** Word in the outbox. */
export interface OutboxRow {
  id: string;
  user_id: string;
  kind: "sync" | "revoke";
  fields: string[];
  attempts: number;
}

export interface Postponement {
  id: string;
  at: Date;
  error: string;
}

/** Tenants with due outbox rows; read outside any tenant. */
export async function selectTenantsWithDueWord(db: Db, now: Date): Promise<string[]> {
  const result = await sql<{ id: string }>`select identity_due_tenants(${now}::timestamptz) as id`.execute(db);
  return result.rows.map(({ id }) => id);
}

/** All word about the users whose word is due, those waiting longest first; at most so many users. */
export async function selectDueWord(db: Db, tenantId: string, now: Date, mostUsers: number): Promise<OutboxRow[]> {
  const result = await sql<OutboxRow>`
    with due as (
      select user_id from identity_outbox where tenant_id = ${tenantId} and next_try_at <= ${now}
      order by next_try_at, id limit ${mostUsers}
    )
    select id, user_id, kind, fields, attempts from identity_outbox
    where tenant_id = ${tenantId} and user_id in (select user_id from due) order by id`.execute(db);
  return result.rows;
}

export async function deleteWord(db: Db, tenantId: string, ids: string[]): Promise<void> {
  await db
    .deleteFrom("identity_outbox")
    .where("tenant_id", "=", tenantId)
    .where("id", "=", sql<string>`any(${ids}::bigint[])`)
    .execute();
}

export async function postponeWord(db: Db, tenantId: string, postponements: Postponement[]): Promise<void> {
  await sql`
    update identity_outbox o set attempts = o.attempts + 1, next_try_at = p.at, last_error = p.error
    from json_to_recordset(${JSON.stringify(postponements)}::json) as p (id bigint, at timestamptz, error text)
    where o.tenant_id = ${tenantId} and o.id = p.id`.execute(db);
}

const identityColumns = [
  "user_id",
  "email",
  "email_verified",
  "display_name",
  "is_admin",
  "disabled_at",
  "deleted_at",
] as const;

/** The rows that exist of these users, deleted ones too. */
export async function selectIdentityRows(db: Db, tenantId: string, userIds: string[]): Promise<IdentityRow[]> {
  return db
    .selectFrom("users")
    .select(identityColumns)
    .where("tenant_id", "=", tenantId)
    .where("user_id", "=", sql<string>`any(${userIds}::text[])`)
    .execute();
}
