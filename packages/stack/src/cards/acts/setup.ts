import type { Form } from "../form.ts";
import type { Session } from "../objects.ts";
import { invalid } from "../refusal.ts";
import type { TestCard } from "../trial-cards.ts";
import type { Provider } from "./provider.ts";

const openSeconds = 24 * 60 * 60;

export function createCustomer({ store }: Provider, form: Form) {
  const { text, record } = form;
  return store.add("customer", { email: text("email") ?? "", name: text("name") ?? "", metadata: record("metadata") });
}

export function createSession({ store, origin }: Provider, form: Form): Session {
  const { needed, text } = form;
  if (needed("mode") !== "setup") throw invalid("The stand-in knows the mode setup only.", { param: "mode" });
  const customer = store.get("customer", needed("customer")).id;
  const addresses = { success_url: needed("success_url"), cancel_url: needed("cancel_url") };
  for (const [param, address] of Object.entries(addresses)) {
    if (!/^https?:/.test(address) || !URL.canParse(address))
      throw invalid("Not a valid URL", { code: "url_invalid", param });
  }
  const intent = store.add("setup_intent", { customer, payment_method: null, status: "requires_payment_method" });
  const session = store.add("checkout.session", {
    mode: "setup",
    status: "open",
    currency: needed("currency"),
    customer,
    setup_intent: intent.id,
    expires_at: Math.floor(store.now() / 1000) + openSeconds,
    locale: text("locale") ?? "auto",
    ...addresses,
    url: null,
  });
  session.url = `${origin()}/pay/${session.id}`;
  return session;
}

/** A session in its present state: time alone ends one. */
export function sessionNow(provider: Provider, id: string): Session {
  const session = provider.store.get("checkout.session", id);
  if (session.status === "open" && provider.store.now() / 1000 >= session.expires_at) expireSession(provider, session);
  return session;
}

export function expireSession({ happened }: Provider, session: Session): void {
  session.status = "expired";
  session.url = null;
  happened("checkout.session.expired", session);
}

/** Adds the card that a person entered on the hosted page. */
export function completeSession(
  { store, happened }: Provider,
  session: Session,
  card: { kind: TestCard; month: number; year: number },
): void {
  const method = store.add("payment_method", {
    type: "card",
    customer: session.customer,
    card: { brand: "visa", last4: card.kind.number.slice(-4), exp_month: card.month, exp_year: card.year },
  });
  const intent = store.get("setup_intent", session.setup_intent);
  intent.payment_method = method.id;
  intent.status = "succeeded";
  session.status = "complete";
  session.url = null;
  happened("checkout.session.completed", session);
}

export function detachMethod({ store, happened }: Provider, id: string) {
  const method = store.get("payment_method", id);
  if (!method.customer) {
    throw invalid("The payment method you provided is not attached to a customer so detachment is impossible.");
  }
  method.customer = null;
  happened("payment_method.detached", method);
  return method;
}
