import { sql } from "kysely";
import type { Db } from "../../../platform/db/database.ts";
import type { BilledMonths } from "./billed-months.ts";
import { nameOfTradings, tradingsOfDelivery } from "./brought-by-sql.ts";
import { listPriceOn } from "./prices-queries.ts";

export interface SettlementRow {
  wholesaler: string;
  receivedYen: string;
  agreedYen: string;
  itemYen: string;
  uniformYen: string;
  withoutListPrice: number;
  /** Months (YYYY-MM) whose figures are those of invoices, and those of deliveries. */
  billedMonths: string[];
  deliveredMonths: string[];
}

/**
 * What was bought from each wholesaler in a period, at the list prices of the day, and how much of that at a settled price:
 * what invoices bill in the months that they cover, and what was received in the others. A later settlement counts: the price
 * of a day is the last one entered for it.
 */
export async function selectSettlements(
  db: Db,
  { tenantId, institutionId }: { tenantId: string; institutionId: string },
  { from, until }: { from: string; until: string },
  { months, goods, billedOn }: BilledMonths,
): Promise<SettlementRow[]> {
  const result = await sql<SettlementRow>`
    with billed as materialized (
      select fold_text(b.wholesaler) as key, b.month
      from jsonb_to_recordset(${JSON.stringify(months)}::jsonb) b(wholesaler text, month text)
    ), slip as materialized (
      select v.id, v.delivered_on, to_char(coalesce(b.day, v.delivered_on), 'YYYY-MM') as month, k.tradings,
        coalesce(${nameOfTradings(sql`k.tradings`)}, v.wholesaler) as wholesaler
      from delivery v
        left join jsonb_to_recordset(${JSON.stringify(billedOn)}::jsonb) b("deliveryId" uuid, day date) on b."deliveryId" = v.id
        cross join lateral (select ${tradingsOfDelivery} as tradings) k
      where v.tenant_id = ${tenantId} and v.institution_id = ${institutionId} and v.state = 'posted'
        and coalesce(b.day, v.delivered_on) between ${from}::date and ${until}::date
    ), bought as materialized (
      select v.wholesaler, v.tradings, d.medicine_id, v.delivered_on as day, v.month, d.quantity, null as standing,
        1 as line_count, false as is_billed
      from slip v
        join delivery_line d on d.tenant_id = ${tenantId} and d.institution_id = ${institutionId}
          and d.delivery_id = v.id and d.taken_back_at is null
      where not exists (select from billed b where b.key = fold_text(v.wholesaler) and b.month = v.month)
      union all
      select g.wholesaler, array[g."tradingId"], g."medicineId", g.day, to_char(g.day, 'YYYY-MM'), g.quantity, g.standing,
        g."lineCount", true
      from jsonb_to_recordset(${JSON.stringify(goods)}::jsonb) g("tradingId" uuid, wholesaler text, day date,
        "medicineId" text, quantity numeric, standing text, "lineCount" int)
    ), line as (
      select v.wholesaler, v.month, v.is_billed, v.line_count, l.price * v.quantity as yen, p.contract,
        case when v.standing = 'agreed' then 'agreed' else coalesce(p.standing, v.standing) end as standing
      from bought v
        join medicine m on m.id = v.medicine_id ${listPriceOn(sql`v.day`)}
        left join lateral (
          select s.standing, case when s.standing = 'agreed' then s.contract end as contract from (
            select distinct on (p.gtin, p.valid_from) p.* from prices_in_force(${tenantId}, ${institutionId}, v.day) p
            where p.trading_id = any(v.tradings) and p.medicine_id = v.medicine_id
            order by p.gtin, p.valid_from, p.id desc) s
          where s.valid_until is null or s.valid_until >= v.day
          order by s.valid_from desc, s.standing limit 1) p on true)
    select min(wholesaler) as wholesaler, coalesce(round(sum(yen)), 0)::bigint::text as "receivedYen",
      coalesce(round(sum(yen) filter (where standing = 'agreed')), 0)::bigint::text as "agreedYen",
      coalesce(round(sum(yen) filter (where standing = 'agreed' and contract = 'item')), 0)::bigint::text as "itemYen",
      coalesce(round(sum(yen) filter (where standing = 'agreed' and contract = 'uniform')), 0)::bigint::text as "uniformYen",
      coalesce(sum(line_count) filter (where yen is null), 0)::int as "withoutListPrice",
      coalesce(array_agg(distinct month) filter (where is_billed), '{}') as "billedMonths",
      coalesce(array_agg(distinct month) filter (where not is_billed), '{}') as "deliveredMonths"
    from line group by fold_text(wholesaler) order by 1`.execute(db);
  return result.rows;
}
