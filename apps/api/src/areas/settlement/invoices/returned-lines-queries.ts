import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../platform/db/database.ts";
import type { InvoiceLineTaxClass } from "../tables.ts";
import type { CustomerPlace } from "./billable-queries.ts";
import { lineNow } from "./invoice-lines-queries.ts";
import type { InvoicePlace } from "./invoices-deps.ts";

/** Packages that came back and that no document credits, with the line that billed them; prices are decimal texts. */
export interface ReturnedRow {
  id: string;
  returnId: string;
  lotId: string;
  shipmentId: string;
  orderLineId: string;
  packs: number;
  /** Day on which the goods were collected. */
  returnedOn: string;
  /** Null where no document bills the delivered line yet. */
  billed: BilledRow | null;
}

/** A billed line of which packages come back. */
export interface BilledRow {
  invoiceId: string;
  number: number;
  deliveredOn: string | null;
  slipNumber: string;
  orderNumber: number | null;
  medicineId: string | null;
  gtin: string;
  description: string;
  packageWords: string;
  packPrice: string;
  taxClass: InvoiceLineTaxClass;
  basisPoints: number;
  /** Packages that nobody has taken back. */
  leftPacks: number;
  /** What is billed for them after all documents; a decimal text of whole yen without tax. */
  leftYen: string;
  /** What a package costs after all documents. */
  netPrice: string;
}

/** Collected goods of a customer until a day, or those of one return, the first collected first. */
export async function selectReturned(
  db: Db,
  { tenantId, wholesalerId, tradingId }: CustomerPlace,
  which: { until: string } | { returnId: string },
): Promise<ReturnedRow[]> {
  const narrowed: RawBuilder<unknown> =
    "until" in which ? sql`and e.day <= ${which.until}::date` : sql`and k.return_id = ${which.returnId}`;
  const result = await sql<ReturnedRow>`
    select k.id, k.return_id as "returnId", k.lot_id as "lotId", k.shipment_id as "shipmentId",
      k.order_line_id as "orderLineId", k.packs, e.day::text as "returnedOn",
      case when l.number is not null then jsonb_build_object('invoiceId', l.invoice_id, 'number', l.number,
        'deliveredOn', l.delivered_on, 'slipNumber', l.slip_number, 'orderNumber', l.order_number,
        'medicineId', l.medicine_id, 'gtin', l.gtin, 'description', l.description, 'packageWords', l.package_words,
        'packPrice', trim_scale(l.pack_price)::text, 'taxClass', l.tax_class, 'basisPoints', l.basis_points,
        'leftPacks', x.left_packs, 'leftYen', x.left_yen::text, 'netPrice', trim_scale(x.price)::text) end as billed
    from returned_line k
      join stock_return t on t.tenant_id = k.tenant_id and t.institution_id = k.institution_id and t.id = k.return_id
        and t.state = 'collected'
      join lateral (
        select (max(s.recorded_at) at time zone 'Asia/Tokyo')::date as day from stock_return_event s
        where s.tenant_id = t.tenant_id and s.institution_id = t.institution_id and s.return_id = t.id
          and s.state = 'collected') e on true
      left join billed_line b on b.tenant_id = k.tenant_id and b.source = 'shipment' and b.source_id = k.shipment_id
        and b.part_id = k.order_line_id
      left join invoice_line l on l.tenant_id = b.tenant_id and l.wholesaler_id = b.wholesaler_id
        and l.invoice_id = b.invoice_id and l.number = b.line_number
      left join lateral ${lineNow} x on true
    where k.tenant_id = ${tenantId} and k.wholesaler_id = ${wholesalerId} and k.trading_id = ${tradingId} ${narrowed}
      and not exists (select from billed_line d where d.tenant_id = k.tenant_id and d.source = 'return'
        and d.source_id = k.id and d.part_id = k.return_id)
    order by e.day, k.return_id, k.id`.execute(db);
  return result.rows;
}

/** Claims the returned goods that a document credits. @returns how many no other document credited. */
export async function claimReturned(tx: Db, { tenantId, wholesalerId, invoiceId }: InvoicePlace): Promise<number> {
  const result = await sql`
    insert into billed_line (tenant_id, source, source_id, part_id, wholesaler_id, institution_id, invoice_id, line_number)
    select distinct on (l.returned_id) l.tenant_id, 'return', l.returned_id, k.return_id, l.wholesaler_id, l.institution_id,
      l.invoice_id, l.number
    from invoice_line l
      join returned_line k on k.tenant_id = l.tenant_id and k.wholesaler_id = l.wholesaler_id and k.id = l.returned_id
    where l.tenant_id = ${tenantId} and l.wholesaler_id = ${wholesalerId} and l.invoice_id = ${invoiceId}
      and l.returned_id is not null
    order by l.returned_id, l.number
    on conflict do nothing`.execute(tx);
  return Number(result.numAffectedRows);
}

/** What a document credits of a lot of a return; the amount is a decimal text of whole yen without tax. */
export interface CreditedRow {
  returnId: string;
  lotId: string;
  yen: string;
  /** Whether nothing of the return is left to be credited. */
  isComplete: boolean;
}

/** What a document credits, by lot; read after claimReturned. */
export async function selectCredited(
  tx: Db,
  { tenantId, wholesalerId, invoiceId }: InvoicePlace,
): Promise<CreditedRow[]> {
  const result = await sql<CreditedRow>`
    select k.return_id as "returnId", k.lot_id as "lotId", (-sum(l.net_yen))::bigint::text as yen,
      not exists (select from returned_line o where o.tenant_id = k.tenant_id and o.wholesaler_id = k.wholesaler_id
        and o.return_id = k.return_id and not exists (select from billed_line b where b.tenant_id = o.tenant_id
          and b.source = 'return' and b.source_id = o.id and b.part_id = o.return_id)) as "isComplete"
    from invoice_line l
      join returned_line k on k.tenant_id = l.tenant_id and k.wholesaler_id = l.wholesaler_id and k.id = l.returned_id
    where l.tenant_id = ${tenantId} and l.wholesaler_id = ${wholesalerId} and l.invoice_id = ${invoiceId}
    group by k.tenant_id, k.wholesaler_id, k.return_id, k.lot_id`.execute(tx);
  return result.rows;
}
