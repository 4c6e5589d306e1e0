import { openOrderStates } from "@meguri/rules/order-states";
import { type RawBuilder, sql } from "kysely";

/** Whose goods, and as of which day. */
interface OpenGoodsPlace {
  tenantId: string;
  institutionId: string;
  day: string;
}

/**
 * What comes from other shops of the corporation, with the next delivery: what was sent and not received, and what a head office has
 * had promised and was not sent, unless it should have left before `day`.
 */
const comingFromShops = ({ tenantId, institutionId, day }: OpenGoodsPlace) => sql`
  select l.medicine_id, l.quantity, null::date as day, false as waits
  from stock_transfer t
    join stock_transfer_line l on l.tenant_id = t.tenant_id and l.transfer_id = t.id
  where t.tenant_id = ${tenantId} and t.to_institution_id = ${institutionId} and t.state = 'sent'
  union all
  select v.medicine_id, v.quantity, null, false from chain_move v
  where v.tenant_id = ${tenantId} and v.to_institution_id = ${institutionId} and v.state = 'accepted'
    and (v.ship_by is null or v.ship_by >= ${day}::date)`;

/**
 * What is on order and has not come, by order line: medicine, quantity, the day given by the wholesaler, else that of the
 * 便 it was ordered for or the later one it is wanted on (null without any), and whether it waits (入荷待ち: the wholesaler
 * has none and gave no day).
 */
export const openGoods = ({ tenantId, institutionId, day }: OpenGoodsPlace) => sql`
  with line as (
    select l.medicine_id, l.open_quantity as open, coalesce(l.expected_on, greatest(o.expected_on, l.wanted_on)) as day,
      case when l.answer = 'backordered' and l.expected_on is null
        then least(l.open_quantity, greatest(0, l.confirmed_packs * l.pack_quantity - l.received_quantity))
        else l.open_quantity end as promised
    from purchase_order o
      join purchase_order_line l on l.order_id = o.id and l.institution_id = o.institution_id and l.tenant_id = o.tenant_id
    where o.tenant_id = ${tenantId} and o.institution_id = ${institutionId} and o.state = any(${openOrderStates})
      and l.open_quantity > 0
  )
  select medicine_id, promised as quantity, day, false as waits from line where promised > 0
  union all select medicine_id, open - promised, null, true from line where open > promised
  union all ${comingFromShops({ tenantId, institutionId, day })}`;

/**
 * What is on order of each medicine, and when it comes. Columns: medicine_id; on_order, all of it; promised, all but what
 * waits at the wholesaler; counted, what comes before the delivery after next; amounts and offsets, two arrays with each arrival and the days from `day` until it. What should
 * have come already, and what has no day, comes with the next delivery; what waits at the wholesaler is not counted.
 */
export const comingGoods = (place: OpenGoodsPlace, narrowed: (column: string) => RawBuilder<unknown>) => {
  const { tenantId, institutionId, day } = place;
  return sql`
  select medicine_id, sum(quantity) as on_order,
    coalesce(sum(quantity) filter (where not waits), 0) as promised,
    coalesce(sum(quantity) filter (where not waits and (comes_in < after_days or after_days is null)), 0) as counted,
    coalesce(array_agg(quantity::float8) filter (where not waits), '{}') as amounts,
    coalesce(array_agg(comes_in) filter (where not waits), '{}') as offsets
  from (
    select g.medicine_id, g.quantity, g.waits,
      coalesce(case when g.day >= ${day}::date then g.day else f.next_delivery end - ${day}::date, 0) as comes_in,
      f.after_next_delivery - ${day}::date as after_days
    from (${openGoods(place)}) g
      left join forecast f on f.tenant_id = ${tenantId} and f.institution_id = ${institutionId}
        and f.medicine_id = g.medicine_id and f.method <> 'none' and f.after_next_delivery > ${day}::date
    where true ${narrowed("g.medicine_id")}
  ) g
  group by medicine_id`;
};
