import { splitReceipt as sharesOf } from "@meguri/rules/split-receipt";
import type { Actor } from "../../../platform/actor.ts";
import { audit } from "../../../platform/audit/audit.ts";
import { inTransaction } from "../../../platform/db/database.ts";
import { holdRecord } from "../../../platform/db/hold-record.ts";
import { fail } from "../../../platform/failure.ts";
import { newId } from "../../../platform/new-id.ts";
import { getCorporationStatement, insertReceipt, undoReceipt } from "../invoices/index.ts";
import { hold, paidBy, restOf } from "./match-receipt.ts";
import type { ReceiptRef, ReceiptsDeps } from "./receipts-deps.ts";
import { type OpenDocumentRow, type ReceiptRow, selectListedReceipt, selectOpenDocuments } from "./receipts-queries.ts";
import { type Settlement, settle } from "./settle.ts";

/**
 * Divides a receipt that settles nothing among the shops of a corporation's statement; for the staff of an approved
 * wholesaler. The receipt is reversed. Each shop gets a receipt of what it owes, which settles its documents, the oldest first.
 * @param wish `seenDueYen` is what the person saw as owed by all shops.
 * @returns the shops' receipts
 * @throws Failure INVOICE_NOT_FOUND; STATEMENT_NOT_FOUND; INVOICE_STATE where it was reversed or settles something;
 *   CHANGED_MEANWHILE for another debt
 */
export async function splitReceipt(
  { db, clock, wholesalerAccess }: ReceiptsDeps,
  actor: Actor,
  wish: ReceiptRef & { statementId: string; seenDueYen: bigint },
): Promise<ReceiptRow[]> {
  const { wholesalerId, receiptId, statementId, seenDueYen } = wish;
  await wholesalerAccess.enterApproved(db, wholesalerId, "staff");
  const { tenantId, userId } = actor;
  const place = { tenantId, wholesalerId, receiptId };
  return inTransaction(db, async (tx) => {
    const receipt = await hold(tx, place);
    const first = await getCorporationStatement({ db: tx, wholesalerAccess }, { wholesalerId, statementId });
    const accounts = new Set(first.parts.map(({ tradingId }) => tradingId));
    if (receipt.trading_id !== null) accounts.add(receipt.trading_id);
    for (const tradingId of [...accounts].sort()) await holdRecord(tx, tenantId, "account", tradingId);
    const { parts, dueYen } = await getCorporationStatement(
      { db: tx, wholesalerAccess },
      { wholesalerId, statementId },
    );
    const yen = BigInt(receipt.yen);
    if (receipt.reversed_by || (await restOf(tx, place, receipt)) !== yen) fail("INVOICE_STATE");
    if (dueYen !== seenDueYen) fail("CHANGED_MEANWHILE");
    await undoReceipt(tx, clock, actor, place, receipt);
    const shares = sharesOf(
      yen,
      parts.map((part) => ({ tradingId: part.tradingId, dueYen: BigInt(part.dueYen) })),
    );
    const open = Map.groupBy(
      await selectOpenDocuments(
        tx,
        place,
        shares.map(({ tradingId }) => tradingId),
      ),
      ({ tradingId }) => tradingId,
    );
    const ids: string[] = [];
    const settlements: Settlement[] = [];
    for (const share of shares) {
      const id = newId(clock.now());
      ids.push(id);
      const institutionId = parts.find(({ tradingId }) => tradingId === share.tradingId)?.institutionId ?? null;
      await insertReceipt(tx, {
        tenant_id: tenantId,
        wholesaler_id: wholesalerId,
        id,
        institution_id: institutionId,
        trading_id: share.tradingId,
        received_on: receipt.received_on,
        yen: String(share.yen),
        payer_name: receipt.payer_name,
        split_of: receiptId,
        added_by: userId,
        added_at: clock.now(),
      });
      settlements.push(
        ...oldestFirst(share.yen, open.get(share.tradingId) ?? [], { ...paidBy(receipt), receiptId: id }),
      );
    }
    await settle(tx, clock, actor, place, settlements);
    await audit(tx, clock, actor, {
      action: "receipt.split",
      objectType: "wholesaler",
      objectId: wholesalerId,
      after: { receiptId, statementId, receipts: ids },
    });
    const listed: ReceiptRow[] = [];
    for (const id of ids) {
      listed.push((await selectListedReceipt(tx, { ...place, receiptId: id })) ?? fail("INVOICE_NOT_FOUND"));
    }
    return listed;
  });
}

/** Settles documents with an amount, as far as it reaches. */
function oldestFirst(
  yen: bigint,
  documents: readonly OpenDocumentRow[],
  by: { receiptId: string; receivedOn: string },
): Settlement[] {
  let left = yen;
  return documents.flatMap(({ invoiceId, institutionId, openYen }) => {
    const open = BigInt(openYen);
    const own = open < left ? open : left;
    left -= own;
    return own > 0n ? [{ ...by, invoiceId, institutionId, yen: own, feeYen: 0n }] : [];
  });
}
