import { sql } from "kysely";
import type { Db } from "../../platform/db/database.ts";

/** Whether an institution has joined a group that one of the person's institutions has joined too. */
export async function personSharesGroup(
  db: Db,
  tenantId: string,
  userId: string,
  institutionId: string,
): Promise<boolean> {
  const found = await sql`
    select from membership p
      join institution i on i.tenant_id = p.tenant_id and i.id = p.institution_id and i.deleted_at is null
      join group_member a on a.tenant_id = p.tenant_id and a.institution_id = p.institution_id and a.state = 'joined'
      join group_member b on b.tenant_id = a.tenant_id and b.group_id = a.group_id
        and b.institution_id = ${institutionId}::uuid and b.state = 'joined'
      join sharing_group g on g.tenant_id = a.tenant_id and g.id = a.group_id and g.deleted_at is null
    where p.tenant_id = ${tenantId} and p.user_id = ${userId} limit 1`.execute(db);
  return found.rows.length > 0;
}

/** How many groups each institution has joined; those without any are left out. */
export async function countGroupsOf(db: Db, tenantId: string, institutionIds: string[]): Promise<Map<string, number>> {
  const counted = await sql<{ institution_id: string; count: number }>`
    select m.institution_id, count(*)::int as count from group_member m
      join sharing_group g on g.tenant_id = m.tenant_id and g.id = m.group_id and g.deleted_at is null
    where m.tenant_id = ${tenantId} and m.institution_id = any(${institutionIds}::uuid[]) and m.state = 'joined'
    group by m.institution_id`.execute(db);
  return new Map(counted.rows.map((row) => [row.institution_id, row.count]));
}

/** Whether an institution manages a group: then it cannot go before it has handed that over or ended it. */
export async function managesGroup(db: Db, tenantId: string, institutionId: string): Promise<boolean> {
  const row = await db
    .selectFrom("sharing_group")
    .select("id")
    .where("tenant_id", "=", tenantId)
    .where("manager_institution_id", "=", institutionId)
    .where("deleted_at", "is", null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
