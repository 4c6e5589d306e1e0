import type { Actor } from "../../../platform/actor.ts";
import { audit } from "../../../platform/audit/audit.ts";
import type { Clock } from "../../../platform/clock/clock.ts";
import { type Db, inTransaction } from "../../../platform/db/database.ts";
import { fail } from "../../../platform/failure.ts";
import { notifyProvider } from "../../../platform/identity/outbox-queries.ts";
import { assertAdminRemains } from "./delete-user.ts";
import { auditedPart } from "./user-fields.ts";
import { assertNotOneself } from "./users-policy.ts";
import { lockUser, updateUserRow } from "./users-queries.ts";

/** Stops or allows a person's use of the service, from their next request on. What is so already stays as it is. */
export async function setUserDisabled(
  { db, clock }: { db: Db; clock: Clock },
  actor: Actor,
  { userId, disabled }: { userId: string; disabled: boolean },
): Promise<void> {
  assertNotOneself(actor, userId);
  await inTransaction(db, async (tx) => {
    const before = await lockUser(tx, actor.tenantId, userId);
    if (!before) fail("USER_NOT_FOUND");
    if (before.deleted_at) fail("USER_STATE");
    if (disabled) await assertAdminRemains(tx, before);
    const now = clock.now();
    const changes = disabled !== (before.disabled_at !== null);
    const change = { disabled_at: disabled ? now : null, updated_at: now };
    const after = changes ? await updateUserRow(tx, actor.tenantId, userId, change) : before;
    if (changes) await notifyProvider(tx, clock, actor.tenantId, [{ userId, fields: ["disabled"] }]);
    await audit(tx, clock, actor, {
      action: disabled ? "user.disabled" : "user.enabled",
      objectType: "user",
      objectId: userId,
      subjectId: userId,
      before: auditedPart(before),
      after: auditedPart(after),
    });
  });
}
