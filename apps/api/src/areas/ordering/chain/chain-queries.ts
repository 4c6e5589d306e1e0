import type { OrderLayout } from "@meguri/rules/order-layout";
import { type Insertable, sql } from "kysely";
import type { Db } from "../../../platform/db/database.ts";
import { medicineNamed } from "../../medicine/master/index.ts";
import type { OrderSettingInput } from "../orders/index.ts";
import { listPriceOn, type NewPrice, type PriceRow } from "../prices/index.ts";
import type { CorporationRouteTable } from "../tables.ts";

/** Which corporation of a tenant. */
export interface ChainPlace {
  tenantId: string;
  corporationId: string;
}

export interface ShopRow {
  institutionId: string;
  name: string;
}

/** The shops of a corporation, by name. */
export async function selectChainShops(db: Db, { tenantId, corporationId }: ChainPlace): Promise<ShopRow[]> {
  const result = await sql<ShopRow>`
    select id as "institutionId", name from institution
    where tenant_id = ${tenantId} and corporation_id = ${corporationId} and deleted_at is null order by name, id`.execute(
    db,
  );
  return result.rows;
}

/** What a shop has set itself, or with which wholesaler it trades. */
export interface OwnValueRow {
  institutionId: string;
  what: "medicine" | "maker" | "setting" | "layout" | "trading";
  /** Medicine, maker, column of the setting, or name of the wholesaler. */
  key: string;
  vanCode: string;
  secondVanCode: string;
}

export async function selectOwnValues(db: Db, corporationId: string): Promise<OwnValueRow[]> {
  const result = await sql<OwnValueRow>`
    select institution_id as "institutionId", what, key, van_code as "vanCode", second_van_code as "secondVanCode"
    from chain_own_values(${corporationId}::uuid) order by what, key, institution_id`.execute(db);
  return result.rows;
}

export interface ChainRouteRow {
  kind: "medicine" | "maker";
  key: string;
  mainVanCode: string;
  secondVanCode: string;
}

export async function selectChainRoutes(db: Db, { tenantId, corporationId }: ChainPlace): Promise<ChainRouteRow[]> {
  const result = await sql<ChainRouteRow>`
    select kind, key, main_van_code as "mainVanCode", second_van_code as "secondVanCode" from corporation_route
    where tenant_id = ${tenantId} and corporation_id = ${corporationId} order by kind, key`.execute(db);
  return result.rows;
}

export async function selectMedicineNames(db: Db, ids: string[]): Promise<Map<string, string>> {
  const result = await sql<{ id: string; name: string }>`
    select id, name from medicine where id = any(${ids}::text[])`.execute(db);
  return new Map(result.rows.map(({ id, name }) => [id, name]));
}

/** Puts a 帳合 for all shops, in place of an earlier one. */
export async function putChainRouteRow(tx: Db, row: Insertable<CorporationRouteTable>): Promise<void> {
  const { main_van_code, second_van_code, updated_by, updated_at } = row;
  await tx
    .insertInto("corporation_route")
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(["tenant_id", "corporation_id", "kind", "key"])
        .doUpdateSet({ main_van_code, second_van_code, updated_by, updated_at }),
    )
    .execute();
}

export async function deleteChainRoute(
  tx: Db,
  { tenantId, corporationId }: ChainPlace,
  { kind, key }: Pick<ChainRouteRow, "kind" | "key">,
): Promise<void> {
  await sql`delete from corporation_route where tenant_id = ${tenantId} and corporation_id = ${corporationId}
    and kind = ${kind} and key = ${key}`.execute(tx);
}

export async function selectChainSetting(
  db: Db,
  { tenantId, corporationId }: ChainPlace,
): Promise<OrderSettingInput | undefined> {
  const result = await sql<OrderSettingInput>`
    select clerk_limit_yen::text as "clerkLimitYen", approval_limit_yen::text as "approvalLimitYen", guard_hours as "guardHours", revision_on::text as "revisionOn",
      trim_scale(revision_percent)::text as "revisionPercent"
    from corporation_order_setting where tenant_id = ${tenantId} and corporation_id = ${corporationId}`.execute(db);
  return result.rows[0];
}

