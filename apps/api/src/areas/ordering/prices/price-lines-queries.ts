import { oddPrice } from "@meguri/rules/trading";
import { sql } from "kysely";
import type { Db } from "../../../platform/db/database.ts";
import type { TradingPriceContract, TradingPriceStanding } from "../tables.ts";

export interface ReadCode {
  code: string;
  medicineId: string;
  /** GTIN of the package that the code is of; empty for a code of the medicine. */
  gtin: string;
  packageQuantity: string | null;
}

/** What codes mean: products, or packages of them. A code that means several has several rows. */
export async function selectCodes(db: Db, codes: string[]): Promise<ReadCode[]> {
  const result = await sql<ReadCode>`
    select distinct a.code, m.id as "medicineId", coalesce(nullif(p.gtin, ''), p.jan, '') as gtin,
      p.quantity::text as "packageQuantity"
    from unnest(${codes}::text[]) a (code)
      cross join lateral (
        select a.code as id where a.code ~ '^[6X][0-9]{8}$'
        union select k.medicine_id from medicine_code k where k.code = a.code and k.kind <> 'generic') named
      join medicine m on m.id = named.id and m.entry = 'product'
      left join lateral (
        select p.gtin, p.jan, p.quantity from medicine_package p
        where p.medicine_id = m.id and a.code in (p.gtin, p.jan, p.hot13) limit 1) p on true`.execute(db);
  return result.rows;
}

/** A line of a price list that is right, as it is kept. */
export interface NewPrice {
  /** Line in the file. */
  line: number;
  medicineId: string;
  gtin: string;
  packageQuantity: string | null;
  price: string;
  standing: TradingPriceStanding;
  contract: TradingPriceContract;
  validFrom: string;
  validUntil: string | null;
  note: string;
}

/** Trading that a list is for, and who tells it. */
export interface PriceTarget {
  tenantId: string;
  tradings: readonly { institutionId: string; tradingId: string; wholesalerId: string | null }[];
  byWholesaler: boolean;
  by: string;
  at: Date;
}

/** The rows of a list, one a trading, that do not stand there so already: the last row of the same first day counts. */
const fresh = (target: PriceTarget, prices: readonly NewPrice[]) => sql`
  with line as (
    select * from json_to_recordset(${JSON.stringify(prices)}::json) as r (line int, "medicineId" text, gtin text,
      "packageQuantity" numeric, price numeric, standing text, contract text, "validFrom" date, "validUntil" date, note text)),
  target as (
    select * from json_to_recordset(${JSON.stringify(target.tradings)}::json) as r ("institutionId" uuid, "tradingId" uuid,
      "wholesalerId" uuid)),
  fresh as (
    select t.*, l.* from target t cross join line l
      left join lateral (
        select p.price, p.standing, p.contract, p.valid_until from trading_price p
        where p.tenant_id = ${target.tenantId} and p.institution_id = t."institutionId" and p.trading_id = t."tradingId"
          and p.medicine_id = l."medicineId" and p.gtin = l.gtin and p.valid_from = l."validFrom"
        order by p.id desc limit 1) p on true
    where p.price is distinct from l.price or p.standing is distinct from l.standing
      or p.contract is distinct from l.contract or p.valid_until is distinct from l."validUntil")`;

/** How many rows of a list are new. */
export async function countFresh(db: Db, target: PriceTarget, prices: readonly NewPrice[]): Promise<number> {
  const result = await sql<{ count: string }>`${fresh(target, prices)} select count(*) as count from fresh`.execute(db);
  return Number(result.rows[0]?.count ?? 0);
}

/** A price of a list that is far from what holds, or from the list price. */
export interface OddPrice {
  line: number;
  medicineName: string;
  /** Empty where none holds. */
  oldPrice: string;
  newPrice: string;
  /** Of as much as the price is for; empty where there is none. */
  listPrice: string;
}

