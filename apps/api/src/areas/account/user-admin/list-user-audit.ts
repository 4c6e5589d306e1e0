import type { Actor } from "../../../platform/actor.ts";
import type { Db } from "../../../platform/db/database.ts";
import { pageOf } from "../../../platform/page.ts";
import { selectUserEvents, type UserEventRow } from "./user-audit-queries.ts";

export interface ListUserAudit {
  userId: string;
  cursor: string;
  limit: number;
}

/** A page of what was done to a user and by a user; the history of somebody who was purged stays readable. */
export async function listUserAudit(
  db: Db,
  actor: Actor,
  { userId, cursor, limit }: ListUserAudit,
): Promise<{ events: UserEventRow[]; nextCursor: string }> {
  const most = limit || 50;
  const userEvents = await selectUserEvents(db, actor.tenantId, {
    userId,
    before: cursor || undefined,
    limit: most + 1,
  });
  const { rows, nextCursor } = pageOf(userEvents, most, ({ id }) => id);
  return { events: rows, nextCursor };
}
