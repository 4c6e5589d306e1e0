import type { OrderState } from "@meguri/rules/order-states";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../platform/db/database.ts";
import { searchPattern } from "../../../platform/db/search-pattern.ts";
import { medicineNamed } from "../../medicine/master/index.ts";
import type { PurchaseOrderKind, TradingChannel } from "../tables.ts";
import type { OrderPlace, OrdersPlace } from "./orders-deps.ts";
import { countingPacks } from "./placing/counting-packs-queries.ts";

export interface OrderRow {
  id: string;
  number: number | null;
  state: OrderState;
  kind: PurchaseOrderKind;
  channel: TradingChannel;
  tradingId: string;
  wholesalerName: string;
  vanCode: string;
  customerCode: string;
  lineCount: number;
  /** Yen; a bigint, as text. */
  totalYen: string;
  /** As ordered, whatever was answered; yen, a bigint, as text. */
  orderedYen: string;
  unpricedCount: number;
  placedByName: string;
  placedAt: Date | null;
  expectedOn: string | null;
  urgentReason: string;
  telephone: string;
  note: string;
  problem: string;
  version: number;
  institutionId: string;
  institutionName: string;
  /** Who may approve it, while it waits for the head office; else empty. */
  approverNames: string;
  /** When it goes out; null where it has, or where a person carries it. */
  sendsAt: Date | null;
}

/** A row's companions are looked up one by one, by their keys: joined, a wrong guess of how many rows a page has would read whole tables. */
const orders = (narrowed: RawBuilder<unknown>) => sql<OrderRow>`
  with found as materialized (select o.* from purchase_order o where ${narrowed})
  select o.id, o.number, o.state, o.kind, coalesce(o.channel, t.channel) as channel, o.trading_id as "tradingId",
    coalesce(w.company, t.name) as "wholesalerName", t.van_code as "vanCode", t.customer_code as "customerCode",
    a.lines as "lineCount", case o.state when 'cancelled' then 0 else a.yen end::text as "totalYen",
    a.ordered::text as "orderedYen", a.unpriced as "unpricedCount",
    coalesce(u.display_name, o.placed_by) as "placedByName", o.placed_at as "placedAt", o.expected_on::text as "expectedOn",
    o.urgent_reason as "urgentReason", o.telephone, o.note, o.problem, o.version,
    o.institution_id as "institutionId", i.name as "institutionName", d.next_try_at as "sendsAt",
    case o.state when 'awaiting' then coalesce((select string_agg(u.display_name, '、' order by u.display_name)
      from institution h
        join corporation_member c on c.tenant_id = h.tenant_id and c.corporation_id = h.corporation_id
        join users u on u.tenant_id = c.tenant_id and u.user_id = c.user_id
      where h.tenant_id = o.tenant_id and h.id = o.institution_id), '') else '' end as "approverNames"
  from found o
    cross join lateral (
      select t.van_code, t.customer_code, t.channel, t.name, t.wholesaler_id from trading t
      where t.tenant_id = o.tenant_id and t.institution_id = o.institution_id and t.id = o.trading_id limit 1) t
    cross join lateral (
      select i.name from institution i where i.tenant_id = o.tenant_id and i.id = o.institution_id limit 1) i
    left join lateral (
      select w.company from wholesaler w where w.tenant_id = o.tenant_id and w.id = t.wholesaler_id limit 1) w on true
    left join lateral (
      select u.display_name from users u where u.tenant_id = o.tenant_id and u.user_id = o.placed_by limit 1) u on true
    left join lateral (
      select d.next_try_at from order_dispatch d
      where o.state = 'placed' and d.order_id = o.id and d.institution_id = o.institution_id and d.tenant_id = o.tenant_id
        and d.state = 'waiting' limit 1) d on true
    cross join lateral (
      select count(*)::int as lines, count(*) filter (where l.pack_price is null)::int as unpriced,
        coalesce(sum(round(${countingPacks} * l.pack_price)), 0)::bigint as yen,
        coalesce(sum(round(l.packs * l.pack_price)), 0)::bigint as ordered
      from purchase_order_line l
      where l.order_id = o.id and l.institution_id = o.institution_id and l.tenant_id = o.tenant_id) a
  order by o.placed_at desc nulls last, o.id desc`;

