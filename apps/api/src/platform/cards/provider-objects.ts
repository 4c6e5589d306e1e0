import type Stripe from "stripe";
import type {
  Card,
  CardDispute,
  CardEvent,
  CardRefund,
  CardSetup,
  Charge,
  ChargeFailure,
  ChargeState,
} from "./card-provider.ts";

/** The metadata by which the provider's objects name ours. */
export const documentKey = "document_id";
export const refundKey = "refund_id";

function idOf(reference: string | { id: string } | null | undefined): string | undefined {
  return typeof reference === "string" ? reference : reference?.id;
}

/** @returns undefined for a way of paying that is no card */
export function cardOf(method: Stripe.PaymentMethod): Card | undefined {
  const { id: methodId, customer, card } = method;
  if (!card) return undefined;
  const { brand, last4, exp_month: expMonth, exp_year: expYear } = card;
  return { methodId, customerId: idOf(customer), brand, last4, expMonth, expYear };
}

/** The state of a page that was read with its `setup_intent.payment_method`. */
export function setupOf({ status, customer, setup_intent: intent }: Stripe.Checkout.Session): CardSetup {
  const method = typeof intent === "object" ? intent?.payment_method : null;
  const card = status === "complete" && typeof method === "object" && method ? cardOf(method) : undefined;
  const state = status === "complete" ? "complete" : status === "expired" ? "expired" : "open";
  return { state, customerId: idOf(customer) ?? "", card };
}

/** The charge of an intent that was read with its `latest_charge`. */
export function chargeOf(intent: Stripe.PaymentIntent): Charge {
  const latest = typeof intent.latest_charge === "object" ? intent.latest_charge : null;
  return {
    id: intent.id,
    state: stateOf(intent),
    yen: intent.amount,
    paidYen: intent.amount_received,
    refundedYen: latest?.amount_refunded ?? 0,
    documentId: intent.metadata[documentKey] ?? "",
    failure: failureOf(intent),
  };
}

function stateOf({ status, last_payment_error: error }: Stripe.PaymentIntent): ChargeState {
  switch (status) {
    case "succeeded":
      return "paid";
    case "canceled":
      return "cancelled";
    case "requires_action":
      return "needs_person";
    case "requires_confirmation":
      return "created";
    case "requires_payment_method":
      if (!error) return "created";
      return error.code === "authentication_required" ? "needs_person" : "needs_card";
    default:
      return "processing";
  }
}

const finalDeclines = new Set([
  "lost_card",
  "stolen_card",
  "pickup_card",
  "do_not_try_again",
  "stop_payment_order",
  "revocation_of_authorization",
  "revocation_of_all_authorizations",
]);

function failureOf({ status, last_payment_error: error }: Stripe.PaymentIntent): ChargeFailure | undefined {
  if (!error || status === "succeeded") return undefined;
  const declineCode = error.decline_code ?? "";
  const final = error.advice_code === "do_not_try_again" || finalDeclines.has(declineCode);
  return { code: error.code ?? "", declineCode, final };
}

export function refundOf(refund: Stripe.Refund): CardRefund {
  const { id, amount: yen, status, payment_intent: intent, metadata } = refund;
  const ended = status === "failed" || status === "canceled" ? "failed" : "pending";
  return {
    id,
    chargeId: idOf(intent) ?? "",
    refundId: metadata?.[refundKey] ?? "",
    yen,
    state: status === "succeeded" ? "succeeded" : ended,
  };
}

export function disputeOf(dispute: Stripe.Dispute): CardDispute {
  // Withdrawn money is a negative transaction, money that came back a positive one.
  const moved = dispute.balance_transactions.reduce((sum, { amount }) => sum + amount, 0);
  return {
    id: dispute.id,
    chargeId: idOf(dispute.payment_intent) ?? "",
    yen: dispute.amount,
    state: disputeStates[dispute.status] ?? "open",
    isWithdrawn: moved < 0,
  };
}

const disputeStates: Partial<Record<string, CardDispute["state"]>> = {
  won: "won",
  lost: "lost",
  warning_closed: "closed",
  prevented: "closed",
};

const eventKinds: Partial<Record<string, CardEvent["kind"]>> = {
  "checkout.session": "setup",
  payment_intent: "charge",
  refund: "refund",
  dispute: "dispute",
  payment_method: "card",
};

/** What an event is about, by the kind of the object that it carries. */
export function eventOf({ id, created, data }: Stripe.Event): CardEvent {
  const object: { id?: string; object: string; payment_intent?: unknown } = data.object;
  const kind = eventKinds[object.object] ?? "other";
  const { payment_intent: intent } = object;
  return {
    id,
    kind,
    objectId: object.id ?? "",
    chargeId: typeof intent === "string" ? intent : "",
    createdAt: new Date(created * 1000),
  };
}
