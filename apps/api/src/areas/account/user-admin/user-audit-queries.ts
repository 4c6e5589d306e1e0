import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../platform/db/database.ts";

export interface UserEventRow {
  id: string;
  at: Date;
  actor_id: string;
  actor_name: string;
  acting_as_id: string;
  action: string;
  subject_id: string;
  address: string;
  request_id: string;
  changed_fields: string[];
  reason: string;
}

/** Events that a user did, that were done to the user, or in the user's name; newest first, those before an event. */
export async function selectUserEvents(
  db: Db,
  tenantId: string,
  { userId, before, limit }: { userId: string; before: string | undefined; limit: number },
): Promise<UserEventRow[]> {
  // Each part is an ordered look at an index of its own, of which only the newest can be on the page.
  const part = (whose: RawBuilder<unknown>) => sql`
    (select id, at, actor_id, acting_as_id, action, subject_id, address, request_id, changed_fields, reason
    from audit_event where tenant_id = ${tenantId} and ${whose} ${before ? sql`and id < ${before}::uuid` : sql``}
    order by id desc limit ${limit})`;
  const result = await sql<UserEventRow>`
    select e.*, coalesce(u.display_name, '') as actor_name
    from (
      ${part(sql`subject_id = ${userId}`)} union ${part(sql`actor_id = ${userId}`)}
      union ${part(sql`acting_as_id = ${userId} and acting_as_id <> ''`)}
    ) e left join users u on u.tenant_id = ${tenantId} and u.user_id = e.actor_id
    order by e.id desc limit ${limit}`.execute(db);
  return result.rows;
}
