import { sql } from "kysely";
import type { Db } from "../db/database.ts";
import { sessionLimits } from "./session-age.ts";

/** Notes that a person's session is used, and forgets those of theirs that are over. */
export async function noteSessionSeen(
  db: Db,
  { tenantId, userId, signedInAt }: { tenantId: string; userId: string; signedInAt: Date },
  now: Date,
): Promise<void> {
  const over = new Date(now.getTime() - sessionLimits.anybodyMs);
  await sql`
    with over as (
      delete from user_session where tenant_id = ${tenantId} and user_id = ${userId} and signed_in_at < ${over}
    )
    insert into user_session as s (tenant_id, user_id, signed_in_at, last_seen_at)
    values (${tenantId}, ${userId}, ${signedInAt}, ${now})
    on conflict (tenant_id, user_id, signed_in_at) do update set last_seen_at = greatest(s.last_seen_at, excluded.last_seen_at)`.execute(
    db,
  );
}
