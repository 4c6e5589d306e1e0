export { selectWaitingMails } from "./mailing-queries.ts";
export { type MailingDeps, sendDueInvoices } from "./send-due-invoices.ts";
