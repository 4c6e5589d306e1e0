import type { Actor } from "../../../platform/actor.ts";
import { audit } from "../../../platform/audit/audit.ts";
import { type Db, inTransaction } from "../../../platform/db/database.ts";
import { holdRecord } from "../../../platform/db/hold-record.ts";
import { fail } from "../../../platform/failure.ts";
import { payerKey } from "../customers/index.ts";
import { type ReceiptFacts, selectPaymentsOfReceipt, selectReceipt, undoReceipt } from "../invoices/index.ts";
import { exactMatch } from "./exact-match.ts";
import type { ReceiptRef, ReceiptsDeps, WholesalerPlace } from "./receipts-deps.ts";
import {
  insertAssignment,
  insertPayer,
  type OpenDocumentRow,
  type ReceiptRow,
  selectListedReceipt,
  selectOpenCredits,
  selectOpenDocuments,
  selectPayingCustomers,
} from "./receipts-queries.ts";
import { type OpenCredit, type SetOff, setOffCredits, settle, takeCredits } from "./settle.ts";

/** What of a receipt, and of the credit notes before it, is for one document, in whole yen. */
export interface Share {
  invoiceId: string;
  yen: bigint;
  /** Bank fees that the payer deducted. */
  feeYen: bigint;
}

type Place = WholesalerPlace & { receiptId: string };

/**
 * Settles documents with what is left of a receipt; for the staff of an approved wholesaler.
 * @param wish `creditIds` are credit notes that are set off before; `seenRestYen` is the rest that the person saw.
 * @throws Failure INVOICE_NOT_FOUND where the customer has no such receipt or open document; INVOICE_STATE where the receipt
 *   has no customer or was undone, or more is to be settled than is left or open; CHANGED_MEANWHILE for another rest
 */
export async function matchReceipt(
  { db, clock, wholesalerAccess }: ReceiptsDeps,
  actor: Actor,
  wish: ReceiptRef & { shares: readonly Share[]; creditIds: readonly string[]; seenRestYen: bigint },
): Promise<ReceiptRow> {
  await wholesalerAccess.enterApproved(db, wish.wholesalerId, "staff");
  const place = { tenantId: actor.tenantId, wholesalerId: wish.wholesalerId, receiptId: wish.receiptId };
  return inTransaction(db, async (tx) => {
    const receipt = await hold(tx, place);
    const { trading_id: tradingId } = receipt;
    if (receipt.reversed_by || tradingId === null) return fail("INVOICE_STATE");
    await holdRecord(tx, place.tenantId, "account", tradingId);
    if ((await restOf(tx, place, receipt)) !== wish.seenRestYen) fail("CHANGED_MEANWHILE");
    const credits = await chosenCredits(tx, place, tradingId, wish.creditIds);
    const credit = credits.reduce((sum, { yen }) => sum + yen, 0n);
    if (wish.shares.reduce((sum, { yen }) => sum + yen, 0n) > wish.seenRestYen + credit) fail("INVOICE_STATE");
    const open = await selectOpenDocuments(tx, place, [tradingId]);
    const setOffs: SetOff[] = [];
    const settlements = wish.shares.map(({ invoiceId, yen, feeYen }) => {
      const document = open.find((one) => one.invoiceId === invoiceId.toLowerCase()) ?? fail("INVOICE_NOT_FOUND");
      if (yen + feeYen > BigInt(document.openYen)) fail("INVOICE_STATE");
      const { institutionId } = document;
      const { invoiceId: id } = document;
      const parts = takeCredits(credits, yen);
      setOffs.push(...parts.map((part) => ({ ...part, receiptId: receipt.id, invoiceId: id, institutionId })));
      const left = parts.reduce((rest, part) => rest - part.yen, yen);
      return { ...paidBy(receipt), invoiceId: id, institutionId, yen: left, feeYen };
    });
    await setOffCredits(tx, clock, actor, place, setOffs);
    await settle(tx, clock, actor, place, settlements);
    return listed(tx, place);
  });
}

/**
 * Names the customer of a receipt, remembers the payer's name, and settles the documents that the receipt fits exactly. One
 * that is this customer's already stays as it is.
 * @throws Failure INVOICE_NOT_FOUND; TRADING_NOT_FOUND; INVOICE_STATE where it is another customer's or was undone
 */
