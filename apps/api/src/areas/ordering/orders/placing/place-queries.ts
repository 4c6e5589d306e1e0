import type { OrderState } from "@meguri/rules/order-states";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../../platform/db/database.ts";
import { supplyOf } from "../../../medicine/master/index.ts";
import type { PurchaseOrderKind, TradingChannel } from "../../tables.ts";
import { type OrderTrading, orderTradings } from "../cart/order-tradings-queries.ts";
import { selectPurchaseRooms } from "../cart/purchase-room-queries.ts";
import type { OrdersPlace } from "../orders-deps.ts";
import { listYenOf } from "./list-yen-sql.ts";

/** A draft that is about to be placed, held until the transaction ends. */
export interface DraftToPlace {
  id: string;
  state: OrderState;
  tradingId: string;
  kind: PurchaseOrderKind;
  urgentReason: string;
  telephone: string;
  /** Null where nothing may be ordered there any more. */
  trading: OrderTrading | null;
}

/** What a confirmation comes upon. */
export interface HeldDrafts {
  /** What its key stood for before. */
  known: { fingerprint: Buffer; orderIds: string[] } | undefined;
  drafts: DraftToPlace[];
  /** Of what was placed lately and not taken back, in hexadecimal. */
  digests: string[];
}

type HeldRow = DraftToPlace & { fingerprint: Buffer | null; orderIds: string[]; digests: string[] };

/** Holds drafts, and looks up what their key stood for and what was placed since a moment. */
export async function holdDraftsToPlace(
  tx: Db,
  place: OrdersPlace,
  { ids, key, since }: { ids: string[]; key: string; since: Date },
): Promise<HeldDrafts> {
  const { tenantId, institutionId } = place;
  const result = await sql<HeldRow | (Omit<HeldRow, "id"> & { id: null })>`
    with held as (
      select o.id, o.state, o.trading_id, o.kind, o.urgent_reason, o.telephone
      from purchase_order o join unnest(${ids}::uuid[]) as requested (id) on requested.id = o.id
      where o.tenant_id = ${tenantId} and o.institution_id = ${institutionId}
      order by o.id for update of o
    ), lately as (
      select coalesce(array_agg(encode(o.digest, 'hex')), '{}') as digests from purchase_order o
      where o.tenant_id = ${tenantId} and o.institution_id = ${institutionId} and o.state <> 'cancelled'
        and o.placed_at between ${since} and 'infinity'
    )
    select k.fingerprint, k.order_ids as "orderIds", l.digests, h.id, h.state, h.trading_id as "tradingId", h.kind,
      h.urgent_reason as "urgentReason", h.telephone,
      (select to_json(one) from (${orderTradings(place, sql`and t.id = h.trading_id`)}) as one) as trading
    from lately l
      left join order_key k on k.tenant_id = ${tenantId} and k.institution_id = ${institutionId} and k.key = ${key}
      left join held h on true
    order by h.id`.execute(tx);
  const [first] = result.rows;
  const known = first?.fingerprint ? { fingerprint: first.fingerprint, orderIds: first.orderIds } : undefined;
  return { known, drafts: result.rows.filter((row) => row.id !== null), digests: first?.digests ?? [] };
}

/** A line that is about to be placed, with what there is to say of it. */
export interface LineToPlace {
  id: string;
  version: number;
  orderId: string;
  medicineId: string;
  medicineName: string;
  regulation: string;
  gtin: string;
  packs: number;
  packQuantity: string;
  /** Yen for a package without tax; null where it is not known. */
  packPrice: string | null;
  /** Yen at the list price, in place of an unknown price. */
  listYen: string;
  /** What may still be ordered of the medicine while supply is limited (残り枠); null where it is not. */
  room: string | null;
  supply: string;
  transitionalUntil: string | null;
  /**
   * The same, or of the same generic name, ordered since a moment at whichever wholesaler and still to come, or in another of
   * the drafts.
   */
  already: { wholesalerName: string; number: number | null; packs: number } | null;
}

/** The lines of drafts. */
export function selectLinesToPlace(
  tx: Db,
  place: OrdersPlace,
  { ids, day, since }: { ids: string[]; day: string; since: Date },
): Promise<LineToPlace[]> {
  const source = sql`
    select l.* from unnest(${ids}::uuid[]) as requested (id)
      cross join lateral (
        select l.id, l.version, l.order_id, l.medicine_id, l.gtin, l.packs, l.pack_quantity, l.pack_price
        from purchase_order_line l
        where l.order_id = requested.id and l.institution_id = ${place.institutionId} and l.tenant_id = ${place.tenantId}) l`;
  return linesToPlace(tx, place, source, { day, since });
}

