import { sql } from "kysely";
import type { Db } from "../../../platform/db/database.ts";
import type { StockSettingValuation } from "../../stock/tables.ts";

/** Whose months, up to which day and how the stock is valued. */
export interface MonthsQuestion {
  tenantId: string;
  institutionId: string;
  /** YYYY-MM; the last may be under way. */
  months: string[];
  day: string;
  valuation: StockSettingValuation;
}

/** What is stored of a month apart from purchases; whole yen as texts. */
export interface MonthRow {
  month: string;
  salesYen: string;
  stockYen: string;
  expiredYen: string;
  disposedYen: string;
  shortages: number;
}

/**
 * Sums up months of an entered shop. The stock of a month's last day is the stock of now without what moved since; it is valued as
 * the overview values it, and rounded once for each medicine.
 */
export async function selectMonthFigures(db: Db, question: MonthsQuestion): Promise<MonthRow[]> {
  const { tenantId, institutionId, months, day, valuation } = question;
  const priceOn = (on: ReturnType<typeof sql>) => sql`left join lateral (select price from medicine_price c
    where c.medicine_id = v.medicine_id and c.valid_from <= ${on} and (c.valid_until is null or c.valid_until >= ${on})
    order by c.valid_from desc limit 1) c on true`;
  const lotValue = sql`case when ${valuation} = 'purchase_price' then coalesce(l.unit_cost, c.price) else c.price end`;
  const result = await sql<MonthRow>`
    with month as materialized (
      select m as month, (m || '-01')::date as first, least(((m || '-01')::date + interval '1 month' - interval '1 day')::date,
        ${day}::date) as last
      from unnest(${months}::text[]) m
    ), moved as materialized (
      select v.lot_id, v.medicine_id, v.happened_on, v.kind, v.quantity from stock_movement v
      where v.tenant_id = ${tenantId} and v.institution_id = ${institutionId}
        and v.happened_on >= (select min(first) from month)
    ), since as (
      select m.month, v.lot_id, sum(v.quantity) as quantity from month m join moved v on v.happened_on > m.last
      group by m.month, v.lot_id
    ), lot as (
      select m.month, m.last, b.medicine_id, b.lot_id, b.on_hand - coalesce(s.quantity, 0) as on_hand
      from month m
        cross join stock_balance b
        left join since s on s.month = m.month and s.lot_id = b.lot_id
      where b.tenant_id = ${tenantId} and b.institution_id = ${institutionId} and b.on_hand - coalesce(s.quantity, 0) <> 0
    ), each as (
      select v.month, v.medicine_id, round(greatest(coalesce(sum(v.on_hand * ${lotValue}), 0), 0)) as yen,
        round(coalesce(sum(v.on_hand * ${lotValue}) filter (where l.expires_on < v.last and v.on_hand > 0), 0)) as expired
      from lot v
        join stock_lot l on l.tenant_id = ${tenantId} and l.institution_id = ${institutionId} and l.id = v.lot_id
        ${priceOn(sql`v.last`)}
      group by v.month, v.medicine_id
    ), stock as (
      select month, sum(yen) as yen, sum(expired) as expired from each group by month
    ), sold as (
      select to_char(v.happened_on, 'YYYY-MM') as month, round(sum(-v.quantity * c.price)) as yen
      from (select medicine_id, happened_on, sum(quantity) as quantity from moved where kind = 'dispense' group by 1, 2) v
        ${priceOn(sql`v.happened_on`)}
      group by 1
    ), disposed as (
      select to_char(v.happened_on, 'YYYY-MM') as month, round(sum(-v.quantity * ${lotValue})) as yen
      from moved v
        join stock_lot l on l.tenant_id = ${tenantId} and l.institution_id = ${institutionId} and l.id = v.lot_id
        ${priceOn(sql`v.happened_on`)}
      where v.kind = 'dispose' group by 1
    ), short as (
      select to_char(r.noted_at at time zone 'Asia/Tokyo', 'YYYY-MM') as month, count(distinct r.dispensing_id)::int as count
      from remainder r
      where r.tenant_id = ${tenantId} and r.institution_id = ${institutionId} and r.state <> 'undone'
        and r.noted_at >= (select min(first) from month)::timestamp at time zone 'Asia/Tokyo'
      group by 1
    )
    select m.month, coalesce(o.yen, 0)::bigint::text as "salesYen", coalesce(k.yen, 0)::bigint::text as "stockYen",
      coalesce(k.expired, 0)::bigint::text as "expiredYen", coalesce(d.yen, 0)::bigint::text as "disposedYen",
      coalesce(h.count, 0) as shortages
    from month m left join sold o using (month) left join stock k using (month) left join disposed d using (month)
      left join short h using (month)
    order by m.month desc`.execute(db);
  return result.rows;
}
