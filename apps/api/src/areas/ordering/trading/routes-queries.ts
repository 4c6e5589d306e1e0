import { type Insertable, sql } from "kysely";
import type { Db } from "../../../platform/db/database.ts";
import type { TradingRouteTable } from "../tables.ts";

export interface RouteRow {
  kind: "medicine" | "maker";
  key: string;
  medicine_name: string;
  main_trading_id: string;
  second_trading_id: string | null;
  /** Whether it is the head office's. */
  is_inherited: boolean;
  /** Whether it is the institution's own, and the head office has one too. */
  is_override: boolean;
}

interface Place {
  tenantId: string;
  institutionId: string;
}

/** An institution's 帳合, makers first, after where the last page ended. */
export async function selectRoutes(
  db: Db,
  { tenantId, institutionId }: Place,
  page: { after: { kind: string; key: string } | undefined; limit: number },
): Promise<RouteRow[]> {
  const after = page.after ? sql`and (r.kind, r.key) > (${page.after.kind}, ${page.after.key})` : sql``;
  const result = await sql<RouteRow>`
    select r.kind, r.key, coalesce(m.name, '') as medicine_name, r.main_trading_id, r.second_trading_id, r.is_inherited,
      not r.is_inherited and c.key is not null as is_override
    from routes_in_force(${tenantId}, ${institutionId}) r
      left join medicine m on r.kind = 'medicine' and m.id = r.key
      left join institution i on i.tenant_id = ${tenantId} and i.id = ${institutionId}
      left join corporation_route c on c.tenant_id = i.tenant_id and c.corporation_id = i.corporation_id
        and c.kind = r.kind and c.key = r.key
    where true ${after}
    order by r.kind, r.key limit ${page.limit}`.execute(db);
  return result.rows;
}

/** Whose medicines the master has, by name. */
export async function selectMakers(db: Db): Promise<string[]> {
  const result = await sql<{ maker: string }>`
    select distinct maker from medicine where maker <> '' order by maker`.execute(db);
  return result.rows.map(({ maker }) => maker);
}

/** Sets a route, whatever stood there before. */
export async function putRoute(tx: Db, row: Insertable<TradingRouteTable>): Promise<void> {
  const { main_trading_id, second_trading_id, updated_by, updated_at } = row;
  await tx
    .insertInto("trading_route")
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(["tenant_id", "institution_id", "kind", "key"])
        .doUpdateSet({ main_trading_id, second_trading_id, updated_by, updated_at }),
    )
    .execute();
}

export async function deleteRoute(
  tx: Db,
  { tenantId, institutionId }: Place,
  { kind, key }: Pick<RouteRow, "kind" | "key">,
): Promise<void> {
  await tx
    .deleteFrom("trading_route")
    .where("tenant_id", "=", tenantId)
    .where("institution_id", "=", institutionId)
    .where("kind", "=", kind)
    .where("key", "=", key)
    .execute();
}

/** Which of these tradings of an institution go on. */
export async function selectGoingOn(db: Db, { tenantId, institutionId }: Place, ids: string[]): Promise<string[]> {
  const rows = await db
    .selectFrom("trading")
    .select("id")
    .where("tenant_id", "=", tenantId)
    .where("institution_id", "=", institutionId)
    .where("id", "=", sql<string>`any(${ids}::uuid[])`)
    .where("state", "not in", ["refused", "ended"])
    .execute();
  return rows.map(({ id }) => id);
}

export async function isMedicine(db: Db, id: string): Promise<boolean> {
  return (await sql`select from medicine where id = ${id}`.execute(db)).rows.length > 0;
}