/** A proposal that is not in the cart, with an id by which its answer is known. */
export type ProposedLine = Pick<LineToPlace, "id" | "medicineId" | "gtin" | "packs" | "packQuantity" | "packPrice">;

/** Proposals, as if they were lines of a draft. */
export function selectProposedLines(
  db: Db,
  place: OrdersPlace,
  { lines, day, since }: { lines: ProposedLine[]; day: string; since: Date },
): Promise<LineToPlace[]> {
  const of = <K extends keyof ProposedLine>(name: K) => lines.map((line) => line[name]);
  const source = sql`
    select l.id, 0 as version, null::uuid as order_id, l.medicine_id, l.gtin, l.packs, l.pack_quantity, l.pack_price
    from unnest(${of("id")}::uuid[], ${of("medicineId")}::text[], ${of("gtin")}::text[], ${of("packs")}::int[],
      ${of("packQuantity")}::numeric[], ${of("packPrice")}::numeric[])
      as l (id, medicine_id, gtin, packs, pack_quantity, pack_price)`;
  return linesToPlace(db, place, source, { day, since });
}

/**
 * Lines with what there is to say of them. Its parts are computed one after another: planned as one while tables grow, each line
 * would go through all recent orders. A time with two ends is taken for a short one by the planner, which need not plan
 * again each time then.
 */
async function linesToPlace(
  tx: Db,
  place: OrdersPlace,
  source: RawBuilder<unknown>,
  { day, since }: { day: string; since: Date },
): Promise<LineToPlace[]> {
  const { tenantId, institutionId } = place;
  const result = await sql<Omit<LineToPlace, "room">>`
    with mine as materialized (
      select l.*, m.name, m.kana_folded, m.regulation, m.transitional_until, m.generic_name_code,
        ${supplyOf(sql`l.medicine_id`)} as supply
      from (${source}) l join medicine m on m.id = l.medicine_id
    ), recent as materialized (
      select o.id, o.number, o.trading_id from purchase_order o
      where o.tenant_id = ${tenantId} and o.institution_id = ${institutionId} and o.state not in ('cancelled', 'rejected', 'received', 'closed')
        and o.placed_at between ${since} and 'infinity'
    ), theirs as materialized (
      select l.*, r.number, r.trading_id, m.generic_name_code
      from recent r
        cross join lateral (
          select l.id, l.medicine_id, l.packs from purchase_order_line l
          where l.order_id = r.id and l.institution_id = ${institutionId} and l.tenant_id = ${tenantId}
            and l.answer <> 'rejected') l
        join medicine m on m.id = l.medicine_id
      union all
      select l.id, l.medicine_id, l.packs, null, o.trading_id, l.generic_name_code
      from mine l join purchase_order o
        on o.tenant_id = ${tenantId} and o.institution_id = ${institutionId} and o.id = l.order_id
    ), pair as (
      -- Two joins by equality: joined by either, every line would be held against every other.
      select a.id as line_id, b.* from mine a join theirs b on b.medicine_id = a.medicine_id
      union all
      select a.id, b.* from mine a join theirs b on b.generic_name_code = a.generic_name_code
      where a.generic_name_code <> ''
    ), last as materialized (
      select distinct on (line_id) * from pair where id <> line_id order by line_id, number desc nulls last
    )
    select a.id, a.version, coalesce(a.order_id::text, '') as "orderId", a.medicine_id as "medicineId", a.name as "medicineName", a.regulation,
      a.gtin, a.packs, trim_scale(a.pack_quantity)::text as "packQuantity",
      trim_scale(a.pack_price)::text as "packPrice",
      ${listYenOf("a", day)} as "listYen",
      a.supply, a.transitional_until::text as "transitionalUntil",
      case when b.id is not null then json_build_object('number', b.number, 'packs', b.packs, 'wholesalerName',
        (select coalesce(w.company, t.name) from trading t
          left join wholesaler w on w.tenant_id = t.tenant_id and w.id = t.wholesaler_id
          where t.tenant_id = ${tenantId} and t.institution_id = ${institutionId} and t.id = b.trading_id)) end as already
    from mine a left join last b on b.line_id = a.id
    order by a.order_id, a.kana_folded, a.name, a.id`.execute(tx);
  const limited = result.rows.filter(({ supply }) => supply === "limited");
  const rooms =
    limited.length > 0 ? await selectPurchaseRooms(tx, place, { packages: limited, day }) : new Map<string, string>();
  return result.rows.map((line) => ({ ...line, room: rooms.get(line.id) ?? null }));
}

