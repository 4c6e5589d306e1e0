import type { Actor } from "../../platform/actor.ts";
import type { Db } from "../../platform/db/database.ts";
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
  const found = await selectUserEvents(db, actor.tenantId, { userId, before: cursor || undefined, limit: most + 1 });
  const events = found.slice(0, most);
  return { events, nextCursor: found.length > most ? (events.at(-1)?.id ?? "") : "" };
}
