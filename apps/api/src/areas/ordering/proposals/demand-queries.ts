import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../platform/db/database.ts";
import { dailyUse, usableStock } from "../../stock/ledger/index.ts";
import type { OrdersPlace } from "../orders/index.ts";
import { cartGoods, comingGoods } from "../positions/index.ts";

/** A medicine that is used, forecast or kept at an order point. Quantities are decimal texts in its unit. */
export interface DemandRow {
  medicineId: string;
  regulation: string;
  maker: string;
  /** Set by a person; null where there is none. */
  orderPoint: string | null;
  /** Mean use of a day of the last 90, never below zero, with all digits that the division has. */
  dailyMean: string;
  /** The four of the forecast in force, and what follows them; null where there is none. */
  need: string | null;
  orderUpTo: string | null;
  afterNextDelivery: string | null;
  serviceLevel: string | null;
  /** Expected use, of the forecast, from today until goods that are bought now expire; null where no expiry is known. */
  usedBeforeExpiry: string | null;
  usable: string;
  /** Of that, with an expiry that nobody has confirmed. */
  unconfirmed: string;
  /** What comes before the delivery after next. */
  onOrder: string;
  /** All that comes, whenever it does. */
  promised: string;
  inCart: string;
}

/** Narrows a statement to the medicines of a question, by a column with their ids. */
type Narrowed = (column: string) => RawBuilder<unknown>;

/** Forecasts of which the delivery after next is still to come. */
const forecastsOf = ({ tenantId, institutionId }: OrdersPlace, day: string, narrowed: Narrowed) => sql`
  select medicine_id, need, order_up_to, after_next_delivery, fractile,
    mean28::numeric / 28 * (next_delivery - ${day}::date + shelf_life_days) as used_before_expiry from forecast
  where tenant_id = ${tenantId} and institution_id = ${institutionId} and method <> 'none' and after_next_delivery > ${day}::date
    ${narrowed("medicine_id")}`;

/**
 * What is needed of each medicine, and what there is of it, without medicines of which there is enough whichever way the
 * need is computed (decide-lacking.ts), for a mean over at most `mostDays`; of the medicines in `only` where they are named. One statement, because its quantities must be of
 * one moment: a line that is placed, or goods that are received, between two reads would count twice or not at all.
 */
export async function selectDemand(
  db: Db,
  place: OrdersPlace,
  { day, mostDays, only }: { day: string; mostDays: number; only: string[] | undefined },
): Promise<DemandRow[]> {
  const { tenantId, institutionId } = place;
  const narrowed: Narrowed = (column) => (only ? sql`and ${sql.ref(column)} = any(${only}::text[])` : sql``);
  const result = await sql<DemandRow>`
    with used as materialized (${dailyUse({ ...place, day }, narrowed)}),
    cart as materialized (${cartGoods(place)}),
    forecasted as materialized (${forecastsOf(place, day, narrowed)}),
    usable as materialized (${usableStock({ ...place, day }, narrowed)}),
    coming as materialized (${comingGoods({ ...place, day }, narrowed)})
    select i.medicine_id as "medicineId", m.regulation, m.maker, i.order_point::text as "orderPoint",
      coalesce(u.daily, 0)::text as "dailyMean", f.need::text, f.order_up_to::text as "orderUpTo",
      f.after_next_delivery::text as "afterNextDelivery", round(f.fractile::numeric, 3)::text as "serviceLevel",
      round(f.used_before_expiry, 5)::text as "usedBeforeExpiry",
      coalesce(s.usable, 0)::text as usable, coalesce(s.unconfirmed, 0)::text as unconfirmed,
      coalesce(n.counted, 0)::text as "onOrder",
      coalesce(n.promised, 0)::text as promised, coalesce(c.quantity, 0)::text as "inCart"
    from (select medicine_id, order_point from stock_item
        where tenant_id = ${tenantId} and institution_id = ${institutionId}
      union all select medicine_id, null from forecasted f where not exists (select from stock_item s
        where s.tenant_id = ${tenantId} and s.institution_id = ${institutionId} and s.medicine_id = f.medicine_id)) i
      join medicine m on m.id = i.medicine_id and m.entry = 'product'
      left join used u on u.medicine_id = i.medicine_id
      left join forecasted f on f.medicine_id = i.medicine_id
      left join usable s on s.medicine_id = i.medicine_id
      left join cart c on c.medicine_id = i.medicine_id
      left join coming n on n.medicine_id = i.medicine_id
    where true ${narrowed("i.medicine_id")} and greatest(i.order_point, f.need, f.order_up_to, case when f.medicine_id is null then u.daily * ${mostDays}::int end)
        > coalesce(s.usable, 0) + coalesce(n.counted, 0) + coalesce(c.quantity, 0)`.execute(db);
  return result.rows;
}

/** Through which wholesalers a medicine, or else all of a maker, is ordered (帳合). */
export interface DemandRoute {
  kind: "medicine" | "maker";
  key: string;
  main: string;
  second: string | null;
}

export async function selectDemandRoutes(db: Db, { tenantId, institutionId }: OrdersPlace): Promise<DemandRoute[]> {
  const result = await sql<DemandRoute>`
    select kind, key, main_trading_id as main, second_trading_id as second
    from routes_in_force(${tenantId}, ${institutionId}::uuid)`.execute(db);
  return result.rows;
}

/** Whether there is anything to compute proposals from: a use within 90 days, a forecast or an order point. */
export async function selectHasDemand(db: Db, { tenantId, institutionId }: OrdersPlace, day: string): Promise<boolean> {
  const result = await sql<{ has: boolean }>`
    select exists (select from stock_movement where tenant_id = ${tenantId} and institution_id = ${institutionId}
        and kind = 'dispense' and happened_on > ${day}::date - 90)
      or exists (select from forecast where tenant_id = ${tenantId} and institution_id = ${institutionId})
      or exists (select from stock_item where tenant_id = ${tenantId} and institution_id = ${institutionId}
        and order_point is not null) as has`.execute(db);
  return result.rows[0]?.has ?? false;
}
