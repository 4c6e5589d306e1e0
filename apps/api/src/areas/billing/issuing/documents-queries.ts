import type { TaxClass, TaxRounding } from "@meguri/rules/invoice-sums";
import { sql } from "kysely";
import type { Db } from "../../../platform/db/database.ts";
import type { InvoiceContent } from "../../settlement/invoices/index.ts";
import type { StoredIssuer, StoredRecipient } from "../../settlement/stored.ts";
import type { AccountPlace } from "../accounts/index.ts";
import type { BillingChargeState } from "../tables.ts";

/** The next number of a year. The row is locked until the transaction ends; one that fails gives the number back. */
export async function takeBillingSerial(tx: Db, tenantId: string, year: number): Promise<number> {
  const row = await tx
    .insertInto("billing_series")
    .values({ tenant_id: tenantId, year, last_number: 1 })
    .onConflict((conflict) =>
      conflict.columns(["tenant_id", "year"]).doUpdateSet({ last_number: sql`billing_series.last_number + 1` }),
    )
    .returning("last_number")
    .executeTakeFirstOrThrow();
  return row.last_number;
}

/** A document that is about to be issued. */
export interface NewDocument extends AccountPlace {
  documentId: string;
  year: number;
  serial: number;
  /** YYYY-MM. */
  month: string;
  content: InvoiceContent;
  /** The institution of each line, in the order of the lines; null on credit notes. */
  institutionIds: readonly (string | null)[];
  hash: Buffer;
  by: string;
  at: Date;
}

/** Writes a document with its lines and rates. */
export async function insertDocument(tx: Db, document: NewDocument): Promise<void> {
  const { tenantId, accountId, documentId, content, institutionIds } = document;
  await tx
    .insertInto("billing_document")
    .values({
      tenant_id: tenantId,
      id: documentId,
      account_id: accountId,
      kind: content.kind === "credit_note" ? "credit_note" : "invoice",
      year: document.year,
      serial: document.serial,
      corrects_id: content.correctsId,
      month: `${document.month}-01`,
      issued_on: content.issuedOn,
      due_on: content.dueOn,
      tax_rounding: content.taxRounding,
      issuer: JSON.stringify(content.issuer),
      recipient: JSON.stringify(content.recipient),
      note: content.note,
      net_yen: String(content.netYen),
      tax_yen: String(content.taxYen),
      line_count: content.lines.length,
      hash: document.hash,
      issued_by: document.by,
      issued_at: document.at,
    })
    .execute();
  const place = { tenant_id: tenantId, account_id: accountId, document_id: documentId };
  await tx
    .insertInto("billing_document_line")
    .values(
      content.lines.map((line, index) => ({
        ...place,
        number: index + 1,
        institution_id: institutionIds[index] ?? null,
        description: line.description,
        net_yen: String(line.netYen),
        tax_class: line.taxClass,
        basis_points: line.basisPoints,
      })),
    )
    .execute();
  await tx
    .insertInto("billing_document_rate")
    .values(
      content.rates.map((rate) => ({
        ...place,
        tax_class: rate.taxClass,
        basis_points: rate.basisPoints,
        net_yen: String(rate.netYen),
        tax_yen: String(rate.taxYen),
      })),
    )
    .execute();
}

/** A document with what is open of it and how it is charged; days are YYYY-MM-DD. */
export interface DocumentRow {
  id: string;
  accountId: string;
  kind: "invoice" | "credit_note";
  number: string;
  year: number;
  serial: number;
  correctsId: string | null;
  correctsNumber: string | null;
  /** First day of the month. */
  month: string;
  issuedOn: string;
  dueOn: string | null;
  taxRounding: TaxRounding;
  issuer: StoredIssuer;
  recipient: StoredRecipient;
  note: string;
  netYen: string;
  taxYen: string;
  totalYen: string;
  openYen: string;
  lineCount: number;
  hash: Buffer;
  issuedAt: Date;
  /** Null where it is not charged to a card. */
  chargeState: BillingChargeState | null;
  isAnswerOpen: boolean | null;
  firstFailedOn: string | null;
  nextTryOn: string | null;
  failureReason: string | null;
}

const documents = sql`
  select d.id, d.account_id as "accountId", d.kind, d.number, d.year, d.serial, d.corrects_id as "correctsId",
    o.number as "correctsNumber", d.month::text, d.issued_on::text as "issuedOn", d.due_on::text as "dueOn",
    d.tax_rounding as "taxRounding", d.issuer, d.recipient, d.note, d.net_yen as "netYen", d.tax_yen as "taxYen",
    d.total_yen as "totalYen", b.open_yen as "openYen", d.line_count as "lineCount", d.hash, d.issued_at as "issuedAt",
    c.state as "chargeState", c.is_answer_open as "isAnswerOpen", c.first_failed_on::text as "firstFailedOn", c.next_try_on::text as "nextTryOn",
    c.reason as "failureReason"
  from billing_document d
    join billing_balance b on b.tenant_id = d.tenant_id and b.document_id = d.id
    left join billing_document o on o.tenant_id = d.tenant_id and o.id = d.corrects_id
    left join billing_charge c on c.tenant_id = d.tenant_id and c.document_id = d.id`;

