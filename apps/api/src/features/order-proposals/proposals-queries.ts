import { sql } from "kysely";
import { addDays } from "../../platform/clock/tokyo-day.ts";
import type { Db } from "../../platform/db/database.ts";
import type { OrderReason } from "../../platform/db/order-tables.ts";
import { firstIdOf } from "../../platform/new-id.ts";
import { type OrdersPlace, packageWords } from "../orders/index.ts";

/** A wholesaler that can be ordered from now, and until when stock must last if it is. */
export interface ProposalTrading {
  id: string;
  name: string;
  sellsNarcotics: boolean;
  /** Day of its delivery after next. */
  lastsUntil: string;
}

/** What proposals are computed from besides the institution's rows. */
export interface ProposalFacts {
  day: string;
  tradings: ProposalTrading[];
  /** Day of the delivery after next where a medicine has no wholesaler. */
  usualUntil: string;
  revisionOn: string;
  revisionPercent: string;
}

export interface ProposalRow {
  medicineId: string;
  medicineName: string;
  unit: string;
  regulation: string;
  gtin: string;
  packageWords: string;
  packQuantity: string;
  packs: number;
  tradingId: string | null;
  wholesalerName: string | null;
  packPrice: string | null;
  amountYen: string;
  isInCart: boolean;
  reason: OrderReason;
}

/** From which share on what is packed by the dose (一包化) decides the package, and how the master calls a loose one. */
const mostly = 0.5;
const loose = "%バラ%";

/**
 * What an institution should order now, one statement over all its medicines: need until the delivery after next (forecast,
 * else the mean of 90 days, at least the order point a person set) − usable stock − on its way − in the cart, in packages.
 * Fourteen days before prices fall the safety is left out; a limited supply is capped at a month's need or 110 % of a
 * month's purchases. Where files tell that most of a medicine is packed by the dose, a loose package is proposed if 90 days
 * use it up, else another.
 */
