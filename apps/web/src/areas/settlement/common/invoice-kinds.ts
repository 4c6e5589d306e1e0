import { InvoiceKind } from "@meguri/rpc/app/v1/invoice_pb";

/** Names of kinds of documents in the phrases. */
export const invoiceKindNames = {
  [InvoiceKind.UNSPECIFIED]: "invoice",
  [InvoiceKind.INVOICE]: "invoice",
  [InvoiceKind.CREDIT_NOTE]: "creditNote",
  [InvoiceKind.STATEMENT]: "statement",
} as const;

/** The kinds in the order in which a form lists them. */
export const invoiceKinds = [InvoiceKind.INVOICE, InvoiceKind.CREDIT_NOTE, InvoiceKind.STATEMENT] as const;
