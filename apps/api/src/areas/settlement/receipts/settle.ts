import type { Actor } from "../../../platform/actor.ts";
import { auditAll } from "../../../platform/audit/audit.ts";
import type { Clock } from "../../../platform/clock/clock.ts";
import { today } from "../../../platform/clock/tokyo-day.ts";
import type { Db } from "../../../platform/db/database.ts";
import { insertPayments, setOffRows } from "../invoices/index.ts";
import type { WholesalerPlace } from "./receipts-deps.ts";

/** A credit note with what is left of it, in whole yen. */
export interface OpenCredit {
  creditId: string;
  yen: bigint;
}

/** A part of a credit note that settles a document before a receipt does, in whole yen. */
export interface SetOff {
  receiptId: string;
  creditId: string;
  invoiceId: string;
  institutionId: string | null;
  yen: bigint;
}

/** Takes an amount from credit notes, one after another; what is left of them is lowered. @returns the parts */
export function takeCredits(credits: OpenCredit[], yen: bigint): OpenCredit[] {
  let left = yen;
  return credits.flatMap((note) => {
    const isEnough = note.yen >= left;
    const part = isEnough ? left : note.yen;
    if (part === 0n) return [];
    note.yen -= part;
    left -= part;
    return [{ creditId: note.creditId, yen: part }];
  });
}

/** Sets parts of credit notes off, and writes it into the history of both documents. They are undone with the receipt. */
export async function setOffCredits(
  tx: Db,
  clock: Clock,
  actor: Actor,
  place: WholesalerPlace,
  setOffs: readonly SetOff[],
): Promise<void> {
  const day = today(clock);
  await insertPayments(
    tx,
    setOffs.flatMap(({ receiptId, ...pair }) =>
      setOffRows(place, actor, pair, { day, at: clock.now() }).map((row) => ({ ...row, receipt_id: receiptId })),
    ),
  );
  await auditAll(
    tx,
    clock,
    actor,
    setOffs.flatMap(({ receiptId, creditId, invoiceId, institutionId, yen }) =>
      [invoiceId, creditId].map((objectId) => ({
        action: "invoice.set_off",
        objectType: "invoice",
        objectId,
        institutionId,
        after: { receiptId, creditId, invoiceId, yen: String(yen) },
      })),
    ),
  );
}

/** What of a receipt settles a document, in whole yen. */
export interface Settlement {
  receiptId: string;
  receivedOn: string;
  invoiceId: string;
  institutionId: string | null;
  yen: bigint;
  feeYen: bigint;
}

/** Audit rows of one statement. */
const mostAudited = 1_000;

/** Settles documents with receipts, and writes it into the history of each. The caller holds the customers' accounts. */
export async function settle(
  tx: Db,
  clock: Clock,
  actor: Actor,
  { tenantId, wholesalerId }: WholesalerPlace,
  all: readonly Settlement[],
): Promise<void> {
  const settlements = all.filter(({ yen, feeYen }) => yen !== 0n || feeYen !== 0n);
  const own = { tenant_id: tenantId, wholesaler_id: wholesalerId, added_by: actor.userId, added_at: clock.now() };
  const payments = settlements.flatMap(({ receiptId, receivedOn, invoiceId, institutionId, yen, feeYen }) => {
    const row = {
      ...own,
      invoice_id: invoiceId,
      institution_id: institutionId,
      receipt_id: receiptId,
      paid_on: receivedOn,
    };
    const receipt = { ...row, kind: "receipt" as const, yen: String(yen) };
    const fee = { ...row, kind: "fee" as const, yen: String(feeYen) };
    return [...(yen === 0n ? [] : [receipt]), ...(feeYen === 0n ? [] : [fee])];
  });
  await insertPayments(tx, payments);
  for (let from = 0; from < settlements.length; from += mostAudited) {
    const done = settlements.slice(from, from + mostAudited);
    await auditAll(
      tx,
      clock,
      actor,
      done.map(({ invoiceId, institutionId, receiptId, receivedOn, yen, feeYen }) => ({
        action: "invoice.receipt_added",
        objectType: "invoice",
        objectId: invoiceId,
        institutionId,
        after: { receiptId, receivedOn, yen: String(yen), feeYen: String(feeYen) },
      })),
    );
  }
}
