import { sql } from "kysely";
import type { Db } from "../../../../platform/db/database.ts";
import { medicinePositions } from "../../../ordering/positions/index.ts";
import type { StockSettingValuation } from "../../../stock/tables.ts";
import type { ShelfNewsTable } from "../../tables.ts";
import type { Place } from "../forecasts-deps.ts";
import { likely } from "../read/forecast-list-queries.ts";

/** Notes that people are notified for a day or a week. @returns whether they were not yet; a concurrent call waits for the result. */
export async function claimNews(
  tx: Db,
  { tenantId, institutionId }: Place,
  { kind, notifiedFor }: { kind: ShelfNewsTable["kind"]; notifiedFor: string },
): Promise<boolean> {
  const result = await sql`
    insert into shelf_news as n (tenant_id, institution_id, kind, notified_for)
    values (${tenantId}, ${institutionId}, ${kind}, ${notifiedFor})
    on conflict (tenant_id, institution_id, kind) do update set notified_for = excluded.notified_for
      where n.notified_for < excluded.notified_for
    returning 1`.execute(tx);
  return result.rows.length > 0;
}

/** How many medicines will more likely than not run short before the next delivery, and the names of the likeliest. */
export async function selectShortages(
  db: Db,
  { tenantId, institutionId }: Place,
  { day, named }: { day: string; named: number },
): Promise<{ count: number; names: string[] }> {
  const result = await sql<{ name: string; total: number }>`
    select m.name, (count(*) over ())::int as total
    from (${medicinePositions({ tenantId, institutionId, day })}) k join medicine m on m.id = k.medicine_id
    where k.short_next >= ${sql.lit(likely)}
    order by k.short_next desc, m.kana_folded, m.id limit ${named}`.execute(db);
  return { count: result.rows[0]?.total ?? 0, names: result.rows.map(({ name }) => name) };
}

/** Of how many medicines something on hand expires within so many days, and its value in whole yen, as the overview has it. */
export async function selectExpiring(
  db: Db,
  { tenantId, institutionId }: Place,
  { day, until, valuation }: { day: string; until: string; valuation: StockSettingValuation },
): Promise<{ count: number; yen: string }> {
  const result = await sql<{ count: number; yen: string }>`
    select count(*)::int as count, coalesce(sum(round(value)), 0)::text as yen
    from (select sum(b.on_hand * case when ${valuation} = 'purchase_price' then coalesce(l.unit_cost, p.price)
        else p.price end) as value
      from stock_balance b
        join stock_lot l on l.tenant_id = b.tenant_id and l.institution_id = b.institution_id and l.id = b.lot_id
        left join medicine_price p on p.medicine_id = b.medicine_id and p.valid_from <= ${day}
          and (p.valid_until is null or p.valid_until >= ${day})
      where b.tenant_id = ${tenantId} and b.institution_id = ${institutionId} and b.on_hand > 0
        and l.expires_on between ${day} and ${until}
      group by b.medicine_id) as medicine`.execute(db);
  return result.rows[0] ?? { count: 0, yen: "0" };
}
