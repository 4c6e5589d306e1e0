import { type RawBuilder, sql } from "kysely";
import { unitValue } from "../../stock/ledger/index.ts";
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

/** The part of a month to which a movement belongs: its kind, but goods of pharmacies outside the corporation are apart. */
const partOf = sql`case when v.kind = 'transfer_in' and v.source_kind <> 'transfer' then 'shared_in'
  when v.kind = 'transfer_out' and v.source_kind <> 'transfer' then 'shared_out' else v.kind end`;

/**
 * CTEs of months, the list prices by day, and what moved since the first of them, of the tables `month`, `price` and `moved`. What is
 * dated later than the day is on the shelf already, as everywhere, and counts on it.
 */
export const movedInMonths = ({ tenantId, institutionId, months, day }: MonthsQuestion): RawBuilder<unknown> => sql`
  month as materialized (
    select m as month, (m || '-01')::date as first, least(((m || '-01')::date + interval '1 month' - interval '1 day')::date,
      ${day}::date) as last
    from unnest(${months}::text[]) m
  ), price as materialized (
    select medicine_id, price, valid_from, least(coalesce(valid_until, 'infinity'),
      coalesce(lead(valid_from) over (partition by medicine_id order by valid_from) - 1, 'infinity')) as valid_until
    from medicine_price
    where medicine_id in (select medicine_id from stock_item
      where tenant_id = ${tenantId} and institution_id = ${institutionId})
  ), moved as materialized (
    select v.lot_id, v.medicine_id, least(v.happened_on, ${day}::date) as moved_on, ${partOf} as part, sum(v.quantity) as quantity
    from stock_movement v
    where v.tenant_id = ${tenantId} and v.institution_id = ${institutionId}
      and v.happened_on >= (select min(first) from month)
    group by 1, 2, 3, 4
  )`;

/** Yen by month and part, each movement valued as the stock is on its day: the CTE `flow`. */
export const flowOfMonths = ({ tenantId, institutionId, valuation }: MonthsQuestion): RawBuilder<unknown> => sql`
  flow as (
    select to_char(v.moved_on, 'YYYY-MM') as month, v.part, round(sum(v.quantity * coalesce(${unitValue(valuation)}, 0))) as yen
    from moved v
      join stock_lot l on l.tenant_id = ${tenantId} and l.institution_id = ${institutionId} and l.id = v.lot_id
      left join price p on p.medicine_id = v.medicine_id and v.moved_on between p.valid_from and p.valid_until
    group by 1, 2
  )`;

/**
 * What changed list prices added to the stock of the evening before, by month: the CTE `revalued`. A lot that is valued at its own
 * cost has no part in it.
 */
export const revaluedInMonths = ({
  tenantId,
  institutionId,
  day,
  valuation,
}: MonthsQuestion): RawBuilder<unknown> => sql`
  change as materialized (
    select medicine_id, changed_on from (
      select medicine_id, valid_from as changed_on from price union select medicine_id, valid_until + 1 from price) c
    where changed_on between (select min(first) from month) and ${day}::date
  ), moved_from as (
    select c.changed_on, v.lot_id, sum(v.quantity) as quantity
    from change c join moved v on v.medicine_id = c.medicine_id and v.moved_on >= c.changed_on
    group by 1, 2
  ), revalued as (
    select to_char(c.changed_on, 'YYYY-MM') as month,
      round(sum((b.on_hand - coalesce(f.quantity, 0)) * (coalesce(after.price, 0) - coalesce(before.price, 0)))) as yen
    from change c
      join stock_balance b on b.tenant_id = ${tenantId} and b.institution_id = ${institutionId} and b.medicine_id = c.medicine_id
      join stock_lot l on l.tenant_id = ${tenantId} and l.institution_id = ${institutionId} and l.id = b.lot_id
      left join moved_from f on f.changed_on = c.changed_on and f.lot_id = b.lot_id
      left join price after on after.medicine_id = c.medicine_id and c.changed_on between after.valid_from and after.valid_until
      left join price before on before.medicine_id = c.medicine_id
        and c.changed_on - 1 between before.valid_from and before.valid_until
    where ${valuation} = 'list_price' or l.unit_cost is null
    group by 1
  )`;
