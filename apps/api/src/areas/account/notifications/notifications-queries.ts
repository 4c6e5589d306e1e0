import { type Insertable, type Selectable, sql } from "kysely";
import type { Db } from "../../../platform/db/database.ts";
import type { NotificationTable } from "../tables.ts";

export type NotificationRow = Omit<Selectable<NotificationTable>, "tenant_id" | "user_id">;

export async function insertNotifications(tx: Db, rows: Insertable<NotificationTable>[]): Promise<void> {
  if (rows.length > 0) await tx.insertInto("notification").values(rows).execute();
}

/** Those who can read mail, people who exist and have an address, with the language that they have chosen. */
export async function selectMailReaders(
  db: Db,
  tenantId: string,
  userIds: string[],
): Promise<{ email: string; language: string }[]> {
  if (userIds.length === 0) return [];
  return db
    .selectFrom("users")
    .select(["email", "language"])
    .where("tenant_id", "=", tenantId)
    .where("user_id", "in", userIds)
    .where("deleted_at", "is", null)
    .where("disabled_at", "is", null)
    .where("email", "<>", "")
    .orderBy("user_id")
    .execute();
}

/** A person's notifications, newest first, those before one. */
export async function selectNotifications(
  db: Db,
  tenantId: string,
  userId: string,
  page: { before: string | undefined; unreadOnly: boolean; limit: number },
): Promise<NotificationRow[]> {
  let query = db
    .selectFrom("notification")
    .select(["id", "kind", "data", "path", "institution_id", "created_at", "read_at"])
    .where("tenant_id", "=", tenantId)
    .where("user_id", "=", userId);
  if (page.unreadOnly) query = query.where("read_at", "is", null);
  if (page.before) query = query.where("id", "<", page.before);
  return query.orderBy("id", "desc").limit(page.limit).execute();
}

/** How many are unread; no more than `most` are counted. */
export async function countUnread(db: Db, tenantId: string, userId: string, most: number): Promise<number> {
  const counted = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from notification where tenant_id = ${tenantId} and user_id = ${userId} and read_at is null limit ${most}
    ) unread`.execute(db);
  return counted.rows[0]?.count ?? 0;
}

/** Marks a person's own notifications, all of them where none are named. @returns how many were unread. */
export async function markRead(tx: Db, tenantId: string, userId: string, ids: string[], now: Date): Promise<number> {
  let query = tx
    .updateTable("notification")
    .set({ read_at: now })
    .where("tenant_id", "=", tenantId)
    .where("user_id", "=", userId)
    .where("read_at", "is", null);
  if (ids.length > 0) query = query.where("id", "in", ids);
  const result = await query.executeTakeFirst();
  return Number(result.numUpdatedRows);
}
