import { BillingChargeState } from "@meguri/rpc/app/v1/billing_document_pb";
import { InvoiceKind, InvoiceState } from "@meguri/rpc/app/v1/invoice_pb";
import type { Tone } from "../../../shared/theme/colors.ts";

/** The states of a document with their names in the phrases and their tones. */
export const documentStates = [
  { name: "overdue", state: InvoiceState.OVERDUE, tone: "error" },
  { name: "partPaid", state: InvoiceState.PART_PAID, tone: "warn" },
  { name: "issued", state: InvoiceState.ISSUED, tone: "info" },
  { name: "paid", state: InvoiceState.PAID, tone: "ok" },
] as const satisfies { name: string; state: InvoiceState; tone: Tone }[];

/** The name of a document's state in the phrases: nobody pays a credit note, it is set off. */
export function documentStateOf({ state, kind }: { state: InvoiceState; kind: InvoiceKind }) {
  if (kind === InvoiceKind.CREDIT_NOTE && state === InvoiceState.PAID) return { name: "settled", tone: "ok" } as const;
  return documentStates.find((one) => one.state === state);
}

/** The states of a charge to a card with their names in the phrases and their tones. */
export const chargeStates = [
  { name: "due", state: BillingChargeState.DUE, tone: "info" },
  { name: "processing", state: BillingChargeState.PROCESSING, tone: "info" },
  { name: "declined", state: BillingChargeState.DECLINED, tone: "warn" },
  { name: "needsCard", state: BillingChargeState.NEEDS_CARD, tone: "error" },
  { name: "needsPerson", state: BillingChargeState.NEEDS_PERSON, tone: "warn" },
  { name: "paid", state: BillingChargeState.PAID, tone: "ok" },
  { name: "cancelled", state: BillingChargeState.CANCELLED, tone: "neutral" },
] as const satisfies { name: string; state: BillingChargeState; tone: Tone }[];

/** The name of a document's kind in the phrases. */
export const documentKindName = (kind: InvoiceKind) => (kind === InvoiceKind.CREDIT_NOTE ? "creditNote" : "invoice");
