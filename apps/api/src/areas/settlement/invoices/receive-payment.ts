import type { Actor } from "../../../platform/actor.ts";
import { audit } from "../../../platform/audit/audit.ts";
import { today } from "../../../platform/clock/tokyo-day.ts";
import { inTransaction } from "../../../platform/db/database.ts";
import { holdRecord } from "../../../platform/db/hold-record.ts";
import { fail } from "../../../platform/failure.ts";
import type { InvoiceRef, InvoicesDeps } from "./invoices-deps.ts";
import { type InvoiceRow, selectInvoice } from "./invoices-queries.ts";
import { insertPayments, insertReceipt, selectPaymentsOfReceipt, selectReceipt } from "./payments-queries.ts";
import { undoReceipt } from "./undo-receipt.ts";

/** Money that came for a document; amounts are whole yen. */
export interface EnteredReceipt extends InvoiceRef {
  /** Created by the client; the same id counts once. */
  receiptId: string;
  receivedOn: string;
  yen: bigint;
  /** Bank fees that the payer deducted. */
  feeYen: bigint;
  note: string;
}

/**
 * Records a receipt and settles the document with it, as far as it is open; the rest stays as a credit of the customer.
 * @returns the document, and the yen that stay as a credit
 * @throws Failure INVOICE_NOT_FOUND; FIELD_INVALID for a day to come; INVOICE_STATE where nothing is open, or the fee is
 *   more than what is open
 */
export async function addReceipt(
  { db, clock, wholesalerAccess }: InvoicesDeps,
  actor: Actor,
  { wholesalerId, invoiceId, receiptId, receivedOn, yen, feeYen, note }: EnteredReceipt,
): Promise<{ invoice: InvoiceRow; leftYen: bigint }> {
  await wholesalerAccess.enterApproved(db, wholesalerId, "staff");
  const { tenantId } = actor;
  const day = today(clock);
  if (receivedOn > day) fail("FIELD_INVALID", [{ field: "received_on", problem: "in_the_future" }]);
  const place = { tenantId, wholesalerId };
  return inTransaction(db, async (tx) => {
    const read = async () => (await selectInvoice(tx, place, { invoiceId, today: day })) ?? fail("INVOICE_NOT_FOUND");
    const { institutionId, tradingId } = await read();
    await holdRecord(tx, tenantId, "account", tradingId);
    const before = await read();
    const now = clock.now();
    const own = { tenant_id: tenantId, wholesaler_id: wholesalerId, institution_id: institutionId };
    const by = { added_by: actor.userId, added_at: now };
    const isNew = await insertReceipt(tx, {
      ...own,
      ...by,
      id: receiptId,
      trading_id: tradingId,
      received_on: receivedOn,
      yen: String(yen),
      note,
    });
    const open = BigInt(before.openYen);
    if (isNew && (open <= 0n || feeYen > open)) fail("INVOICE_STATE");
    const settled = yen < open - feeYen ? yen : open - feeYen;
    if (isNew) {
      const row = { ...own, ...by, invoice_id: invoiceId, receipt_id: receiptId, paid_on: receivedOn };
      const receipt = { ...row, kind: "receipt" as const, yen: String(settled) };
      const fee = { ...row, kind: "fee" as const, yen: String(feeYen) };
      await insertPayments(
        tx,
        [receipt, fee].filter((one) => one.yen !== "0"),
      );
    }
    const after = { receiptId, receivedOn, yen: String(yen), feeYen: String(feeYen) };
    const added = { action: "invoice.receipt_added", objectType: "invoice", objectId: invoiceId, institutionId, after };
    await audit(tx, clock, actor, isNew ? added : { action: "invoice.receipt_repeated", institutionId });
    return { invoice: await read(), leftYen: isNew ? yen - settled : 0n };
  });
}

/**
 * Undoes a receipt by opposite rows, in every document that it settled. A receipt that was reversed before stays as it is.
 * @throws Failure INVOICE_NOT_FOUND where there is no such document or receipt
 */
export async function reverseReceipt(
  { db, clock, wholesalerAccess }: InvoicesDeps,
  actor: Actor,
  { wholesalerId, invoiceId, receiptId }: InvoiceRef & { receiptId: string },
): Promise<InvoiceRow> {
  await wholesalerAccess.enterApproved(db, wholesalerId, "staff");
  const { tenantId } = actor;
  const place = { tenantId, wholesalerId, receiptId };
  const day = today(clock);
  return inTransaction(db, async (tx) => {
    await holdRecord(tx, tenantId, "receipt", receiptId);
    const receipt = (await selectReceipt(tx, place)) ?? fail("INVOICE_NOT_FOUND");
    if (receipt.trading_id !== null) await holdRecord(tx, tenantId, "account", receipt.trading_id);
    const payments = await selectPaymentsOfReceipt(tx, place);
    if (receipt.reverses_id || !payments.some((one) => one.invoice_id === invoiceId)) fail("INVOICE_NOT_FOUND");
    if (!receipt.reversed_by) await undoReceipt(tx, clock, actor, place, receipt);
    const invoice = (await selectInvoice(tx, place, { invoiceId, today: day })) ?? fail("INVOICE_NOT_FOUND");
    const { institutionId } = invoice;
    const reversed = { action: "invoice.receipt_reversed", objectType: "invoice", objectId: invoiceId, institutionId };
    await audit(
      tx,
      clock,
      actor,
      receipt.reversed_by
        ? { action: "invoice.reversal_repeated", institutionId }
        : { ...reversed, after: { receiptId } },
    );
    return invoice;
  });
}
