import { sql } from "kysely";
import type { Db } from "../../platform/db/database.ts";
import type { Valuation } from "../../platform/db/stock-tables.ts";
import type { CountPlace } from "./stock-counts-queries.ts";

export interface DifferenceRow {
  medicineId: string;
  medicineName: string;
  unit: string;
  lot: string;
  expiresOn: string | null;
  expected: string;
  /** Null where nobody counted the medicine. */
  counted: string | null;
  difference: string;
  value: string;
}

/** How a count is compared: whether what nobody counted is gone, and of which day and kind the prices are. */
export interface Comparison {
  uncountedIsZero: boolean;
  day: string;
  valuation: Valuation;
}

/**
 * What counting has found, lot by lot, the largest value first. An entry counts against the only lot with something
 * expected that fits what it tells: without a lot against the medicine's only one, with a lot number or an expiry alone
 * against the only lot that has it. Where none or several fit, it counts against the lot as it was told, and without
 * one against the lot that is not known. Lots of a counted medicine that nobody found are counted to zero.
 */
export async function selectDifferences(
  db: Db,
  { tenantId, institutionId, countId }: CountPlace,
  { uncountedIsZero, day, valuation }: Comparison,
): Promise<DifferenceRow[]> {
  const found = await sql<DifferenceRow>`
    with expected as (
      select e.medicine_id, l.lot, l.expires_on, e.expected
      from stock_count_expected e
        join stock_lot l on l.tenant_id = e.tenant_id and l.institution_id = e.institution_id and l.id = e.lot_id
      where e.tenant_id = ${tenantId} and e.institution_id = ${institutionId} and e.count_id = ${countId}
    ), entry as (
      select n.medicine_id, coalesce(f.lot, n.lot) as lot, case when f.lot is null then n.expires_on else f.expires_on end
        as expires_on, n.quantity
      from stock_count_entry n
        left join lateral (
          select min(x.lot) as lot, min(x.expires_on) as expires_on from expected x
          where x.medicine_id = n.medicine_id and x.expected > 0 and n.lot in ('', x.lot)
            and (n.expires_on is null or n.expires_on = x.expires_on)
          having count(*) = 1) f on true
      where n.tenant_id = ${tenantId} and n.institution_id = ${institutionId} and n.count_id = ${countId}
        and n.taken_back_at is null and n.medicine_id is not null
    ), lot as (
      select medicine_id, lot, expires_on, sum(expected) as expected, sum(counted) as counted
      from (
        select medicine_id, lot, expires_on, expected, 0 as counted from expected
        union all
        select medicine_id, lot, expires_on, 0, quantity from entry) p
      group by medicine_id, lot, expires_on
    ), compared as (
      select o.*, s.seen, case when s.seen or ${uncountedIsZero}::boolean then o.counted - o.expected else 0 end as difference
      from lot o cross join lateral (select o.medicine_id in (select medicine_id from entry) as seen) s
      where o.expected <> 0 or o.counted <> 0
    )
    select c.medicine_id as "medicineId", m.name as "medicineName", m.unit, c.lot, c.expires_on::text as "expiresOn",
      trim_scale(c.expected)::text as expected, case when c.seen then trim_scale(c.counted)::text end as counted,
      trim_scale(c.difference)::text as difference, v.value::text as value
    from compared c
      join medicine m on m.id = c.medicine_id
      left join medicine_price p on p.medicine_id = c.medicine_id and p.valid_from <= ${day}
        and (p.valid_until is null or p.valid_until >= ${day})
      left join stock_lot l on l.tenant_id = ${tenantId} and l.institution_id = ${institutionId}
        and l.medicine_id = c.medicine_id and l.lot = c.lot and l.expires_on is not distinct from c.expires_on
      cross join lateral (select round(c.difference * coalesce(
        case when ${valuation} = 'purchase_price' then l.unit_cost end, p.price, 0)) as value) v
    order by abs(v.value) desc, m.kana_folded, m.name, m.id, c.expires_on, c.lot`.execute(db);
  return found.rows;
}