export async function putChainSettingRow(
  tx: Db,
  { tenantId, corporationId }: ChainPlace,
  row: OrderSettingInput,
  { by, at }: { by: string; at: Date },
): Promise<void> {
  const fields = {
    clerk_limit_yen: row.clerkLimitYen,
    approval_limit_yen: row.approvalLimitYen,
    guard_hours: row.guardHours,
    revision_on: row.revisionOn,
    revision_percent: row.revisionPercent,
    updated_by: by,
    updated_at: at,
  };
  await tx
    .insertInto("corporation_order_setting")
    .values({ tenant_id: tenantId, corporation_id: corporationId, ...fields })
    .onConflict((conflict) => conflict.columns(["tenant_id", "corporation_id"]).doUpdateSet(fields))
    .execute();
}

export async function selectChainLayouts(
  db: Db,
  { tenantId, corporationId }: ChainPlace,
): Promise<Map<string, OrderLayout>> {
  const result = await sql<{ vanCode: string; layout: OrderLayout }>`
    select van_code as "vanCode", layout from corporation_order_layout
    where tenant_id = ${tenantId} and corporation_id = ${corporationId}`.execute(db);
  return new Map(result.rows.map(({ vanCode, layout }) => [vanCode, layout]));
}

/** Puts a layout for all shops, or takes it away where there is none. */
export async function putChainLayoutRow(
  tx: Db,
  { tenantId, corporationId }: ChainPlace,
  vanCode: string,
  layout: string | null,
  { by, at }: { by: string; at: Date },
): Promise<void> {
  if (layout === null) {
    await sql`delete from corporation_order_layout where tenant_id = ${tenantId} and corporation_id = ${corporationId}
      and van_code = ${vanCode}`.execute(tx);
    return;
  }
  const fields = { layout, updated_by: by, updated_at: at };
  await tx
    .insertInto("corporation_order_layout")
    .values({ tenant_id: tenantId, corporation_id: corporationId, van_code: vanCode, ...fields })
    .onConflict((conflict) => conflict.columns(["tenant_id", "corporation_id", "van_code"]).doUpdateSet(fields))
    .execute();
}

/** The tradings of an entered shop with a wholesaler that go on: one at most. */
export async function selectTradingByVan(
  db: Db,
  { tenantId, institutionId }: { tenantId: string; institutionId: string },
  vanCode: string,
): Promise<{ id: string; wholesalerId: string | null; updatedAt: Date; layout: OrderLayout | null } | undefined> {
  const row = await db
    .selectFrom("trading")
    .select(["id", "wholesaler_id", "updated_at", "order_layout"])
    .where("tenant_id", "=", tenantId)
    .where("institution_id", "=", institutionId)
    .where("van_code", "=", vanCode)
    .where("state", "not in", ["refused", "ended"])
    .executeTakeFirst();
  return (
    row && { id: row.id, wholesalerId: row.wholesaler_id, updatedAt: row.updated_at, layout: row.order_layout ?? null }
  );
}

/** Rows of a list that do not stand there so already, as in the list of a trading. */
const freshOf = ({ tenantId, corporationId }: ChainPlace, vanCode: string, prices: readonly NewPrice[]) => sql`
  with line as (
    select * from json_to_recordset(${JSON.stringify(prices)}::json) as r (line int, "medicineId" text, gtin text,
      "packageQuantity" numeric, price numeric, standing text, contract text, "validFrom" date, "validUntil" date, note text)),
  fresh as (
    select l.* from line l left join lateral (
      select p.price, p.standing, p.contract, p.valid_until from corporation_price p
      where p.tenant_id = ${tenantId} and p.corporation_id = ${corporationId} and p.van_code = ${vanCode}
        and p.medicine_id = l."medicineId" and p.gtin = l.gtin and p.valid_from = l."validFrom"
      order by p.id desc limit 1) p on true
    where p.price is distinct from l.price or p.standing is distinct from l.standing
      or p.contract is distinct from l.contract or p.valid_until is distinct from l."validUntil")`;

