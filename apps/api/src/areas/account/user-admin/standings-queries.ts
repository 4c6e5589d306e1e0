import { sql } from "kysely";
import type { Db } from "../../../platform/db/database.ts";

export interface StandingRow {
  user_id: string;
  is_admin: boolean;
  disabled_at: Date | null;
  provider_pending: boolean;
  provider_problem: string;
}

/** Rights of the users that exist, deleted ones too, and whether the identity provider has followed. */
export async function selectStandings(db: Db, tenantId: string, userIds: string[]): Promise<StandingRow[]> {
  const result = await sql<StandingRow>`
    select u.user_id, u.is_admin, u.disabled_at, o.pending as provider_pending, o.problem as provider_problem
    from users u cross join lateral (
      select count(*) > 0 as pending, coalesce((array_agg(last_error order by id desc) filter (where last_error <> ''))[1], '') as problem
      from identity_outbox where tenant_id = u.tenant_id and user_id = u.user_id
    ) o
    where u.tenant_id = ${tenantId} and u.user_id = any(${userIds}::text[])`.execute(db);
  return result.rows;
}
