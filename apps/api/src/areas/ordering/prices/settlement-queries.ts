import { sql } from "kysely";
import type { Db } from "../../../platform/db/database.ts";
import { listPriceOn } from "./prices-queries.ts";

export interface SettlementRow {
  wholesaler: string;
  receivedYen: string;
  agreedYen: string;
  itemYen: string;
  uniformYen: string;
  withoutListPrice: number;
}

/**
 * What was received from each wholesaler in a period, at the list prices of the day it came, and how much of that at a
 * settled price. A later settlement counts: the price of a day is the last one entered for it.
 */
export async function selectSettlements(
  db: Db,
  { tenantId, institutionId }: { tenantId: string; institutionId: string },
  { from, until }: { from: string; until: string },
): Promise<SettlementRow[]> {
  const day = sql`v.delivered_on`;
  const result = await sql<SettlementRow>`
    with line as (
      select v.wholesaler, l.price * d.quantity as yen, p.standing, p.contract
      from delivery v
        join delivery_line d on d.tenant_id = v.tenant_id and d.institution_id = v.institution_id
          and d.delivery_id = v.id and d.taken_back_at is null
        join medicine m on m.id = d.medicine_id ${listPriceOn(day)}
        left join lateral (
          select s.standing, s.contract from (
            select distinct on (p.gtin, p.valid_from) p.* from trading_price p
              join trading t on t.tenant_id = p.tenant_id and t.institution_id = p.institution_id and t.id = p.trading_id
              left join wholesaler w on w.tenant_id = t.tenant_id and w.id = t.wholesaler_id
            where p.tenant_id = v.tenant_id and p.institution_id = v.institution_id and p.medicine_id = d.medicine_id
              and p.valid_from <= ${day}
              and fold_text(v.wholesaler) in (fold_text(coalesce(w.company, '')), fold_text(t.name))
            order by p.gtin, p.valid_from, p.id desc) s
          where s.valid_until is null or s.valid_until >= ${day}
          order by s.valid_from desc, s.standing limit 1) p on true
      where v.tenant_id = ${tenantId} and v.institution_id = ${institutionId} and v.state = 'posted'
        and v.delivered_on between ${from}::date and ${until}::date)
    select min(wholesaler) as wholesaler, coalesce(round(sum(yen)), 0)::bigint::text as "receivedYen",
      coalesce(round(sum(yen) filter (where standing = 'agreed')), 0)::bigint::text as "agreedYen",
      coalesce(round(sum(yen) filter (where standing = 'agreed' and contract = 'item')), 0)::bigint::text as "itemYen",
      coalesce(round(sum(yen) filter (where standing = 'agreed' and contract = 'uniform')), 0)::bigint::text as "uniformYen",
      (count(*) filter (where yen is null))::int as "withoutListPrice"
    from line group by fold_text(wholesaler) order by 1`.execute(db);
  return result.rows;
}
