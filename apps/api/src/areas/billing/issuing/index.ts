export { selectPlansToBill } from "./billed-plans-queries.ts";
export { type Composition, composeCredit, composeMonth, netOf } from "./compose-document.ts";
export {
  type DocumentRow,
  insertPayment,
  type PaymentRow,
  selectBillingPayments,
  selectDocument,
  selectDocumentByNumber,
  selectDocumentLines,
  selectDocumentRates,
  selectDocuments,
  selectOwedDocuments,
} from "./documents-queries.ts";
export { issueContent } from "./issue-content.ts";
export { issueMonth } from "./issue-month.ts";
export { contentOf, sheetOf } from "./issued-view.ts";
export type { IssuingDeps } from "./issuing-deps.ts";
export type { Operator } from "./operator.ts";
export { ownersOf, pageOfDocument, report } from "./report.ts";
