import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../platform/db/database.ts";
import { type BilledMonths, nameOfTradings, tradingsOfDelivery } from "../../ordering/prices/index.ts";
import { takenBack } from "../invoices/index.ts";

/** A slip comes, and is billed, within so many days of the day that its document has. */
const daysAround = 31;

/** Packages of a line `l` that later documents bill besides, at the same price: less had been billed than came. */
const addedLater: RawBuilder<unknown> = sql`coalesce((select sum(t.packs) from invoice_line t
  where t.tenant_id = l.tenant_id and t.wholesaler_id = l.wholesaler_id and t.changes_invoice_id = l.invoice_id
    and t.changes_number = l.number and t.packs > 0 and t.standing is null and t.pack_price = l.pack_price), 0)`;

/** Units of a package of a line `l`; null where the package is not known and the medicine has packages of several sizes. */
const unitsOfPackage = (ordered: RawBuilder<unknown>): RawBuilder<unknown> => sql`coalesce(${ordered},
  (select k.quantity from medicine_package k where l.gtin <> '' and l.gtin in (k.gtin, k.jan)
    and k.medicine_id = l.medicine_id and k.quantity > 0 limit 1),
  (select min(k.quantity) from medicine_package k where k.medicine_id = l.medicine_id and k.quantity > 0
    having count(distinct k.quantity) = 1))`;

/**
 * Which months of a period the invoices of each wholesaler cover, and what they bill in these. A month is covered where every
 * document that bills something of it says which goods and how many, and every delivery of it is billed: by the number of its
 * slip or, where it has none, by a line of its day or a document of its period.
 */
export async function selectBilledMonths(
  db: Db,
  { tenantId, institutionId }: { tenantId: string; institutionId: string },
  { from, until }: { from: string; until: string },
): Promise<BilledMonths> {
  const own = (alias: RawBuilder<unknown>) =>
    sql`${alias}.tenant_id = ${tenantId} and ${alias}.institution_id = ${institutionId}`;
  const result = await sql<BilledMonths>`
    with document as materialized (
      select d.*, fold_text(coalesce(w.company, t.name)) as key, coalesce(w.company, t.name) as wholesaler
      from (
        select i.id, i.wholesaler_id, null::int as version, i.trading_id, i.issued_on, i.period_from, i.period_until,
          false as is_unclear
        from invoice i where ${own(sql`i`)} and i.issued_on >= ${from}::date - ${daysAround}::int
        union all
        -- Nobody knows whether a document that corrects another has the difference only.
        select e.id, null, e.version, e.trading_id, e.issued_on, e.period_from, e.period_until,
          e.corrects_id is not null and e.kind <> 'credit_note'
        from entered_invoice e
        where ${own(sql`e`)} and e.voided_at is null and e.issued_on >= ${from}::date - ${daysAround}::int) d
        join trading t on ${own(sql`t`)} and t.id = d.trading_id
        left join wholesaler w on w.tenant_id = ${tenantId} and w.id = t.wholesaler_id
    ), line as materialized (
      select d.key, d.wholesaler, d.trading_id, d.id, coalesce(l.delivered_on, d.issued_on) as day,
        fold_text(l.slip_number) as slip, l.medicine_id, l.packs + ${takenBack} + ${addedLater} as packs,
        ${unitsOfPackage(sql`(select o.pack_quantity from purchase_order_line o where ${own(sql`o`)} and o.id = l.order_line_id)`)} as units,
        case when exists (select from settled_line x where x.tenant_id = l.tenant_id and x.wholesaler_id = l.wholesaler_id
          and x.invoice_id = l.invoice_id and x.line_number = l.number) then 'agreed' else l.standing end as standing,
        true as is_clear
      from document d
        join invoice_line l on ${own(sql`l`)} and l.wholesaler_id = d.wholesaler_id and l.invoice_id = d.id and l.kind = 'goods'
      union all
      select d.key, d.wholesaler, d.trading_id, d.id, coalesce(l.delivered_on, d.issued_on), fold_text(l.slip_number),
        l.medicine_id, l.packs, ${unitsOfPackage(sql`null`)}, null, l.kind = 'goods' and not d.is_unclear
      from document d
        join entered_invoice_line l on ${own(sql`l`)} and l.invoice_id = d.id and l.version = d.version
    ), touched as (
      select key, wholesaler, to_char(day, 'YYYY-MM') as month,
        is_clear and medicine_id is not null and packs is not null and units is not null as is_clear
      from line
      union all
      select d.key, d.wholesaler, to_char(m.month, 'YYYY-MM'), false
      from document d
        cross join generate_series(date_trunc('month', coalesce(d.period_from, d.issued_on)),
          date_trunc('month', coalesce(d.period_until, d.issued_on)), interval '1 month') m(month)
      where d.version is not null and not exists (select from line l where l.id = d.id)
    ), spot as materialized (
      select distinct key, slip, day from line
    ), slip as materialized (
      select v.id, v.delivered_on, nullif(fold_text(v.slip_number), '') as slip,
        fold_text(coalesce(${nameOfTradings(tradingsOfDelivery)}, v.wholesaler)) as key
      from delivery v
      where ${own(sql`v`)} and v.state = 'posted' and v.delivered_on between ${from}::date - ${daysAround}::int
        and ${until}::date + ${daysAround}::int
    ), came as materialized (
      select distinct on (s.id) s.*, l.day from slip s
        left join spot l on l.key = s.key and l.slip = s.slip and abs(l.day - s.delivered_on) <= ${daysAround}::int
      order by s.id, abs(l.day - s.delivered_on), l.day
    ), missing as (
      select c.key, to_char(c.delivered_on, 'YYYY-MM') as month from came c
      where c.day is null and not (c.slip is null and (
        exists (select from spot l where l.key = c.key and l.day = c.delivered_on)
        or exists (select from document d where d.key = c.key and c.delivered_on between d.period_from and d.period_until)))
    ), covered as materialized (
      select t.key, min(t.wholesaler) as wholesaler, t.month from touched t
      where t.month between to_char(${from}::date, 'YYYY-MM') and to_char(${until}::date, 'YYYY-MM')
        and not exists (select from missing m where m.key = t.key and m.month = t.month)
      group by t.key, t.month having bool_and(t.is_clear)
    ), goods as (
      select l.trading_id, c.wholesaler, l.day, l.medicine_id, l.standing, sum(l.packs * l.units) as quantity,
        count(*) as line_count
      from line l join covered c on c.key = l.key and c.month = to_char(l.day, 'YYYY-MM')
      group by l.trading_id, c.wholesaler, l.day, l.medicine_id, l.standing having sum(l.packs * l.units) <> 0
    )
    select
      coalesce((select jsonb_agg(jsonb_build_object('wholesaler', wholesaler, 'month', month)) from covered), '[]') as months,
      coalesce((select jsonb_agg(jsonb_build_object('tradingId', trading_id, 'wholesaler', wholesaler, 'day', day,
        'medicineId', medicine_id, 'quantity', quantity::text, 'standing', standing, 'lineCount', line_count)) from goods),
        '[]') as goods,
      coalesce((select jsonb_agg(jsonb_build_object('deliveryId', id, 'day', day)) from came
        where to_char(day, 'YYYY-MM') <> to_char(delivered_on, 'YYYY-MM')), '[]') as "billedOn"`.execute(db);
  return result.rows[0] ?? { months: [], goods: [], billedOn: [] };
}
