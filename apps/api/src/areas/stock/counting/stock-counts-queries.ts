import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../platform/db/database.ts";
import type { DeliveryState } from "../tables.ts";

/** One count of one institution. */
export interface CountPlace {
  tenantId: string;
  institutionId: string;
  countId: string;
}

export interface CountRow {
  id: string;
  state: DeliveryState;
  name: string;
  location: string;
  uncountedIsZero: boolean;
  entryCount: number;
  medicineCount: number;
  unknownCount: number;
  /** Entries without a lot of medicines whose lots the law wants known. */
  lotlessCount: number;
  startedByName: string;
  startedAt: Date;
  postedAt: Date | null;
  postedByName: string;
}

/**
 * Whether an entry `e` needs a lot that it does not have. Wanted are the lots of 麻薬, 覚醒剤原料, 毒薬 and 向精神薬, and of
 * 特定生物由来製品 (薬機法 68条の22), which no master marks: those of class 634, blood products.
 */
export const needsLot = sql<boolean>`(e.lot = '' and e.quantity > 0
  and coalesce(m.regulation <> 'none' or m.price_code like '634%', false))`;

const counts = (tenantId: string, institutionId: string, narrowed: RawBuilder<unknown>) => sql<CountRow>`
  select c.id, c.state, c.name, c.location, c.uncounted_is_zero as "uncountedIsZero", n.entries as "entryCount",
    n.medicines as "medicineCount", n.unknown as "unknownCount", n.lotless as "lotlessCount", coalesce(u.display_name, c.started_by) as "startedByName",
    c.started_at as "startedAt", c.posted_at as "postedAt", coalesce(p.display_name, c.posted_by) as "postedByName"
  from stock_count c
    cross join lateral (
      select count(*)::int as entries, count(distinct e.medicine_id)::int as medicines,
        count(*) filter (where e.medicine_id is null)::int as unknown, count(*) filter (where ${needsLot})::int as lotless
      from stock_count_entry e left join medicine m on m.id = e.medicine_id
      where e.tenant_id = c.tenant_id and e.institution_id = c.institution_id and e.count_id = c.id
        and e.taken_back_at is null) n
    left join users u on u.tenant_id = c.tenant_id and u.user_id = c.started_by
    left join users p on p.tenant_id = c.tenant_id and p.user_id = c.posted_by
  where c.tenant_id = ${tenantId} and c.institution_id = ${institutionId} ${narrowed}`;

export async function selectCount(
  db: Db,
  { tenantId, institutionId, countId }: CountPlace,
): Promise<CountRow | undefined> {
  const result = await counts(tenantId, institutionId, sql`and c.id = ${countId}`).execute(db);
  return result.rows[0];
}

/** A page of counts, newest first, before one of them: their ids sort by when they were begun. */
export async function selectCounts(
  db: Db,
  tenantId: string,
  page: { institutionId: string; before: string | undefined; limit: number },
): Promise<CountRow[]> {
  const result = await counts(
    tenantId,
    page.institutionId,
    sql`${page.before ? sql`and c.id < ${page.before}` : sql``} order by c.id desc limit ${page.limit}`,
  ).execute(db);
  return result.rows;
}

/** A count as it is begun. */
export interface NewCount {
  name: string;
  location: string;
  uncountedIsZero: boolean;
  by: string;
  at: Date;
}

export async function insertCount(tx: Db, place: CountPlace, count: NewCount): Promise<void> {
  await tx
    .insertInto("stock_count")
    .values({
      tenant_id: place.tenantId,
      institution_id: place.institutionId,
      id: place.countId,
      name: count.name,
      location: count.location,
      uncounted_is_zero: count.uncountedIsZero,
      started_by: count.by,
      started_at: count.at,
    })
    .execute();
}

/** Locks a count until the transaction ends and returns its state and beginning; others may count at the same time. */
export async function holdCount(
  tx: Db,
  place: CountPlace,
): Promise<{ state: DeliveryState; started_at: Date } | undefined> {
  return tx
    .selectFrom("stock_count")
    .select(["state", "started_at"])
    .where("tenant_id", "=", place.tenantId)
    .where("institution_id", "=", place.institutionId)
    .where("id", "=", place.countId)
    .forShare()
    .executeTakeFirst();
}

/** Ends a count, once everybody who holds it is done. @returns false where it is not open. */
export async function endCount(
  tx: Db,
  place: CountPlace,
  end: { state: "posted"; by: string; at: Date } | { state: "cancelled" },
): Promise<boolean> {
  const result = await tx
    .updateTable("stock_count")
    .set(end.state === "posted" ? { state: end.state, posted_by: end.by, posted_at: end.at } : { state: end.state })
    .where("tenant_id", "=", place.tenantId)
    .where("institution_id", "=", place.institutionId)
    .where("id", "=", place.countId)
    .where("state", "=", "open")
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}
