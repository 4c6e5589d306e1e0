import { sql } from "kysely";
import type { Db } from "../../../platform/db/database.ts";
import { isBroughtBy } from "./brought-by-sql.ts";
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
 * The deliveries of a period, both days included, that brought a trading's orders or came under its names. A line is what came of a package, in
 * however many lots, and costs its package's price times packages, rounded once. That price is what was noted as the cost;
 * where nothing was, that of the day it came (the package's before the unit's, and of rows of one first day the last), else
 * the order's. A cost that was noted for a unit and makes the order's or the day's price in whole yen means that price.
 */
export async function selectDelivered(
  db: Db,
  { tenantId, institutionId, tradingId }: PricePlace,
  { from, until, names }: { from: string; until: string; names: string[] },
): Promise<DeliveredSlip[]> {
  const result = await sql<DeliveredSlip>`
    with slip as materialized (
      select v.id, v.slip_number, v.delivered_on from delivery v
      where v.tenant_id = ${tenantId} and v.institution_id = ${institutionId} and v.state = 'posted'
        and v.delivered_on between ${from}::date and ${until}::date
        and ${isBroughtBy(tradingId, names)}
    ), line as materialized (
      select s.id, s.delivered_on, d.medicine_id, d.code, d.unit_cost, sum(d.quantity) as quantity, count(*) as count
      from slip s join delivery_line d on d.tenant_id = ${tenantId} and d.institution_id = ${institutionId}
        and d.delivery_id = s.id and d.taken_back_at is null
      group by s.id, s.delivered_on, d.medicine_id, d.code, d.unit_cost
    ), priced as (
      select l.id, l.count, p.standing, case
          when round(l.unit_cost * o.pack_quantity) = round(o.pack_price) then o.pack_price * l.quantity / o.pack_quantity
          when round(l.unit_cost * g.quantity) = round(p.price) then p.price * l.quantity / g.quantity
          when l.unit_cost is not null then l.unit_cost * l.quantity
          when p.price is not null then p.price * l.quantity / g.quantity
          else o.pack_price * l.quantity / o.pack_quantity end as yen
      from line l
        left join lateral (
          select w.pack_price, w.pack_quantity from delivery_order_line b
            join purchase_order_line w on w.tenant_id = b.tenant_id and w.institution_id = b.institution_id and w.id = b.line_id
          where b.tenant_id = ${tenantId} and b.institution_id = ${institutionId} and b.delivery_id = l.id
            and w.medicine_id = l.medicine_id and w.pack_price is not null
          order by w.gtin = l.code desc, w.id limit 1) o on true
        cross join lateral (
          select coalesce((select k.quantity from medicine_package k
            where k.gtin = l.code and k.gtin <> '' and k.medicine_id = l.medicine_id and k.quantity > 0 limit 1),
            o.pack_quantity, 1) as quantity) g
        left join lateral (
          select case when s.gtin <> '' and s.gtin = l.code then s.price
              else round(s.unit_price * g.quantity, 4) end as price, s.standing
          from (
            select distinct on (p.gtin, p.valid_from) p.* from prices_in_force(${tenantId}, ${institutionId}, l.delivered_on) p
            where p.trading_id = ${tradingId} and p.medicine_id = l.medicine_id
            order by p.gtin, p.valid_from, p.id desc) s
          where s.valid_until is null or s.valid_until >= l.delivered_on
          order by s.gtin <> '' and s.gtin = l.code desc, s.gtin, s.valid_from desc limit 1) p on true
    )
    select s.id as "deliveryId", s.slip_number as "slipNumber", s.delivered_on::text as "deliveredOn",
      sum(p.count)::int as "lineCount", coalesce(sum(round(p.yen)), 0)::bigint::text as "amountYen",
      coalesce(sum(round(p.yen)) filter (where p.standing = 'provisional'), 0)::bigint::text as "provisionalYen",
      coalesce(sum(p.count) filter (where p.yen is null), 0)::int as "withoutPrice"
    from slip s join priced p on p.id = s.id
    group by s.id, s.slip_number, s.delivered_on order by s.delivered_on, s.id`.execute(db);
  return result.rows;
}
