import type { OrderState } from "@meguri/rules/order-states";
import { sql } from "kysely";
import type { Db } from "../../../../platform/db/database.ts";
import type { DeliveredPlace, ExpectationRow } from "../../../stock/receiving/index.ts";
import type { OrdersPlace } from "../orders-deps.ts";

/** Which orders a delivery brings; those that are named no more are taken off. */
export async function linkOrders(tx: Db, place: DeliveredPlace, orderIds: string[]): Promise<void> {
  await sql`
    delete from delivery_order where tenant_id = ${place.tenantId} and institution_id = ${place.institutionId}
      and delivery_id = ${place.deliveryId} and not order_id = any(${orderIds}::uuid[])`.execute(tx);
  await sql`
    insert into delivery_order (tenant_id, institution_id, delivery_id, order_id)
    select ${place.tenantId}, ${place.institutionId}, ${place.deliveryId}, id from unnest(${orderIds}::uuid[]) as o (id)
    on conflict do nothing`.execute(tx);
}

/** Adds orders that deliveries bring. */
export async function insertOrderLinks(
  tx: Db,
  { tenantId, institutionId }: OrdersPlace,
  links: readonly { deliveryId: string; orderId: string }[],
): Promise<void> {
  await sql`
    insert into delivery_order (tenant_id, institution_id, delivery_id, order_id)
    select ${tenantId}, ${institutionId}, delivery_id, order_id
    from unnest(${links.map(({ deliveryId }) => deliveryId)}::uuid[], ${links.map(({ orderId }) => orderId)}::uuid[])
      as l (delivery_id, order_id)
    on conflict do nothing`.execute(tx);
}

/** Orders of which goods may come, of those named. */
export async function selectReceivable(
  tx: Db,
  { tenantId, institutionId }: OrdersPlace,
  { ids, states }: { ids: string[]; states: readonly OrderState[] },
): Promise<{ id: string; tradingId: string }[]> {
  return tx
    .selectFrom("purchase_order")
    .select(["id", "trading_id as tradingId"])
    .where("tenant_id", "=", tenantId)
    .where("institution_id", "=", institutionId)
    .where("id", "in", ids)
    .where("state", "in", states)
    .orderBy("id")
    .execute();
}

/** Open orders whose shipment notice has the slip's number, however wide it is written. */
export async function selectOrdersBySlip(
  tx: Db,
  { tenantId, institutionId }: OrdersPlace,
  { slipNumber, states }: { slipNumber: string; states: readonly OrderState[] },
): Promise<string[]> {
  const result = await sql<{ id: string }>`
    select distinct o.id from purchase_order_shipment s
      join purchase_order o on o.tenant_id = s.tenant_id and o.institution_id = s.institution_id and o.id = s.order_id
    where s.tenant_id = ${tenantId} and s.institution_id = ${institutionId} and s.slip_number <> ''
      and fold_text(s.slip_number) = fold_text(${slipNumber}) and o.state = any(${states})
    order by o.id`.execute(tx);
  return result.rows.map(({ id }) => id);
}

/** A line of an order of which something has not come. */
export interface OpenLineRow {
  lineId: string;
  orderId: string;
  tradingId: string;
  medicineId: string;
  gtin: string;
  openQuantity: string;
}

/** What has not come of some medicines that were ordered by a day from some tradings, the oldest order first. */
export async function selectOpenLines(
  tx: Db,
  { tenantId, institutionId }: OrdersPlace,
  of: { tradingIds: string[]; deliveredOn: string; medicineIds: string[]; states: readonly OrderState[] },
): Promise<OpenLineRow[]> {
  const result = await sql<OpenLineRow>`
    select l.id as "lineId", o.id as "orderId", o.trading_id as "tradingId", l.medicine_id as "medicineId", l.gtin,
      l.open_quantity::text as "openQuantity"
    from purchase_order o
      join purchase_order_line l on l.order_id = o.id and l.institution_id = o.institution_id and l.tenant_id = o.tenant_id
    where o.tenant_id = ${tenantId} and o.institution_id = ${institutionId} and o.trading_id = any(${of.tradingIds}::uuid[])
      and o.state = any(${of.states}) and l.open_quantity > 0 and l.medicine_id = any(${of.medicineIds}::text[])
      and (o.placed_at at time zone 'Asia/Tokyo')::date <= ${of.deliveredOn}::date
    order by o.placed_at, o.number, l.id`.execute(tx);
  return result.rows;
}

