import { sql } from "kysely";
import type { Db } from "../db/database.ts";

/** The next user ids in order, deleted users too. */
export async function selectUserIdsAfter(db: Db, tenantId: string, after: string, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom("users")
    .select("user_id")
    .where("tenant_id", "=", tenantId)
    .where("user_id", ">", after)
    .orderBy("user_id")
    .limit(most)
    .execute();
  return rows.map((row) => row.user_id);
}

/** Which of these people were purged here. */
export async function selectPurged(db: Db, tenantId: string, userIds: string[]): Promise<string[]> {
  const rows = await db
    .selectFrom("audit_event")
    .select("subject_id")
    .distinct()
    .where("tenant_id", "=", tenantId)
    .where("subject_id", "=", sql<string>`any(${userIds}::text[])`)
    .where("action", "=", "user.purged")
    .execute();
  return rows.map((row) => row.subject_id);
}

/** Makes all word about these users due now, whatever it has waited for. */
export async function hurryWord(db: Db, tenantId: string, userIds: string[], now: Date): Promise<void> {
  await db
    .updateTable("identity_outbox")
    .set({ next_try_at: now })
    .where("tenant_id", "=", tenantId)
    .where("user_id", "=", sql<string>`any(${userIds}::text[])`)
    .execute();
}
