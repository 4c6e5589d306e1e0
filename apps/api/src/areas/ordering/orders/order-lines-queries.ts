import type { OrderState } from "@meguri/rules/order-states";
import { sql } from "kysely";
import type { Db } from "../../../platform/db/database.ts";
import { supplyOf } from "../../medicine/master/index.ts";
import { dailyUse } from "../../stock/ledger/index.ts";
import { medicinePositions } from "../positions/index.ts";
import type { OrderReason } from "../stored.ts";
import type { PurchaseOrderLineAnswer } from "../tables.ts";
import { purchaseRoom } from "./cart/purchase-room-queries.ts";
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
  reason: OrderReason | null;
  wantedOn: string | null;
  answer: PurchaseOrderLineAnswer;
  confirmedPacks: number;
  expectedOn: string | null;
  receivedQuantity: string;
  putByName: string;
  regulation: string;
  itemCode: string;
  note: string;
  /** Why more than the 残り枠 was ordered; empty where it was not. */
  capReason: string;
  /** YJ code; empty where the master knows none, or several. */
  yj: string;
}

/** The lines of some orders, by name. */
export async function selectOrderLines(
  db: Db,
  { tenantId, institutionId }: OrdersPlace,
  orderIds: string[],
): Promise<OrderLineRow[]> {
  const result = await sql<OrderLineRow>`
    select l.id, l.order_id as "orderId", l.version, l.medicine_id as "medicineId", m.name as "medicineName", m.unit, l.gtin,
      l.package_words as "packageWords", trim_scale(l.pack_quantity)::text as "packQuantity", l.packs,
      trim_scale(l.pack_price)::text as "packPrice", l.reason, l.wanted_on::text as "wantedOn", l.answer, l.confirmed_packs as "confirmedPacks",
      l.expected_on::text as "expectedOn", trim_scale(l.received_quantity)::text as "receivedQuantity",
      coalesce(u.display_name, l.put_by) as "putByName", m.regulation, l.item_code as "itemCode", l.note,
      l.cap_reason as "capReason",
      coalesce((select min(c.code) from medicine_code c where c.medicine_id = l.medicine_id and c.kind = 'yj'
        having count(*) = 1), '') as yj
    from purchase_order_line l join medicine m on m.id = l.medicine_id
      left join users u on u.tenant_id = l.tenant_id and u.user_id = l.put_by
    where l.tenant_id = ${tenantId} and l.institution_id = ${institutionId} and l.order_id = any(${orderIds}::uuid[])
    order by m.kana_folded, m.name, m.id, l.id`.execute(db);
  return result.rows;
}

/** What is known today of the medicine of a line that is about to be ordered. */
export interface CartFactsRow {
  lineId: string;
  usable: string;
  /** Of that, what has an expiry that nobody has confirmed. */
  unconfirmed: string;
  dailyUse: string;
  supply: string;
  /** What may still be ordered while supply is limited (残り枠); null where it is not. */
  room: string | null;
  daysLeft: number | null;
  shortOn: string | null;
  shortBeforeNext: number | null;
  need50: number | null;
  need80: number | null;
  need95: number | null;
}

/** Of lines: what is in stock and outlasts its use, the mean use of 90 days, and the supply. */
export async function selectCartFacts(
  db: Db,
  place: OrdersPlace,
  { lineIds, day }: { lineIds: string[]; day: string },
): Promise<CartFactsRow[]> {
  const { tenantId, institutionId } = place;
  const ofLine = { medicineId: sql`a.medicine_id`, packQuantity: sql`a.pack_quantity` };
  const ofAsked = (column: string) => sql`and ${sql.ref(column)} in (select medicine_id from requested)`;
  const result = await sql<CartFactsRow>`
    with requested as materialized (
      select l.id, l.medicine_id, l.pack_quantity, ${supplyOf(sql`l.medicine_id`)} as supply
      from unnest(${lineIds}::uuid[]) as line (id)
        join purchase_order_line l on l.tenant_id = ${tenantId} and l.institution_id = ${institutionId} and l.id = line.id
    ), used as (
      ${dailyUse({ ...place, day }, ofAsked)}
    )
    select a.id as "lineId", trim_scale(round(coalesce(u.daily, 0), 5))::text as "dailyUse", a.supply,
      case when a.supply = 'limited' then trim_scale(${purchaseRoom(place, { ...ofLine, day })})::text end as room,
      trim_scale(coalesce(k.usable, 0))::text as usable, trim_scale(coalesce(k.unconfirmed, 0))::text as unconfirmed,
      k.days_left as "daysLeft", k.short_on::text as "shortOn", k.short_next as "shortBeforeNext",
      k.need50, k.need80, k.need95
    from requested a left join used u on u.medicine_id = a.medicine_id
      left join (${medicinePositions({ ...place, day }, ofAsked)}) k on k.medicine_id = a.medicine_id`.execute(db);
  return result.rows;
}

