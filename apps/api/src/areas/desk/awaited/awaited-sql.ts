import { type OrderState, openOrderStates } from "@meguri/rules/order-states";
import { sql } from "kysely";
import type { AwaitedPlace } from "./awaited-deps.ts";

/** Lines of orders that were placed before so many days are not awaited any more. */
const days = 90;
/** States of orders whose lines may still be missing. */
const states: readonly OrderState[] = [...openOrderStates, "rejected", "received"];

/**
 * The lines of an institution that do not come as ordered, with the columns id, reason and missing: refused, backordered or
 * short by the wholesaler's answer, else late. A line that a person has settled, or that came from elsewhere, is left out.
 */
export const awaitedLines = ({ tenantId, institutionId }: AwaitedPlace, day: string) => sql`
  select * from (
    select l.id, case l.answer when 'rejected' then 'refused' when 'backordered' then 'backordered' when 'short' then 'short'
        else 'late' end as reason,
      case l.answer when 'rejected' then l.packs * l.pack_quantity
        when 'short' then (l.packs - l.confirmed_packs) * l.pack_quantity
        when 'backordered'
          then greatest(0, l.packs * l.pack_quantity - greatest(l.confirmed_packs * l.pack_quantity, l.received_quantity))
        else l.open_quantity end as missing
    from purchase_order o
      join purchase_order_line l on l.order_id = o.id and l.institution_id = o.institution_id and l.tenant_id = o.tenant_id
      left join purchase_order_line e
        on e.tenant_id = l.tenant_id and e.institution_id = l.institution_id and e.id = l.elsewhere_line_id
      left join purchase_order eo
        on eo.tenant_id = e.tenant_id and eo.institution_id = e.institution_id and eo.id = e.order_id
    where o.tenant_id = ${tenantId} and o.institution_id = ${institutionId} and o.state = any(${states})
      and o.placed_at >= (${day}::date - ${sql.lit(days)})::timestamp at time zone 'Asia/Tokyo' and l.settled_at is null
      and coalesce(eo.state, '') not in ('received', 'closed')
      and (l.answer in ('rejected', 'short', 'backordered')
        or (o.state = any(${openOrderStates}) and o.state <> 'awaiting' and l.open_quantity > 0
          and coalesce(l.expected_on, greatest(o.expected_on, l.wanted_on)) < ${day}::date))
  ) a where missing > 0`;
