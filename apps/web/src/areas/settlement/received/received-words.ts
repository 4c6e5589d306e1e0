import { InvoicePaymentKind, TaxClass } from "@meguri/rpc/app/v1/invoice_pb";
import { InvoiceDifferenceState, InvoicePriceBasis } from "@meguri/rpc/app/v1/received_invoice_pb";
import type { Tone } from "../../../shared/theme/colors.ts";

/** State of a difference. */
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
