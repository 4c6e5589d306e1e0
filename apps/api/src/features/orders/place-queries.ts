import type { OrderState } from "@meguri/rules/order-states";
import { sql } from "kysely";
import type { Db } from "../../platform/db/database.ts";
import type { OrderKind } from "../../platform/db/order-tables.ts";
import type { TradingChannel } from "../../platform/db/trading-tables.ts";
import type { OrdersPlace } from "./orders-deps.ts";

/** What a key stood for before. */
export async function selectOrderKey(
  tx: Db,
  { tenantId, institutionId }: OrdersPlace,
  key: string,
): Promise<{ fingerprint: Buffer; order_ids: string[] } | undefined> {
  return tx
    .selectFrom("order_key")
    .select(["fingerprint", "order_ids"])
    .where("tenant_id", "=", tenantId)
    .where("institution_id", "=", institutionId)
    .where("key", "=", key)
    .executeTakeFirst();
}

/** Claims a key. @returns false where it is taken, by whichever institution of the tenant. */
export async function insertOrderKey(
  tx: Db,
  { tenantId, institutionId }: OrdersPlace,
  row: { key: string; fingerprint: Buffer; orderIds: string[]; by: string; at: Date },
): Promise<boolean> {
  const result = await sql`
    insert into order_key (tenant_id, key, institution_id, fingerprint, order_ids, made_by, made_at)
    values (${tenantId}, ${row.key}, ${institutionId}, ${row.fingerprint}, ${row.orderIds}::uuid[], ${row.by}, ${row.at})
    on conflict (tenant_id, key) do nothing`.execute(tx);
  return result.numAffectedRows === 1n;
}

/** A draft that is about to be placed, held until the transaction ends. */
export interface DraftToPlace {
  id: string;
  state: OrderState;
  tradingId: string;
  kind: OrderKind;
  urgentReason: string;
  telephone: string;
}

export async function holdDraftsToPlace(
  tx: Db,
  { tenantId, institutionId }: OrdersPlace,
  ids: string[],
): Promise<DraftToPlace[]> {
  return tx
    .selectFrom("purchase_order")
    .select(["id", "state", "trading_id as tradingId", "kind", "urgent_reason as urgentReason", "telephone"])
    .where("tenant_id", "=", tenantId)
    .where("institution_id", "=", institutionId)
    .where("id", "in", ids)
    .orderBy("id")
    .forUpdate()
    .execute();
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
  /** Yen without tax, rounded; null where the price is not known. */
  amountYen: string | null;
  /** Yen at the list price, which stands for a price that is not known. */
  listYen: string;
  cap: string | null;
  supply: string;
  transitionalUntil: string | null;
}

export async function selectLinesToPlace(
  tx: Db,
  { tenantId, institutionId }: OrdersPlace,
  { ids, day }: { ids: string[]; day: string },
): Promise<LineToPlace[]> {
  const found = await sql<LineToPlace>`
    select l.id, l.version, l.order_id as "orderId", m.id as "medicineId", m.name as "medicineName", m.regulation, l.gtin, l.packs,
      trim_scale(l.pack_quantity)::text as "packQuantity", round(l.packs * l.pack_price)::bigint::text as "amountYen",
      coalesce(round(l.packs * l.pack_quantity * (select p.price from medicine_price p where p.medicine_id = m.id
        and p.valid_from <= ${day}::date order by p.valid_from desc limit 1)), 0)::bigint::text as "listYen",
      nullif(l.reason->>'cap', '') as cap,
      coalesce((select s.kind from supply_status s where s.medicine_id = m.id order by s.edited desc limit 1), 'normal') as supply,
      m.transitional_until::text as "transitionalUntil"
    from purchase_order_line l join medicine m on m.id = l.medicine_id
    where l.tenant_id = ${tenantId} and l.institution_id = ${institutionId} and l.order_id = any(${ids}::uuid[])
    order by l.order_id, m.kana_folded, m.name, l.id`.execute(tx);
  return found.rows;
}

