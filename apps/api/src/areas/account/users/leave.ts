import type { Actor } from "../../../platform/actor.ts";
import { audit } from "../../../platform/audit/audit.ts";
import type { Clock } from "../../../platform/clock/clock.ts";
import { type Db, inTransaction } from "../../../platform/db/database.ts";
import { fail } from "../../../platform/failure.ts";
import { notifyProvider } from "../../../platform/identity/outbox-queries.ts";
import { assertAdminRemains } from "./delete-user.ts";
import { auditedPart } from "./user-fields.ts";
import { lockUser, updateUserRow } from "./users-queries.ts";

/** A person deletes their own account, softly; an administrator can recover it. */
export async function leave({ db, clock }: { db: Db; clock: Clock }, actor: Actor): Promise<void> {
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    const before = await lockUser(tx, actor.tenantId, actor.userId);
    if (!before) fail("USER_NOT_FOUND");
    await assertAdminRemains(tx, before);
    const after = await updateUserRow(tx, actor.tenantId, actor.userId, { deleted_at: now, updated_at: now });
    await notifyProvider(tx, clock, actor.tenantId, [{ userId: actor.userId, fields: ["disabled"] }]);
    await audit(tx, clock, actor, {
      action: "account.deleted",
      objectType: "user",
      objectId: actor.userId,
      subjectId: actor.userId,
      before: auditedPart(before),
      after: auditedPart(after),
    });
  });
}
