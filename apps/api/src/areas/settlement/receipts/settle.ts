import type { Actor } from "../../../platform/actor.ts";
import { auditAll } from "../../../platform/audit/audit.ts";
import type { Clock } from "../../../platform/clock/clock.ts";
import type { Db } from "../../../platform/db/database.ts";
import { insertPayments } from "../invoices/index.ts";
import type { WholesalerPlace } from "./receipts-deps.ts";

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
  settlements: readonly Settlement[],
): Promise<void> {
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
