import { sql } from "kysely";
import type { Db } from "../../../platform/db/database.ts";

/** Money that came to the operator's account. */
export interface ReceiptRow {
  id: string;
  /** YYYY-MM-DD. */
  receivedOn: string;
  yen: string;
  payerName: string;
  note: string;
  openYen: string;
}

const receipts = sql`
  select r.id, r.received_on::text as "receivedOn", r.yen, r.payer_name as "payerName", r.note, r.open_yen as "openYen"
  from billing_receipt r`;

/** Receipts, newest first. */
export async function selectBillingReceipts(
  db: Db,
  tenantId: string,
  page: { openOnly: boolean; before: { day: string; id: string } | undefined; limit: number },
): Promise<ReceiptRow[]> {
  const { openOnly, before, limit } = page;
  const result = await sql<ReceiptRow>`${receipts}
    where r.tenant_id = ${tenantId} and (not ${openOnly} or r.open_yen > 0)
      and (${before?.id ?? null}::uuid is null or (r.received_on, r.id) < (${before?.day ?? null}::date, ${before?.id ?? null}::uuid))
    order by r.received_on desc, r.id desc limit ${limit}`.execute(db);
  return result.rows;
}

/** A receipt, held until the transaction ends. */
export async function lockReceipt(tx: Db, tenantId: string, id: string): Promise<ReceiptRow | undefined> {
  const result = await sql<ReceiptRow>`${receipts}
    where r.tenant_id = ${tenantId} and r.id = ${id} for update`.execute(tx);
  return result.rows[0];
}

/** A receipt that is added. */
export interface NewReceipt {
  id: string;
  bankKey: string;
  receivedOn: string;
  yen: bigint;
  payerName: string;
  note: string;
}

/** Adds a receipt. @returns false where it was added before, by its id or its entry in the bank's file */
export async function insertBillingReceipt(
  tx: Db,
  tenantId: string,
  { receipt, by, at }: { receipt: NewReceipt; by: string; at: Date },
): Promise<boolean> {
  const result = await tx
    .insertInto("billing_receipt")
    .values({
      tenant_id: tenantId,
      id: receipt.id,
      bank_key: receipt.bankKey,
      received_on: receipt.receivedOn,
      yen: String(receipt.yen),
      payer_name: receipt.payerName,
      note: receipt.note,
      open_yen: String(receipt.yen),
      added_by: by,
      added_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** Changes what is not assigned of a receipt. */
export async function updateOpenOfReceipt(tx: Db, tenantId: string, id: string, openYen: bigint): Promise<void> {
  await tx
    .updateTable("billing_receipt")
    .set({ open_yen: String(openYen) })
    .where("tenant_id", "=", tenantId)
    .where("id", "=", id)
    .execute();
}

/** An invoice that a receipt was assigned to. */
export interface ReceiptPart {
  receiptId: string;
  documentId: string;
  number: string;
  accountId: string;
  accountName: string;
  yen: string;
}

/** The invoices that receipts were assigned to; nothing for who is no administrator. */
export async function selectReceiptParts(db: Db, receiptIds: readonly string[]): Promise<ReceiptPart[]> {
  const result = await sql<ReceiptPart>`
    select receipt_id as "receiptId", document_id as "documentId", number, account_id as "accountId",
      account_name as "accountName", yen
    from billing_receipt_parts(${receiptIds}::uuid[])`.execute(db);
  return result.rows;
}

/** A document and whose it is. */
export interface DocumentPlace {
  documentId: string;
  accountId: string;
}

/** Whose a document is; nothing for who is no administrator. */
export async function selectDocumentPlace(db: Db, documentId: string): Promise<DocumentPlace | undefined> {
  const result = await sql<DocumentPlace>`
    select document_id as "documentId", account_id as "accountId"
    from billing_documents_by_id(${[documentId]}::uuid[])`.execute(db);
  return result.rows[0];
}

/** Invoices of accounts that a payer has paid for before, with just so much open; two at most. */
export async function selectCandidates(
  db: Db,
  { payerName, yen }: { payerName: string; yen: bigint },
): Promise<DocumentPlace[]> {
  const result = await sql<DocumentPlace>`
    select document_id as "documentId", account_id as "accountId"
    from billing_receipt_candidates(${payerName}, ${String(yen)}::bigint)`.execute(db);
  return result.rows;
}
