import { setTimeout } from "node:timers/promises";
import type { Actor } from "../../../platform/actor.ts";
import { audit } from "../../../platform/audit/audit.ts";
import type { Clock } from "../../../platform/clock/clock.ts";
import { type Db, inTransaction } from "../../../platform/db/database.ts";
import { fail } from "../../../platform/failure.ts";
import { notifyProvider } from "../../../platform/identity/outbox-queries.ts";
import { lockUser, updateUserRow } from "./users-queries.ts";

/**
 * Ends all sessions of a user: tokens from before this second no longer count on the next request. It ends with the
 * second, so that who signs in again as soon as this is answered is let in.
 */
export async function endSessions(
  { db, clock }: { db: Db; clock: Clock },
  actor: Actor,
  userId: string,
): Promise<void> {
  const validAfter = await inTransaction(db, async (tx) => {
    const user = await lockUser(tx, actor.tenantId, userId);
    if (!user) fail("USER_NOT_FOUND");
    // Tokens count whole seconds, so the second under way is ended with the rest.
    const from = new Date(Math.ceil(clock.now().getTime() / 1000) * 1000);
    await updateUserRow(tx, actor.tenantId, userId, { sessions_valid_after: from });
    await notifyProvider(tx, clock, actor.tenantId, [{ userId, kind: "revoke" }]);
    await audit(tx, clock, actor, {
      action: "user.sessions_ended",
      objectType: "user",
      objectId: userId,
      subjectId: userId,
    });
    return from;
  });
  // A timer may fire a millisecond early.
  await setTimeout(validAfter.getTime() - clock.now().getTime() + 5);
}
