import { sql } from "kysely";
import type { Db } from "../../platform/db/database.ts";
import type { PricePlace } from "./prices-queries.ts";

export interface DeliveredSlip {
  deliveryId: string;
  slipNumber: string;
  deliveredOn: string;
  lineCount: number;
  amountYen: string;
  provisionalYen: string;
  withoutPrice: number;
}

/**
 * The deliveries of a month that brought a trading's orders or came under its names, each at what was noted as its cost,
 * else at the price of the day it came: the package's before the unit's, and of rows of one first day the last.
 */
export async function selectDelivered(
  db: Db,
  { tenantId, institutionId, tradingId }: PricePlace,
  { month, names }: { month: string; names: string[] },
): Promise<DeliveredSlip[]> {
  const first = sql`${`${month}-01`}::date`;
  const found = await sql<DeliveredSlip>`
    select v.id as "deliveryId", v.slip_number as "slipNumber", v.delivered_on::text as "deliveredOn",
      count(d.id)::int as "lineCount",
      coalesce(round(sum(coalesce(d.unit_cost, p.unit_price) * d.quantity)), 0)::bigint::text as "amountYen",
      coalesce(round(sum(coalesce(d.unit_cost, p.unit_price) * d.quantity) filter (where p.standing = 'provisional')),
        0)::bigint::text as "provisionalYen",
      (count(d.id) filter (where coalesce(d.unit_cost, p.unit_price) is null))::int as "withoutPrice"
    from delivery v
      join delivery_line d on d.tenant_id = v.tenant_id and d.institution_id = v.institution_id and d.delivery_id = v.id
        and d.taken_back_at is null
      left join lateral (
        select s.unit_price, s.standing from (
          select distinct on (p.gtin, p.valid_from) p.* from trading_price p
          where p.tenant_id = v.tenant_id and p.institution_id = v.institution_id and p.trading_id = ${tradingId}
            and p.medicine_id = d.medicine_id and p.valid_from <= v.delivered_on
          order by p.gtin, p.valid_from, p.id desc) s
        where s.valid_until is null or s.valid_until >= v.delivered_on
        order by s.gtin <> '' and s.gtin = d.code desc, s.gtin, s.valid_from desc limit 1) p on true
    where v.tenant_id = ${tenantId} and v.institution_id = ${institutionId} and v.state = 'posted'
      and v.delivered_on >= ${first} and v.delivered_on < (${first} + interval '1 month')::date
      and case when exists (select from delivery_order o where o.tenant_id = v.tenant_id
          and o.institution_id = v.institution_id and o.delivery_id = v.id)
        then exists (select from delivery_order o join purchase_order w on w.tenant_id = o.tenant_id
            and w.institution_id = o.institution_id and w.id = o.order_id and w.trading_id = ${tradingId}
          where o.tenant_id = v.tenant_id and o.institution_id = v.institution_id and o.delivery_id = v.id)
        else fold_text(v.wholesaler) in (select fold_text(n) from unnest(${names}::text[]) n) end
    group by v.tenant_id, v.institution_id, v.id order by v.delivered_on, v.id`.execute(db);
  return found.rows;
}
