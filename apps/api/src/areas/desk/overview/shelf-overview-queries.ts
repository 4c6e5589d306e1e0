import { sql } from "kysely";
import type { Db } from "../../../platform/db/database.ts";
import { dailyUse, usableStock } from "../../stock/ledger/index.ts";
import type { StockSettingValuation } from "../../stock/tables.ts";

/** Whose shelf, of which day and how valued. */
export interface ShelfQuestion {
  tenantId: string;
  institutionId: string;
  day: string;
  valuation: StockSettingValuation;
}

/** Sums over the shelf; values are whole yen as texts. */
export interface ShelfRow {
  medicines: number;
  value: string;
  daysLeft: number | null;
  negative: number;
  short: number;
  expiredMedicines: number;
  expiredValue: string;
  atRiskMedicines: number;
  atRiskValue: string;
  nearMedicines: number;
  nearValue: string;
  /** Each month of twelve with its value, this month first. */
  months: { month: string; value: string }[];
  laterValue: string;
  unknownValue: string;
}

/**
 * Sums up the shelf. What is at risk is taken from the stock list of each medicine, valued at the mean of what is
 * on hand of it; a value is rounded once for each medicine, as the list rounds it.
 */
export async function selectShelfOverview(db: Db, question: ShelfQuestion): Promise<ShelfRow> {
  const { tenantId, institutionId, day, valuation } = question;
  const result = await sql<ShelfRow>`
    with used as (
      ${dailyUse(question)}
    ), price as (
      select medicine_id, price from medicine_price
      where valid_from <= ${day} and (valid_until is null or valid_until >= ${day})
    ), lot as (
      select b.medicine_id, b.on_hand, l.expires_on, l.inferred, u.daily, p.price,
        b.on_hand * case when ${valuation} = 'purchase_price' then coalesce(l.unit_cost, p.price) else p.price end as value,
        sum(b.on_hand) filter (where b.on_hand > 0 and l.expires_on >= ${day})
          over (partition by b.medicine_id order by l.expires_on) - coalesce(u.daily, 0) * (l.expires_on - ${day}::date + 1)
          as left_over
      from stock_balance b
        join stock_lot l on l.tenant_id = b.tenant_id and l.institution_id = b.institution_id and l.id = b.lot_id
        left join used u on u.medicine_id = b.medicine_id
        left join price p on p.medicine_id = b.medicine_id
      where b.tenant_id = ${tenantId} and b.institution_id = ${institutionId} and (b.on_hand <> 0 or l.inferred)
    ), due as (
      select expires_on, sum(value) as value from lot where on_hand > 0 group by expires_on
    ), month as (
      select case when expires_on is null then 'unknown' when expires_on < ${day} then 'expired'
          when expires_on < date_trunc('month', ${day}::date) + interval '12 months' then to_char(expires_on, 'YYYY-MM')
          else 'later' end as expiry, round(coalesce(sum(value), 0)) as value
      from due group by 1
    ), each as (
      select medicine_id, round(greatest(coalesce(sum(value), 0), 0)) as value,
        coalesce(max(daily), 0) * coalesce(sum(value) filter (where on_hand > 0)
          / nullif(sum(on_hand) filter (where on_hand > 0 and value is not null), 0), max(price)) as daily_value,
        sum(value) filter (where on_hand > 0) / nullif(sum(on_hand) filter (where on_hand > 0 and value is not null), 0)
          as mean_value,
        greatest(coalesce(max(left_over) filter (where expires_on >= ${day} and on_hand > 0), 0), 0) as at_risk,
        count(*) filter (where expires_on < ${day} and (on_hand > 0 or inferred)) as expired_lots,
        sum(value) filter (where expires_on < ${day} and on_hand > 0) as expired_value,
        count(*) filter (where expires_on between ${day} and ${day}::date + 90 and (on_hand > 0 or inferred)) as near_lots,
        sum(value) filter (where expires_on between ${day} and ${day}::date + 90 and on_hand > 0) as near_value
      from lot group by medicine_id
    ), shelf as (
      select coalesce(sum(value), 0) as value,
        coalesce(sum(daily_value), 0) as daily_value,
        count(*) filter (where expired_lots > 0)::int as expired_medicines,
        coalesce(sum(round(expired_value)), 0) as expired_value,
        count(*) filter (where at_risk > 0)::int as at_risk_medicines,
        coalesce(sum(round(at_risk * mean_value)), 0) as at_risk_value,
        count(*) filter (where near_lots > 0)::int as near_medicines,
        coalesce(sum(round(near_value)), 0) as near_value
      from each
    ), gone as (
      select coalesce(sum(u.daily * p.price), 0) as daily_value from used u left join price p on p.medicine_id = u.medicine_id
      where not exists (select from each e where e.medicine_id = u.medicine_id)
    ), item as (
      select count(*) filter (where on_hand <> 0)::int as medicines, count(*) filter (where on_hand < 0)::int as negative,
        count(*) filter (where coalesce(u.usable, 0) < order_point)::int as short
      from stock_item s left join (${usableStock({ tenantId, institutionId, day })}) u on u.medicine_id = s.medicine_id
      where s.tenant_id = ${tenantId} and s.institution_id = ${institutionId}
    )
    select i.medicines, s.value::text as value,
      floor(s.value / nullif(s.daily_value + g.daily_value, 0))::int as "daysLeft", i.negative, i.short,
      s.expired_medicines as "expiredMedicines", s.expired_value::text as "expiredValue",
      s.at_risk_medicines as "atRiskMedicines", s.at_risk_value::text as "atRiskValue",
      s.near_medicines as "nearMedicines", s.near_value::text as "nearValue",
      (select json_agg(json_build_object('month', n.month, 'value', coalesce(m.value, 0)::text) order by n.month)
        from (select to_char(date_trunc('month', ${day}::date) + make_interval(months => nr), 'YYYY-MM') as month
          from generate_series(0, 11) nr) n left join month m on m.expiry = n.month) as months,
      coalesce((select value from month where expiry = 'later'), 0)::text as "laterValue",
      coalesce((select value from month where expiry = 'unknown'), 0)::text as "unknownValue"
    from shelf s cross join gone g cross join item i`.execute(db);
  const [row] = result.rows;
  if (!row) throw new Error("Sums are a row, even over nothing.");
  return row;
}
