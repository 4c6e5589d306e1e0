import { sql } from "kysely";
import type { Db } from "../../../../platform/db/database.ts";
import { usableLots } from "../../../stock/ledger/index.ts";
import type { ForecastServiceClass } from "../../tables.ts";
import type { Place } from "../forecasts-deps.ts";

/** Day, amount, patient by number or -1, days it lasts or null, clinic by number or -1; days count from 1970-01-01. */
export type UseTuple = [number, number, number, number | null, number];

/** A medicine with the engine's input for it. */
export interface ShelfMedicineRow {
  id: string;
  /** Therapeutic class; empty where the master tells none. */
  class: string;
  /** 一般名コード; empty where the master tells none. */
  generic: string;
  /** The same ingredient, strength and form, of any maker; empty where the master has none. */
  kind: string;
  packs: number[];
  /** List price of a unit in yen. */
  price: number | null;
  /** Amount and last usable day of each usable lot, the soonest to expire first; null where no expiry is known. */
  lots: [number, number | null][];
  /** What is promised to somebody, and what was taken from unknown lots. */
  reserved: number;
  uses: UseTuple[];
  chosenClass: ForecastServiceClass | null;
  isNarcotic: boolean;
  /** 帳合: through which tradings it is ordered; null where none is named. */
  mainTradingId: string | null;
  secondTradingId: string | null;
}

/** What was dispensed from one day to before another, and what is on hand, medicine by medicine. */
export async function selectShelf(
  db: Db,
  { tenantId, institutionId }: Place,
  { from, until }: { from: string; until: string },
): Promise<ShelfMedicineRow[]> {
  const own = sql`tenant_id = ${tenantId} and institution_id = ${institutionId}`;
  const result = await sql<ShelfMedicineRow>`
    with dispensed as (
      select id, dispensed_on - date '1970-01-01' as day, patient_key, clinic_code from dispensing
      where ${own} and state = 'active' and dispensed_on >= ${from} and dispensed_on < ${until}
    ), patient as (
      select patient_key, row_number() over (order by patient_key) - 1 as no from dispensed
      where patient_key is not null group by patient_key
    ), clinic as (
      select clinic_code, row_number() over (order by clinic_code) - 1 as no from dispensed
      where clinic_code <> '' group by clinic_code
    ), route as materialized (
      select kind, key, main_trading_id, second_trading_id from routes_in_force(${tenantId}, ${institutionId})
    ), used as (
      select i.medicine_id, json_agg(json_build_array(d.day, i.total::float8, coalesce(p.no, -1),
          case when i.usage_class = 'oral' then i.usage_count end, coalesce(c.no, -1)) order by d.day, d.id, i.line) as uses
      from dispensed d join dispensing_item i on i.tenant_id = ${tenantId} and i.institution_id = ${institutionId}
          and i.dispensing_id = d.id and i.medicine_id is not null and i.total > 0
        left join patient p on p.patient_key = d.patient_key left join clinic c on c.clinic_code = d.clinic_code
      group by i.medicine_id
    ), lot as (
      select u.medicine_id, coalesce(json_agg(json_build_array(u.on_hand::float8, u.usable_until - date '1970-01-01')
          order by u.expires_on, u.lot_id) filter (where u.on_hand > 0), '[]') as lots,
        coalesce(-sum(u.on_hand) filter (where u.on_hand < 0), 0) as owed
      from (${usableLots({ tenantId, institutionId, day: until })}) u group by u.medicine_id
    )
    select m.id, left(m.price_code, 3) as class,
      case when length(m.price_code) >= 9 then left(m.price_code, 9) else '' end as kind, m.generic_name_code as generic, coalesce(u.uses, '[]') as uses, coalesce(l.lots, '[]') as lots,
      (coalesce(s.reserved, 0) + coalesce(l.owed, 0))::float8 as reserved, f.service_class as "chosenClass",
      m.regulation = 'narcotic' as "isNarcotic", coalesce(rm.main_trading_id, rk.main_trading_id) as "mainTradingId",
      case when rm.main_trading_id is null then rk.second_trading_id else rm.second_trading_id end as "secondTradingId",
      (select coalesce(json_agg(distinct p.quantity::float8), '[]') from medicine_package p
        where p.medicine_id = m.id and p.quantity > 0) as packs,
      (select p.price::float8 from medicine_price p where p.medicine_id = m.id and p.valid_from <= ${until}
        order by p.valid_from desc limit 1) as price
    from medicine m
      left join used u on u.medicine_id = m.id left join lot l on l.medicine_id = m.id
      left join stock_item s on s.tenant_id = ${tenantId} and s.institution_id = ${institutionId} and s.medicine_id = m.id
      left join forecast_medicine f on f.tenant_id = ${tenantId} and f.institution_id = ${institutionId}
        and f.medicine_id = m.id
      left join route rm on rm.kind = 'medicine' and rm.key = m.id
      left join route rk on rk.kind = 'maker' and rk.key = m.maker and m.maker <> ''
    where m.entry = 'product' and m.id in (select medicine_id from used union select medicine_id from lot) order by m.id`.execute(
    db,
  );
  return result.rows;
}

