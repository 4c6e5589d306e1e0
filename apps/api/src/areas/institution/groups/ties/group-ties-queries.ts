import { sql } from "kysely";
import type { Db } from "../../../../platform/db/database.ts";
import type { SharingGroupPrivacyLevel } from "../../tables.ts";

/** A group in which an institution is beside one of the person's, and what it shows there. */
export interface CommonGroupRow {
  group_id: string;
  group_name: string;
  privacy_level: SharingGroupPrivacyLevel;
  own_privacy_level: SharingGroupPrivacyLevel | null;
  my_institution_id: string;
  my_institution_name: string;
}

/** Whether an institution has joined a group that one of the person's institutions has joined too. */
export async function personSharesGroup(
  db: Db,
  tenantId: string,
  userId: string,
  institutionId: string,
): Promise<boolean> {
  const result = await sql`
    select from membership p
      join institution i on i.tenant_id = p.tenant_id and i.id = p.institution_id and i.deleted_at is null
      join group_member a on a.tenant_id = p.tenant_id and a.institution_id = p.institution_id and a.state = 'joined'
      join group_member b on b.tenant_id = a.tenant_id and b.group_id = a.group_id
        and b.institution_id = ${institutionId}::uuid and b.state = 'joined'
      join sharing_group g on g.tenant_id = a.tenant_id and g.id = a.group_id and g.deleted_at is null
    where p.tenant_id = ${tenantId} and p.user_id = ${userId} limit 1`.execute(db);
  return result.rows.length > 0;
}

/**
 * The groups in which an institution is beside one of the person's, by name; of several of the person's, the first by
 * name. One whose code is contested is nobody's partner yet.
 */
export async function selectCommonGroups(
  db: Db,
  tenantId: string,
  { userId, institutionId }: { userId: string; institutionId: string },
): Promise<CommonGroupRow[]> {
  const result = await sql<CommonGroupRow>`
    select group_id, group_name, privacy_level, own_privacy_level, my_institution_id, my_institution_name from (
      select distinct on (g.id) g.id as group_id, g.name as group_name, g.privacy_level, b.own_privacy_level,
        i.id as my_institution_id, i.name as my_institution_name
      from membership p
        join institution i on i.tenant_id = p.tenant_id and i.id = p.institution_id and i.deleted_at is null
        join group_member a on a.tenant_id = p.tenant_id and a.institution_id = p.institution_id and a.state = 'joined'
        join group_member b on b.tenant_id = a.tenant_id and b.group_id = a.group_id
          and b.institution_id = ${institutionId}::uuid and b.state = 'joined'
        join institution o on o.tenant_id = b.tenant_id and o.id = b.institution_id and o.deleted_at is null
          and o.verification <> 'code_contested'
        join sharing_group g on g.tenant_id = a.tenant_id and g.id = a.group_id and g.deleted_at is null
      where p.tenant_id = ${tenantId} and p.user_id = ${userId} order by g.id, i.name, i.id
    ) common order by group_name, group_id`.execute(db);
  return result.rows;
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
