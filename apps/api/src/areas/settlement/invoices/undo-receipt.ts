import type { Actor } from "../../../platform/actor.ts";
import type { Clock } from "../../../platform/clock/clock.ts";
import { today } from "../../../platform/clock/tokyo-day.ts";
import type { Db } from "../../../platform/db/database.ts";
import { newId } from "../../../platform/new-id.ts";
import {
  forgetPayers,
  insertPayments,
  insertReceipt,
  type ReceiptFacts,
  type ReceiptPlace,
  selectPaymentsOfReceipt,
} from "./payments-queries.ts";

/**
 * Writes the opposite of a receipt and of each payment that came of it, so that its documents are open again, and forgets
 * the payer's name that was learnt from it. The caller holds the receipt and the customer's account, and has checked that
 * nothing reversed it. @returns the documents that it settled
 */
export async function undoReceipt(
  tx: Db,
  clock: Clock,
  actor: Actor,
  place: ReceiptPlace,
  receipt: ReceiptFacts,
): Promise<{ invoiceId: string; institutionId: string | null }[]> {
  const { tenantId, wholesalerId, receiptId } = place;
  const day = today(clock);
  const own = { tenant_id: tenantId, wholesaler_id: wholesalerId, added_by: actor.userId, added_at: clock.now() };
  await insertReceipt(tx, {
    ...own,
    id: newId(clock.now()),
    institution_id: receipt.institution_id,
    trading_id: receipt.trading_id,
    received_on: day,
    yen: String(-BigInt(receipt.yen)),
    reverses_id: receiptId,
  });
  const payments = await selectPaymentsOfReceipt(tx, place);
  await insertPayments(
    tx,
    payments.map(({ id, institution_id, invoice_id, kind, yen, credit_id, fee_treatment }) => ({
      ...own,
      institution_id,
      invoice_id,
      kind,
      fee_treatment,
      credit_id,
      receipt_id: receiptId,
      yen: String(-BigInt(yen)),
      reverses_id: id,
      paid_on: day,
    })),
  );
  await forgetPayers(tx, place);
  const documents = new Map(payments.map(({ invoice_id, institution_id }) => [invoice_id, institution_id]));
  return [...documents].map(([invoiceId, institutionId]) => ({ invoiceId, institutionId }));
}
