import type { Db } from "../db/database.ts";

/** What decides whether an administrator may still be signed in as somebody else. */
export async function selectActingAdmin(db: Db, tenantId: string, userId: string) {
  return db
    .selectFrom("users")
    .select(["is_admin", "disabled_at", "deleted_at", "sessions_valid_after"])
    .where("tenant_id", "=", tenantId)
    .where("user_id", "=", userId)
    .executeTakeFirst();
}
