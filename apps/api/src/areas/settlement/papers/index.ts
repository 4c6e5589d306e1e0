export { fetchInvoicePaper, type InSession, printIssuedInvoice } from "./invoice-paper.ts";
export { invoicePaperRoute } from "./invoice-paper-route.ts";