export async function countFreshChainPrices(
  db: Db,
  place: ChainPlace,
  vanCode: string,
  prices: readonly NewPrice[],
): Promise<number> {
  const result = await sql<{ count: string }>`
    ${freshOf(place, vanCode, prices)} select count(*) as count from fresh`.execute(db);
  return Number(result.rows[0]?.count ?? 0);
}

/** Adds the rows of a list that are new. @returns how many there were. */
export async function insertFreshChainPrices(
  tx: Db,
  place: ChainPlace,
  vanCode: string,
  prices: readonly NewPrice[],
  { by, at }: { by: string; at: Date },
): Promise<number> {
  const result = await sql`${freshOf(place, vanCode, prices)}
    insert into corporation_price (tenant_id, corporation_id, van_code, medicine_id, gtin, package_quantity, price, unit_price,
      standing, contract, valid_from, valid_until, note, put_by, put_at)
    select ${place.tenantId}, ${place.corporationId}, ${vanCode}, "medicineId", gtin, "packageQuantity", price,
      round(price / coalesce("packageQuantity", 1), 4), standing, contract, "validFrom", "validUntil", note, ${by},
      ${at}::timestamptz(3)
    from fresh`.execute(tx);
  return Number(result.numAffectedRows ?? 0);
}

/** The prices for all shops at a wholesaler that hold on a day. */
const chainPricesOn = ({ tenantId, corporationId }: ChainPlace, day: string) => sql`(
  select distinct on (van_code, medicine_id, gtin) s.* from (
    select distinct on (p.van_code, p.medicine_id, p.gtin, p.valid_from) p.* from corporation_price p
    where p.tenant_id = ${tenantId} and p.corporation_id = ${corporationId} and p.valid_from <= ${day}::date
    order by p.van_code, p.medicine_id, p.gtin, p.valid_from desc, p.id desc) s
  where s.valid_until is null or s.valid_until >= ${day}::date
  order by van_code, medicine_id, gtin, valid_from desc)`;

/** How many medicines have a price for all shops, by wholesaler. */
export async function countChainPrices(db: Db, place: ChainPlace, day: string): Promise<Map<string, number>> {
  const result = await sql<{ vanCode: string; count: number }>`
    select van_code as "vanCode", count(distinct medicine_id)::int as count from ${chainPricesOn(place, day)} p
    group by van_code`.execute(db);
  return new Map(result.rows.map(({ vanCode, count }) => [vanCode, count]));
}

/** By the medicines' names, after where the last page ended. */
export async function selectChainPrices(
  db: Db,
  place: ChainPlace,
  page: {
    vanCode: string;
    day: string;
    keyword: string;
    after: { kana: string; medicine: string; gtin: string; id: string } | undefined;
    limit: number;
  },
): Promise<PriceRow[]> {
  const { day, after } = page;
  const named = page.keyword === "" ? sql`` : sql`and ${medicineNamed(page.keyword)}`;
  const later = after
    ? sql`and (m.kana_folded, m.id, p.gtin, p.id) > (${after.kana}, ${after.medicine}, ${after.gtin}, ${after.id}::uuid)`
    : sql``;
  const result = await sql<PriceRow>`
    select p.id, '' as "tradingId", p.medicine_id as "medicineId", m.name as "medicineName", m.kana_folded as kana, m.unit, p.gtin,
      trim_scale(p.package_quantity)::text as "packageQuantity", trim_scale(p.price)::text as price,
      trim_scale(p.unit_price)::text as "unitPrice", p.standing, p.contract, p.valid_from::text as "validFrom",
      p.valid_until::text as "validUntil", p.note, false as "byWholesaler", p.put_at as "putAt",
      trim_scale(l.price)::text as "listPrice", false as "isInherited", false as "isOverride"
    from ${chainPricesOn(place, day)} p join medicine m on m.id = p.medicine_id ${listPriceOn(sql`${day}::date`)}
    where p.van_code = ${page.vanCode} ${named} ${later}
    order by m.kana_folded, m.id, p.gtin, p.id limit ${page.limit}`.execute(db);
  return result.rows;
}
