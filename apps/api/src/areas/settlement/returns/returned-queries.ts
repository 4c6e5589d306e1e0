import { sql } from "kysely";
import type { Db } from "../../../platform/db/database.ts";
import { lineNow } from "../invoices/index.ts";
import type { ReturnPlace } from "./returns-deps.ts";

/** A delivered line of a returned medicine; prices are decimal texts in yen without tax. */
export interface DeliveredRow {
  lotId: string;
  shipmentId: string;
  orderLineId: string;
  slipNumber: string;
  deliveredOn: string;
  packageWords: string;
  packQuantity: string;
  packs: number;
  /** Packages that no document took back and no other return is to take back. */
  leftPacks: number;
  hasLot: boolean;
  invoiceId: string | null;
  invoiceNumber: string | null;
  /** What a package costs after all documents about it; null where none bills it. */
  billedPrice: string | null;
}

/** Delivered lines that a line of a return offers to choose from. */
const mostDelivered = 20;

/** What was delivered of the medicines of a return, for each of its lots: those with the lot first, then the newest. */
export async function selectReturnable(
  db: Db,
  { tenantId, wholesalerId, returnId }: ReturnPlace,
): Promise<DeliveredRow[]> {
  const result = await sql<DeliveredRow>`
    select d.* from (
      select r.lot_id as "lotId", s.id as "shipmentId", o.id as "orderLineId", s.slip_number as "slipNumber",
        s.shipped_on::text as "deliveredOn", o.package_words as "packageWords",
        trim_scale(o.pack_quantity)::text as "packQuantity", g.packs,
        greatest(coalesce(x.left_packs, g.packs) - coalesce(p.packs, 0), 0)::int as "leftPacks", g.has_lot as "hasLot",
        b.invoice_id as "invoiceId", i.number as "invoiceNumber", trim_scale(x.price)::text as "billedPrice",
        row_number() over (partition by r.lot_id order by g.has_lot desc, s.shipped_on desc, s.id desc, o.id) as place
      from stock_return t
        join stock_return_line r on r.tenant_id = t.tenant_id and r.institution_id = t.institution_id and r.return_id = t.id
        join purchase_order_line o on o.tenant_id = r.tenant_id and o.institution_id = r.institution_id
          and o.medicine_id = r.medicine_id
        join purchase_order q on q.tenant_id = o.tenant_id and q.institution_id = o.institution_id and q.id = o.order_id
          and q.trading_id = t.trading_id
        join purchase_order_shipment s on s.order_id = q.id and s.institution_id = q.institution_id
          and s.tenant_id = q.tenant_id and s.wholesaler_id = t.wholesaler_id
        join lateral (
          select sum(n.packs)::int as packs, bool_or(n.lot <> '' and n.lot = r.lot) as has_lot
          from purchase_order_shipment_line n
          where n.tenant_id = s.tenant_id and n.institution_id = s.institution_id and n.shipment_id = s.id
            and n.line_id = o.id having count(*) > 0) g on true
        left join billed_line b on b.tenant_id = s.tenant_id and b.source = 'shipment' and b.source_id = s.id
          and b.part_id = o.id
        left join invoice i on i.tenant_id = b.tenant_id and i.wholesaler_id = b.wholesaler_id and i.id = b.invoice_id
        left join invoice_line l on l.tenant_id = b.tenant_id and l.wholesaler_id = b.wholesaler_id
          and l.invoice_id = b.invoice_id and l.number = b.line_number
        left join lateral ${lineNow} x on true
        left join lateral (
          select sum(k.packs)::int as packs
          from returned_line k
            join stock_return z on z.tenant_id = k.tenant_id and z.institution_id = k.institution_id and z.id = k.return_id
              and z.state in ('requested', 'approved', 'collected')
          where k.tenant_id = s.tenant_id and k.wholesaler_id = s.wholesaler_id and k.shipment_id = s.id
            and k.order_line_id = o.id and k.return_id <> t.id
            and not exists (select from billed_line c where c.tenant_id = k.tenant_id and c.source = 'return'
              and c.source_id = k.id)) p on true
      where t.tenant_id = ${tenantId} and t.wholesaler_id = ${wholesalerId} and t.id = ${returnId}) d
    where d.place <= ${mostDelivered} order by d."lotId", d.place`.execute(db);
  return result.rows;
}

