import { InvoiceState } from "@meguri/rpc/app/v1/invoice_pb";
import type { Tone } from "../../../shared/theme/colors.ts";

/** The states of a document, in the order of the filter, with how the issuer sees them. */
export const invoiceStates = [
  { name: "draft", state: InvoiceState.DRAFT, tone: "neutral" },
  { name: "overdue", state: InvoiceState.OVERDUE, tone: "error" },
  { name: "issued", state: InvoiceState.ISSUED, tone: "info" },
  { name: "partPaid", state: InvoiceState.PART_PAID, tone: "warn" },
  { name: "paid", state: InvoiceState.PAID, tone: "ok" },
  { name: "void", state: InvoiceState.VOID, tone: "neutral" },
] as const satisfies { name: string; state: InvoiceState; tone: Tone }[];

export type InvoiceStateName = (typeof invoiceStates)[number]["name"];

/** Whether a document was issued. */
export const isIssued = (state: InvoiceState): boolean => state !== InvoiceState.DRAFT && state !== InvoiceState.VOID;
