export type { ChargingDeps } from "./charges-deps.ts";
export {
  lookAtCharge,
  reopenCharge,
  selectTenantsWithCharges,
  tryCardAtOnce,
} from "./charges-queries.ts";
export { followDispute } from "./follow-dispute.ts";
export { owed, pauseIfUnpaid, resumeIfPaid, selectOverdue } from "./pause-accounts.ts";
export { finishOnPage, mayPayNow, type PagePaymentDeps, payOnPage } from "./pay-on-page.ts";
export { isBusy, refundDocument, refuseBusy } from "./refund-document.ts";
export { type Refundable, refundableOf } from "./refundable.ts";
export { type RefundRow, selectRefunds } from "./refunds-queries.ts";
export { lookAtChargeOf, workDueCharges } from "./work-due.ts";
export { noteRefund } from "./work-refund.ts";
