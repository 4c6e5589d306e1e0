import { sql } from "kysely";
import type { Db } from "../../../../platform/db/database.ts";
import type { OrdersPlace } from "../orders-deps.ts";

/** Goods that came on a day and were promised for one, of one wholesaler. */
export interface CameGoodsRow {
  tradingId: string;
  promisedOn: string;
  arrivedOn: string;
  /** Order lines it was; a line that came in parts is shared out to them. */
  lines: number;
}

/**
 * What was received of orders since a day. What was backordered without a day was promised for none, and what has not come
 * yet is left out: not every pharmacy assigns its deliveries to orders.
 */
export async function selectCameGoods(
  db: Db,
  { tenantId, institutionId }: OrdersPlace,
  { from }: { from: string },
): Promise<CameGoodsRow[]> {
  const result = await sql<CameGoodsRow>`
    with came as (
      select o.trading_id, coalesce(l.expected_on, greatest(o.expected_on, l.wanted_on)) as promised, d.delivered_on,
        r.quantity / l.received_quantity as part
      from delivery d
        join delivery_order_line r on r.delivery_id = d.id and r.institution_id = d.institution_id and r.tenant_id = d.tenant_id
        join purchase_order_line l on l.id = r.line_id and l.institution_id = r.institution_id and l.tenant_id = r.tenant_id
        join purchase_order o on o.id = l.order_id and o.institution_id = l.institution_id and o.tenant_id = l.tenant_id
      where d.tenant_id = ${tenantId} and d.institution_id = ${institutionId} and d.delivered_on >= ${from}
        and d.state = 'posted' and l.received_quantity > 0 and not (l.answer = 'backordered' and l.expected_on is null)
    )
    select trading_id as "tradingId", promised::text as "promisedOn", delivered_on::text as "arrivedOn",
      sum(part)::float8 as lines
    from came where promised is not null group by trading_id, promised, delivered_on
    order by trading_id, promised, delivered_on`.execute(db);
  return result.rows;
}