/** The orders that each of some deliveries brings. */
export async function selectLinkedOrders(
  db: Db,
  { tenantId, institutionId }: OrdersPlace,
  deliveryIds: string[],
): Promise<{ deliveryId: string; orderIds: string[] }[]> {
  const result = await sql<{ deliveryId: string; orderIds: string[] }>`
    select delivery_id as "deliveryId", array_agg(order_id::text order by order_id) as "orderIds" from delivery_order
    where tenant_id = ${tenantId} and institution_id = ${institutionId} and delivery_id = any(${deliveryIds}::uuid[])
    group by delivery_id`.execute(db);
  return result.rows;
}

/** What the orders of an open delivery let expect. */
export async function selectExpectations(db: Db, { deliveryId, ...place }: DeliveredPlace): Promise<ExpectationRow[]> {
  return selectExpectationsOf(db, place, [deliveryId]);
}

/** An expectation with its delivery. */
export type DeliveredExpectation = ExpectationRow & { deliveryId: string };

/**
 * What the orders of some deliveries let expect. What was scanned of a medicine is shared out to the oldest order first,
 * each line up to what is open; any excess goes to the last.
 */
export async function selectExpectationsOf(
  db: Db,
  place: OrdersPlace,
  deliveryIds: readonly string[],
): Promise<DeliveredExpectation[]> {
  const ids = [...deliveryIds];
  const result = await sql<DeliveredExpectation>`
    with line as (
      select l.*, d.delivery_id, o.number as order_number, o.placed_at
      from delivery_order d
        join purchase_order o on o.tenant_id = d.tenant_id and o.institution_id = d.institution_id and o.id = d.order_id
        join purchase_order_line l on l.order_id = o.id and l.institution_id = o.institution_id and l.tenant_id = o.tenant_id
      where d.tenant_id = ${place.tenantId} and d.institution_id = ${place.institutionId} and d.delivery_id = any(${ids}::uuid[])
    ), scanned as (
      select delivery_id, medicine_id, sum(quantity) as quantity from delivery_line
      where tenant_id = ${place.tenantId} and institution_id = ${place.institutionId} and delivery_id = any(${ids}::uuid[])
        and taken_back_at is null and medicine_id is not null
      group by delivery_id, medicine_id
    ), shared as (
      select l.*, coalesce(s.quantity, 0) as scanned,
        coalesce(sum(l.open_quantity) over (partition by l.delivery_id, l.medicine_id
          order by l.placed_at, l.order_number, l.id rows between unbounded preceding and 1 preceding), 0) as before,
        row_number() over (partition by l.delivery_id, l.medicine_id
          order by l.placed_at desc, l.order_number desc, l.id desc) = 1 as last
      from line l left join scanned s on s.delivery_id = l.delivery_id and s.medicine_id = l.medicine_id
    ), noticed as (
      select d.id as delivery_id, n.line_id, sum(n.packs) as packs, array_agg(distinct n.lot) filter (where n.lot <> '') as lots
      from purchase_order_shipment_line n
        join purchase_order_shipment s on s.tenant_id = n.tenant_id and s.institution_id = n.institution_id and s.id = n.shipment_id
        join delivery d on d.tenant_id = s.tenant_id and d.institution_id = s.institution_id and d.id = any(${ids}::uuid[])
      where n.tenant_id = ${place.tenantId} and n.institution_id = ${place.institutionId}
        and n.line_id in (select id from line where line.delivery_id = d.id)
        and (fold_text(s.slip_number) = fold_text(d.slip_number) or not exists (
          select from purchase_order_shipment x where x.tenant_id = s.tenant_id and x.institution_id = s.institution_id
            and x.slip_number <> '' and fold_text(x.slip_number) = fold_text(d.slip_number)))
      group by d.id, n.line_id
    )
    select s.delivery_id as "deliveryId", s.order_id as "orderId", s.order_number as "orderNumber", s.id as "lineId", m.id as "medicineId",
      m.name as "medicineName", m.unit, s.gtin, trim_scale(s.pack_quantity)::text as "packQuantity",
      trim_scale(s.open_quantity)::text as "openQuantity", trim_scale(n.packs * s.pack_quantity)::text as "shippedQuantity",
      coalesce(n.lots, '{}') as "shippedLots",
      trim_scale(greatest(0, case when s.last then s.scanned - s.before else least(s.open_quantity, s.scanned - s.before) end))::text
        as "scannedQuantity"
    from shared s join medicine m on m.id = s.medicine_id
      left join noticed n on n.delivery_id = s.delivery_id and n.line_id = s.id
    order by m.kana_folded, m.name, m.id, s.placed_at, s.id`.execute(db);
  return result.rows;
}

