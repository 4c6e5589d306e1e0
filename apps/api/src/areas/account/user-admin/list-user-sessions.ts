import type { Actor } from "../../../platform/actor.ts";
import { endOfSession } from "../../../platform/auth/session-age.ts";
import type { Clock } from "../../../platform/clock/clock.ts";
import type { Db } from "../../../platform/db/database.ts";
import { fail } from "../../../platform/failure.ts";
import { type SessionTimes, selectSessionOwner, selectSessions } from "./sessions-queries.ts";

/** The most sessions that are shown. */
const most = 100;

export interface UserSession extends SessionTimes {
  endsAt: Date;
}

/** The sign-ins of a user with which one could call now; none of somebody who is stopped or deleted. */
export async function listUserSessions(
  { db, clock }: { db: Db; clock: Clock },
  { tenantId }: Actor,
  userId: string,
): Promise<UserSession[]> {
  const owner = await selectSessionOwner(db, tenantId, userId);
  if (!owner) fail("USER_NOT_FOUND");
  if (owner.is_out) return [];
  const sessions = await selectSessions(db, tenantId, userId, most);
  const now = clock.now();
  return sessions
    .map((times) => ({
      ...times,
      endsAt: endOfSession({
        signedInAt: times.signed_in_at.getTime(),
        lastSeenAt: times.last_seen_at,
        isAdmin: owner.is_admin,
      }),
    }))
    .filter(({ endsAt }) => endsAt >= now);
}
