import { sql } from "kysely";
import type { Db } from "../../../../platform/db/database.ts";

export interface ImportedRow {
  user_id: string;
  display_name?: string;
  name_kana?: string;
  email?: string;
  email_verified?: boolean;
  tel?: string;
  photo_url?: string;
}

/** Who holds any of these e-mails (case-folded) already. */
export async function selectEmailHolders(
  db: Db,
  tenantId: string,
  emailKeys: string[],
): Promise<{ user_id: string; email_key: string; deleted: boolean }[]> {
  return db
    .selectFrom("users")
    .select(["user_id", "email_key", sql<boolean>`deleted_at is not null`.as("deleted")])
    .where("tenant_id", "=", tenantId)
    .where("email", "<>", "")
    .where("email_key", "=", sql<string>`any(${emailKeys}::text[])`)
    .execute();
}

/** Holds an import of a tenant until the transaction ends. @returns whether the same one was at work and was waited for. */
export async function holdImport(tx: Db, tenantId: string, fingerprint: string): Promise<boolean> {
  const key = `import\n${tenantId}\n${fingerprint}`;
  const requested = await sql<{ held: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${key}, 0)) as held`.execute(tx);
  if (requested.rows[0]?.held) return false;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx);
  return true;
}

/** Whether an import was written since a moment. */
export async function wasImportedSince(tx: Db, tenantId: string, fingerprint: string, since: Date): Promise<boolean> {
  const row = await tx
    .selectFrom("audit_event")
    .select("id")
    .where("tenant_id", "=", tenantId)
    .where("action", "=", "users.imported")
    .where("object_id", "=", fingerprint)
    .where("at", ">=", since)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Creates or changes users in one statement, and returns which were created; null leaves what an existing user has. */
export async function upsertUsers(
  tx: Db,
  tenantId: string,
  rows: ImportedRow[],
  now: Date,
): Promise<{ user_id: string; created: boolean }[]> {
  const written = await sql<{ user_id: string; created: boolean }>`
    merge into users as u
    using json_to_recordset(${JSON.stringify(rows)}::json)
      as r (user_id text, display_name text, name_kana text, email text, email_verified boolean, tel text, photo_url text)
    on u.tenant_id = ${tenantId} and u.user_id = r.user_id
    when matched then update set display_name = coalesce(r.display_name, u.display_name), name_kana = coalesce(r.name_kana, u.name_kana), email = coalesce(r.email, u.email),
      email_verified = coalesce(r.email_verified, u.email_verified), tel = coalesce(r.tel, u.tel),
      photo_url = coalesce(r.photo_url, u.photo_url), updated_at = ${now}
    when not matched then insert (tenant_id, user_id, display_name, name_kana, email, email_verified, tel, photo_url, created_at, updated_at)
      values (${tenantId}, r.user_id, coalesce(r.display_name, ''), coalesce(r.name_kana, ''), coalesce(r.email, ''), coalesce(r.email_verified, false),
        coalesce(r.tel, ''), coalesce(r.photo_url, ''), ${now}, ${now})
    returning u.user_id, merge_action() = 'INSERT' as created`.execute(tx);
  return written.rows;
}
