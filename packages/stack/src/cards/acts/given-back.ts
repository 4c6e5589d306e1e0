import type { Form } from "../form.ts";
import type { Charge, Dispute, Refund } from "../objects.ts";
import { invalid } from "../refusal.ts";
import { randomId } from "../store.ts";
import type { Provider } from "./provider.ts";

export function createRefund(provider: Provider, form: Form): Refund {
  const { store, happened, nextRefund } = provider;
  const intent = store.get("payment_intent", form.needed("payment_intent"));
  const charge = chargeOf(provider, intent.latest_charge);
  if (!charge?.paid) throw invalid("This PaymentIntent does not have a successful charge to refund.");
  if (charge.disputed) throw invalid("Charge is disputed.", { code: "charge_disputed" });
  const left = charge.amount - charge.amount_refunded;
  if (left === 0) throw invalid("Charge has already been refunded.", { code: "charge_already_refunded" });
  const amount = Number(form.text("amount") ?? left);
  if (!Number.isSafeInteger(amount) || amount < 1 || amount > left) {
    throw invalid(`Refund amount (¥${amount}) is not between ¥1 and ¥${left}.`, { param: "amount" });
  }
  const { currency, id } = charge;
  const facts = { amount, charge: id, currency, metadata: form.record("metadata"), payment_intent: intent.id };
  charge.amount_refunded += amount;
  const refund = store.add("refund", { ...facts, status: "pending" });
  happened("refund.created", refund);
  const end = nextRefund();
  if (end !== "pending") settleRefund(provider, refund, end);
  return refund;
}

/** Ends a refund that is pending. The money of a failed one is with the operator again. */
export function settleRefund(provider: Provider, refund: Refund, status: "succeeded" | "failed"): void {
  if (refund.status !== "pending") return;
  refund.status = status;
  const charge = chargeOf(provider, refund.charge);
  if (status === "failed" && charge) charge.amount_refunded -= refund.amount;
  provider.happened(status === "failed" ? "refund.failed" : "refund.updated", refund);
}

/** The card's holder disputes a payment: its money is withdrawn at once. */
export function openDispute(provider: Provider, intentId: string): Dispute {
  const { store, happened } = provider;
  const charge = chargeOf(provider, store.get("payment_intent", intentId).latest_charge);
  if (!charge?.paid || charge.disputed) throw invalid("Only a paid charge can be disputed, and once.");
  charge.disputed = true;
  const { amount, currency, id } = charge;
  const facts = { amount, charge: id, currency, payment_intent: intentId };
  const dispute = store.add("dispute", { ...facts, balance_transactions: [moved(-amount)], status: "needs_response" });
  happened("charge.dispute.created", dispute);
  happened("charge.dispute.funds_withdrawn", dispute);
  return dispute;
}

export function closeDispute({ store, happened }: Provider, id: string, isWon: boolean): Dispute {
  const dispute = store.get("dispute", id);
  if (dispute.status !== "needs_response") throw invalid("The dispute is closed.");
  dispute.status = isWon ? "won" : "lost";
  if (isWon) {
    dispute.balance_transactions.push(moved(dispute.amount));
    happened("charge.dispute.funds_reinstated", dispute);
  }
  happened("charge.dispute.closed", dispute);
  return dispute;
}

function chargeOf({ store }: Provider, id: string | null): Charge | undefined {
  return id === null ? undefined : store.get("charge", id);
}

function moved(amount: number): Dispute["balance_transactions"][number] {
  return { id: randomId("txn"), object: "balance_transaction", amount, currency: "jpy" };
}
