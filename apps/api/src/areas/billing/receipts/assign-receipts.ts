import type { Actor } from "../../../platform/actor.ts";
import { audit } from "../../../platform/audit/audit.ts";
import { today } from "../../../platform/clock/tokyo-day.ts";
import { type Db, inTransaction } from "../../../platform/db/database.ts";
import { holdRecord } from "../../../platform/db/hold-record.ts";
import { fail } from "../../../platform/failure.ts";
import { newId } from "../../../platform/new-id.ts";
import { lockAccount, openAccount } from "../accounts/index.ts";
import { isBusy, lookAtCharge, refuseBusy, reopenCharge, resumeIfPaid } from "../charges/index.ts";
import { type IssuingDeps, insertPayment, report, selectDocument } from "../issuing/index.ts";
import {
  type DocumentPlace,
  insertBillingReceipt,
  lockReceipt,
  type NewReceipt,
  type ReceiptPart,
  type ReceiptRow,
  selectBillingReceipts,
  selectCandidates,
  selectDocumentPlace,
  selectReceiptParts,
  updateOpenOfReceipt,
} from "./receipts-queries.ts";

/** Dependencies of receipts. */
export type ReceiptsDeps = IssuingDeps & { db: Db };

/** A receipt with the invoices that it was assigned to. */
export interface ReceiptView {
  row: ReceiptRow;
  parts: ReceiptPart[];
}

/** Receipts, newest first; for administrators. */
export async function listReceipts(
  { db }: Pick<ReceiptsDeps, "db">,
  { tenantId }: Actor,
  page: Parameters<typeof selectBillingReceipts>[2],
): Promise<ReceiptView[]> {
  return withParts(db, await selectBillingReceipts(db, tenantId, page));
}

async function withParts(db: Db, rows: readonly ReceiptRow[]): Promise<ReceiptView[]> {
  const parts = await selectReceiptParts(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ row, parts: parts.filter(({ receiptId }) => receiptId === row.id) }));
}

/**
 * Adds receipts, and assigns each whose payer has paid for an account before and whose amount is just what is open of one of its
 * invoices; for administrators. What was added before is left as it is.
 */
export async function addReceipts(
  { db, ...deps }: ReceiptsDeps,
  actor: Actor,
  receipts: readonly NewReceipt[],
): Promise<{ added: number; known: number; assigned: number }> {
  const { clock } = deps;
  const { tenantId, userId } = actor;
  const counts = { added: 0, known: 0, assigned: 0 };
  for (const receipt of receipts) {
    await inTransaction(db, async (tx) => {
      const isAdded = await insertBillingReceipt(tx, tenantId, { receipt, by: userId, at: clock.now() });
      counts[isAdded ? "added" : "known"] += 1;
    });
    // A transaction of its own: each holds one account, so that two files never wait for each other.
    counts.assigned += await inTransaction(db, (tx) => assignWhereFits(tx, deps, actor, receipt));
  }
  await audit(db, clock, actor, { action: "billing.receipts_added", objectType: "billing_receipt", after: counts });
  return counts;
}

/** @returns 1 where the receipt was assigned, else 0 */
async function assignWhereFits(tx: Db, deps: IssuingDeps, actor: Actor, { id }: NewReceipt): Promise<0 | 1> {
  await holdRecord(tx, actor.tenantId, "billing_receipt", id);
  const receipt = await lockReceipt(tx, actor.tenantId, id);
  if (!receipt || receipt.openYen !== receipt.yen) return 0;
  const yen = BigInt(receipt.yen);
  const candidates = await selectCandidates(tx, { payerName: receipt.payerName, yen });
  const [only] = candidates;
  if (!only || candidates.length !== 1) return 0;
  await openAccount(tx, only.accountId);
  if (await isBusy(tx, { tenantId: actor.tenantId, accountId: only.accountId }, only.documentId)) return 0;
  await assignIn(tx, deps, actor, { receiptId: id, place: only, yen });
  return 1;
}

/**
 * Assigns a part of a receipt to an open invoice; for administrators.
 * @throws Failure BILLING_RECEIPT_NOT_FOUND, BILLING_DOCUMENT_NOT_FOUND; BILLING_RECEIPT_YEN for more than is open, or for a part of
 *   what a card pays; BILLING_CHARGE_BUSY while it is charged
 */
