import type { OrderState } from "@meguri/rules/order-states";
import { sql } from "kysely";
import type { Db } from "../../platform/db/database.ts";
import type { OrderAnswer, OrderReason } from "../../platform/db/order-tables.ts";
import type { OrderPlace, OrdersPlace } from "./orders-deps.ts";

export interface OrderLineRow {
  id: string;
  orderId: string;
  version: number;
  medicineId: string;
  medicineName: string;
  unit: string;
  gtin: string;
  packageWords: string;
  packQuantity: string;
  packs: number;
  packPrice: string | null;
  amountYen: string;
  reason: OrderReason | null;
  wantedOn: string | null;
  answer: OrderAnswer;
  confirmedPacks: number;
  expectedOn: string | null;
  receivedQuantity: string;
  putByName: string;
  regulation: string;
  itemCode: string;
  note: string;
  /** YJ code; empty where the master knows none, or several. */
  yj: string;
}

/** The lines of some orders, by name. */
export async function selectOrderLines(
  db: Db,
  { tenantId, institutionId }: OrdersPlace,
  orderIds: string[],
): Promise<OrderLineRow[]> {
  const found = await sql<OrderLineRow>`
    select l.id, l.order_id as "orderId", l.version, l.medicine_id as "medicineId", m.name as "medicineName", m.unit, l.gtin,
      l.package_words as "packageWords", trim_scale(l.pack_quantity)::text as "packQuantity", l.packs,
      trim_scale(l.pack_price)::text as "packPrice", coalesce(round(l.packs * l.pack_price), 0)::bigint::text as "amountYen",
      l.reason, l.wanted_on::text as "wantedOn", l.answer, l.confirmed_packs as "confirmedPacks",
      l.expected_on::text as "expectedOn", trim_scale(l.received_quantity)::text as "receivedQuantity",
      coalesce(u.display_name, l.put_by) as "putByName", m.regulation, l.item_code as "itemCode", l.note,
      coalesce((select min(c.code) from medicine_code c where c.medicine_id = l.medicine_id and c.kind = 'yj'
        having count(*) = 1), '') as yj
    from purchase_order_line l join medicine m on m.id = l.medicine_id
      left join users u on u.tenant_id = l.tenant_id and u.user_id = l.put_by
    where l.tenant_id = ${tenantId} and l.institution_id = ${institutionId} and l.order_id = any(${orderIds}::uuid[])
    order by m.kana_folded, m.name, m.id, l.id`.execute(db);
  return found.rows;
}

/** What there is of a medicine, and how fast it goes. */
export interface CartStockRow {
  medicineId: string;
  usable: string;
  dailyUse: string;
}

/** What is in stock of medicines and has not expired, without what is promised, and their mean use of 90 days. */
export async function selectCartStock(
  db: Db,
  { tenantId, institutionId }: OrdersPlace,
  { medicineIds, day }: { medicineIds: string[]; day: string },
): Promise<CartStockRow[]> {
  const found = await sql<CartStockRow>`
    with used as (
      select medicine_id, greatest(-sum(quantity), 0) / 90 as daily from stock_movement
      where tenant_id = ${tenantId} and institution_id = ${institutionId} and kind = 'dispense'
        and happened_on > ${day}::date - 90 and happened_on <= ${day}::date and medicine_id = any(${medicineIds})
      group by medicine_id
    )
    select a.id as "medicineId", trim_scale(round(coalesce(u.daily, 0), 5))::text as "dailyUse",
      trim_scale(greatest(0, coalesce((
        select sum(b.on_hand) from stock_balance b
          join stock_lot l on l.tenant_id = b.tenant_id and l.institution_id = b.institution_id and l.id = b.lot_id
        where b.tenant_id = ${tenantId} and b.institution_id = ${institutionId} and b.medicine_id = a.id
          and (l.expires_on is null or l.expires_on >= ${day}::date)), 0) - coalesce((
        select i.reserved from stock_item i where i.tenant_id = ${tenantId} and i.institution_id = ${institutionId}
          and i.medicine_id = a.id), 0)))::text as usable
    from unnest(${medicineIds}::text[]) as a (id) left join used u on u.medicine_id = a.id`.execute(db);
  return found.rows;
}

export interface OrderEventRow {
  act: string;
  state: OrderState;
  at: Date;
  byName: string;
  answeredBy: string;
  note: string;
}

/** What happened to an order, the first first. */
export async function selectOrderEvents(db: Db, place: OrderPlace): Promise<OrderEventRow[]> {
  const found = await sql<OrderEventRow>`
    select e.act, e.state, e.told_at as at, coalesce(u.display_name, e.told_by) as "byName",
      e.answered_by as "answeredBy", e.note
    from purchase_order_event e left join users u on u.tenant_id = e.tenant_id and u.user_id = e.told_by
    where e.tenant_id = ${place.tenantId} and e.institution_id = ${place.institutionId} and e.order_id = ${place.orderId}
    order by e.id`.execute(db);
  return found.rows;
}

export interface OrderShipmentRow {
  id: string;
  slipNumber: string;
  shippedOn: string;
  lines: { lineId: string; lot: string; expiresOn: string | null; packs: number }[];
}

/** What the wholesaler says that it sent of an order. */
export async function selectOrderShipments(db: Db, place: OrderPlace): Promise<OrderShipmentRow[]> {
  const found = await sql<OrderShipmentRow>`
    select s.id, s.slip_number as "slipNumber", s.shipped_on::text as "shippedOn",
      (select coalesce(json_agg(json_build_object('lineId', l.line_id, 'lot', l.lot, 'expiresOn', l.expires_on::text,
          'packs', l.packs) order by l.number), '[]')
        from purchase_order_shipment_line l
        where l.tenant_id = s.tenant_id and l.institution_id = s.institution_id and l.shipment_id = s.id) as lines
    from purchase_order_shipment s
    where s.tenant_id = ${place.tenantId} and s.institution_id = ${place.institutionId} and s.order_id = ${place.orderId}
    order by s.told_at, s.id`.execute(db);
  return found.rows;
}
