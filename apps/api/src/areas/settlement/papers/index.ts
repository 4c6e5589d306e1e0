export { fetchInvoicePaper, type InSession, printIssuedInvoice } from "./invoice-paper.ts";
export { invoicePaperRoute } from "./invoice-paper-route.ts";
export type { InvoiceSheet } from "./invoice-sheet.ts";
export { sheetPaper } from "./sheet-paper.ts";
