import type { Actor } from "../../../platform/actor.ts";
import { audit } from "../../../platform/audit/audit.ts";
import type { Clock } from "../../../platform/clock/clock.ts";
import { type Db, inTransaction } from "../../../platform/db/database.ts";
import { fail } from "../../../platform/failure.ts";
import { notifyProvider } from "../../../platform/identity/outbox-queries.ts";
import { auditedPart } from "./user-fields.ts";
import { assertNotOneself } from "./users-policy.ts";
import { countOtherAdmins, deleteUserRow, lockUser, type UserRow, updateUserRow } from "./users-queries.ts";

export type Deletion = "soft" | "recover" | "physical";

const actions = { soft: "user.deleted", recover: "user.recovered", physical: "user.purged" } as const;

/** Deletes softly, takes that back, or purges; the database goes first and the provider follows. */
export async function deleteUser(
  deps: { db: Db; clock: Clock },
  actor: Actor,
  userId: string,
  deletion: Deletion,
): Promise<void> {
  const { db, clock } = deps;
  if (deletion !== "recover") assertNotOneself(actor, userId);
  await inTransaction(db, async (tx) => {
    const before = await lockUser(tx, actor.tenantId, userId);
    if (!before) fail("USER_NOT_FOUND");
    assertFits(before, deletion);
    if (deletion !== "recover") await assertAdminRemains(tx, before);
    const after = await apply(tx, clock, before, deletion);
    await notifyProvider(tx, clock, actor.tenantId, [{ userId, fields: ["disabled"] }]);
    await audit(tx, clock, actor, {
      action: actions[deletion],
      objectType: "user",
      objectId: userId,
      subjectId: userId,
      before: auditedPart(before),
      after: after && auditedPart(after),
    });
  });
}

/** The last administrator who can sign in stays one. */
export async function assertAdminRemains(tx: Db, user: UserRow): Promise<void> {
  if (user.is_admin && (await countOtherAdmins(tx, user.tenant_id, user.user_id)) === 0) fail("LAST_ADMIN");
}

function assertFits(user: UserRow, deletion: Deletion): void {
  if (deletion === "soft" && user.deleted_at) fail("USER_STATE");
  if (deletion === "recover" && !user.deleted_at) fail("USER_STATE");
}

async function apply(tx: Db, clock: Clock, user: UserRow, deletion: Deletion): Promise<UserRow | undefined> {
  if (deletion === "physical") {
    await deleteUserRow(tx, user.tenant_id, user.user_id);
    return undefined;
  }
  const now = clock.now();
  return updateUserRow(tx, user.tenant_id, user.user_id, {
    deleted_at: deletion === "soft" ? now : null,
    updated_at: now,
  });
}
