import type { Actor } from "../../../platform/actor.ts";
import type { Db } from "../../../platform/db/database.ts";
import { fail } from "../../../platform/failure.ts";
import { selectUser, selectUserByEmail, type UserRow } from "./users-queries.ts";

/** One user, by id or else by e-mail; a user of the other deletion state counts as none. */
export async function getUser(
  db: Db,
  actor: Actor,
  request: { userId: string; email: string; isDeleted: boolean },
): Promise<UserRow> {
  const user = request.userId
    ? await selectUser(db, actor.tenantId, request.userId)
    : await selectUserByEmail(db, actor.tenantId, request.email.trim());
  if (!user || (user.deleted_at !== null) !== request.isDeleted) fail("USER_NOT_FOUND");
  return user;
}
