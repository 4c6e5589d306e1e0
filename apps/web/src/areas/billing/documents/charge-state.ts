import { BillingChargeState, type BillingDocument } from "@meguri/rpc/app/v1/billing_document_pb";

/** Whether nothing is left to be paid of a document. */
export function isPaid({ openYen, charge }: BillingDocument): boolean {
  return openYen <= 0n || charge?.state === BillingChargeState.PAID;
}

/** Whether the bank has not decided about a charge yet. */
export function isUndecided({ charge }: BillingDocument): boolean {
  return charge?.state === BillingChargeState.PROCESSING || charge?.state === BillingChargeState.DUE;
}
