import { BillingChargeState, type BillingDocument } from "@meguri/rpc/app/v1/billing_document_pb";
import { InvoiceKind } from "@meguri/rpc/app/v1/invoice_pb";

/** States of a charge that wait for a person. */
const waiting: ReadonlySet<BillingChargeState> = new Set([
  BillingChargeState.DECLINED,
  BillingChargeState.NEEDS_CARD,
  BillingChargeState.NEEDS_PERSON,
]);

/** Whether an owner can pay a document on the page, instead of waiting for the next try. */
export function isPayable({ kind, openYen, charge }: BillingDocument): boolean {
  return kind === InvoiceKind.INVOICE && openYen > 0n && charge !== undefined && waiting.has(charge.state);
}

/** Whether nothing is left to be paid of a document. */
export function isPaid({ openYen, charge }: BillingDocument): boolean {
  return openYen <= 0n || charge?.state === BillingChargeState.PAID;
}

/** Whether the bank has not decided about a charge yet. */
export function isUndecided({ charge }: BillingDocument): boolean {
  return charge?.state === BillingChargeState.PROCESSING || charge?.state === BillingChargeState.DUE;
}