export async function assignReceipt(
  { db, ...deps }: ReceiptsDeps,
  actor: Actor,
  { receiptId, documentId, yen }: { receiptId: string; documentId: string; yen: bigint },
): Promise<ReceiptView> {
  return inTransaction(db, async (tx) => {
    await holdRecord(tx, actor.tenantId, "billing_receipt", receiptId);
    const place = (await selectDocumentPlace(tx, documentId)) ?? fail("BILLING_DOCUMENT_NOT_FOUND");
    await assignIn(tx, deps, actor, { receiptId, place, yen });
    return readReceipt(tx, actor, receiptId);
  });
}

async function assignIn(
  tx: Db,
  deps: IssuingDeps,
  actor: Actor,
  { receiptId, place: { accountId, documentId }, yen }: { receiptId: string; place: DocumentPlace; yen: bigint },
): Promise<void> {
  const { clock } = deps;
  const place = { tenantId: actor.tenantId, accountId };
  await openAccount(tx, accountId);
  const account = (await lockAccount(tx, place)) ?? fail("BILLING_ACCOUNT_NOT_FOUND");
  const receipt = (await lockReceipt(tx, actor.tenantId, receiptId)) ?? fail("BILLING_RECEIPT_NOT_FOUND");
  const document = (await selectDocument(tx, place, documentId)) ?? fail("BILLING_DOCUMENT_NOT_FOUND");
  const openYen = BigInt(document.openYen);
  if (yen > BigInt(receipt.openYen) || yen > openYen) fail("BILLING_RECEIPT_YEN");
  await refuseBusy(tx, place, documentId);
  // A card is charged with the whole of an invoice or not at all.
  const isCharged = document.chargeState !== null && document.chargeState !== "cancelled";
  if (isCharged && yen < openYen) fail("BILLING_RECEIPT_YEN");
  await updateOpenOfReceipt(tx, actor.tenantId, receiptId, BigInt(receipt.openYen) - yen);
  await insertPayment(tx, place, {
    documentId,
    kind: "transfer",
    yen,
    reference: newId(clock.now()),
    receiptId,
    paidOn: receipt.receivedOn,
    by: actor.userId,
    at: clock.now(),
  });
  await audit(tx, clock, actor, {
    action: "billing.receipt_assigned",
    objectType: "billing_account",
    objectId: accountId,
    after: { number: document.number, yen: String(yen), receiptId },
  });
  if (yen < openYen) return;
  await lookAtCharge(tx, place, documentId, clock.now());
  const { number } = document;
  const { id, name, email } = account;
  const words = { kind: "billing.paid", mail: "paid", number, yen, day: "", month: "" } as const;
  await report(tx, deps, actor.tenantId, { account: { id, name, email }, ...words });
  await resumeIfPaid(tx, deps, actor, account);
}

/** Takes the assignments of a receipt back; for administrators. @throws Failure BILLING_RECEIPT_NOT_FOUND */
export async function releaseReceipt(
  { db, clock }: ReceiptsDeps,
  actor: Actor,
  receiptId: string,
): Promise<ReceiptView> {
  const { tenantId, userId } = actor;
  return inTransaction(db, async (tx) => {
    await holdRecord(tx, tenantId, "billing_receipt", receiptId);
    const parts = await selectReceiptParts(tx, [receiptId]);
    for (const { accountId, documentId, number, yen } of parts) {
      const place = { tenantId, accountId };
      await openAccount(tx, accountId);
      await lockAccount(tx, place);
      await insertPayment(tx, place, {
        documentId,
        kind: "transfer",
        yen: -BigInt(yen),
        reference: newId(clock.now()),
        receiptId,
        paidOn: today(clock),
        by: userId,
        at: clock.now(),
      });
      await reopenCharge(tx, place, documentId, clock.now());
      await audit(tx, clock, actor, {
        action: "billing.receipt_released",
        objectType: "billing_account",
        objectId: accountId,
        after: { number, yen, receiptId },
      });
    }
    const receipt = (await lockReceipt(tx, tenantId, receiptId)) ?? fail("BILLING_RECEIPT_NOT_FOUND");
    if (parts.length === 0) {
      await audit(tx, clock, actor, {
        action: "billing.receipt_released",
        objectType: "billing_receipt",
        objectId: receiptId,
      });
    }
    await updateOpenOfReceipt(tx, tenantId, receiptId, BigInt(receipt.yen));
    return readReceipt(tx, actor, receiptId);
  });
}

async function readReceipt(tx: Db, { tenantId }: Actor, receiptId: string): Promise<ReceiptView> {
  const row = (await lockReceipt(tx, tenantId, receiptId)) ?? fail("BILLING_RECEIPT_NOT_FOUND");
  const [view] = await withParts(tx, [row]);
  return view ?? fail("BILLING_RECEIPT_NOT_FOUND");
}