/** New rows of a list whose price is so far from the one that holds, or from the list price, that it looks mistyped. */
export async function selectOddPrices(db: Db, target: PriceTarget, prices: readonly NewPrice[]): Promise<OddPrice[]> {
  const result = await sql<OddPrice>`${fresh(target, prices)}
    select distinct on (f.line) f.line, m.name as "medicineName", coalesce(trim_scale(o.price)::text, '') as "oldPrice",
      trim_scale(f.price)::text as "newPrice", coalesce(trim_scale(l.price)::text, '') as "listPrice"
    from fresh f
      join medicine m on m.id = f."medicineId"
      left join lateral (
        select p.price from trading_price p
        where p.tenant_id = ${target.tenantId} and p.institution_id = f."institutionId" and p.trading_id = f."tradingId"
          and p.medicine_id = f."medicineId" and p.gtin = f.gtin and p.valid_from <= f."validFrom"
        order by p.valid_from desc, p.id desc limit 1) o on true
      left join lateral (
        select p.price * coalesce(f."packageQuantity", 1) as price from medicine_price p
        where p.medicine_id = f."medicineId" and p.valid_from <= f."validFrom"
          and (p.valid_until is null or p.valid_until >= f."validFrom")
        order by p.valid_from desc limit 1) l on true
    where f.price > o.price * ${oddPrice.aboveOld} or f.price < o.price * ${oddPrice.belowOld}
      or f.price > l.price * ${oddPrice.aboveList} or f.price < l.price * ${oddPrice.belowList}
    order by f.line, o.price limit 200`.execute(db);
  return result.rows;
}

/** Adds the rows of a list that are new. @returns how many there were. */
export async function insertFresh(tx: Db, target: PriceTarget, prices: readonly NewPrice[]): Promise<number> {
  const result = await sql`${fresh(target, prices)}
    insert into trading_price (tenant_id, institution_id, trading_id, wholesaler_id, medicine_id, gtin, package_quantity,
      price, unit_price, standing, contract, valid_from, valid_until, note, by_wholesaler, put_by, put_at)
    select ${target.tenantId}, "institutionId", "tradingId", "wholesalerId", "medicineId", gtin, "packageQuantity", price,
      round(price / coalesce("packageQuantity", 1), 4), standing, contract, "validFrom", "validUntil", note,
      ${target.byWholesaler}, ${target.by}, ${target.at}::timestamptz(3)
    from fresh`.execute(tx);
  return Number(result.numAffectedRows ?? 0);
}

/** The GTIN-14 of the packages that JANs name, by medicine and JAN; those that the master lacks are left out. */
export async function selectGtinsOfJans(
  db: Db,
  packages: readonly { medicineId: string; jan: string }[],
): Promise<Map<string, string>> {
  const result = await sql<{ medicineId: string; jan: string; gtin: string }>`
    select distinct on (r.medicine_id, r.jan) r.medicine_id as "medicineId", r.jan, p.gtin
    from unnest(${packages.map(({ medicineId }) => medicineId)}::text[], ${packages.map(({ jan }) => jan)}::text[])
        as r (medicine_id, jan)
      join medicine_package p on p.medicine_id = r.medicine_id and p.gtin <> ''
        and (p.jan = r.jan or substr(p.gtin, 2, 12) = left(r.jan, 12))
    order by r.medicine_id, r.jan, p.gtin`.execute(db);
  return new Map(result.rows.map(({ medicineId, jan, gtin }) => [`${medicineId} ${jan}`, gtin]));
}

/**
 * Ends the institution's own prices of a medicine that hold on a day or later, by rows that correct them: the day before, or
 * their first day where that is later. @returns how many there were
 */
export async function endOwnPrices(
  tx: Db,
  place: { tenantId: string; institutionId: string; tradingId: string; medicineId: string },
  { day, by, at }: { day: string; by: string; at: Date },
): Promise<number> {
  const { tenantId, institutionId, tradingId, medicineId } = place;
  const result = await sql`
    insert into trading_price (tenant_id, institution_id, trading_id, wholesaler_id, medicine_id, gtin, package_quantity,
      price, unit_price, standing, contract, valid_from, valid_until, note, by_wholesaler, put_by, put_at)
    select p.tenant_id, p.institution_id, p.trading_id, p.wholesaler_id, p.medicine_id, p.gtin, p.package_quantity, p.price,
      p.unit_price, p.standing, p.contract, p.valid_from, greatest(p.valid_from, ${day}::date - 1), p.note, false, ${by},
      ${at}::timestamptz(3)
    from (
      select distinct on (gtin, valid_from) * from trading_price
      where tenant_id = ${tenantId} and institution_id = ${institutionId} and trading_id = ${tradingId}
        and medicine_id = ${medicineId} and not by_wholesaler
      order by gtin, valid_from, id desc) p
    where p.valid_until is null or p.valid_until > greatest(p.valid_from, ${day}::date - 1)`.execute(tx);
  return Number(result.numAffectedRows ?? 0);
}
