import {
  type BillingDocument,
  type BillingPayment,
  BillingPaymentKind,
  type BillingRefund,
  BillingRefundState,
  BillingRefundWay,
} from "@meguri/rpc/app/v1/billing_document_pb";
import { InvoiceKind } from "@meguri/rpc/app/v1/invoice_pb";

/** How money goes back for an invoice, and at most how much; an open invoice is credited in full only. */
export type Refundable = { way: BillingRefundWay; mostYen: bigint };

const sumOf = (rows: readonly { yen: bigint }[]) => rows.reduce((sum, { yen }) => sum + yen, 0n);
const smaller = (a: bigint, b: bigint) => (a < b ? a : b);

/** What can go back for an invoice; undefined where nothing can. The server decides again when a refund is requested. */
export function refundableOf({
  document,
  payments,
  refunds,
}: {
  document: BillingDocument;
  payments: readonly BillingPayment[];
  refunds: readonly BillingRefund[];
}): Refundable | undefined {
  if (document.kind !== InvoiceKind.INVOICE) return undefined;
  const inState = (...states: BillingRefundState[]) => refunds.filter(({ state }) => states.includes(state));
  const underWay = inState(BillingRefundState.REQUESTED, BillingRefundState.PENDING);
  // A credit sets documents off against each other: it is no money.
  const paidYen = sumOf(payments.filter(({ kind }) => kind !== BillingPaymentKind.CREDIT));
  if (paidYen <= 0n) {
    const isOpen = document.openYen > 0n && underWay.length === 0;
    return isOpen ? { way: BillingRefundWay.CREDIT, mostYen: document.openYen } : undefined;
  }
  const uncredited = document.totalYen - sumOf(inState(BillingRefundState.SUCCEEDED));
  const mostYen = smaller(paidYen, uncredited) - sumOf(underWay);
  const byCard = sumOf(payments.filter(({ kind }) => kind === BillingPaymentKind.CARD)) > 0n;
  return mostYen > 0n ? { way: byCard ? BillingRefundWay.CARD : BillingRefundWay.TRANSFER, mostYen } : undefined;
}