/** What a return reverses of a delivered line, with the document that credits it. */
export interface ReturnedPartRow {
  id: string;
  lotId: string;
  shipmentId: string;
  orderLineId: string;
  packs: number;
  creditInvoiceId: string | null;
  creditNumber: string | null;
}

export async function selectReturnedParts(
  db: Db,
  { tenantId, wholesalerId, returnId }: ReturnPlace,
): Promise<ReturnedPartRow[]> {
  const result = await sql<ReturnedPartRow>`
    select k.id, k.lot_id as "lotId", k.shipment_id as "shipmentId", k.order_line_id as "orderLineId", k.packs,
      b.invoice_id as "creditInvoiceId", i.number as "creditNumber"
    from returned_line k
      left join billed_line b on b.tenant_id = k.tenant_id and b.source = 'return' and b.source_id = k.id
        and b.part_id = k.return_id
      left join invoice i on i.tenant_id = b.tenant_id and i.wholesaler_id = b.wholesaler_id and i.id = b.invoice_id
    where k.tenant_id = ${tenantId} and k.wholesaler_id = ${wholesalerId} and k.return_id = ${returnId}
    order by k.lot_id, k.id`.execute(db);
  return result.rows;
}

/** The returns that were approved of goods which a document bills, and of which no document credits all; newest first. */
export async function selectReturnsOfInvoice(
  db: Db,
  { tenantId, wholesalerId }: Omit<ReturnPlace, "returnId">,
  invoiceId: string,
): Promise<string[]> {
  const result = await sql<{ id: string }>`
    select distinct t.id
    from billed_line b
      join returned_line k on k.tenant_id = b.tenant_id and k.shipment_id = b.source_id and k.order_line_id = b.part_id
        and k.wholesaler_id = b.wholesaler_id
      join stock_return t on t.tenant_id = k.tenant_id and t.institution_id = k.institution_id and t.id = k.return_id
        and t.state in ('approved', 'collected')
    where b.tenant_id = ${tenantId} and b.wholesaler_id = ${wholesalerId} and b.invoice_id = ${invoiceId}
      and b.source = 'shipment'
      and not exists (select from billed_line c where c.tenant_id = k.tenant_id and c.source = 'return' and c.source_id = k.id)
    order by t.id desc`.execute(db);
  return result.rows.map(({ id }) => id);
}

/** What a wholesaler takes back of a delivered line. */
export interface NewPart {
  lotId: string;
  shipmentId: string;
  orderLineId: string;
  packs: number;
}

/** Replaces what a return reverses; none of it may be credited. */
export async function replaceReturnedParts(
  tx: Db,
  { tenantId, wholesalerId, returnId }: ReturnPlace,
  parts: readonly NewPart[],
  whose: { institutionId: string; tradingId: string; by: string; at: Date },
): Promise<void> {
  await tx
    .deleteFrom("returned_line")
    .where("tenant_id", "=", tenantId)
    .where("wholesaler_id", "=", wholesalerId)
    .where("return_id", "=", returnId)
    .execute();
  if (parts.length === 0) return;
  await tx
    .insertInto("returned_line")
    .values(
      parts.map(({ lotId, shipmentId, orderLineId, packs }) => ({
        tenant_id: tenantId,
        wholesaler_id: wholesalerId,
        return_id: returnId,
        institution_id: whose.institutionId,
        trading_id: whose.tradingId,
        lot_id: lotId,
        shipment_id: shipmentId,
        order_line_id: orderLineId,
        packs,
        confirmed_by: whose.by,
        confirmed_at: whose.at,
      })),
    )
    .execute();
}
