import { type Insertable, type Selectable, sql } from "kysely";
import type { Db } from "../db/database.ts";
import type { MailOutboxTable } from "../db/tables.ts";

export type MailRow = Pick<
  Selectable<MailOutboxTable>,
  "id" | "to_address" | "language" | "subject" | "body" | "link_path" | "link_label" | "attempts" | "created_at"
>;

export async function insertMails(tx: Db, rows: Insertable<MailOutboxTable>[]): Promise<void> {
  if (rows.length > 0) await tx.insertInto("mail_outbox").values(rows).execute();
}

/** Tenants that have mail which is due. */
export async function selectTenantsWithMail(db: Db, now: Date): Promise<string[]> {
  const rows = await sql<{ id: string }>`select waiting_mail_tenants(${now}) as id`.execute(db);
  return rows.rows.map(({ id }) => id);
}

/** Mail that is due, oldest first. */
export async function selectDueMail(db: Db, tenantId: string, now: Date, limit: number): Promise<MailRow[]> {
  return db
    .selectFrom("mail_outbox")
    .select(["id", "to_address", "language", "subject", "body", "link_path", "link_label", "attempts", "created_at"])
    .where("tenant_id", "=", tenantId)
    .where("sent_at", "is", null)
    .where("given_up_at", "is", null)
    .where("next_try_at", "<=", now)
    .orderBy("next_try_at")
    .orderBy("id")
    .limit(limit)
    .execute();
}

const emptied = { body: "", link_path: "", link_label: "" };

/** Ends a mail that the server took; its words are kept no longer than needed. */
export async function markMailSent(db: Db, tenantId: string, id: string, now: Date): Promise<void> {
  await db
    .updateTable("mail_outbox")
    .set({ ...emptied, sent_at: now, last_error: "" })
    .where("tenant_id", "=", tenantId)
    .where("id", "=", id)
    .execute();
}

/** Puts a mail off, or ends it where no later try can help. */
export async function markMailFailed(
  db: Db,
  tenantId: string,
  { id, attempts }: Pick<MailRow, "id" | "attempts">,
  outcome: { error: string; nextTryAt: Date } | { error: string; givenUpAt: Date },
): Promise<void> {
  const change =
    "givenUpAt" in outcome ? { ...emptied, given_up_at: outcome.givenUpAt } : { next_try_at: outcome.nextTryAt };
  await db
    .updateTable("mail_outbox")
    .set({ ...change, attempts: attempts + 1, last_error: outcome.error })
    .where("tenant_id", "=", tenantId)
    .where("id", "=", id)
    .execute();
}
