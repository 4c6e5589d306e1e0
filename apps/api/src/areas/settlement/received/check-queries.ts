import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../platform/db/database.ts";
import { takenBack } from "../invoices/index.ts";
import type { ReceivedPlace } from "./received-deps.ts";

/** What a billed line's order says, and the prices of its package on the day it was delivered; decimal texts in yen. */
export interface OrderFactsRow {
  number: number;
  orderLineId: string;
  orderedPacks: number;
  orderPrice: string | null;
  ownPrice: string | null;
  wholesalerPrice: string | null;
}

/**
 * The order and the prices of each line of a document that bills goods of an order: of each side's price list the newest
 * price of the package that was valid on the day, else that of its unit.
 */
export async function selectOrderFacts(db: Db, place: ReceivedPlace): Promise<OrderFactsRow[]> {
  const result = await sql<OrderFactsRow>`
    select l.number, o.id as "orderLineId", o.packs as "orderedPacks", trim_scale(o.pack_price)::text as "orderPrice",
      p.own as "ownPrice", p.theirs as "wholesalerPrice"
    from invoice_line l
      join invoice i on i.tenant_id = l.tenant_id and i.wholesaler_id = l.wholesaler_id and i.id = l.invoice_id
      join purchase_order_line o on o.tenant_id = l.tenant_id and o.institution_id = l.institution_id
        and o.id = l.order_line_id
      left join lateral (
        select max(b.price) filter (where not b.by_wholesaler) as own, max(b.price) filter (where b.by_wholesaler) as theirs
        from (
          select distinct on (t.by_wholesaler) t.by_wholesaler, trim_scale(
            case when t.gtin <> '' and t.gtin = o.gtin then t.price else round(t.unit_price * o.pack_quantity, 4) end)::text as price
          from prices_in_force(l.tenant_id, l.institution_id, l.delivered_on) t
          where t.trading_id = i.trading_id and t.medicine_id = o.medicine_id
          order by t.by_wholesaler, t.gtin <> '' and t.gtin = o.gtin desc, t.gtin, t.valid_from desc, t.id desc) b) p on true
    where l.tenant_id = ${place.tenantId} and l.wholesaler_id = ${place.wholesalerId} and l.invoice_id = ${place.invoiceId}
      and l.institution_id = ${place.institutionId} and l.kind = 'goods'`.execute(db);
  return result.rows;
}

/**
 * Lines of orders, their orders, and what was shipped of them. The lines are named one by one, so that the plan knows how
 * many there are, however new the document is.
 */
const shippedOf = (
  { tenantId, institutionId }: ReceivedPlace,
  orderLineIds: readonly string[],
): RawBuilder<unknown> => sql`
  line as materialized (
    select o.id, o.order_id, o.medicine_id, o.pack_quantity from purchase_order_line o
    where o.tenant_id = ${tenantId} and o.institution_id = ${institutionId} and o.id = any(${[...orderLineIds]}::uuid[])
  ), ordered as materialized (
    select distinct order_id from line
  ), sent as materialized (
    select s.id, s.shipped_on, s.reported_at, fold_text(s.slip_number) as slip
    from ordered w join purchase_order_shipment s on s.order_id = w.order_id and s.institution_id = ${institutionId}
      and s.tenant_id = ${tenantId}
  ), shipped as materialized (
    select n.line_id, s.id as shipment_id, s.slip, s.shipped_on, s.reported_at, sum(n.packs)::int as packs
    from sent s
      join purchase_order_shipment_line n on n.tenant_id = ${tenantId} and n.institution_id = ${institutionId}
        and n.shipment_id = s.id
    where n.line_id = any(${[...orderLineIds]}::uuid[])
    group by n.line_id, s.id, s.slip, s.shipped_on, s.reported_at
  )`;

/** What of an order's line one shipment had, and which document bills it now. */
export interface ShipmentFactsRow {
  orderLineId: string;
  shipmentId: string;
  slip: string;
  packs: number;
  /** Packages that a document issued before this one bills of it, less what it took back; 0 where none does. */
  billedBefore: number;
}

/**
 * All shipments of the order lines that a document bills, oldest first. `offset 0` has each one looked up by its key: tables
 * of documents that were just issued have no statistics yet.
 */
export async function selectShipmentFacts(
  db: Db,
  place: ReceivedPlace,
  { orderLineIds, issuedAt }: { orderLineIds: readonly string[]; issuedAt: Date },
): Promise<ShipmentFactsRow[]> {
  const result = await sql<ShipmentFactsRow>`
    with ${shippedOf(place, orderLineIds)}
    select s.line_id as "orderLineId", s.shipment_id as "shipmentId", s.slip, s.packs,
      coalesce(x.packs, 0)::int as "billedBefore"
    from shipped s
      left join lateral (
        select b.wholesaler_id, b.invoice_id, b.line_number from billed_line b
        where b.tenant_id = ${place.tenantId} and b.source = 'shipment' and b.source_id = s.shipment_id
          and b.part_id = s.line_id and b.invoice_id <> ${place.invoiceId}
        offset 0) b on true
      left join lateral (
        select l.packs + ${takenBack} as packs
        from invoice_line l
        where l.tenant_id = ${place.tenantId} and l.wholesaler_id = b.wholesaler_id and l.invoice_id = b.invoice_id
          and l.number = b.line_number and exists (select from invoice i where i.tenant_id = l.tenant_id
            and i.wholesaler_id = l.wholesaler_id and i.id = l.invoice_id
            and (i.issued_at, i.id) < (${issuedAt}, ${place.invoiceId}::uuid))
        offset 0) x on true
    order by s.line_id, s.shipped_on, s.reported_at, s.shipment_id`.execute(db);
  return result.rows;
}

