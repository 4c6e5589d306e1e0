export { fetchInvoicePaper, type InSession } from "./invoice-paper.ts";
export { invoicePaperRoute } from "./invoice-paper-route.ts";
