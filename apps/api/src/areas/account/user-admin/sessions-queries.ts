import type { Db } from "../../../platform/db/database.ts";

export interface SessionTimes {
  signed_in_at: Date;
  last_seen_at: Date;
}

/** Whose sessions these are, and since when they count; undefined where there is no such user. */
export async function selectSessionOwner(
  db: Db,
  tenantId: string,
  userId: string,
): Promise<{ is_admin: boolean; is_out: boolean } | undefined> {
  return db
    .selectFrom("users")
    .select((eb) => [
      "is_admin",
      eb
        .or([eb("disabled_at", "is not", null), eb("deleted_at", "is not", null)])
        .$castTo<boolean>()
        .as("is_out"),
    ])
    .where("tenant_id", "=", tenantId)
    .where("user_id", "=", userId)
    .executeTakeFirst();
}

/** The sessions of a user that nobody has ended, the last used first; time may have ended some of them. */
export async function selectSessions(db: Db, tenantId: string, userId: string, limit: number): Promise<SessionTimes[]> {
  return db
    .selectFrom("user_session as s")
    .innerJoin("users as u", (join) =>
      join.onRef("u.tenant_id", "=", "s.tenant_id").onRef("u.user_id", "=", "s.user_id"),
    )
    .select(["s.signed_in_at", "s.last_seen_at"])
    .where("s.tenant_id", "=", tenantId)
    .where("s.user_id", "=", userId)
    .whereRef("s.signed_in_at", ">=", "u.sessions_valid_after")
    .orderBy("s.last_seen_at", "desc")
    .orderBy("s.signed_in_at", "desc")
    .limit(limit)
    .execute();
}
