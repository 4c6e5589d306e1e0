import { splitReceipt as sharesOf } from "@meguri/rules/split-receipt";
import type { Actor } from "../../../platform/actor.ts";
import { audit } from "../../../platform/audit/audit.ts";
import type { Clock } from "../../../platform/clock/clock.ts";
import { type Db, inTransaction } from "../../../platform/db/database.ts";
import { holdRecord } from "../../../platform/db/hold-record.ts";
import { fail } from "../../../platform/failure.ts";
import { newId } from "../../../platform/new-id.ts";
import { getCorporationStatement, insertReceipt, undoReceipt } from "../invoices/index.ts";
import { hold, paidBy, restOf } from "./match-receipt.ts";
import type { ReceiptRef, ReceiptsDeps } from "./receipts-deps.ts";
import {
  type OpenDocumentRow,
  type ReceiptRow,
  selectListedReceipt,
  selectOpenCredits,
  selectOpenDocuments,
  selectSplitParts,
} from "./receipts-queries.ts";
import { type SetOff, type Settlement, setOffCredits, settle, takeCredits } from "./settle.ts";

/**
 * Divides a receipt that settles nothing among the shops of a corporation's statement; for the staff of an approved
 * wholesaler. The receipt is reversed. Each shop gets a receipt of what it owes, which settles its documents after its credit
 * notes, the oldest first. Of a shop that has left the corporation only documents until the closing day are settled; what
 * nobody owes where all have left is a receipt without a customer. A receipt that was divided before returns its parts.
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
    const done = await selectSplitParts(tx, place);
    if (done.length > 0) {
      await audit(tx, clock, actor, {
        action: "receipt.split_repeated",
        objectType: "wholesaler",
        objectId: wholesalerId,
        after: { receiptId },
      });
      return listedOf(tx, place, done);
    }
    const own = { db: tx, wholesalerAccess };
    const { parts: named } = await getCorporationStatement(own, actor, { wholesalerId, statementId });
    const accounts = new Set(named.map(({ tradingId }) => tradingId));
    if (receipt.trading_id !== null) accounts.add(receipt.trading_id);
    for (const tradingId of [...accounts].sort()) await holdRecord(tx, tenantId, "account", tradingId);
    const { first, parts, debts } = await getCorporationStatement(own, actor, { wholesalerId, statementId });
    const yen = BigInt(receipt.yen);
    if (receipt.reversed_by || (await restOf(tx, place, receipt)) !== yen) fail("INVOICE_STATE");
    const due = [...debts.values()].reduce((sum, { dueYen }) => sum + dueYen, 0n);
    if (due !== seenDueYen) fail("CHANGED_MEANWHILE");
    await undoReceipt(tx, clock, actor, place, receipt);
    const owing = parts.map(({ tradingId }) => ({
      tradingId,
      statedYen: debts.get(tradingId)?.statedYen ?? 0n,
      dueYen: debts.get(tradingId)?.dueYen ?? 0n,
      hasLeft: debts.get(tradingId)?.hasLeft ?? false,
    }));
    const shares = sharesOf({ yen, tradingId: receipt.trading_id ?? "" }, owing);
    const shops = new Map(parts.map(({ tradingId, institutionId }) => [tradingId, institutionId]));
    const ids: string[] = [];
    for (const share of shares) {
      const id = newId(clock.now());
      ids.push(id);
      await insertReceipt(tx, {
        tenant_id: tenantId,
        wholesaler_id: wholesalerId,
        id,
        institution_id: shops.get(share.tradingId) ?? null,
        trading_id: share.tradingId || null,
        received_on: receipt.received_on,
        yen: String(share.yen),
        payer_name: receipt.payer_name,
        note: receipt.note,
        split_of: receiptId,
        added_by: userId,
        added_at: clock.now(),
      });
      const until = debts.get(share.tradingId)?.hasLeft ? first.periodUntil : undefined;
      const by = { ...paidBy(receipt), receiptId: id };
      if (share.tradingId !== "") await settleOldest(tx, { clock, actor, place }, by, { ...share, until });
    }
    await audit(tx, clock, actor, {
      action: "receipt.split",
      objectType: "wholesaler",
      objectId: wholesalerId,
      after: { receiptId, statementId, receipts: ids },
    });
    return listedOf(tx, place, ids);
  });
}

type Place = { tenantId: string; wholesalerId: string };

async function listedOf(tx: Db, place: Place, ids: readonly string[]): Promise<ReceiptRow[]> {
  const rows: ReceiptRow[] = [];
  for (const receiptId of ids) {
    rows.push((await selectListedReceipt(tx, { ...place, receiptId })) ?? fail("INVOICE_NOT_FOUND"));
  }
  return rows;
}

/**
 * Settles a shop's documents, those until a day where one is given, with its credit notes and its share, the oldest first, as
 * far as both reach.
 */
async function settleOldest(
  tx: Db,
  { clock, actor, place }: { clock: Clock; actor: Actor; place: Place },
  by: { receiptId: string; receivedOn: string },
  { tradingId, yen, until }: { tradingId: string; yen: bigint; until: string | undefined },
): Promise<void> {
  const isMeant = ({ issuedOn }: OpenDocumentRow) => until === undefined || issuedOn <= until;
  const notes = (await selectOpenCredits(tx, place, [tradingId])).filter(isMeant);
  const credits = notes.map(({ invoiceId, openYen }) => ({ creditId: invoiceId, yen: -BigInt(openYen) }));
  const setOffs: SetOff[] = [];
  let left = yen;
  const documents = (await selectOpenDocuments(tx, place, [tradingId])).filter(isMeant);
  const settlements = documents.map((document): Settlement => {
    const { invoiceId, institutionId } = document;
    const open = BigInt(document.openYen);
    const parts = takeCredits(credits, open);
    setOffs.push(...parts.map((part) => ({ ...part, receiptId: by.receiptId, invoiceId, institutionId })));
    const rest = parts.reduce((sum, part) => sum - part.yen, open);
    const isReached = rest <= left;
    const own = isReached ? rest : left;
    left -= own;
    return { ...by, invoiceId, institutionId, yen: own, feeYen: 0n };
  });
  await setOffCredits(tx, clock, actor, place, setOffs);
  await settle(tx, clock, actor, place, settlements);
}
