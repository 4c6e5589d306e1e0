import type { DeliverySchedule } from "@meguri/rules/delivery-schedule";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../../platform/db/database.ts";
import { supplyOf } from "../../../medicine/master/index.ts";
import type { TradingChannel } from "../../tables.ts";
import type { OrdersPlace } from "../orders-deps.ts";

/** A wholesaler that the institution may order from now. */
export interface OrderTrading {
  id: string;
  name: string;
  channel: TradingChannel;
  minimumYen: string;
  /** 便 and calendar that hold for the institution; of a wholesaler that set none, an empty object. */
  schedule: Partial<DeliverySchedule>;
  /** Whether it may sell narcotics where the institution is. */
  sellsNarcotics: boolean;
}

/** Tradings through which an institution may order now; one that was suspended, or has not answered yet, is none. */
export const orderTradings = (
  { tenantId, institutionId }: OrdersPlace,
  narrowed: RawBuilder<unknown>,
) => sql<OrderTrading>`
    select t.id, coalesce(w.company, t.name) as name, t.channel,
      coalesce(nullif(t.minimum_order_yen, 0), w.minimum_order_yen, 0)::text as "minimumYen",
      coalesce(t.schedule, w.schedule, '{}') as schedule,
      i.prefecture <> '' and coalesce(w.narcotics_prefectures, t.narcotics_prefectures) @> array[i.prefecture] as "sellsNarcotics"
    from trading t
      join institution i on i.tenant_id = t.tenant_id and i.id = t.institution_id
      left join wholesaler w on w.tenant_id = t.tenant_id and w.id = t.wholesaler_id
    where t.tenant_id = ${tenantId} and t.institution_id = ${institutionId} and t.state in ('approved', 'in_house')
      and (w.id is null or w.state = 'approved') ${narrowed}`;

/** The wholesalers an institution may order from now, by name. */
export async function selectOrderTradings(db: Db, place: OrdersPlace): Promise<OrderTrading[]> {
  return (await orderTradings(place, sql`order by 2, t.id`).execute(db)).rows;
}

/** A package that can be ordered. */
export interface OrderPackage {
  medicineId: string;
  regulation: string;
  gtin: string;
  words: string;
  quantity: string;
}

/** How the package `p` is called: its form, and what it holds. */
export const packageWords = sql`
  concat_ws(' ', nullif(p.form, ''), coalesce(nullif(p.words, ''), trim_scale(p.quantity)::text || p.unit))`;

/**
 * The package of a medicine with a GTIN or, where none is given, the one that was ordered last, else the smallest sales
 * package; a medicine without packages is ordered by the unit.
 */
export async function selectOrderPackage(
  db: Db,
  { tenantId, institutionId }: OrdersPlace,
  { medicineId, gtin }: { medicineId: string; gtin: string },
): Promise<OrderPackage | undefined> {
  const result = await sql<OrderPackage>`
    select m.id as "medicineId", m.regulation, coalesce(p.gtin, '') as gtin,
      ${packageWords} as words,
      trim_scale(coalesce(p.quantity, 1))::text as quantity
    from medicine m
      left join lateral (
        select p.gtin, p.words, p.form, p.quantity, p.unit from medicine_package p
        where p.medicine_id = m.id and p.gtin <> '' and p.quantity > 0 and (${gtin} = '' or p.gtin = ${gtin})
        order by (select max(l.put_at) from purchase_order_line l
          where l.tenant_id = ${tenantId} and l.institution_id = ${institutionId} and l.medicine_id = m.id
            and l.gtin = p.gtin) desc nulls last, p.quantity, p.gtin limit 1) p on true
    where m.id = ${medicineId} and m.entry = 'product' and (${gtin} = '' or p.gtin is not null)`.execute(db);
  return result.rows[0];
}

/** Through which tradings a medicine is ordered (帳合): as set for it, else for its maker; nulls where nothing is set. */
export async function selectRoute(
  db: Db,
  { tenantId, institutionId }: OrdersPlace,
  medicineId: string,
): Promise<{ main: string | null; second: string | null }> {
  const result = await sql<{ main: string | null; second: string | null }>`
    select r.main_trading_id as main, r.second_trading_id as second from routes_in_force(${tenantId}, ${institutionId}) r join medicine m on m.id = ${medicineId}
    where ((r.kind = 'medicine' and r.key = m.id) or (r.kind = 'maker' and r.key = m.maker and m.maker <> ''))
    order by r.kind desc limit 1`.execute(db);
  return result.rows[0] ?? { main: null, second: null };
}

export interface OrderChoiceRow {
  medicineId: string;
  medicineName: string;
  unit: string;
  isSubstitute: boolean;
  gtin: string;
  packageWords: string;
  packageForm: string;
  packQuantity: string;
  tradingId: string;
  wholesalerName: string;
  packPrice: string | null;
  route: number;
  onHand: string;
  supply: string;
}

/** What could be ordered in place of a medicine: each package at each wholesaler, and those of the same generic name. */
export async function selectOrderChoices(
  db: Db,
  { tenantId, institutionId }: OrdersPlace,
  { medicineId, day, tradings }: { medicineId: string; day: string; tradings: OrderTrading[] },
): Promise<OrderChoiceRow[]> {
  const result = await sql<OrderChoiceRow>`
    with requested as (select id, generic_name_code from medicine where id = ${medicineId}),
    shop as (select * from unnest(${tradings.map(({ id }) => id)}::uuid[], ${tradings.map(({ name }) => name)}::text[]) as s (id, name))
    select m.id as "medicineId", m.name as "medicineName", m.unit, m.id <> a.id as "isSubstitute", coalesce(p.gtin, '') as gtin,
      ${packageWords} as "packageWords",
      coalesce(p.form, '') as "packageForm", trim_scale(coalesce(p.quantity, 1))::text as "packQuantity",
      s.id as "tradingId", s.name as "wholesalerName",
      trim_scale(order_pack_price(${tenantId}, ${institutionId}, s.id, m.id, coalesce(p.gtin, ''), coalesce(p.quantity, 1),
        ${day}::date))::text as "packPrice",
      case s.id when r.main_trading_id then 1 when r.second_trading_id then 2 else 0 end as route,
      coalesce((select trim_scale(i.on_hand)::text from stock_item i where i.tenant_id = ${tenantId}
        and i.institution_id = ${institutionId} and i.medicine_id = m.id), '0') as "onHand",
      ${supplyOf(sql`m.id`)} as supply
    from requested a
      join medicine m on m.entry = 'product'
        and (m.id = a.id or (a.generic_name_code <> '' and m.generic_name_code = a.generic_name_code))
      left join medicine_package p on p.medicine_id = m.id and p.gtin <> '' and p.quantity > 0
      cross join shop s
      left join lateral (
        select r.main_trading_id, r.second_trading_id from routes_in_force(${tenantId}, ${institutionId}) r
        where ((r.kind = 'medicine' and r.key = m.id) or (r.kind = 'maker' and r.key = m.maker and m.maker <> ''))
        order by r.kind desc limit 1) r on true
    order by m.id <> a.id, m.kana_folded, m.name, m.id, p.quantity, p.gtin,
      case s.id when r.main_trading_id then 1 when r.second_trading_id then 2 else 3 end, s.name, s.id
    limit 500`.execute(db);
  return result.rows;
}
