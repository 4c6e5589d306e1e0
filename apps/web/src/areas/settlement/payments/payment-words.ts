import { BankAccountKind, InvoiceKind } from "@meguri/rpc/app/v1/invoice_pb";
import { PayeeState, PaymentRunState } from "@meguri/rpc/app/v1/payment_service_pb";
import type { Tone } from "../../../shared/theme/colors.ts";

/** The states of a payment, with their names in the phrases. */
export const runStates = [
  { name: "draft", state: PaymentRunState.DRAFT, tone: "warn" },
  { name: "approved", state: PaymentRunState.APPROVED, tone: "info" },
  { name: "exported", state: PaymentRunState.EXPORTED, tone: "info" },
  { name: "paid", state: PaymentRunState.PAID, tone: "ok" },
  { name: "cancelled", state: PaymentRunState.CANCELLED, tone: "neutral" },
] as const satisfies { name: string; state: PaymentRunState; tone: Tone }[];

/** The states of a payee's account. */
export const payeeStates = [
  { name: "missing", state: PayeeState.MISSING, tone: "warn" },
  { name: "waiting", state: PayeeState.WAITING, tone: "hold" },
  { name: "approved", state: PayeeState.APPROVED, tone: "ok" },
] as const satisfies { name: string; state: PayeeState; tone: Tone }[];

/** Names of kinds of documents in the phrases. */
export const documentKinds = {
  [InvoiceKind.UNSPECIFIED]: "invoice",
  [InvoiceKind.INVOICE]: "invoice",
  [InvoiceKind.CREDIT_NOTE]: "creditNote",
  [InvoiceKind.STATEMENT]: "statement",
} as const;

/** Kinds of accounts, with their names in the phrases. */
export const accountKinds = [
  { kind: BankAccountKind.ORDINARY, name: "ordinary" },
  { kind: BankAccountKind.CURRENT, name: "current" },
  { kind: BankAccountKind.SAVINGS, name: "savings" },
] as const;
