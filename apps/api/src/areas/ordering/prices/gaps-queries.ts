import { taxFactor } from "@meguri/rules/trading";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../platform/db/database.ts";
import { gapRate } from "./gap-rate-sql.ts";
import { listPriceOn, pricesHolding } from "./prices-queries.ts";

export interface GapRow {
  key: string;
  name: string;
  listPrice: string | null;
  netPrice: string | null;
  gap: string | null;
  rate: number;
  yearGapYen: string;
  prices: number;
  /** How many rows there are without a limit. */
  total: number;
}

interface GapsPlace {
  tenantId: string;
  institutionId: string;
  day: string;
}

/** By what gaps are summed up. */
export type GapBy = "medicine" | "maker" | "wholesaler";

/**
 * The CTEs of what an institution pays today, of each medicine or, where `perSeller`, of each medicine at each wholesaler: `priced` has
 * medicine_id, trading_id, medicine, maker, seller, list, net, gap and quantity, the receipts of the 365 days before.
 */
const pricedGoods = (
  { tenantId, institutionId, ...place }: GapsPlace,
  { perSeller, one }: { perSeller: boolean; one: RawBuilder<unknown> },
) => {
  const day = sql`${place.day}::date`;
  const seller = perSeller ? sql`p.trading_id` : sql`null::uuid`;
  return sql`
    best as (
      select m.id as medicine_id, ${seller} as trading_id, m.name as medicine, m.maker,
        min(coalesce(w.company, t.name)) as seller, l.price as list, min(p.unit_price) as net
      from ${pricesHolding({ tenantId, institutionId }, day, one)} p
        join trading t on t.tenant_id = p.tenant_id and t.institution_id = p.institution_id and t.id = p.trading_id
          and t.state not in ('refused', 'ended')
        left join wholesaler w on w.tenant_id = t.tenant_id and w.id = t.wholesaler_id
        join medicine m on m.id = p.medicine_id ${listPriceOn(day)}
      where l.price > 0 group by m.id, ${seller}, l.price),
    received as (
      select d.medicine_id, ${perSeller ? sql`fold_text(v.wholesaler)` : sql`null::text`} as seller, sum(d.quantity) as quantity
      from delivery v join delivery_line d on d.tenant_id = v.tenant_id and d.institution_id = v.institution_id
        and d.delivery_id = v.id and d.taken_back_at is null
      where v.tenant_id = ${tenantId} and v.institution_id = ${institutionId} and v.state = 'posted'
        and v.delivered_on > ${day} - 365 and v.delivered_on <= ${day} group by 1, 2),
    priced as (
      select b.*, b.list - b.net * ${sql.lit(taxFactor)}::numeric as gap, coalesce(r.quantity, 0) as quantity
      from best b left join received r on r.medicine_id = b.medicine_id
        ${perSeller ? sql`and r.seller = fold_text(b.seller)` : sql``})`;
};

/**
 * 薬価差 of what an institution pays today, widest over a year first. Of several packages the cheapest counts, and of
 * several wholesalers as well where the report is by medicine or maker. The receipts of the 365 days before determine how
 * much each weighs; of a wholesaler that which came under its name.
 */
export async function selectGaps(
  db: Db,
  place: GapsPlace,
  requested: { by: GapBy; tradingId: string | undefined; limit: number },
): Promise<GapRow[]> {
  const one = requested.tradingId ? sql`p.trading_id = ${requested.tradingId}` : sql`true`;
  const perSeller = requested.by === "wholesaler" || requested.tradingId !== undefined;
  const names = {
    medicine: sql`medicine_id as key, min(medicine) as name`,
    maker: sql`maker as key, min(maker) as name`,
    wholesaler: sql`trading_id::text as key, min(seller) as name`,
  } as const;
  const groups = { medicine: sql`medicine_id`, maker: sql`maker`, wholesaler: sql`trading_id` } as const;
  const single = requested.by === "medicine";
  const result = await sql<GapRow>`
    with ${pricedGoods(place, { perSeller, one })}
    select ${names[requested.by]}, count(*)::int as prices, (count(*) over ())::int as total,
      ${single ? sql`trim_scale(min(list))::text` : sql`null`} as "listPrice",
      ${single ? sql`trim_scale(min(net))::text` : sql`null`} as "netPrice",
      ${single ? sql`trim_scale(min(gap))::text` : sql`null`} as gap,
      ${gapRate} as rate,
      round(sum(gap * quantity))::bigint::text as "yearGapYen"
    from priced group by ${groups[requested.by]}
    order by sum(gap * quantity) desc, (case when sum(quantity) > 0 then 0 else avg(gap / list) end) desc, 1
    limit ${requested.limit}`.execute(db);
  return result.rows;
}

/** Stores what the entered institution pays today for each medicine at each wholesaler, in place of what was stored of it. */
export async function putPricesPaid(tx: Db, place: GapsPlace): Promise<void> {
  const { tenantId, institutionId } = place;
  await sql`
    with ${pricedGoods(place, { perSeller: true, one: sql`true` })},
    paid as (
      select t.van_code, p.medicine_id, p.seller, p.list, p.net, p.gap, p.quantity
      from priced p join trading t on t.tenant_id = ${tenantId} and t.institution_id = ${institutionId} and t.id = p.trading_id),
    gone as (
      delete from shop_price s where s.tenant_id = ${tenantId} and s.institution_id = ${institutionId}
        and not exists (select from paid p where p.van_code = s.van_code and p.medicine_id = s.medicine_id))
    insert into shop_price as s
      (tenant_id, institution_id, corporation_id, van_code, medicine_id, seller, list, net, gap, quantity)
    select distinct on (p.van_code, p.medicine_id)
      ${tenantId}, i.id, i.corporation_id, p.van_code, p.medicine_id, p.seller, p.list, p.net, p.gap, p.quantity
    from paid p join institution i on i.tenant_id = ${tenantId} and i.id = ${institutionId} and i.corporation_id is not null
    order by p.van_code, p.medicine_id, p.net
    on conflict (tenant_id, institution_id, van_code, medicine_id) do update
      set corporation_id = excluded.corporation_id, seller = excluded.seller, list = excluded.list, net = excluded.net,
        gap = excluded.gap, quantity = excluded.quantity
      where (s.corporation_id, s.seller, s.list, s.net, s.gap, s.quantity)
        is distinct from (excluded.corporation_id, excluded.seller, excluded.list, excluded.net, excluded.gap, excluded.quantity)`.execute(
    tx,
  );
}