/** Patients in the order of their numbers in selectShelf, as hexadecimal keys, with the year of birth. */
export async function selectPatients(
  db: Db,
  { tenantId, institutionId }: Place,
  { from, until }: { from: string; until: string },
): Promise<{ key: string; birthYear: number | null }[]> {
  const result = await sql<{ key: string; birthYear: number | null }>`
    select encode(patient_key, 'hex') as key, max(birth_year) as "birthYear" from dispensing
    where tenant_id = ${tenantId} and institution_id = ${institutionId} and state = 'active'
      and dispensed_on >= ${from} and dispensed_on < ${until} and patient_key is not null
    group by patient_key order by patient_key`.execute(db);
  return result.rows;
}

/** What was on hand at the end of each day on which it changed: day from 1970-01-01 and amount. */
export interface BalanceRow {
  medicineId: string;
  days: [number, number][];
}

/** How the stock of each medicine went since a day, from its first movement on. */
export async function selectBalances(
  db: Db,
  { tenantId, institutionId }: Place,
  { from, medicineId }: { from: string; medicineId?: string },
): Promise<BalanceRow[]> {
  const one = medicineId === undefined ? sql`` : sql`and medicine_id = ${medicineId}`;
  const result = await sql<BalanceRow>`
    with moved as (
      select medicine_id, greatest(happened_on, ${from}::date) as day, sum(quantity) as quantity from stock_movement
      where tenant_id = ${tenantId} and institution_id = ${institutionId} ${one} group by 1, 2
    ), held as (
      select medicine_id, day, sum(quantity) over (partition by medicine_id order by day) as on_hand from moved
    )
    select medicine_id as "medicineId",
      json_agg(json_build_array(day - date '1970-01-01', on_hand::float8) order by day) as days
    from held group by medicine_id`.execute(db);
  return result.rows;
}

/** What an institution counted of a kind of medicine. */
export interface TallyRow {
  /** Empty for its open days. */
  kind: string;
  dispensings: number;
  exposure: number;
  /** Weeks of the year, 0 to 51, in which there was something, and how much. */
  weeks: number[];
  weekCounts: number[];
  amounts: number[];
  amountCounts: number[];
}

/** What the institutions of a tenant counted together. */
export interface PoolRow {
  /** A kind, a class, or empty for the open days. */
  key: string;
  institutions: number;
  dispensings: number;
  exposure: number;
  /** Sums over institutions of squared dispensings, of dispensings times exposure and of squared exposure. */
  squares: number;
  crossed: number;
  exposureSquares: number;
  /** 52, the first week of the year first. */
  byWeek: number[];
  amounts: number[];
  amountCounts: number[];
}

/** What others of the tenant know of kinds, classes and the open days; without those that too few dispense. */
export async function selectPools(db: Db, tenantId: string, keys: string[]): Promise<PoolRow[]> {
  const result = await sql<PoolRow>`
    select key, institutions, dispensings, exposure, squares, crossed, exposure_squares as "exposureSquares",
      by_week as "byWeek", amounts, amount_counts as "amountCounts"
    from forecast_pool where tenant_id = ${tenantId} and key = any (${keys}::text[])`.execute(db);
  return result.rows;
}
