import { sql } from "kysely";
import type { Db } from "../../../platform/db/database.ts";

export interface ListedVerification {
  id: string;
  at: Date;
  requested_by_name: string;
}

/**
 * Ids of institutions that wait, oldest first, or that were decided, newest first; after the place where the last page
 * ended.
 */
export async function selectVerifications(
  db: Db,
  tenantId: string,
  page: { decided: boolean; after: { at: Date; id: string } | undefined; limit: number },
): Promise<ListedVerification[]> {
  const states = page.decided ? sql`'verified', 'rejected'` : sql`'requested', 'code_contested'`;
  const beyond = page.decided ? sql`<` : sql`>`;
  const order = page.decided ? sql`desc` : sql`asc`;
  const after = page.after
    ? sql`and (i.verification_at, i.id) ${beyond} (${page.after.at}::timestamptz(3), ${page.after.id}::uuid)`
    : sql``;
  const result = await sql<ListedVerification>`
    select i.id, i.verification_at as at, coalesce(u.display_name, '') as requested_by_name
    from institution i
      left join users u on u.tenant_id = i.tenant_id and u.user_id = i.verification_requested_by
    where i.tenant_id = ${tenantId} and i.deleted_at is null and i.verification in (${states})
      and i.verification_at is not null ${after}
    order by i.verification_at ${order}, i.id ${order} limit ${page.limit}`.execute(db);
  return result.rows;
}
