import { InvoiceDifferenceKind } from "@meguri/rpc/app/v1/received_invoice_pb";
import type { Tone } from "../../../shared/theme/colors.ts";

/** The kinds of differences; those about goods that are not there are the gravest. */
export const differenceKinds = [
  { kind: InvoiceDifferenceKind.PRICE, name: "price", tone: "warn" },
  { kind: InvoiceDifferenceKind.QUANTITY, name: "quantity", tone: "warn" },
  { kind: InvoiceDifferenceKind.NOT_RECEIVED, name: "notReceived", tone: "error" },
  { kind: InvoiceDifferenceKind.BILLED_TWICE, name: "billedTwice", tone: "error" },
  { kind: InvoiceDifferenceKind.NOT_CREDITED, name: "notCredited", tone: "warn" },
  { kind: InvoiceDifferenceKind.TAX, name: "tax", tone: "warn" },
  { kind: InvoiceDifferenceKind.AMOUNT, name: "amount", tone: "warn" },
] as const satisfies { kind: InvoiceDifferenceKind; name: string; tone: Tone }[];