/** What came of an order's line by one slip, in whole packages. */
export interface ReceiptFactsRow {
  orderLineId: string;
  slip: string;
  packs: number;
}

/**
 * What posted deliveries brought of the order lines that a document bills. A delivery without an order counts where its slip
 * has the number of a shipment and its goods are the line's medicine.
 */
export async function selectReceiptFacts(
  db: Db,
  place: ReceivedPlace,
  orderLineIds: readonly string[],
): Promise<ReceiptFactsRow[]> {
  const result = await sql<ReceiptFactsRow>`
    with ${shippedOf(place, orderLineIds)}, brought as materialized (
      select d.id, fold_text(d.slip_number) as slip from delivery d
      where d.tenant_id = ${place.tenantId} and d.institution_id = ${place.institutionId} and d.state = 'posted'
        and d.id in (select k.delivery_id from ordered w join delivery_order k on k.order_id = w.order_id
          and k.institution_id = ${place.institutionId} and k.tenant_id = ${place.tenantId})
    ), came as (
      select r.line_id, d.slip, r.quantity
      from brought d
        join delivery_order_line r on r.tenant_id = ${place.tenantId} and r.institution_id = ${place.institutionId}
          and r.delivery_id = d.id
      where r.line_id = any(${[...orderLineIds]}::uuid[])
    ), loose as (
      select (select s.line_id from shipped s join line o on o.id = s.line_id
          where s.slip = fold_text(d.slip_number) and o.medicine_id = v.medicine_id
          order by s.shipped_on, s.line_id limit 1) as line_id,
        fold_text(d.slip_number) as slip, v.quantity
      from delivery d
        join delivery_line v on v.tenant_id = d.tenant_id and v.institution_id = d.institution_id
          and v.delivery_id = d.id and v.taken_back_at is null and v.medicine_id is not null
      where d.tenant_id = ${place.tenantId} and d.institution_id = ${place.institutionId} and d.state = 'posted'
        and d.delivered_on >= (select min(shipped_on) from sent) - 7 and d.slip_number <> ''
        and fold_text(d.slip_number) in (select slip from sent)
        and not exists (select from delivery_order k where k.tenant_id = d.tenant_id
          and k.institution_id = d.institution_id and k.delivery_id = d.id)
    )
    select a.line_id as "orderLineId", a.slip, trunc(sum(a.quantity) / min(o.pack_quantity))::int as packs
    from (select line_id, slip, quantity from came union all select line_id, slip, quantity from loose) a
      join line o on o.id = a.line_id
    group by a.line_id, a.slip order by a.line_id, a.slip`.execute(db);
  return result.rows;
}

/**
 * Packages of a document's lines that the wholesaler confirmed to take back, and that the document does not credit itself.
 * @returns packages by number of the line
 */
export async function selectReturnedPacks(db: Db, place: ReceivedPlace): Promise<{ number: number; packs: number }[]> {
  const result = await sql<{ number: number; packs: number }>`
    select c.line_number as number, sum(k.packs)::int as packs
    from billed_line c
      join returned_line k on k.tenant_id = c.tenant_id and k.wholesaler_id = c.wholesaler_id
        and k.shipment_id = c.source_id and k.order_line_id = c.part_id and k.institution_id = ${place.institutionId}
      join stock_return t on t.tenant_id = k.tenant_id and t.institution_id = k.institution_id and t.id = k.return_id
        and t.state in ('approved', 'collected', 'credited', 'closed')
    where c.tenant_id = ${place.tenantId} and c.wholesaler_id = ${place.wholesalerId} and c.source = 'shipment'
      and c.invoice_id = ${place.invoiceId}
      and not exists (select from billed_line b where b.tenant_id = k.tenant_id and b.source = 'return'
        and b.source_id = k.id and b.part_id = k.return_id and b.invoice_id = ${place.invoiceId})
    group by c.line_number`.execute(db);
  return result.rows;
}

/** What later documents changed of one line; the amount is a decimal text of whole yen. */
export interface LineChangeRow {
  number: number;
  yen: string;
  /** The last of those documents. */
  invoiceId: string;
  invoiceNumber: string;
  issuedAt: Date;
}

/** The lines of a document that later ones changed. */
export async function selectLineChanges(db: Db, place: ReceivedPlace): Promise<LineChangeRow[]> {
  const result = await sql<LineChangeRow>`
    select distinct on (c.changes_number) c.changes_number as number,
      sum(c.net_yen) over (partition by c.changes_number)::text as yen, i.id as "invoiceId", i.number as "invoiceNumber",
      i.issued_at as "issuedAt"
    from invoice_line c
      join invoice i on i.tenant_id = c.tenant_id and i.wholesaler_id = c.wholesaler_id and i.id = c.invoice_id
    where c.tenant_id = ${place.tenantId} and c.wholesaler_id = ${place.wholesalerId}
      and c.changes_invoice_id = ${place.invoiceId}
    order by c.changes_number, i.issued_at desc, i.id desc`.execute(db);
  return result.rows;
}
