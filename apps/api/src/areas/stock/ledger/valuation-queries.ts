import { sql } from "kysely";
import type { Db } from "../../../platform/db/database.ts";
import { unitValue, wholeYen } from "./stock-value-sql.ts";

/** A medicine that was on the shelf at the end of a day. Costs are decimal texts in yen for one unit, values whole yen. */
export interface ValuationRow {
  medicineId: string;
  name: string;
  unit: string;
  quantity: string;
  /** Null where no purchase with a cost is known. */
  lastCost: string | null;
  averageCost: string | null;
  listPrice: string | null;
  lotCostYen: string;
  lastCostYen: string;
  averageCostYen: string;
  listPriceYen: string;
  isCosted: boolean;
}

/** Whose stock, at the end of which day, and on which day the business year began. */
export interface ValuationQuestion {
  tenantId: string;
  institutionId: string;
  day: string;
  yearBegan: string;
}

/**
 * Values the shelf at the end of a day: what is there now less what moved afterwards, so that today's figures are those of the
 * stock page. By the lots' own costs, by the latest purchase (最終仕入原価), by the average of the business year until the day
 * (総平均: what was there when it began, at the latest cost before, and what was bought since), and by list price. Where a cost
 * is not known, the next known one is used: of the latest purchase, of the lot, the list price.
 */
export async function selectStockValuation(tx: Db, question: ValuationQuestion): Promise<ValuationRow[]> {
  const { tenantId, institutionId, day, yearBegan } = question;
  const own = sql`tenant_id = ${tenantId} and institution_id = ${institutionId}`;
  const movedSince = (first: string) => sql`
    select lot_id, sum(quantity) as quantity from stock_movement
    where ${own} and happened_on > ${first}::date group by lot_id`;
  const result = await sql<ValuationRow>`
    with after_day as (${movedSince(day)}), after_begin as (
      select medicine_id, sum(quantity) as quantity from stock_movement
      where ${own} and happened_on >= ${yearBegan}::date group by medicine_id
    ), held as (
      select medicine_id, sum(on_hand) as quantity from stock_balance where ${own} group by medicine_id
    ), price as (
      select medicine_id, price from medicine_price
      where valid_from <= ${day} and (valid_until is null or valid_until >= ${day})
    ), bought as (
      select l.medicine_id, l.quantity, l.unit_cost, d.delivered_on,
        row_number() over (partition by l.medicine_id order by d.delivered_on desc, d.posted_at desc, l.scanned_at desc, l.id) as nth
      from delivery d
        join delivery_line l on l.tenant_id = d.tenant_id and l.institution_id = d.institution_id and l.delivery_id = d.id
      where d.tenant_id = ${tenantId} and d.institution_id = ${institutionId} and d.state = 'posted'
        and d.delivered_on <= ${day} and l.taken_back_at is null and l.unit_cost is not null and l.medicine_id is not null
    ), last as (
      select medicine_id, unit_cost as last_cost from bought where nth = 1
    ), last_before as (
      select distinct on (medicine_id) medicine_id, unit_cost from bought where delivered_on < ${yearBegan}::date
      order by medicine_id, nth
    ), opening as (
      select h.medicine_id, greatest(h.quantity - coalesce(m.quantity, 0), 0) as quantity, c.unit_cost
      from held h join last_before c on c.medicine_id = h.medicine_id
        left join after_begin m on m.medicine_id = h.medicine_id
    ), average as (
      select medicine_id, sum(quantity * unit_cost) / nullif(sum(quantity), 0) as average_cost
      from (select medicine_id, quantity, unit_cost from opening
        union all select medicine_id, quantity, unit_cost from bought where delivered_on >= ${yearBegan}::date) t
      group by medicine_id
    ), lot as (
      select b.medicine_id, b.on_hand - coalesce(m.quantity, 0) as on_hand, l.unit_cost
      from stock_balance b
        join stock_lot l on l.tenant_id = b.tenant_id and l.institution_id = b.institution_id and l.id = b.lot_id
        left join after_day m on m.lot_id = b.lot_id
      where b.tenant_id = ${tenantId} and b.institution_id = ${institutionId}
    ), valued as (
      select t.medicine_id, sum(t.on_hand) as quantity, min(p.price) as price,
        min(c.last_cost) as last_cost, min(a.average_cost) as average_cost,
        bool_or(coalesce(c.last_cost, t.unit_cost) is not null) as costed,
        sum(t.on_hand * ${unitValue("purchase_price")}) as by_lot,
        sum(t.on_hand * coalesce(c.last_cost, t.unit_cost, p.price)) as by_last,
        sum(t.on_hand * coalesce(a.average_cost, c.last_cost, t.unit_cost, p.price)) as by_average,
        sum(t.on_hand * ${unitValue("list_price")}) as by_list
      from lot t left join price p on p.medicine_id = t.medicine_id
        left join last c on c.medicine_id = t.medicine_id left join average a on a.medicine_id = t.medicine_id
      where t.on_hand <> 0
      group by t.medicine_id
    )
    select m.id as "medicineId", m.name, m.unit, trim_scale(v.quantity)::text as quantity,
      trim_scale(round(v.last_cost, 4))::text as "lastCost", trim_scale(round(v.average_cost, 4))::text as "averageCost",
      trim_scale(v.price)::text as "listPrice", v.costed as "isCosted",
      ${wholeYen(sql`v.by_lot`)}::text as "lotCostYen", ${wholeYen(sql`v.by_last`)}::text as "lastCostYen",
      ${wholeYen(sql`v.by_average`)}::text as "averageCostYen", ${wholeYen(sql`v.by_list`)}::text as "listPriceYen"
    from valued v join medicine m on m.id = v.medicine_id
    order by m.kana_folded, m.name, m.id`.execute(tx);
  return result.rows;
}
