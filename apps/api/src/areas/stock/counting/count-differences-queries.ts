import { sql } from "kysely";
import type { Db } from "../../../platform/db/database.ts";
import type { StockSettingValuation } from "../tables.ts";
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
  /** Whether the lot is lowered although nobody read it. */
  inferred: boolean;
  /** Whether the count determines the quantity of the lot. */
  checked: boolean;
  quarantined: boolean;
}

/** How a count is compared. */
export interface Comparison {
  /** Whether what nobody counted is gone. */
  uncountedIsZero: boolean;
  /** When it was posted; null while it is open. */
  postedAt: Date | null;
  /** The day of the prices, and before which a lot has expired. */
  day: string;
  valuation: StockSettingValuation;
}

/**
 * The results of a count, lot by lot, the largest value first. The total of each counted medicine becomes what was
 * counted of it:
 *
 * - A lot that was read is set to what was counted of it. An entry with a lot number or an expiry alone reads the only
 *   lot with something expected that has it; where none or several do, it reads the lot as it was entered.
 * - Where nothing was counted without a lot, the lots that nobody read are gone.
 * - Else what was counted without a lot is compared with all that was expected outside the lots that were read. An excess
 *   goes to the unknown lot. A shortage is taken from the known lots that expire first and have not expired, at most what
 *   is still there, and the rest of it from the unknown lot, below zero if need be.
 *
 * A quarantined lot is set aside: it changes only where it was read, and a shortage is not taken from it.
 *
 * Of a posted count the differences are those that it posted.
 */
export async function selectDifferences(
  db: Db,
  { tenantId, institutionId, countId }: CountPlace,
  { uncountedIsZero, postedAt, day, valuation }: Comparison,
): Promise<DifferenceRow[]> {
  const result = await sql<DifferenceRow>`
    with entry as (
      select n.medicine_id, n.quantity, n.lot = '' and n.expires_on is null as loose,
        case when f.lots = 1 then f.lot else n.lot end as lot,
        case when f.lots = 1 then f.expires_on else n.expires_on end as expires_on
      from stock_count_entry n cross join lateral (
        select count(*) as lots, min(l.lot) as lot, min(l.expires_on) as expires_on
        from stock_count_expected e
          join stock_lot l on l.tenant_id = e.tenant_id and l.institution_id = e.institution_id and l.id = e.lot_id
        where e.tenant_id = n.tenant_id and e.institution_id = n.institution_id and e.count_id = n.count_id
          and e.medicine_id = n.medicine_id and e.expected > 0 and n.lot in ('', l.lot)
          and (n.expires_on is null or n.expires_on = l.expires_on)) f
      where n.tenant_id = ${tenantId} and n.institution_id = ${institutionId} and n.count_id = ${countId}
        and n.taken_back_at is null and n.medicine_id is not null
    ), medicine_counted as (
      select medicine_id, coalesce(sum(quantity) filter (where loose), 0) as loose from entry group by medicine_id
    ), part as (
      select e.medicine_id, l.lot, l.expires_on, e.expected, coalesce(b.on_hand, 0) as on_hand, 0 as counted, 0 as moved,
        false as read, l.quarantine is not null as quarantined
      from stock_count_expected e
        join stock_lot l on l.tenant_id = e.tenant_id and l.institution_id = e.institution_id and l.id = e.lot_id
        left join stock_balance b on b.tenant_id = e.tenant_id and b.institution_id = e.institution_id
          and b.medicine_id = e.medicine_id and b.lot_id = e.lot_id
      where e.tenant_id = ${tenantId} and e.institution_id = ${institutionId} and e.count_id = ${countId}
      union all
      select medicine_id, lot, expires_on, 0, 0, quantity, 0, true, false from entry where not loose
      union all
      select medicine_id, '', null, 0, 0, 0, 0, false, false from medicine_counted where loose > 0
      union all
      select m.medicine_id, l.lot, l.expires_on, 0, 0, 0, m.quantity, false, false
      from stock_movement m
        join stock_lot l on l.tenant_id = m.tenant_id and l.institution_id = m.institution_id and l.id = m.lot_id
      where m.tenant_id = ${tenantId} and m.institution_id = ${institutionId} and m.source_id = ${countId}
        and m.posted_at = ${postedAt}
    ), lot as (
      select medicine_id, lot, expires_on, sum(expected) as expected, sum(on_hand) as on_hand, sum(counted) as counted,
        sum(moved) as moved, bool_or(read) as read, bool_or(quarantined) as quarantined,
        lot <> '' or expires_on is not null as known
      from part group by medicine_id, lot, expires_on
    ), beside as (
      select t.*, c.medicine_id is not null as seen, coalesce(c.loose, 0) as loose,
        c.loose - sum(t.expected) filter (where not t.read) over (partition by t.medicine_id) as rest,
        case when t.known and not t.read and not t.quarantined and (t.expires_on is null or t.expires_on >= ${day})
          then greatest(least(t.expected, t.on_hand), 0) else 0 end as spare
      from lot t left join medicine_counted c on c.medicine_id = t.medicine_id
    ), lined as (
      select *, sum(spare) over (partition by medicine_id order by expires_on nulls last, lot) as ends,
        sum(spare) over (partition by medicine_id) as spares
      from beside
    ), compared as (
      select *, case
          when ${postedAt}::timestamptz is not null then moved
          when read then counted - expected
          when quarantined then 0
          when not seen then case when ${uncountedIsZero}::boolean then -expected else 0 end
          when loose = 0 then -expected
          when known then -least(spare, greatest(-rest - (ends - spare), 0))
          else greatest(rest, 0) + least(rest + spares, 0) end as difference
      from lined
    )
    select c.medicine_id as "medicineId", m.name as "medicineName", m.unit, c.lot, c.expires_on::text as "expiresOn",
      trim_scale(c.expected)::text as expected, case when c.seen then trim_scale(n.counted)::text end as counted,
      trim_scale(c.difference)::text as difference, v.value::text as value,
      trim_scale(u.price)::text as "unitPrice", case when c.seen then round(n.counted * coalesce(u.price, 0)) else 0 end::text
      as "countedValue", c.known and not c.read and c.loose > 0 and c.difference < 0 as inferred, c.quarantined,
      c.read or (c.known and not c.quarantined and c.loose = 0 and (c.seen or ${uncountedIsZero}::boolean)) as checked
    from compared c
      join medicine m on m.id = c.medicine_id
      left join medicine_price p on p.medicine_id = c.medicine_id and p.valid_from <= ${day}
        and (p.valid_until is null or p.valid_until >= ${day})
      left join stock_lot l on l.tenant_id = ${tenantId} and l.institution_id = ${institutionId}
        and l.medicine_id = c.medicine_id and l.lot = c.lot and l.expires_on is not distinct from c.expires_on
      cross join lateral (select coalesce(case when ${valuation} = 'purchase_price' then l.unit_cost end, p.price) as price) u
      cross join lateral (select case when c.read then c.counted else c.expected + c.difference end as counted) n
      cross join lateral (select round(c.difference * coalesce(u.price, 0)) as value) v
    where c.expected <> 0 or c.counted <> 0 or c.difference <> 0 or c.read and c.known
    order by abs(v.value) desc, m.kana_folded, m.name, m.id, c.expires_on, c.lot`.execute(db);
  return result.rows;
}
