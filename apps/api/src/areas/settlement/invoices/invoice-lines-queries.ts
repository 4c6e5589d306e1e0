import type { RateSum } from "@meguri/rules/invoice-sums";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../platform/db/database.ts";
import type { InvoiceKind, InvoicePaymentFeeTreatment, InvoicePaymentKind } from "../tables.ts";
import type { InvoiceLineContent } from "./invoice-content.ts";
import type { InvoicePlace } from "./invoices-deps.ts";

/** A line of an issued document. */
export interface InvoiceLineRow extends InvoiceLineContent {
  number: number;
  changesInvoiceNumber: string | null;
  /** Packages that later documents took back at the billed price, or at the one agreed since; 0 or negative. */
  takenBack: number;
  /** Price of a package that was agreed after the line was billed; a decimal text in yen, null where none was. */
  settledPrice: string | null;
  /** The document with the difference. */
  settledById: string | null;
  settledByNumber: string | null;
}

/**
 * Packages of a line `l` that later documents took back at the billed price, or at the one agreed since. The difference of an
 * agreed price takes nothing back, whatever its amount; nor does the second line of a return, with the change of the price.
 */
export const takenBack: RawBuilder<unknown> = sql`coalesce((select sum(t.packs) from invoice_line t
  where t.tenant_id = l.tenant_id and t.wholesaler_id = l.wholesaler_id and t.changes_invoice_id = l.invoice_id
    and t.changes_number = l.number and t.packs < 0 and t.standing is null
    and (t.pack_price = l.pack_price or t.pack_price = (select x.pack_price from settled_line x
      where x.tenant_id = l.tenant_id and x.wholesaler_id = l.wholesaler_id and x.invoice_id = l.invoice_id
        and x.line_number = l.number))
    and not exists (select from invoice_line f where f.tenant_id = t.tenant_id and f.wholesaler_id = t.wholesaler_id
      and f.invoice_id = t.invoice_id and f.number < t.number and f.returned_id = t.returned_id)), 0)::int`;

/**
 * What a line `l` is after all documents about it: the packages that nobody took back, what is billed for them in whole yen,
 * and what one of them costs. That is the agreed price, else the billed one, with what documents changed of it besides.
 */
export const lineNow: RawBuilder<unknown> = sql`(
  select n.left_packs, n.left_yen, greatest(n.price + case when n.left_packs > 0
      then round((n.left_yen - round(n.price * n.left_packs)) / n.left_packs, 4) else 0 end, 0) as price
  from (
    select l.packs + ${takenBack} as left_packs,
      l.net_yen + coalesce((select sum(c.net_yen) from invoice_line c where c.tenant_id = l.tenant_id
        and c.wholesaler_id = l.wholesaler_id and c.changes_invoice_id = l.invoice_id and c.changes_number = l.number), 0)
        as left_yen,
      coalesce((select x.pack_price from settled_line x where x.tenant_id = l.tenant_id
        and x.wholesaler_id = l.wholesaler_id and x.invoice_id = l.invoice_id and x.line_number = l.number), l.pack_price)
        as price
    where l.invoice_id is not null) n)`;

/** The lines of an issued document, by number. */
export async function selectInvoiceLines(db: Db, place: InvoicePlace): Promise<InvoiceLineRow[]> {
  type Returned = { returnedId: string | null; returnedOn: string | null };
  const result = await sql<Omit<InvoiceLineRow, "netYen" | keyof Returned> & Returned & { netYen: string }>`
    select l.number, l.kind, l.delivered_on::text as "deliveredOn", l.slip_number as "slipNumber",
      l.shipment_id as "shipmentId", l.order_line_id as "orderLineId",
      l.entered_slip_id as "enteredSlipId", l.entered_line_id as "enteredLineId", l.order_number as "orderNumber",
      l.medicine_id as "medicineId", l.gtin, l.description, l.package_words as "packageWords", l.packs,
      trim_scale(l.pack_price)::text as "packPrice", l.net_yen::text as "netYen", l.tax_class as "taxClass",
      l.basis_points as "basisPoints", l.standing, l.price_id as "priceId",
      l.changes_invoice_id as "changesInvoiceId", l.changes_number as "changesNumber",
      l.returned_id as "returnedId", l.returned_on::text as "returnedOn",
      c.number as "changesInvoiceNumber", ${takenBack} as "takenBack", trim_scale(s.pack_price)::text as "settledPrice",
      s.changed_by_id as "settledById", d.number as "settledByNumber"
    from invoice_line l
      left join invoice c on c.tenant_id = l.tenant_id and c.wholesaler_id = l.wholesaler_id and c.id = l.changes_invoice_id
      left join settled_line s on s.tenant_id = l.tenant_id and s.wholesaler_id = l.wholesaler_id
        and s.invoice_id = l.invoice_id and s.line_number = l.number
      left join invoice d on d.tenant_id = s.tenant_id and d.wholesaler_id = s.wholesaler_id and d.id = s.changed_by_id
    where l.tenant_id = ${place.tenantId} and l.wholesaler_id = ${place.wholesalerId}
      and l.invoice_id = ${place.invoiceId}
    order by l.number`.execute(db);
  return result.rows.map(({ returnedId, returnedOn, ...row }) => {
    const line = { ...row, netYen: BigInt(row.netYen) };
    return returnedId && returnedOn ? { ...line, returnedId, returnedOn } : line;
  });
}

