import { randomBytes } from "node:crypto";
import type { Form } from "../form.ts";
import type { Intent, PaymentError, PaymentMethod } from "../objects.ts";
import { declinedBy, invalid } from "../refusal.ts";
import { type Decline, expired, testCardEnding } from "../trial-cards.ts";
import type { Provider } from "./provider.ts";

/** The least that the provider charges, in yen. */
const leastYen = 50;

export function createIntent({ store, happened }: Provider, form: Form): Intent {
  const { needed, text, record } = form;
  const amount = Number(needed("amount"));
  if (!Number.isSafeInteger(amount))
    throw invalid("Invalid integer", { code: "parameter_invalid_integer", param: "amount" });
  if (amount < leastYen) {
    throw invalid(`Amount must be at least ¥${leastYen} jpy`, { code: "amount_too_small", param: "amount" });
  }
  const intent = store.add("payment_intent", {
    amount,
    amount_received: 0,
    currency: needed("currency"),
    customer: store.get("customer", needed("customer")).id,
    description: text("description") ?? null,
    metadata: record("metadata"),
    status: "requires_payment_method",
    payment_method: null,
    latest_charge: null,
    last_payment_error: null,
    next_action: null,
    canceled_at: null,
    client_secret: "",
  });
  intent.client_secret = `${intent.id}_secret_${randomBytes(12).toString("hex")}`;
  happened("payment_intent.created", intent);
  return intent;
}

export function confirmIntent(provider: Provider, id: string, form: Form): Intent {
  const { store, origin, happened } = provider;
  const intent = store.get("payment_intent", id);
  refuseEnded(intent, "confirm");
  const method = methodFor(provider, intent, form.needed("payment_method"));
  const card = testCardEnding(method.card.last4);
  const decline = hasExpired(method, store.now()) ? expired : card?.charge;
  if (decline) throw failed(provider, intent, method, decline);
  if (!card?.confirmed) return paid(provider, intent, method);
  const returnUrl = form.text("return_url");
  if (form.text("off_session") === "true" || !returnUrl) {
    const message = "Your card was declined. This transaction requires authentication.";
    const code = "authentication_required";
    throw failed(provider, intent, method, { code, decline_code: code, message });
  }
  intent.status = "requires_action";
  intent.payment_method = method.id;
  const url = `${origin()}/confirm/${intent.client_secret}`;
  intent.next_action = { type: "redirect_to_url", redirect_to_url: { url, return_url: returnUrl } };
  happened("payment_intent.requires_action", intent);
  return intent;
}

/** The person's answer on the bank's page. */
export function answerConfirmation(provider: Provider, intent: Intent, isApproved: boolean): void {
  const method = provider.store.get("payment_method", intent.payment_method ?? "");
  if (isApproved) {
    paid(provider, intent, method);
    return;
  }
  const message = "We are unable to authenticate your payment method. Please choose a different one and try again.";
  fail(provider, intent, { type: "invalid_request_error", code: "payment_intent_authentication_failure", message });
}

export function cancelIntent({ store, happened }: Provider, id: string): Intent {
  const intent = store.get("payment_intent", id);
  refuseEnded(intent, "cancel");
  intent.status = "canceled";
  intent.canceled_at = Math.floor(store.now() / 1000);
  intent.next_action = null;
  happened("payment_intent.canceled", intent);
  return intent;
}

function refuseEnded(intent: Intent, act: string): void {
  if (intent.status !== "succeeded" && intent.status !== "canceled") return;
  const message = `You cannot ${act} this PaymentIntent because it has a status of ${intent.status}.`;
  throw invalid(message, { code: "payment_intent_unexpected_state", payment_intent: intent });
}

function methodFor({ store }: Provider, intent: Intent, id: string): PaymentMethod {
  const method = store.find(id);
  if (method?.object !== "payment_method") {
    throw invalid(`No such PaymentMethod: '${id}'`, { code: "resource_missing", param: "payment_method" });
  }
  if (method.customer === intent.customer) return method;
  throw invalid("The PaymentMethod does not belong to the Customer of this PaymentIntent.", {
    param: "payment_method",
  });
}

function hasExpired({ card }: PaymentMethod, now: number): boolean {
  // A card can be used until its month has ended everywhere.
  return now >= Date.UTC(card.exp_year, card.exp_month, 1, 12);
}

function paid({ store, happened }: Provider, intent: Intent, method: PaymentMethod): Intent {
  intent.latest_charge = addCharge(store, intent, method, true);
  intent.amount_received = intent.amount;
  intent.payment_method = method.id;
  intent.last_payment_error = null;
  intent.next_action = null;
  intent.status = "succeeded";
  happened("payment_intent.succeeded", intent);
  return intent;
}

function failed(provider: Provider, intent: Intent, method: PaymentMethod, decline: Decline) {
  const charge = addCharge(provider.store, intent, method, false);
  intent.latest_charge = charge;
  const error: PaymentError = { type: "card_error", charge, ...decline };
  fail(provider, intent, error);
  return declinedBy(error, structuredClone(intent));
}

function fail({ happened }: Provider, intent: Intent, error: PaymentError): void {
  intent.status = "requires_payment_method";
  intent.payment_method = null;
  intent.next_action = null;
  intent.last_payment_error = error;
  happened("payment_intent.payment_failed", intent);
}

function addCharge(store: Provider["store"], intent: Intent, method: PaymentMethod, isPaid: boolean): string {
  const { amount, currency, customer, id } = intent;
  const status = isPaid ? "succeeded" : "failed";
  const facts = { amount, amount_refunded: 0, currency, customer, payment_intent: id, payment_method: method.id };
  return store.add("charge", { ...facts, paid: isPaid, disputed: false, status }).id;
}
