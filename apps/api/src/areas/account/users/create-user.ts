import type { Actor } from "../../../platform/actor.ts";
import { audit } from "../../../platform/audit/audit.ts";
import type { Clock } from "../../../platform/clock/clock.ts";
import { type Db, inTransaction } from "../../../platform/db/database.ts";
import { notifyProvider } from "../../../platform/identity/outbox-queries.ts";
import { newId } from "../../../platform/new-id.ts";
import { assertEmailFree } from "./email-holder.ts";
import { assertOwnPhoto, auditedPart, columnsOf, type UserFields } from "./user-fields.ts";
import { insertUser, type UserRow } from "./users-queries.ts";

export interface CreateUser extends UserFields {
  userId?: string;
  email?: string;
}

/** Creates a user with the id given or a new one; the identity provider follows through the outbox. */
export async function createUser(deps: { db: Db; clock: Clock }, actor: Actor, request: CreateUser): Promise<UserRow> {
  const { db, clock } = deps;
  const now = clock.now();
  const userId = request.userId || newId(now);
  assertOwnPhoto(request.photoUrl, "");
  return inTransaction(db, async (tx) => {
    await assertEmailFree(tx, actor.tenantId, request.email?.trim() ?? "", userId);
    const row = { ...columnsOf(request), tenant_id: actor.tenantId, user_id: userId, created_at: now, updated_at: now };
    const user = await insertUser(tx, row);
    await notifyProvider(tx, clock, actor.tenantId, [{ userId }]);
    await audit(tx, clock, actor, {
      action: "user.created",
      objectType: "user",
      objectId: userId,
      subjectId: userId,
      after: auditedPart(user),
    });
    return user;
  });
}
