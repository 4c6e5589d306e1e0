import { type RawBuilder, sql } from "kysely";
import { addDays } from "../../../platform/clock/tokyo-day.ts";
import { firstIdOf } from "../../../platform/new-id.ts";

/** Whose stock, and of which day. */
interface StockOfDay {
  tenantId: string;
  institutionId: string;
  day: string;
}

const everything = (_column: string) => sql``;

/**
 * The days a medicine is supplied for: the median of 180 days, at most a year. Only medicines with a lot that expires within
 * a year, for which it matters, and only where prescriptions state it. Each part is materialized: on a shelf whose rows
 * the planner knows nothing about yet it would compute them again for every lot.
 */
const supplyDays = (
  { tenantId, institutionId, day }: StockOfDay,
  narrowed: (column: string) => RawBuilder<unknown>,
) => sql`
  with expiring as materialized (
    select distinct b.medicine_id from stock_balance b
      join stock_lot l on l.tenant_id = b.tenant_id and l.institution_id = b.institution_id and l.id = b.lot_id
    where b.tenant_id = ${tenantId} and b.institution_id = ${institutionId} and b.on_hand > 0
      and l.expires_on > ${day}::date and l.expires_on <= ${day}::date + 365 ${narrowed("b.medicine_id")}
  ), supplied as materialized (
    select t.medicine_id, least(365, ceil(percentile_cont(0.5) within group (order by t.usage_count)))::int as days
    from dispensing_item t
      join dispensing d on d.tenant_id = t.tenant_id and d.institution_id = t.institution_id and d.id = t.dispensing_id
    where t.tenant_id = ${tenantId} and t.institution_id = ${institutionId}
      -- Ids have the time at which a prescription came in, which is not before it was dispensed: older rows are skipped.
      and t.dispensing_id >= ${firstIdOf(new Date(`${addDays(day, -180)}T00:00:00+09:00`))}
      and t.usage_class = 'oral' and t.usage_count > 0 ${narrowed("t.medicine_id")}
      and d.state = 'active' and d.dispensed_on > ${day}::date - 180 and d.dispensed_on <= ${day}::date
      and t.medicine_id in (select medicine_id from expiring)
    group by t.medicine_id
  )
  select medicine_id, days from supplied`;

/**
 * The lots that count as stock, with the last day on which they do: what is dispensed must last the patient, so a lot is
 * usable only while it expires after the days supplied (28 where nobody knows them). A lot of unknown expiry counts, and
 * a quarantined one does not.
 */
export const usableLots = (place: StockOfDay, narrowed = everything) => sql`
  select b.medicine_id, b.on_hand, l.id as lot_id, l.expires_on, l.expires_on - coalesce(s.days, 28) - 1 as usable_until
  from stock_balance b
    join stock_lot l on l.tenant_id = b.tenant_id and l.institution_id = b.institution_id and l.id = b.lot_id
    left join (${supplyDays(place, narrowed)}) s on s.medicine_id = b.medicine_id
  -- Not <>, of which the planner would think under row-level security that it leaves nothing where balances are alike.
  where b.tenant_id = ${place.tenantId} and b.institution_id = ${place.institutionId} and (b.on_hand > 0 or b.on_hand < 0)
    -- Without figures the planner takes one row in 200 for null, and would go through lots one by one.
    and case when l.quarantine is null then true else false end
    and (l.expires_on is null or l.expires_on > ${place.day}::date + coalesce(s.days, 28)) ${narrowed("b.medicine_id")}`;

/**
 * What there is of each medicine to be dispensed: its usable lots without what is promised, and how much of it has an
 * expiry that nobody has confirmed (期限未確認). The one truth of proposals, the cart and the stock pages; the forecast
 * begins with the same lots. A medicine without lots has no row.
 */
export const usableStock = (place: StockOfDay, narrowed = everything) => sql`
  select u.medicine_id, greatest(0, sum(u.on_hand) - coalesce(max(i.reserved), 0)) as usable,
    coalesce(sum(u.on_hand) filter (where u.expires_on is null and u.on_hand > 0), 0) as unconfirmed
  from (${usableLots(place, narrowed)}) u
    left join stock_item i on i.tenant_id = ${place.tenantId} and i.institution_id = ${place.institutionId}
      and i.medicine_id = u.medicine_id
  group by u.medicine_id`;