export interface OrderEventRow {
  act: string;
  state: OrderState;
  at: Date;
  byName: string;
  answeredBy: string;
  note: string;
}

/** What happened to an order, the first first: its steps, and what its wholesaler shipped, with the slip's number. */
export async function selectOrderEvents(db: Db, place: OrderPlace): Promise<OrderEventRow[]> {
  const result = await sql<OrderEventRow>`
    with event as materialized (
      select id, act, state, recorded_by, recorded_at, answered_by, note from purchase_order_event
      where tenant_id = ${place.tenantId} and institution_id = ${place.institutionId} and order_id = ${place.orderId}
    ), course as (
      select id, act, state, recorded_by, recorded_at, answered_by, note, false as is_shipment from event
      union all
      select s.id, 'ship', (select e.state from event e where e.recorded_at <= s.reported_at order by e.id desc limit 1),
        s.reported_by, s.reported_at, '', s.slip_number, true
      from purchase_order_shipment s
      where s.tenant_id = ${place.tenantId} and s.institution_id = ${place.institutionId} and s.order_id = ${place.orderId}
    )
    select c.act, c.state, c.recorded_at as at, coalesce(u.display_name, c.recorded_by) as "byName", c.answered_by as "answeredBy",
      c.note
    from course c left join users u on u.tenant_id = ${place.tenantId} and u.user_id = c.recorded_by
    order by c.recorded_at, c.is_shipment, c.id`.execute(db);
  return result.rows;
}

export interface OrderShipmentRow {
  id: string;
  slipNumber: string;
  shippedOn: string;
  lines: { lineId: string; lot: string; expiresOn: string | null; packs: number }[];
}

const shipmentColumns = sql`s.id, s.slip_number as "slipNumber", s.shipped_on::text as "shippedOn",
      (select coalesce(json_agg(json_build_object('lineId', l.line_id, 'lot', l.lot, 'expiresOn', l.expires_on::text,
          'packs', l.packs) order by l.number), '[]')
        from purchase_order_shipment_line l
        where l.tenant_id = s.tenant_id and l.institution_id = s.institution_id and l.shipment_id = s.id) as lines`;

/** The shipments of orders in a wholesaler's inbox, which may be those of many pharmacies. */
export async function selectInboxShipments(
  db: Db,
  { tenantId, wholesalerId }: { tenantId: string; wholesalerId: string },
  orders: { id: string; institutionId: string }[],
): Promise<(OrderShipmentRow & { orderId: string })[]> {
  const result = await sql<OrderShipmentRow & { orderId: string }>`
    select s.order_id as "orderId", ${shipmentColumns}
    from unnest(${orders.map(({ id }) => id)}::uuid[], ${orders.map(({ institutionId }) => institutionId)}::uuid[])
        as o (id, institution_id)
      join purchase_order_shipment s on s.order_id = o.id and s.institution_id = o.institution_id
        and s.tenant_id = ${tenantId} and s.wholesaler_id = ${wholesalerId}
    order by s.reported_at, s.id`.execute(db);
  return result.rows;
}

/** The shipments of an order as reported by the wholesaler. */
export async function selectOrderShipments(db: Db, place: OrderPlace): Promise<OrderShipmentRow[]> {
  const result = await sql<OrderShipmentRow>`
    select ${shipmentColumns}
    from purchase_order_shipment s
    where s.tenant_id = ${place.tenantId} and s.institution_id = ${place.institutionId} and s.order_id = ${place.orderId}
    order by s.reported_at, s.id`.execute(db);
  return result.rows;
}