/** Another order of the same, or of the same generic name. */
export interface OrderedAlready {
  lineId: string;
  wholesalerName: string;
  number: number | null;
  packs: number;
}

/**
 * Lines about to be placed that were ordered already: within hours at whichever wholesaler, or in another of the drafts.
 * Its parts are made one after another: planned as one while tables grow, each line would go through all recent orders.
 */
export async function selectOrderedAlready(
  tx: Db,
  { tenantId, institutionId }: OrdersPlace,
  { ids, since }: { ids: string[]; since: Date },
): Promise<OrderedAlready[]> {
  const found = await sql<OrderedAlready>`
    with mine as materialized (
      select l.id, m.id as medicine_id, m.generic_name_code
      from purchase_order_line l join medicine m on m.id = l.medicine_id
      where l.tenant_id = ${tenantId} and l.institution_id = ${institutionId} and l.order_id = any(${ids}::uuid[])
    ), recent as materialized (
      select o.id, o.number, o.trading_id from purchase_order o
      where o.tenant_id = ${tenantId} and o.institution_id = ${institutionId} and o.placed_at >= ${since}
        and o.state not in ('cancelled', 'rejected')
      union all
      select o.id, o.number, o.trading_id from purchase_order o
      where o.tenant_id = ${tenantId} and o.institution_id = ${institutionId} and o.id = any(${ids}::uuid[])
    ), theirs as materialized (
      select l.id, l.packs, r.number, r.trading_id, m.id as medicine_id, m.generic_name_code
      from recent r
        join purchase_order_line l on l.order_id = r.id and l.institution_id = ${institutionId} and l.tenant_id = ${tenantId}
        join medicine m on m.id = l.medicine_id
      where l.answer <> 'rejected'
    ), pair as (
      -- Two joins by equality: joined by either, every line would be held against every other.
      select a.id as line_id, b.* from mine a join theirs b on b.medicine_id = a.medicine_id
      union all
      select a.id, b.* from mine a join theirs b on b.generic_name_code = a.generic_name_code
      where a.generic_name_code <> ''
    ), last as materialized (
      select distinct on (line_id) * from pair where id <> line_id order by line_id, number desc nulls last
    )
    select b.line_id as "lineId", coalesce(w.company, t.name) as "wholesalerName", b.number, b.packs
    from last b
      join trading t on t.tenant_id = ${tenantId} and t.institution_id = ${institutionId} and t.id = b.trading_id
      left join wholesaler w on w.tenant_id = t.tenant_id and w.id = t.wholesaler_id
    order by b.line_id`.execute(tx);
  return found.rows;
}

/** Whether an order of exactly the same was placed since, and was not taken back. */
export async function selectSamePlaced(
  tx: Db,
  { tenantId, institutionId }: OrdersPlace,
  { digests, since }: { digests: Buffer[]; since: Date },
): Promise<boolean> {
  const row = await tx
    .selectFrom("purchase_order")
    .select("id")
    .where("tenant_id", "=", tenantId)
    .where("institution_id", "=", institutionId)
    .where("placed_at", ">=", since)
    .where("state", "<>", "cancelled")
    .where("digest", "in", digests)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** What a placed order bears from then on. */
export interface Placing {
  orderId: string;
  number: number;
  channel: TradingChannel;
  digest: Buffer;
  expectedOn: string | null;
}

/** Writes down what a draft that is held becomes by being placed; its state is moved apart. */
export async function writePlacing(
  tx: Db,
  { tenantId, institutionId }: OrdersPlace,
  placing: Placing,
  { by, at }: { by: string; at: Date },
): Promise<void> {
  await tx
    .updateTable("purchase_order")
    .set({
      number: placing.number,
      channel: placing.channel,
      digest: placing.digest,
      expected_on: placing.expectedOn,
      placed_by: by,
      placed_at: at,
    })
    .where("tenant_id", "=", tenantId)
    .where("institution_id", "=", institutionId)
    .where("id", "=", placing.orderId)
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
