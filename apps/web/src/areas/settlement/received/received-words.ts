import { InvoiceKind, InvoicePaymentKind, TaxClass } from "@meguri/rpc/app/v1/invoice_pb";
import {
  InvoiceDifferenceKind,
  InvoiceDifferenceState,
  InvoicePriceBasis,
} from "@meguri/rpc/app/v1/received_invoice_pb";
import type { Tone } from "../../../shared/theme/colors.ts";

/** Names of kinds of documents in the phrases. */
export const invoiceKindNames = {
  [InvoiceKind.UNSPECIFIED]: "invoice",
  [InvoiceKind.INVOICE]: "invoice",
  [InvoiceKind.CREDIT_NOTE]: "creditNote",
  [InvoiceKind.STATEMENT]: "statement",
} as const;

/** The kinds of differences; those about goods that are not there are the gravest. */
export const differenceKinds = [
  { kind: InvoiceDifferenceKind.PRICE, name: "price", tone: "warn" },
  { kind: InvoiceDifferenceKind.QUANTITY, name: "quantity", tone: "warn" },
  { kind: InvoiceDifferenceKind.NOT_RECEIVED, name: "notReceived", tone: "error" },
  { kind: InvoiceDifferenceKind.BILLED_TWICE, name: "billedTwice", tone: "error" },
  { kind: InvoiceDifferenceKind.NOT_CREDITED, name: "notCredited", tone: "warn" },
  { kind: InvoiceDifferenceKind.TAX, name: "tax", tone: "warn" },
] as const satisfies { kind: InvoiceDifferenceKind; name: string; tone: Tone }[];

/** Where a difference stands. */
export const standings = [
  { state: InvoiceDifferenceState.UNDECIDED, name: "undecided", tone: "neutral" },
  { state: InvoiceDifferenceState.ACCEPTED, name: "accepted", tone: "ok" },
  { state: InvoiceDifferenceState.DISPUTED, name: "disputed", tone: "hold" },
  { state: InvoiceDifferenceState.BY_TELEPHONE, name: "byTelephone", tone: "ok" },
  { state: InvoiceDifferenceState.CORRECTED, name: "corrected", tone: "ok" },
] as const satisfies { state: InvoiceDifferenceState; name: string; tone: Tone }[];

/** Names of price lists in the phrases. */
export const basisNames = {
  [InvoicePriceBasis.UNSPECIFIED]: undefined,
  [InvoicePriceBasis.PHARMACY]: "pharmacy",
  [InvoicePriceBasis.WHOLESALER]: "wholesaler",
  [InvoicePriceBasis.ORDER]: "order",
} as const;

/** Names of tax classes in the phrases. */
export const taxClassNames = {
  [TaxClass.UNSPECIFIED]: "outside",
  [TaxClass.STANDARD]: "standard",
  [TaxClass.REDUCED]: "reduced",
  [TaxClass.EXEMPT]: "exempt",
  [TaxClass.OUTSIDE]: "outside",
} as const;

/** Names of payments in the phrases. */
export const paymentNames = {
  [InvoicePaymentKind.UNSPECIFIED]: "receipt",
  [InvoicePaymentKind.RECEIPT]: "receipt",
  [InvoicePaymentKind.FEE]: "fee",
  [InvoicePaymentKind.CREDIT]: "credit",
} as const;
