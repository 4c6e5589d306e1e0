import type { Actor } from "../../../platform/actor.ts";
import { audit } from "../../../platform/audit/audit.ts";
import type { Clock } from "../../../platform/clock/clock.ts";
import { type Db, inTransaction } from "../../../platform/db/database.ts";
import { markRead } from "./notifications-queries.ts";

/** Marks the caller's own notifications as read; somebody else's ids change nothing. */
export async function markNotificationsRead(
  { db, clock }: { db: Db; clock: Clock },
  actor: Actor,
  ids: string[],
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const count = await markRead(tx, actor.tenantId, actor.userId, ids, clock.now());
    await audit(tx, clock, actor, { action: "notifications.read", objectType: "notification", after: { count } });
  });
}
