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
  /** Null where no price is known. */
  unitPrice: string | null;
  countedValue: string;
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
    with fit as (
      select n.medicine_id, n.lot, n.expires_on, n.quantity, f.lots, f.lot as only_lot, f.expires_on as only_expiry
      from stock_count_entry n cross join lateral (
        select count(*) as lots, min(l.lot) as lot, min(l.expires_on) as expires_on
        from stock_count_expected e
          join stock_lot l on l.tenant_id = e.tenant_id and l.institution_id = e.institution_id and l.id = e.lot_id
        where e.tenant_id = n.tenant_id and e.institution_id = n.institution_id and e.count_id = n.count_id
          and e.medicine_id = n.medicine_id and e.expected > 0 and n.lot in ('', l.lot)
          and (n.expires_on is null or n.expires_on = l.expires_on)) f
      where n.tenant_id = ${tenantId} and n.institution_id = ${institutionId} and n.count_id = ${countId}
        and n.taken_back_at is null and n.medicine_id is not null
    ), part as (
      select e.medicine_id, l.lot, l.expires_on, e.expected, 0 as counted, false as seen
      from stock_count_expected e
        join stock_lot l on l.tenant_id = e.tenant_id and l.institution_id = e.institution_id and l.id = e.lot_id
      where e.tenant_id = ${tenantId} and e.institution_id = ${institutionId} and e.count_id = ${countId}
      union all
      select medicine_id, case when lots = 1 then only_lot else lot end,
        case when lots = 1 then only_expiry else expires_on end, 0, quantity, true
      from fit
    ), lot as (
      select medicine_id, lot, expires_on, sum(expected) as expected, sum(counted) as counted,
        bool_or(bool_or(seen)) over (partition by medicine_id) as seen
      from part group by medicine_id, lot, expires_on
    ), compared as (
      select *, case when seen or ${uncountedIsZero}::boolean then counted - expected else 0 end as difference
      from lot where expected <> 0 or counted <> 0
    )
    select c.medicine_id as "medicineId", m.name as "medicineName", m.unit, c.lot, c.expires_on::text as "expiresOn",
      trim_scale(c.expected)::text as expected, case when c.seen then trim_scale(c.counted)::text end as counted,
      trim_scale(c.difference)::text as difference, v.value::text as value,
      trim_scale(u.price)::text as "unitPrice", case when c.seen then round(c.counted * coalesce(u.price, 0)) else 0 end::text
      as "countedValue"
    from compared c
      join medicine m on m.id = c.medicine_id
      left join medicine_price p on p.medicine_id = c.medicine_id and p.valid_from <= ${day}
        and (p.valid_until is null or p.valid_until >= ${day})
      left join stock_lot l on l.tenant_id = ${tenantId} and l.institution_id = ${institutionId}
        and l.medicine_id = c.medicine_id and l.lot = c.lot and l.expires_on is not distinct from c.expires_on
      cross join lateral (select coalesce(case when ${valuation} = 'purchase_price' then l.unit_cost end, p.price) as price) u
      cross join lateral (select round(c.difference * coalesce(u.price, 0)) as value) v
    order by abs(v.value) desc, m.kana_folded, m.name, m.id, c.expires_on, c.lot`.execute(db);
  return found.rows;
}