/** The fields of a placed order. */
export interface Placing {
  orderId: string;
  channel: TradingChannel;
  digest: Buffer;
  expectedOn: string | null;
  /** The message it goes out with; null where a person carries it. */
  dispatchId: string | null;
  /** When that goes out. */
  sendsAt: Date;
}

/**
 * Writes down what drafts that are held become by being placed, numbered in their order: themselves, what is to go out,
 * and the one key of all of them, in one statement. Their state is moved apart.
 * @returns false where the key is taken, by whichever institution of the tenant.
 */
export async function writePlacings(
  tx: Db,
  { tenantId, institutionId }: OrdersPlace,
  placings: Placing[],
  { key, fingerprint, by, at }: { key: string; fingerprint: Buffer; by: string; at: Date },
): Promise<boolean> {
  const of = <K extends keyof Placing>(name: K) => placings.map((placing) => placing[name]);
  const result = await sql`
    with reported as (
      select * from unnest(${of("orderId")}::uuid[], ${of("channel")}::text[], ${of("digest")}::bytea[],
        ${of("expectedOn")}::date[], ${of("dispatchId")}::uuid[], ${of("sendsAt")}::timestamptz[])
        with ordinality as t (order_id, channel, digest, expected_on, dispatch_id, sends_at, turn)
    ), numbered as (
      update order_setting set last_number = last_number + ${placings.length}
      where tenant_id = ${tenantId} and institution_id = ${institutionId}
      returning last_number - ${placings.length} as before
    ), placed as (
      update purchase_order o set number = n.before + t.turn, channel = t.channel, digest = t.digest,
        expected_on = t.expected_on, placed_by = ${by}, placed_at = ${at}
      from reported t cross join numbered n
      where o.tenant_id = ${tenantId} and o.institution_id = ${institutionId} and o.id = t.order_id
    ), out as (
      insert into order_dispatch (tenant_id, institution_id, id, order_id, channel, next_try_at)
      select ${tenantId}, ${institutionId}, t.dispatch_id, t.order_id, t.channel, t.sends_at from reported t
      where t.dispatch_id is not null
    )
    insert into order_key (tenant_id, key, institution_id, fingerprint, order_ids, created_by, created_at)
    values (${tenantId}, ${key}, ${institutionId}, ${fingerprint}, ${of("orderId")}::uuid[], ${by}, ${at})
    on conflict (tenant_id, key) do nothing`.execute(tx);
  return result.numAffectedRows === 1n;
}

/** Writes why more of lines than their 残り枠 is ordered. */
export async function writeCapReason(
  tx: Db,
  { tenantId, institutionId }: OrdersPlace,
  lineIds: string[],
  reason: string,
): Promise<void> {
  await tx
    .updateTable("purchase_order_line")
    .set({ cap_reason: reason })
    .where("tenant_id", "=", tenantId)
    .where("institution_id", "=", institutionId)
    .where("id", "in", lineIds)
    .execute();
}

/** Puts an order into the outbox, in the caller's transaction. */
export async function insertDispatch(
  tx: Db,
  { tenantId, institutionId }: OrdersPlace,
  dispatch: { id: string; orderId: string; channel: "system" | "email"; at: Date },
): Promise<void> {
  await tx
    .insertInto("order_dispatch")
    .values({
      tenant_id: tenantId,
      institution_id: institutionId,
      id: dispatch.id,
      order_id: dispatch.orderId,
      channel: dispatch.channel,
      next_try_at: dispatch.at,
    })
    .execute();
}

/** Ends the messages of orders that have not gone out. @returns of how many. */
export async function endWaitingDispatches(
  tx: Db,
  { tenantId, institutionId }: OrdersPlace,
  orderIds: string[],
): Promise<number> {
  const result = await tx
    .updateTable("order_dispatch")
    .set({ state: "ended" })
    .where("tenant_id", "=", tenantId)
    .where("institution_id", "=", institutionId)
    .where("order_id", "in", orderIds)
    .where("state", "=", "waiting")
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** The corporation of the entered institution; null where it has none. */
export async function selectCorporationOf(
  db: Db,
  { tenantId, institutionId }: OrdersPlace,
): Promise<string | null | undefined> {
  const result = await sql<{ corporationId: string | null }>`select corporation_id as "corporationId" from institution
    where tenant_id = ${tenantId} and id = ${institutionId}`.execute(db);
  return result.rows[0]?.corporationId;
}