/** The sums of an issued document by rate, in the order in which it lists them. */
export async function selectInvoiceRates(db: Db, place: InvoicePlace): Promise<RateSum[]> {
  const rows = await db
    .selectFrom("invoice_rate")
    .select(["tax_class", "basis_points", "net_yen", "tax_yen"])
    .where("tenant_id", "=", place.tenantId)
    .where("wholesaler_id", "=", place.wholesalerId)
    .where("invoice_id", "=", place.invoiceId)
    .orderBy(sql`array_position(array['standard', 'reduced', 'exempt', 'outside'], tax_class)`)
    .orderBy("basis_points", "desc")
    .execute();
  return rows.map((row) => ({
    taxClass: row.tax_class,
    basisPoints: row.basis_points,
    netYen: BigInt(row.net_yen),
    taxYen: BigInt(row.tax_yen),
  }));
}

/** What settled a part of a document; the amount is a decimal text of whole yen. */
export interface PaymentRow {
  id: string;
  kind: InvoicePaymentKind;
  paidOn: string;
  yen: string;
  note: string;
  receiptId: string | null;
  creditId: string | null;
  creditNumber: string | null;
  isReversed: boolean;
  reversesId: string | null;
  addedByName: string;
  addedAt: Date;
  /** What a deducted fee is; null for what is no fee. */
  feeTreatment: InvoicePaymentFeeTreatment | null;
}

/** The payments of a document, in the order in which they were entered. */
export async function selectPayments(db: Db, place: InvoicePlace): Promise<PaymentRow[]> {
  const result = await sql<PaymentRow>`
    select p.id, p.kind, p.paid_on::text as "paidOn", p.yen::text as yen, coalesce(r.note, '') as note,
      p.receipt_id as "receiptId", p.credit_id as "creditId", c.number as "creditNumber",
      exists (select from invoice_payment o where o.tenant_id = p.tenant_id and o.wholesaler_id = p.wholesaler_id
        and o.reverses_id = p.id) as "isReversed",
      p.reverses_id as "reversesId", coalesce(u.display_name, '') as "addedByName", p.added_at as "addedAt",
      case p.kind when 'fee' then coalesce(p.fee_treatment, 'commission') end as "feeTreatment"
    from invoice_payment p
      left join receipt r on r.tenant_id = p.tenant_id and r.wholesaler_id = p.wholesaler_id and r.id = p.receipt_id
      left join invoice c on c.tenant_id = p.tenant_id and c.wholesaler_id = p.wholesaler_id and c.id = p.credit_id
      left join users u on u.tenant_id = p.tenant_id and u.user_id = p.added_by
    where p.tenant_id = ${place.tenantId} and p.wholesaler_id = ${place.wholesalerId}
      and p.invoice_id = ${place.invoiceId}
    order by p.added_at, p.id`.execute(db);
  return result.rows;
}

/** A document that corrects another. */
export interface CorrectionRow {
  id: string;
  number: string;
  kind: InvoiceKind;
  totalYen: string;
}

/** The documents that correct one, oldest first. */
export async function selectCorrections(db: Db, place: InvoicePlace): Promise<CorrectionRow[]> {
  return db
    .selectFrom("invoice")
    .select(["id", "number", "kind", "total_yen as totalYen"])
    .where("tenant_id", "=", place.tenantId)
    .where("wholesaler_id", "=", place.wholesalerId)
    .where("corrects_id", "=", place.invoiceId)
    .orderBy("issued_at")
    .orderBy("id")
    .execute();
}

/** What was done with a document, newest first. */
export async function selectInvoiceEvents(
  db: Db,
  { tenantId, invoiceId }: InvoicePlace,
): Promise<{ action: string; actorName: string; at: Date }[]> {
  return db
    .selectFrom("audit_event as e")
    .leftJoin("users as u", (join) =>
      join.onRef("u.tenant_id", "=", "e.tenant_id").onRef("u.user_id", "=", "e.actor_id"),
    )
    .select((eb) => ["e.action", "e.at", eb.fn.coalesce("u.display_name", sql.lit("")).as("actorName")])
    .where("e.tenant_id", "=", tenantId)
    .where("e.object_type", "=", "invoice")
    .where("e.object_id", "=", invoiceId)
    .orderBy("e.id", "desc")
    .limit(200)
    .execute();
}