const ofInstitution = ({ tenantId, institutionId }: OrdersPlace) =>
  sql`o.tenant_id = ${tenantId} and o.institution_id = ${institutionId}`;

export async function selectOrder(db: Db, place: OrderPlace): Promise<OrderRow | undefined> {
  return (await orders(sql`${ofInstitution(place)} and o.id = ${place.orderId}`).execute(db)).rows[0];
}

/** Some orders, newest first. */
export async function selectOrdersById(db: Db, place: OrdersPlace, ids: string[]): Promise<OrderRow[]> {
  return (await orders(sql`${ofInstitution(place)} and o.id in (select unnest(${ids}::uuid[]))`).execute(db)).rows;
}

/** All drafts of an institution. */
export async function selectDrafts(db: Db, place: OrdersPlace): Promise<OrderRow[]> {
  return (await orders(sql`${ofInstitution(place)} and o.state = 'draft'`).execute(db)).rows;
}

/** Filter and page of the orders. */
export interface OrderPage {
  keyword: string;
  states: OrderState[];
  before: { at: Date; id: string } | undefined;
  limit: number;
}

/** What a list of orders is narrowed to; its days are Tokyo's. */
export interface OrderListing extends OrderPage {
  tradingId: string | undefined;
  placedFrom: string | undefined;
  placedUntil: string | undefined;
}

const page = ({ keyword, states, before, limit }: OrderPage, result: RawBuilder<unknown>) => sql`
  ${states.length > 0 ? sql`and o.state = any(${states})` : sql``}
  ${keyword === "" ? sql`` : sql`and (o.number::text = ${keyword} or ${result})`}
  ${before ? sql`and (o.placed_at, o.id) < (${before.at}::timestamptz, ${before.id}::uuid)` : sql``}
  order by o.placed_at desc, o.id desc limit ${limit}`;

/** A page of an institution's orders, newest first, drafts left out. */
export async function selectOrders(db: Db, place: OrdersPlace, listing: OrderListing): Promise<OrderRow[]> {
  const pattern = searchPattern(listing.keyword);
  const result = sql`(exists (
    select from trading t left join wholesaler w on w.tenant_id = t.tenant_id and w.id = t.wholesaler_id
    where t.tenant_id = o.tenant_id and t.institution_id = o.institution_id and t.id = o.trading_id
      and fold_text(coalesce(w.company, t.name)) like ${pattern}) or exists (
    select from purchase_order_line p join medicine m on m.id = p.medicine_id
    where p.order_id = o.id and p.institution_id = o.institution_id and p.tenant_id = o.tenant_id
      and ${medicineNamed(listing.keyword)}))`;
  const { tradingId, placedFrom, placedUntil } = listing;
  const narrowed = sql`${ofInstitution(place)} and o.placed_at is not null
    ${tradingId ? sql`and o.trading_id = ${tradingId}` : sql``}
    ${placedFrom ? sql`and o.placed_at >= ${placedFrom}::date::timestamp at time zone 'Asia/Tokyo'` : sql``}
    ${placedUntil ? sql`and o.placed_at < (${placedUntil}::date + 1)::timestamp at time zone 'Asia/Tokyo'` : sql``}
    ${page(listing, result)}`;
  return (await orders(narrowed).execute(db)).rows;
}

/** Of what was confirmed, or of all where there was no answer or the rest comes later, something has not left. */
const somethingToShip = sql`exists (
  select from purchase_order_line p
  where p.order_id = o.id and p.institution_id = o.institution_id and p.tenant_id = o.tenant_id
    and case when p.answer in ('', 'backordered') then p.packs else p.confirmed_packs end > (
      select coalesce(sum(l.packs), 0) from purchase_order_shipment s
        join purchase_order_shipment_line l on l.tenant_id = s.tenant_id and l.institution_id = s.institution_id
          and l.shipment_id = s.id and l.line_id = p.id
      where s.order_id = o.id and s.institution_id = o.institution_id and s.tenant_id = o.tenant_id))`;

/** What is to be done with an order of an inbox: it waits for its answer, for goods to leave, or for nothing. */
export type InboxStage = "unanswered" | "to_ship" | "done";

