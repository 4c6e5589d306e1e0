import { sql } from "kysely";
import type { Db } from "../../../platform/db/database.ts";
import type { InvoiceContent, InvoiceLineContent } from "./invoice-content.ts";
import { takenBack } from "./invoice-lines-queries.ts";
import type { InvoicePlace } from "./invoices-deps.ts";

/** A document that is about to be issued, with the columns that it does not print. */
export interface NewInvoice extends InvoicePlace {
  /** Null where the customer is not in this system. */
  institutionId: string | null;
  tradingId: string;
  /** Of a statement that is issued to a corporation with its other shops. */
  corporation?: { id: string; statementId: string } | undefined;
  year: number;
  serial: number;
  content: InvoiceContent;
  hash: Buffer;
  issuedBy: string;
  issuedAt: Date;
}

/**
 * The next number of an issuer's year. The row is locked until the transaction ends, and a transaction that fails gives the
 * number back.
 */
export async function takeSerial(
  tx: Db,
  { tenantId, wholesalerId, year }: { tenantId: string; wholesalerId: string; year: number },
): Promise<number> {
  const row = await tx
    .insertInto("invoice_series")
    .values({ tenant_id: tenantId, wholesaler_id: wholesalerId, year, last_number: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(["tenant_id", "wholesaler_id", "year"])
        .doUpdateSet({ last_number: sql`invoice_series.last_number + 1` }),
    )
    .returning("last_number")
    .executeTakeFirstOrThrow();
  return row.last_number;
}

/** Writes a document with its lines and rates. */
export async function insertInvoice(tx: Db, invoice: NewInvoice): Promise<void> {
  const { tenantId, wholesalerId, invoiceId, institutionId, content } = invoice;
  await tx
    .insertInto("invoice")
    .values({
      tenant_id: tenantId,
      wholesaler_id: wholesalerId,
      id: invoiceId,
      institution_id: institutionId,
      trading_id: invoice.tradingId,
      corporation_id: invoice.corporation?.id ?? null,
      corporation_statement_id: invoice.corporation?.statementId ?? null,
      kind: content.kind,
      year: invoice.year,
      serial: invoice.serial,
      mode: content.mode,
      corrects_id: content.correctsId,
      issued_on: content.issuedOn,
      due_on: content.dueOn,
      period_from: content.periodFrom,
      period_until: content.periodUntil,
      tax_rounding: content.taxRounding,
      issuer: JSON.stringify(content.issuer),
      recipient: JSON.stringify(content.recipient),
      note: content.note,
      net_yen: String(content.netYen),
      tax_yen: String(content.taxYen),
      previous_yen: String(content.previousYen),
      received_yen: String(content.receivedYen),
      adjusted_yen: String(content.adjustedYen),
      line_count: content.lines.length,
      provisional_count: content.lines.filter(({ standing }) => standing === "provisional").length,
      hash: invoice.hash,
      issued_by: invoice.issuedBy,
      issued_at: invoice.issuedAt,
    })
    .execute();
  await insertLines(tx, invoice, content.lines);
  await insertRates(tx, invoice);
}

async function insertLines(tx: Db, place: NewInvoice, lines: readonly InvoiceLineContent[]): Promise<void> {
  const rows = JSON.stringify(
    lines.map((line, index) => ({
      number: index + 1,
      kind: line.kind,
      delivered_on: line.deliveredOn,
      slip_number: line.slipNumber,
      shipment_id: line.shipmentId,
      order_line_id: line.orderLineId,
      entered_slip_id: line.enteredSlipId,
      entered_line_id: line.enteredLineId,
      order_number: line.orderNumber,
      medicine_id: line.medicineId,
      gtin: line.gtin,
      description: line.description,
      package_words: line.packageWords,
      packs: line.packs,
      pack_price: line.packPrice,
      net_yen: String(line.netYen),
      tax_class: line.taxClass,
      basis_points: line.basisPoints,
      standing: line.standing,
      price_id: line.priceId,
      changes_invoice_id: line.changesInvoiceId,
      changes_number: line.changesNumber,
      returned_id: line.returnedId,
      returned_on: line.returnedOn,
    })),
  );
  await sql`
    insert into invoice_line (tenant_id, wholesaler_id, invoice_id, institution_id, number, kind, delivered_on, slip_number,
      shipment_id, order_line_id, entered_slip_id, entered_line_id, order_number, medicine_id, gtin, description,
      package_words, packs, pack_price, net_yen, tax_class, basis_points, standing, price_id, changes_invoice_id,
      changes_number, returned_id, returned_on)
    select ${place.tenantId}, ${place.wholesalerId}, ${place.invoiceId}, ${place.institutionId}, l.*
    from jsonb_to_recordset(${rows}::jsonb) as l(number int, kind text, delivered_on date, slip_number text,
      shipment_id uuid, order_line_id uuid, entered_slip_id uuid, entered_line_id uuid, order_number int, medicine_id text,
      gtin text, description text, package_words text, packs int, pack_price numeric, net_yen bigint, tax_class text,
      basis_points int, standing text, price_id uuid, changes_invoice_id uuid, changes_number int, returned_id uuid,
      returned_on date)`.execute(tx);
}

async function insertRates(tx: Db, { tenantId, wholesalerId, invoiceId, institutionId, content }: NewInvoice) {
  if (content.rates.length === 0) return;
  await tx
    .insertInto("invoice_rate")
    .values(
      content.rates.map((rate) => ({
        tenant_id: tenantId,
        wholesaler_id: wholesalerId,
        invoice_id: invoiceId,
        institution_id: institutionId,
        tax_class: rate.taxClass,
        basis_points: rate.basisPoints,
        net_yen: String(rate.netYen),
        tax_yen: String(rate.taxYen),
      })),
    )
    .execute();
}

/** Marks the goods of a document as billed by it. @returns how many of them were not billed before. */
export async function claimLines(tx: Db, { tenantId, wholesalerId, invoiceId }: InvoicePlace): Promise<number> {
  const result = await sql`
    insert into billed_line (tenant_id, source, source_id, part_id, wholesaler_id, institution_id, invoice_id, line_number)
    select tenant_id, case when entered_slip_id is null then 'shipment' else 'entered' end,
      coalesce(shipment_id, entered_slip_id), coalesce(order_line_id, entered_line_id), wholesaler_id, institution_id,
      invoice_id, number
    from invoice_line
    where tenant_id = ${tenantId} and wholesaler_id = ${wholesalerId} and invoice_id = ${invoiceId} and kind = 'goods'
    order by 3, 4
    on conflict do nothing`.execute(tx);
  return Number(result.numAffectedRows);
}

/** Frees the lines that a document and those before it took back in full, so that they can be billed again. */
export async function freeLines(tx: Db, { tenantId, wholesalerId, invoiceId }: InvoicePlace, at: Date): Promise<void> {
  await sql`
    with freed as (
      delete from billed_line b using invoice_line c, invoice_line l
      where c.tenant_id = ${tenantId} and c.wholesaler_id = ${wholesalerId} and c.invoice_id = ${invoiceId}
        and l.tenant_id = c.tenant_id and l.wholesaler_id = c.wholesaler_id and l.invoice_id = c.changes_invoice_id
        and l.number = c.changes_number and l.kind = 'goods'
        and b.tenant_id = l.tenant_id and b.source = case when l.entered_slip_id is null then 'shipment' else 'entered' end
        and b.source_id = coalesce(l.shipment_id, l.entered_slip_id)
        and b.part_id = coalesce(l.order_line_id, l.entered_line_id) and b.invoice_id = l.invoice_id
        and l.packs + ${takenBack} = 0
      returning b.*)
    insert into billed_line_move
      (tenant_id, wholesaler_id, institution_id, source, source_id, part_id, from_invoice_id, by_invoice_id, moved_at)
    select tenant_id, wholesaler_id, institution_id, source, source_id, part_id, invoice_id, ${invoiceId}, ${at}
    from freed`.execute(tx);
}
