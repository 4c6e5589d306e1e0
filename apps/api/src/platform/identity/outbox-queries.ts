import type { Clock } from "../clock/clock.ts";
import type { Db } from "../db/database.ts";

/** A user that the identity provider has to look at again, and which fields changed; no fields means all. */
export interface OutboxEntry {
  userId: string;
  kind?: "sync" | "revoke";
  fields?: string[];
}

/** Leaves word for the worker, in the caller's transaction: either both stand or neither does. */
export async function notifyProvider(tx: Db, clock: Clock, tenantId: string, entries: OutboxEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const now = clock.now();
  const rows = entries.map(({ userId, kind = "sync", fields = [] }) => ({
    tenant_id: tenantId,
    user_id: userId,
    kind,
    fields,
    created_at: now,
    next_try_at: now,
  }));
  await tx.insertInto("identity_outbox").values(rows).execute();
}