/** Documents of the account that is open, newest first. @param before the place after which the page begins */
export async function selectDocuments(
  db: Db,
  { tenantId, accountId }: AccountPlace,
  { before, limit }: { before: { year: number; serial: number } | undefined; limit: number },
): Promise<DocumentRow[]> {
  const result = await sql<DocumentRow>`${documents}
    where d.tenant_id = ${tenantId} and d.account_id = ${accountId}
      and (${before?.year ?? null}::integer is null or (d.year, d.serial) < (${before?.year ?? 0}, ${before?.serial ?? 0}))
    order by d.year desc, d.serial desc limit ${limit}`.execute(db);
  return result.rows;
}

/** A document of the account that is open, by its id. */
export async function selectDocument(
  db: Db,
  { tenantId, accountId }: AccountPlace,
  documentId: string,
): Promise<DocumentRow | undefined> {
  const result = await sql<DocumentRow>`${documents}
    where d.tenant_id = ${tenantId} and d.account_id = ${accountId} and d.id = ${documentId}`.execute(db);
  return result.rows[0];
}

/** A document of the account that is open, by its number. */
export async function selectDocumentByNumber(
  db: Db,
  { tenantId, accountId }: AccountPlace,
  number: string,
): Promise<DocumentRow | undefined> {
  const result = await sql<DocumentRow>`${documents}
    where d.tenant_id = ${tenantId} and d.account_id = ${accountId} and d.number = ${number}`.execute(db);
  return result.rows[0];
}

/** Invoices of the account that is open of which something is to be paid, oldest first. */
export async function selectOwedDocuments(db: Db, { tenantId, accountId }: AccountPlace): Promise<DocumentRow[]> {
  const result = await sql<DocumentRow>`${documents}
    where d.tenant_id = ${tenantId} and d.account_id = ${accountId} and b.open_yen > 0
    order by d.year, d.serial`.execute(db);
  return result.rows;
}

/** A line of a document. */
export interface DocumentLineRow {
  number: number;
  description: string;
  netYen: string;
  basisPoints: number;
}

/** The lines of a document. */
export async function selectDocumentLines(
  db: Db,
  { tenantId, accountId }: AccountPlace,
  documentId: string,
): Promise<DocumentLineRow[]> {
  return db
    .selectFrom("billing_document_line")
    .select(["number", "description", "net_yen as netYen", "basis_points as basisPoints"])
    .where("tenant_id", "=", tenantId)
    .where("account_id", "=", accountId)
    .where("document_id", "=", documentId)
    .orderBy("number")
    .execute();
}

/** What settles a document, or raises what is open of it. */
export interface PaymentRow {
  id: string;
  kind: "card" | "transfer" | "refund" | "dispute" | "credit";
  yen: string;
  paidOn: string;
}

/** The payments of a document, oldest first. */
export async function selectBillingPayments(
  db: Db,
  { tenantId, accountId }: AccountPlace,
  documentId: string,
): Promise<PaymentRow[]> {
  return db
    .selectFrom("billing_payment")
    .select((eb) => ["id", "kind", "yen", eb.cast<string>("paid_on", "text").as("paidOn")])
    .where("tenant_id", "=", tenantId)
    .where("account_id", "=", accountId)
    .where("document_id", "=", documentId)
    .orderBy("id")
    .execute();
}

/** Adds a payment of a document. @returns false where the same one was added before */
export async function insertPayment(
  tx: Db,
  { tenantId, accountId }: AccountPlace,
  payment: {
    documentId: string;
    kind: PaymentRow["kind"];
    yen: bigint;
    reference: string;
    receiptId?: string;
    paidOn: string;
    by: string;
    at: Date;
  },
): Promise<boolean> {
  const result = await tx
    .insertInto("billing_payment")
    .values({
      tenant_id: tenantId,
      account_id: accountId,
      document_id: payment.documentId,
      kind: payment.kind,
      yen: String(payment.yen),
      reference: payment.reference,
      receipt_id: payment.receiptId ?? null,
      paid_on: payment.paidOn,
      added_by: payment.by,
      added_at: payment.at,
    })
    .onConflict((conflict) => conflict.columns(["tenant_id", "document_id", "kind", "reference"]).doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** Begins the charge of a document that a card pays. */
export async function insertCharge(
  tx: Db,
  { tenantId, accountId }: AccountPlace,
  { documentId, yen, at }: { documentId: string; yen: bigint; at: Date },
): Promise<void> {
  await tx
    .insertInto("billing_charge")
    .values({
      tenant_id: tenantId,
      document_id: documentId,
      account_id: accountId,
      yen: String(yen),
      state: "due",
      next_look_at: at,
      changed_at: at,
    })
    .execute();
}

/** The sum of a rate of a document, as stored. */
export interface DocumentRateRow {
  taxClass: TaxClass;
  basisPoints: number;
  netYen: string;
  taxYen: string;
}

/** The sums of a document by rate. */
export async function selectDocumentRates(
  db: Db,
  { tenantId, accountId }: AccountPlace,
  documentId: string,
): Promise<DocumentRateRow[]> {
  return db
    .selectFrom("billing_document_rate")
    .select(["tax_class as taxClass", "basis_points as basisPoints", "net_yen as netYen", "tax_yen as taxYen"])
    .where("tenant_id", "=", tenantId)
    .where("account_id", "=", accountId)
    .where("document_id", "=", documentId)
    .orderBy("basis_points", "desc")
    .execute();
}
