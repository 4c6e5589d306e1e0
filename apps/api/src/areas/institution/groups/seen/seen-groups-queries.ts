import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../../platform/db/database.ts";
import { searchPattern } from "../../../../platform/db/search-pattern.ts";
import type { GroupMemberState } from "../../tables.ts";
import type { GroupRow } from "../groups-queries.ts";

export type GroupTab = "all" | "joined" | "applied" | "managed";

/** A group as an institution sees it. */
export interface SeenGroup extends GroupRow {
  manager_institution_name: string;
  member_count: number;
  my_state: GroupMemberState | null;
  /** Kilometres to the nearest member, to a tenth; infinite where a place is missing. */
  km: number;
}

/** Filter of a tenant's groups for an institution. */
export interface GroupListing {
  tenantId: string;
  /** The institution that looks. */
  institutionId: string;
  tab: GroupTab;
  keyword: string;
  region: "near" | "wide" | undefined;
}

/** Where a page ended: the nearest come first, then by name. */
export interface GroupPosition {
  km: number;
  name: string;
  id: string;
}

/** A page of groups, the nearest first; by name where the institution, or a group, has no place. */
export async function selectGroups(
  db: Db,
  listing: GroupListing,
  { after, limit }: { after: GroupPosition | undefined; limit: number },
): Promise<SeenGroup[]> {
  const beyond = after
    ? sql`where (km, name, id) > (${after.km}::float8, ${after.name}::text, ${after.id}::uuid)`
    : sql``;
  const page = sql`${listed(listing, matching(listing))}, page as (
    select id, km, my_state from listed ${beyond} order by km, name, id limit ${limit})`;
  return selectSeen(db, listing.tenantId, page);
}

/** How many groups match in all. */
export async function countGroups(db: Db, listing: GroupListing): Promise<number> {
  const counted = await sql<{ count: number }>`
    select count(*)::int as count from sharing_group g ${joinMine(listing.institutionId)}
    where g.tenant_id = ${listing.tenantId} and g.deleted_at is null ${matching(listing)}`.execute(db);
  return counted.rows[0]?.count ?? 0;
}

/** One group as an institution sees it; undefined where there is none, or it has ended. */
export async function selectGroup(
  db: Db,
  who: { tenantId: string; institutionId: string },
  groupId: string,
): Promise<SeenGroup | undefined> {
  const page = sql`${listed(who, sql`and g.id = ${groupId}::uuid`)}, page as (select id, km, my_state from listed)`;
  return (await selectSeen(db, who.tenantId, page))[0];
}

const joinMine = (institutionId: string) => sql`
  left join group_member mine
    on mine.tenant_id = g.tenant_id and mine.group_id = g.id and mine.institution_id = ${institutionId}::uuid`;

function matching({ tab, keyword, region, institutionId }: GroupListing): RawBuilder<unknown> {
  const tabs = {
    all: sql``,
    joined: sql`and mine.state = 'joined'`,
    applied: sql`and mine.state in ('applied', 'invited')`,
    managed: sql`and g.manager_institution_id = ${institutionId}::uuid`,
  };
  return sql`${tabs[tab]} ${region ? sql`and g.region = ${region}` : sql``} ${
    keyword === "" ? sql`` : sql`and g.search like ${searchPattern(keyword)}`
  }`;
}

/** Great-circle kilometres between the looking institution and a member, by the haversine formula on a sphere of 6,371 km. */
const kilometres = sql`2 * 6371 * asin(least(1, sqrt(
  power(sin(radians((i.latitude - here.latitude)::float8) / 2), 2) + cos(radians(here.latitude::float8))
    * cos(radians(i.latitude::float8)) * power(sin(radians((i.longitude - here.longitude)::float8) / 2), 2))))`;

/** Every group that the filter lets through, with its distance: members are looked up group by group, at a cost that grows with the groups alone. */
function listed(
  { tenantId, institutionId }: { tenantId: string; institutionId: string },
  filter: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`
    with listed as (
      select g.id, g.name, coalesce(nearest.km, 'infinity') as km, mine.state as my_state
      from institution here join sharing_group g on g.tenant_id = here.tenant_id ${joinMine(institutionId)}
        left join lateral (
          select round(min(${kilometres})::numeric, 1)::float8 as km
          from group_member m join institution i on i.tenant_id = m.tenant_id and i.id = m.institution_id
          where m.tenant_id = g.tenant_id and m.group_id = g.id and m.state = 'joined'
            and i.deleted_at is null and i.latitude is not null and here.latitude is not null
        ) nearest on true
      where here.tenant_id = ${tenantId} and here.id = ${institutionId}::uuid and g.deleted_at is null ${filter}
    )`;
}

/** The groups of a page in its order; members are counted for these alone. */
async function selectSeen(db: Db, tenantId: string, page: RawBuilder<unknown>): Promise<SeenGroup[]> {
  const result = await sql<SeenGroup>`
    ${page}
    select g.id, g.name, g.description, g.rules, g.region, g.prefecture, g.privacy_level, g.manager_institution_id,
      g.created_at, g.updated_at, manager.name as manager_institution_name, page.km, page.my_state,
      (select count(*)::int from group_member m join institution i on i.tenant_id = m.tenant_id and i.id = m.institution_id
        where m.tenant_id = g.tenant_id and m.group_id = g.id and m.state = 'joined' and i.deleted_at is null
      ) as member_count
    from page join sharing_group g on g.tenant_id = ${tenantId} and g.id = page.id
      join institution manager on manager.tenant_id = g.tenant_id and manager.id = g.manager_institution_id
    order by page.km, g.name, g.id`.execute(db);
  return result.rows;
}