const awaitsGoods = sql`(o.state in ('accepted', 'part_short', 'backordered', 'part_received') and ${somethingToShip})`;
const inStage = {
  unanswered: sql`o.state = 'sent'`,
  to_ship: awaitsGoods,
  done: sql`o.state <> 'sent' and not ${awaitsGoods}`,
} as const satisfies Record<InboxStage, RawBuilder<unknown>>;

/** A customer by part of its name or code. */
const customerNamed = (keyword: string) => {
  const pattern = searchPattern(keyword);
  return sql`exists (
    select from trading t join institution i on i.tenant_id = t.tenant_id and i.id = t.institution_id
    where t.tenant_id = o.tenant_id and t.institution_id = o.institution_id and t.id = o.trading_id
      and (fold_text(i.name) like ${pattern} or fold_text(t.customer_code) like ${pattern}))`;
};

/** A page of the orders of one stage: what waits oldest first, what is done newest first. */
export async function selectInboxWork(
  db: Db,
  { tenantId, wholesalerId }: { tenantId: string; wholesalerId: string },
  listing: { stage: InboxStage; keyword: string; beyond: { at: Date; id: string } | undefined; limit: number },
): Promise<OrderRow[]> {
  const { stage, keyword, beyond, limit } = listing;
  const isNewestFirst = stage === "done";
  const place = beyond && sql`(${beyond.at}::timestamptz, ${beyond.id}::uuid)`;
  const narrowed = sql`o.tenant_id = ${tenantId} and o.wholesaler_id = ${wholesalerId} and ${inStage[stage]}
    ${keyword === "" ? sql`` : sql`and (o.number::text = ${keyword} or ${customerNamed(keyword)})`}
    ${place ? (isNewestFirst ? sql`and (o.placed_at, o.id) < ${place}` : sql`and (o.placed_at, o.id) > ${place}`) : sql``}
    ${isNewestFirst ? sql`order by o.placed_at desc, o.id desc` : sql`order by o.placed_at, o.id`} limit ${limit}`;
  const { rows } = await orders(narrowed).execute(db);
  return isNewestFirst ? rows : rows.toReversed();
}

/** How many orders of an inbox wait for an answer, and how many for goods to leave. */
export async function selectInboxCounts(
  db: Db,
  { tenantId, wholesalerId }: { tenantId: string; wholesalerId: string },
): Promise<{ unanswered: number; toShip: number }> {
  const result = await sql<{ unanswered: number; toShip: number }>`
    select count(*) filter (where ${inStage.unanswered})::int as unanswered,
      count(*) filter (where ${inStage.to_ship})::int as "toShip"
    from purchase_order o
    where o.tenant_id = ${tenantId} and o.wholesaler_id = ${wholesalerId}
      and o.state in ('sent', 'accepted', 'part_short', 'backordered', 'part_received')`.execute(db);
  return result.rows[0] ?? { unanswered: 0, toShip: 0 };
}

/** A page of the orders in a wholesaler's inbox, newest first. */
export async function selectInboxOrders(
  db: Db,
  { tenantId, wholesalerId }: { tenantId: string; wholesalerId: string },
  listing: OrderPage & { toShip: boolean },
): Promise<OrderRow[]> {
  const narrowed = sql`o.tenant_id = ${tenantId} and o.wholesaler_id = ${wholesalerId}
    ${listing.toShip ? sql`and ${somethingToShip}` : sql``} ${page(listing, customerNamed(listing.keyword))}`;
  return (await orders(narrowed).execute(db)).rows;
}

/** Some orders in a wholesaler's inbox, newest first. */
export async function selectInboxOrdersById(
  db: Db,
  { tenantId, wholesalerId }: { tenantId: string; wholesalerId: string },
  ids: string[],
): Promise<OrderRow[]> {
  const narrowed = sql`o.tenant_id = ${tenantId} and o.wholesaler_id = ${wholesalerId} and o.id = any(${ids}::uuid[])`;
  return (await orders(narrowed).execute(db)).rows;
}

/** One order in a wholesaler's inbox. */
export async function selectInboxOrder(
  db: Db,
  { tenantId, wholesalerId, orderId }: { tenantId: string; wholesalerId: string; orderId: string },
): Promise<OrderRow | undefined> {
  const narrowed = sql`o.tenant_id = ${tenantId} and o.wholesaler_id = ${wholesalerId} and o.id = ${orderId}`;
  return (await orders(narrowed).execute(db)).rows[0];
}