export async function assignReceipt(
  { db, clock, wholesalerAccess }: ReceiptsDeps,
  actor: Actor,
  { wholesalerId, receiptId, tradingId }: ReceiptRef & { tradingId: string },
): Promise<ReceiptRow> {
  await wholesalerAccess.enterApproved(db, wholesalerId, "staff");
  const { tenantId, userId } = actor;
  const place = { tenantId, wholesalerId, receiptId };
  return inTransaction(db, async (tx) => {
    const receipt = await hold(tx, place);
    const customers = await selectPayingCustomers(tx, place, [tradingId]);
    const customer = customers.get(tradingId.toLowerCase()) ?? fail("TRADING_NOT_FOUND");
    if (receipt.reversed_by || (receipt.trading_id ?? customer.tradingId) !== customer.tradingId) fail("INVOICE_STATE");
    const isNew = receipt.trading_id === null;
    const { institutionId } = customer;
    if (isNew) {
      await holdRecord(tx, tenantId, "account", customer.tradingId);
      const now = clock.now();
      const own = { tenant_id: tenantId, wholesaler_id: wholesalerId, receipt_id: receipt.id };
      const whose = { institution_id: institutionId, trading_id: customer.tradingId };
      await insertAssignment(tx, { ...own, ...whose, assigned_by: userId, assigned_at: now });
      const payer = payerKey(receipt.payer_name);
      if (payer !== "") {
        await insertPayer(tx, { ...own, ...whose, payer_name: payer, added_by: userId, added_at: now });
      }
      const open = (await selectOpenDocuments(tx, place, [customer.tradingId])).map(withBigInt);
      const settlements = exactMatch(BigInt(receipt.yen), open).map(({ invoiceId, openYen }) => ({
        ...paidBy(receipt),
        invoiceId,
        institutionId,
        yen: openYen,
        feeYen: 0n,
      }));
      await settle(tx, clock, actor, place, settlements);
    }
    await audit(tx, clock, actor, {
      action: isNew ? "receipt.assigned" : "receipt.assignment_repeated",
      objectType: "wholesaler",
      objectId: wholesalerId,
      institutionId,
      after: { receiptId: receipt.id, tradingId: customer.tradingId },
    });
    return listed(tx, place);
  });
}

/**
 * Undoes a receipt by opposite rows, in every document that it settled; for the staff of an approved wholesaler. One that
 * was undone before stays as it is. @throws Failure INVOICE_NOT_FOUND
 */
export async function reverseWholeReceipt(
  { db, clock, wholesalerAccess }: ReceiptsDeps,
  actor: Actor,
  { wholesalerId, receiptId }: ReceiptRef,
): Promise<ReceiptRow> {
  await wholesalerAccess.enterApproved(db, wholesalerId, "staff");
  const { tenantId } = actor;
  const place = { tenantId, wholesalerId, receiptId };
  return inTransaction(db, async (tx) => {
    const receipt = await hold(tx, place);
    if (receipt.trading_id !== null) await holdRecord(tx, tenantId, "account", receipt.trading_id);
    const documents = receipt.reversed_by ? [] : await undoReceipt(tx, clock, actor, place, receipt);
    for (const { invoiceId, institutionId } of documents) {
      await audit(tx, clock, actor, {
        action: "invoice.receipt_reversed",
        objectType: "invoice",
        objectId: invoiceId,
        institutionId,
        after: { receiptId },
      });
    }
    await audit(tx, clock, actor, {
      action: receipt.reversed_by ? "receipt.reversal_repeated" : "receipt.reversed",
      objectType: "wholesaler",
      objectId: wholesalerId,
      ...(receipt.institution_id && { institutionId: receipt.institution_id }),
      after: { receiptId, yen: receipt.yen },
    });
    return listed(tx, place);
  });
}

/** Credit notes with what is left of each, in whole yen. @throws Failure INVOICE_NOT_FOUND where one is used up */
async function chosenCredits(tx: Db, place: Place, tradingId: string, ids: readonly string[]): Promise<OpenCredit[]> {
  if (ids.length === 0) return [];
  const open = await selectOpenCredits(tx, place, [tradingId]);
  return ids.map((id) => {
    const note = open.find(({ invoiceId }) => invoiceId === id.toLowerCase()) ?? fail("INVOICE_NOT_FOUND");
    return { creditId: note.invoiceId, yen: -BigInt(note.openYen) };
  });
}

/** A receipt that nobody else changes until the transaction ends. @throws Failure INVOICE_NOT_FOUND */
export async function hold(tx: Db, place: Place): Promise<ReceiptFacts> {
  await holdRecord(tx, place.tenantId, "receipt", place.receiptId);
  const receipt = (await selectReceipt(tx, place)) ?? fail("INVOICE_NOT_FOUND");
  return receipt.reverses_id === null ? receipt : fail("INVOICE_NOT_FOUND");
}

/** What of a receipt settles nothing, in whole yen. */
export async function restOf(tx: Db, place: Place, { yen }: ReceiptFacts): Promise<bigint> {
  const payments = await selectPaymentsOfReceipt(tx, place);
  return payments.filter(({ kind }) => kind === "receipt").reduce((rest, one) => rest - BigInt(one.yen), BigInt(yen));
}

const listed = async (tx: Db, place: Place): Promise<ReceiptRow> =>
  (await selectListedReceipt(tx, place)) ?? fail("INVOICE_NOT_FOUND");

export const paidBy = ({ id, received_on }: ReceiptFacts) => ({ receiptId: id, receivedOn: received_on });

const withBigInt = ({ invoiceId, institutionId, openYen }: OpenDocumentRow) => ({
  invoiceId,
  institutionId,
  openYen: BigInt(openYen),
});