/** Keeps the figures that deliveries are checked against when they are posted; their orders go on changing. */
export async function insertExpectations(
  tx: Db,
  place: OrdersPlace,
  expected: readonly DeliveredExpectation[],
): Promise<void> {
  await sql`
    insert into delivery_expectation (tenant_id, institution_id, delivery_id, line_id, open_quantity, shipped_quantity,
      shipped_lots, scanned_quantity)
    select ${place.tenantId}, ${place.institutionId}::uuid, e."deliveryId", e."lineId", e."openQuantity",
      e."shippedQuantity", e."shippedLots", e."scannedQuantity"
    from json_to_recordset(${JSON.stringify(expected)}::json) as e ("deliveryId" uuid, "lineId" uuid, "openQuantity" numeric,
      "shippedQuantity" numeric, "shippedLots" jsonb, "scannedQuantity" numeric)`.execute(tx);
}

/** What a posted delivery was checked against, as it was then. */
export async function selectKeptExpectations(db: Db, place: DeliveredPlace): Promise<ExpectationRow[]> {
  const result = await sql<ExpectationRow>`
    select o.id as "orderId", o.number as "orderNumber", l.id as "lineId", m.id as "medicineId", m.name as "medicineName",
      m.unit, l.gtin, trim_scale(l.pack_quantity)::text as "packQuantity",
      trim_scale(e.open_quantity)::text as "openQuantity", trim_scale(e.shipped_quantity)::text as "shippedQuantity",
      e.shipped_lots as "shippedLots", trim_scale(e.scanned_quantity)::text as "scannedQuantity"
    from delivery_expectation e
      join purchase_order_line l on l.tenant_id = e.tenant_id and l.institution_id = e.institution_id and l.id = e.line_id
      join purchase_order o on o.tenant_id = l.tenant_id and o.institution_id = l.institution_id and o.id = l.order_id
      join medicine m on m.id = l.medicine_id
    where e.tenant_id = ${place.tenantId} and e.institution_id = ${place.institutionId}
      and e.delivery_id = ${place.deliveryId}
    order by m.kana_folded, m.name, m.id, o.placed_at, l.id`.execute(db);
  return result.rows;
}

/** Writes down what of each line deliveries brought; a line comes with one of them. */
export async function insertReceived(
  tx: Db,
  place: OrdersPlace,
  received: readonly { deliveryId: string; lineId: string; quantity: string }[],
): Promise<void> {
  await sql`
    with reported as (
      select * from unnest(${received.map(({ deliveryId }) => deliveryId)}::uuid[],
          ${received.map(({ lineId }) => lineId)}::uuid[], ${received.map(({ quantity }) => quantity)}::numeric[])
        as a (delivery_id, line_id, quantity)
    ), kept as (
      insert into delivery_order_line (tenant_id, institution_id, delivery_id, line_id, quantity)
      select ${place.tenantId}, ${place.institutionId}, delivery_id, line_id, quantity from reported
    )
    update purchase_order_line l set received_quantity = l.received_quantity + t.quantity
    from reported t
    where l.tenant_id = ${place.tenantId} and l.institution_id = ${place.institutionId} and l.id = t.line_id`.execute(
    tx,
  );
}

/** Those of some orders of which anything is still to come, after their lines were settled as open ones. */
export async function selectOutstanding(
  tx: Db,
  { tenantId, institutionId }: OrdersPlace,
  orderIds: readonly string[],
): Promise<Set<string>> {
  const result = await sql<{ id: string }>`
    select order_id as id from purchase_order_line
    where tenant_id = ${tenantId} and institution_id = ${institutionId} and order_id = any(${[...orderIds]}::uuid[])
      and received_quantity < pack_quantity * case answer when 'rejected' then 0 when 'short' then confirmed_packs
        else packs end
    group by order_id`.execute(tx);
  return new Set(result.rows.map(({ id }) => id));
}
