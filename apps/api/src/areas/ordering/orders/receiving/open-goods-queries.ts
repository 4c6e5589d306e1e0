import { openOrderStates } from "@meguri/rules/order-states";
import { sql } from "kysely";
import type { Db } from "../../../../platform/db/database.ts";
import type { OrdersPlace } from "../orders-deps.ts";

/** What of a medicine is on order and has not come, of all orders that say the same of when it does. */
export interface OpenGoodsRow {
  medicineId: string;
  quantity: number;
  /** The day given by the wholesaler, else that of the 便 it was ordered for or the later one it is wanted on; null without any. */
  on: string | null;
  /** 入荷待ち: the wholesaler has none and gave no day. */
  isWaiting: boolean;
}

/** All that is on order, by medicine and day. */
export async function selectOpenGoods(db: Db, { tenantId, institutionId }: OrdersPlace): Promise<OpenGoodsRow[]> {
  const result = await sql<OpenGoodsRow>`
    with line as (
      select l.medicine_id, l.open_quantity as open, coalesce(l.expected_on, greatest(o.expected_on, l.wanted_on)) as day,
        case when l.answer = 'backordered' and l.expected_on is null
          then least(l.open_quantity, greatest(0, l.confirmed_packs * l.pack_quantity - l.received_quantity))
          else l.open_quantity end as promised
      from purchase_order o
        join purchase_order_line l on l.order_id = o.id and l.institution_id = o.institution_id and l.tenant_id = o.tenant_id
      where o.tenant_id = ${tenantId} and o.institution_id = ${institutionId} and o.state = any(${openOrderStates})
        and l.open_quantity > 0
    ), part as (
      select medicine_id, promised as quantity, day, false as waits from line where promised > 0
      union all select medicine_id, open - promised, null, true from line where open > promised
    )
    select medicine_id as "medicineId", sum(quantity)::float8 as quantity, day::text as "on", waits as "isWaiting"
    from part group by medicine_id, day, waits order by medicine_id, waits, day`.execute(db);
  return result.rows;
}
