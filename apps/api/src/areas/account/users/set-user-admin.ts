import type { Actor } from "../../../platform/actor.ts";
import { audit } from "../../../platform/audit/audit.ts";
import type { Clock } from "../../../platform/clock/clock.ts";
import { type Db, inTransaction } from "../../../platform/db/database.ts";
import { fail } from "../../../platform/failure.ts";
import { notifyProvider } from "../../../platform/identity/outbox-queries.ts";
import { assertAdminRemains } from "./delete-user.ts";
import { auditedPart } from "./user-fields.ts";
import { lockUser, updateUserRow } from "./users-queries.ts";

/**
 * Makes a person an administrator or takes that back; the last one stays. Taking it back works from the next request
 * on; a grant with the token that carries the claim, that is after the next sign-in or renewal.
 */
export async function setUserAdmin(
  { db, clock }: { db: Db; clock: Clock },
  actor: Actor,
  { userId, isAdmin }: { userId: string; isAdmin: boolean },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const before = await lockUser(tx, actor.tenantId, userId);
    if (!before) fail("USER_NOT_FOUND");
    if (before.deleted_at) fail("USER_STATE");
    if (!isAdmin) await assertAdminRemains(tx, before);
    const changes = isAdmin !== before.is_admin;
    const change = { is_admin: isAdmin, updated_at: clock.now() };
    const after = changes ? await updateUserRow(tx, actor.tenantId, userId, change) : before;
    if (changes) await notifyProvider(tx, clock, actor.tenantId, [{ userId, fields: ["isAdmin"] }]);
    await audit(tx, clock, actor, {
      action: isAdmin ? "user.admin_granted" : "user.admin_revoked",
      objectType: "user",
      objectId: userId,
      subjectId: userId,
      before: auditedPart(before),
      after: auditedPart(after),
    });
  });
}
