import { type RawBuilder, sql } from "kysely";
import { dailyUse, usableStock } from "../../stock/ledger/index.ts";
import { comingGoods } from "./open-goods-sql.ts";

/** Whose medicines, and of which day. */
export interface PositionPlace {
  tenantId: string;
  institutionId: string;
  /** YYYY-MM-DD */
  day: string;
}

/** What is in the cart, by medicine. */
export const cartGoods = ({ tenantId, institutionId }: { tenantId: string; institutionId: string }) => sql`
  select l.medicine_id, sum(l.packs * l.pack_quantity) as quantity from purchase_order o
    join purchase_order_line l on l.order_id = o.id and l.institution_id = o.institution_id and l.tenant_id = o.tenant_id
  where o.tenant_id = ${tenantId} and o.institution_id = ${institutionId} and o.state = 'draft'
  group by l.medicine_id`;

const everything = (_column: string) => sql``;

/** Days of a forecast. */
const horizon = 28;

/**
 * Probability that the need of so many days exceeds what there is and what comes within them. A late delivery comes one day
 * later; stock of other medicines of the same generic name counts.
 */
const shortBefore = (days: RawBuilder<unknown>, held: RawBuilder<unknown>) => {
  const above = (lastDay: RawBuilder<unknown>) =>
    sql`forecast_chance_above(band50[${lastDay}], band80[${lastDay}], band95[${lastDay}], band99[${lastDay}], ${held})`;
  const whenLate = above(sql`least(${days} + 1, ${sql.lit(horizon)})`);
  return sql`round(((1 - late) * ${above(days)} + late * ${whenLate})::numeric, 4)::float8`;
};

/** What has come within so many days. */
const cameBefore = (days: RawBuilder<unknown>) => sql`case when p.amounts = '{}' then 0 else
  (select coalesce(sum(a.amount), 0) from unnest(p.amounts, p.offsets) as a (amount, days) where a.days < ${days}) end`;

/** A quantile of the need until the delivery after next. */
const needOf = (band: string) => sql`round((${sql.ref(band)}[after_days])::numeric, 2)::float8`;

/**
 * The positions of an institution's medicines: the one place where days of stock, the stock-out day and its probability are
 * computed. A subquery with the columns medicine_id, usable, unconfirmed, on_order, counted, daily_use, days_left, short_on,
 * short_next, short_after_next, and need50, need80 and need95 (the need until the delivery after next), for every medicine with stock, orders or a forecast. It reads the forecast in force and
 * never runs it again, so a movement of stock counts at once. A forecast of an earlier day counts from today on.
 *
 * A delivery (comingGoods) can be dispensed on its day.
 */
export const medicinePositions = (
  place: PositionPlace,
  narrowed: (column: string) => RawBuilder<unknown> = everything,
) => {
  const { tenantId, institutionId, day } = place;
  return sql`
  with usable as materialized (${usableStock(place, narrowed)}
  ), used as materialized (${dailyUse(place, narrowed)}
  ), forecasted as materialized (
    select medicine_id, coalesce(running_mean, running_sums(daily_mean)) as running, mean28::float8 as mean28, band50, band80, band95, band99,
      ${day}::date - as_of as passed,
      next_delivery, substitute_stock::float8 as substitutes, coalesce(late_share, 0) as late,
      greatest(next_delivery - ${day}::date, 1) as next_days,
      greatest(after_next_delivery - ${day}::date, 1) as after_days
    from forecast
    where tenant_id = ${tenantId} and institution_id = ${institutionId} and method <> 'none'
      and as_of > ${day}::date - ${sql.lit(horizon)} and as_of <= ${day}::date ${narrowed("medicine_id")}
  ), coming as materialized (${comingGoods(place, narrowed)}
  ), known as (
    select i.medicine_id from stock_item i
    where i.tenant_id = ${tenantId} and i.institution_id = ${institutionId} ${narrowed("i.medicine_id")}
    union select medicine_id from forecasted union select medicine_id from coming
  ), position as (
    select k.medicine_id, coalesce(s.usable, 0) as usable, coalesce(s.unconfirmed, 0) as unconfirmed,
      coalesce(c.on_order, 0) as on_order, coalesce(c.counted, 0) as counted, f.mean28, f.running, f.passed,
      coalesce(f.running[f.passed], 0)::float8 as used, f.band50, f.band80, f.band95, f.band99,
      f.substitutes, f.late, least(f.next_days, ${sql.lit(horizon)}) as next_days, least(f.after_days, ${sql.lit(horizon)}) as after_days,
      case when f.medicine_id is null then coalesce(u.daily, 0)::float8 else f.mean28 / ${sql.lit(horizon)} end as daily,
      coalesce(c.amounts, '{}') as amounts, coalesce(c.offsets, '{}') as offsets
    from known k left join usable s on s.medicine_id = k.medicine_id left join forecasted f on f.medicine_id = k.medicine_id
      left join used u on u.medicine_id = k.medicine_id left join coming c on c.medicine_id = k.medicine_id
  ), lasting as (
    select p.*, greatest(width_bucket(p.usable::float8 + p.used, p.running::float8[]) - p.passed, 0) as covered,
      cardinality(p.running) - p.passed as days, p.running[cardinality(p.running)] - p.used as whole
    from position p
  ), dated as materialized (
    select p.*,
      case when p.covered >= p.days then null when p.amounts = '{}' then p.covered + 1 else
        (select min(t.nr) - p.passed from unnest(p.running) with ordinality as t (total, nr)
          where t.nr > p.passed and t.total - p.used > p.usable::float8 + ${cameBefore(sql`t.nr - p.passed`)})::int end as short_day,
      p.usable::float8 + p.substitutes + ${cameBefore(sql`p.next_days`)} as held_next,
      p.usable::float8 + p.substitutes + ${cameBefore(sql`p.after_days`)} as held_after
    from lasting p
  )
  select medicine_id, usable, unconfirmed, on_order, counted, round(daily::numeric, 5) as daily_use,
    case when daily <= 0 then null
      when days is null or days <= 0 then least(floor(usable::float8 / daily), 9999)::int
      when covered < days then covered
      else least(days + floor((usable::float8 - whole) / daily), 9999)::int end as days_left,
    case when daily <= 0 then null
      when days > 0 then ${day}::date + short_day - 1
      when (usable + counted)::float8 / daily < ${sql.lit(horizon)}
        then ${day}::date + floor((usable + counted)::float8 / daily)::int end as short_on,
    ${shortBefore(sql`next_days`, sql`held_next`)} as short_next,
    ${shortBefore(sql`after_days`, sql`held_after`)} as short_after_next,
    ${needOf("band50")} as need50, ${needOf("band80")} as need80, ${needOf("band95")} as need95
  from dated`;
};