export async function selectProposals(
  db: Db,
  { tenantId, institutionId }: OrdersPlace,
  { day, tradings, usualUntil, revisionOn, revisionPercent }: ProposalFacts,
): Promise<ProposalRow[]> {
  const only = tradings.length === 1 ? (tradings[0]?.id ?? null) : null;
  const found = await sql<ProposalRow>`
    with shop as materialized (
      select * from unnest(${tradings.map(({ id }) => id)}::uuid[], ${tradings.map(({ name }) => name)}::text[],
        ${tradings.map(({ sellsNarcotics }) => sellsNarcotics)}::boolean[],
        ${tradings.map(({ lastsUntil }) => lastsUntil)}::date[]) as s (id, name, sells_narcotics, lasts_until)
    ), used as materialized (
      select medicine_id, greatest(0, -sum(quantity)) / 90 as daily from stock_movement
      where tenant_id = ${tenantId} and institution_id = ${institutionId} and kind = 'dispense'
        and happened_on > ${day}::date - 90 and happened_on <= ${day}::date
      group by medicine_id
    ), cart as materialized (
      select l.medicine_id, sum(l.packs * l.pack_quantity) as quantity from purchase_order o
        join purchase_order_line l on l.order_id = o.id and l.institution_id = o.institution_id and l.tenant_id = o.tenant_id
      where o.tenant_id = ${tenantId} and o.institution_id = ${institutionId} and o.state = 'draft'
      group by l.medicine_id
    ), forecasted as materialized (
      select medicine_id, need, order_up_to, after_next_delivery, fractile from forecast
      where tenant_id = ${tenantId} and institution_id = ${institutionId} and method <> 'none' and after_next_delivery > ${day}::date
    ), route as materialized (
      select kind, key, main_trading_id as main, second_trading_id as second from trading_route
      where tenant_id = ${tenantId} and institution_id = ${institutionId}
    ), candidate as materialized (
      select i.medicine_id, i.reserved, i.order_point, coalesce(u.daily, 0) as daily, f.need, f.order_up_to,
        f.after_next_delivery, f.fractile, coalesce(c.quantity, 0) as in_cart, coalesce(n.quantity, 0) as on_order,
        m.name, m.kana_folded, m.unit, m.regulation, m.transitional_until, s.id as trading_id, s.name as wholesaler,
        coalesce(f.after_next_delivery, s.lasts_until, ${usualUntil}::date) as until
      from stock_item i
        join medicine m on m.id = i.medicine_id and m.entry = 'product'
        left join used u on u.medicine_id = i.medicine_id
        left join forecasted f on f.medicine_id = i.medicine_id
        left join cart c on c.medicine_id = i.medicine_id
        left join on_order n on n.tenant_id = i.tenant_id and n.institution_id = i.institution_id and n.medicine_id = i.medicine_id
        left join route rm on rm.kind = 'medicine' and rm.key = m.id
        left join route rk on rk.kind = 'maker' and rk.key = m.maker and m.maker <> ''
        left join lateral (
          select s.* from shop s
          where s.id in (coalesce(rm.main, rk.main), case when rm.main is null then rk.second else rm.second end, ${only}::uuid)
            and (m.regulation <> 'narcotic' or s.sells_narcotics)
          order by s.id = coalesce(rm.main, rk.main) desc nulls last limit 1) s on true
      where i.tenant_id = ${tenantId} and i.institution_id = ${institutionId}
        and (u.daily > 0 or f.medicine_id is not null or i.order_point > 0)
    ), usable as materialized (
      -- What expires before it is needed is no stock; what is promised is somebody else's.
      select b.medicine_id, sum(b.on_hand) as quantity from stock_balance b
        join stock_lot l on l.tenant_id = b.tenant_id and l.institution_id = b.institution_id and l.id = b.lot_id
        join candidate c on c.medicine_id = b.medicine_id
      -- Not <>, of which the planner would think under row-level security that it leaves nothing where balances are alike.
      where b.tenant_id = ${tenantId} and b.institution_id = ${institutionId} and (b.on_hand > 0 or b.on_hand < 0)
        and (l.expires_on is null or l.expires_on > c.until)
      group by b.medicine_id
    ), needed as materialized (
      select c.*, greatest(0, coalesce(u.quantity, 0) - c.reserved) as usable, w.wanted, w.source
      from candidate c
        left join usable u on u.medicine_id = c.medicine_id
        cross join lateral (
          select case when ${revisionOn}::date - ${day}::date <= 14 then c.need else c.order_up_to end as forecast,
            c.daily * (c.until - ${day}::date) as mean) e
        cross join lateral (
          select greatest(coalesce(e.forecast, e.mean), coalesce(c.order_point, 0)) as wanted,
            case when coalesce(c.order_point, 0) > coalesce(e.forecast, e.mean) then 'order_point'
              when e.forecast is not null then 'forecast' else 'mean_90_days' end as source) w
    ), missing as materialized (
      select n.*, n.wanted - n.usable - n.on_order - n.in_cart as lacking from needed n
      where n.wanted - n.usable - n.on_order - n.in_cart > 0
    ), dosed as materialized (
      -- Ids tell when a prescription came in, which is not before it was dispensed: older rows need not be read.
      select x.medicine_id, o.share, o.share >= ${sql.lit(mostly)} as mostly, o.quantity from missing x
        cross join lateral (
          select sum(t.total) filter (where t.one_dose_package) as quantity,
            sum(t.total) filter (where t.one_dose_package) / nullif(sum(t.total), 0) as share
          from dispensing_item t
            join dispensing d on d.tenant_id = t.tenant_id and d.institution_id = t.institution_id and d.id = t.dispensing_id
          where t.medicine_id = x.medicine_id and t.institution_id = ${institutionId} and t.tenant_id = ${tenantId}
            and t.dispensing_id >= ${firstIdOf(new Date(`${addDays(day, -90)}T00:00:00+09:00`))}
            and d.state = 'active' and d.dispensed_on > ${day}::date - 90 and d.dispensed_on <= ${day}::date) o
      where o.share > 0
        and exists (select from medicine_package p where p.medicine_id = x.medicine_id and p.form like ${loose} and p.gtin <> '')
    ), packaged as materialized (
      select x.*, e.share, p.form like ${loose} and e.mostly as is_loose, coalesce(p.gtin, '') as gtin, coalesce(p.quantity, 1) as pack_quantity,
        ${packageWords} as words,
        coalesce((select s.kind from supply_status s where s.medicine_id = x.medicine_id order by s.edited desc limit 1), 'normal')
          as supply
      from missing x
        left join dosed e on e.medicine_id = x.medicine_id
        left join lateral (
          select p.gtin, p.quantity, p.words, p.form, p.unit from medicine_package p
          where p.medicine_id = x.medicine_id and p.gtin <> '' and p.quantity > 0
          order by (p.form like ${loose}) = (e.mostly and p.quantity <= e.quantity) desc nulls last,
            (select max(l.put_at) from purchase_order_line l
            where l.medicine_id = x.medicine_id and l.institution_id = ${institutionId} and l.tenant_id = ${tenantId}
              and l.gtin = p.gtin) desc nulls last, p.quantity, p.gtin limit 1) p on true
    ), sized as materialized (
      select k.*, c.cap, least(99999, case k.supply when 'halted' then 0
          when 'limited' then least(ceil(k.lacking / k.pack_quantity), greatest(1, floor(c.cap / k.pack_quantity)))
          else ceil(k.lacking / k.pack_quantity) end)::int as packs
      from packaged k
        left join lateral (
          select greatest(k.daily * 30, coalesce(sum(r.quantity), 0) / 3 * 1.1) as cap from stock_movement r
          where r.tenant_id = ${tenantId} and r.institution_id = ${institutionId} and r.medicine_id = k.medicine_id
            and r.kind = 'receive' and r.happened_on > ${day}::date - 90 and k.supply = 'limited') c on k.supply = 'limited'
    ), priced as (
      select z.*, own.price, other.price as cheaper_price, other.name as cheaper_name,
        greatest(0, z.usable + z.on_order + z.in_cart + z.packs * z.pack_quantity
          - z.daily * (${revisionOn}::date - ${day}::date)) * coalesce(l.price, 0) * ${revisionPercent}::numeric / 100 as loss
      from sized z
        left join lateral order_pack_prices(${tenantId}, ${institutionId}, z.trading_id, z.medicine_id, z.gtin,
          z.pack_quantity, ${day}::date) own on true
        left join lateral (
          select o.price, s.name from shop s
            cross join lateral order_pack_prices(${tenantId}, ${institutionId}, s.id, z.medicine_id, z.gtin, z.pack_quantity,
              ${day}::date) o
          where s.id <> z.trading_id and (z.regulation <> 'narcotic' or s.sells_narcotics) and o.price < own.price
          order by o.price limit 1) other on true
        left join lateral (select p.price from medicine_price p
          where p.medicine_id = z.medicine_id and p.valid_from <= ${day}::date order by p.valid_from desc limit 1) l on true
    )
    select medicine_id as "medicineId", name as "medicineName", unit, regulation, gtin, words as "packageWords",
      trim_scale(pack_quantity)::text as "packQuantity", packs, trading_id as "tradingId", wholesaler as "wholesalerName",
      trim_scale(price)::text as "packPrice", coalesce(round(packs * price), 0)::bigint::text as "amountYen",
      in_cart > 0 as "isInCart",
      json_build_object('source', source, 'need', trim_scale(round(wanted, 2))::text, 'needUntil', until::text,
        'usable', trim_scale(usable)::text, 'onOrder', trim_scale(on_order + in_cart)::text,
        'missing', trim_scale(round(lacking, 2))::text,
        'dailyMean', case when daily > 0 then trim_scale(round(daily, 2))::text else '' end,
        'cap', coalesce(trim_scale(round(cap, 2))::text, ''), 'cheaperPrice', coalesce(trim_scale(cheaper_price)::text, ''),
        'cheaperWholesaler', coalesce(cheaper_name, ''),
        'revisionLossYen', case when ${revisionOn}::date - ${day}::date <= 60 then round(loss)::bigint else 0 end::text,
        'revisionOn', case when ${revisionOn}::date - ${day}::date <= 60 then ${revisionOn} else '' end,
        'transitionalUntil', coalesce(transitional_until::text, ''), 'supply', supply,
        'serviceLevel', case when source = 'forecast' and not held_down then round(fractile::numeric, 3)::text else '' end,
        'heldDown', held_down and source = 'forecast', 'onePackShare', coalesce(round(share, 2)::text, ''),
        'looseForOnePack', coalesce(is_loose, false)) as reason
    from (select p.*, ${revisionOn}::date - ${day}::date <= 14 as held_down from priced p) as p
    order by wholesaler nulls last, kana_folded, name, medicine_id`.execute(db);
  return found.rows;
}
