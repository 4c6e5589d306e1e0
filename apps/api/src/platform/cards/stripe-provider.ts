import { createHash } from "node:crypto";
import Stripe from "stripe";
import { tokyoDay } from "../clock/tokyo-day.ts";
import { type Card, type CardProvider, CardProviderError } from "./card-provider.ts";
import { answered, decided, providerError } from "./provider-errors.ts";
import { cardOf, chargeOf, disputeOf, documentKey, eventOf, refundKey, refundOf, setupOf } from "./provider-objects.ts";

const usualPatienceMs = 10_000;
const oldestEventSeconds = 300;
const expand = ["latest_charge"];

/**
 * The card provider behind its library.
 * @param options `url` is the address of a stand-in; without it requests go to the provider
 */
export function stripeProvider(options: {
  key: string;
  webhookSecret: string;
  url?: string | undefined;
  patienceMs?: number;
}): CardProvider {
  const patienceMs = options.patienceMs ?? usualPatienceMs;
  // The library sends a request again by itself only where its connection closed, once and with the same key.
  const stripe = new Stripe(options.key, {
    maxNetworkRetries: 0,
    timeout: patienceMs,
    telemetry: false,
    ...hostOf(options.url),
  });
  const ask = <T>(asking: Promise<T>): Promise<T> => answered(asking, patienceMs);

  const readIntent = (id: string) => ask(stripe.paymentIntents.retrieve(id, { expand }));
  /** A charge that was declined or decided before is read: what became of it is no error of the call. */
  const moved = async (id: string, moving: Promise<Stripe.PaymentIntent>): Promise<Stripe.PaymentIntent> =>
    (await ask(moving.catch(decided))) ?? (await readIntent(id));
  const readCard = async (id: string): Promise<Card> => {
    const card = cardOf(await ask(stripe.paymentMethods.retrieve(id)));
    if (!card) throw new CardProviderError("missing", { code: "no_card" });
    return card;
  };

  return {
    async createCustomer({ accountId, tenantId, email, name }) {
      const metadata = { account_id: accountId, tenant_id: tenantId };
      // A person who changes the name after a lost answer sends another request: the provider refuses a key with other values.
      const version = createHash("sha256")
        .update(JSON.stringify([email, name]))
        .digest("hex")
        .slice(0, 16);
      const idempotencyKey = `customer:${accountId}:${version}`;
      const { id } = await ask(stripe.customers.create({ email, name, metadata }, { idempotencyKey }));
      return id;
    },

    async createCardSetup({ customerId, successUrl, cancelUrl, key, language }) {
      const session = await ask(
        stripe.checkout.sessions.create(
          {
            mode: "setup",
            currency: "jpy",
            allowed_payment_method_types: ["card"],
            customer: customerId,
            success_url: successUrl,
            cancel_url: cancelUrl,
            locale: language,
          },
          { idempotencyKey: `setup:${key}` },
        ),
      );
      if (!session.url) throw new CardProviderError("unknown", { code: "no_url" });
      return { setupId: session.id, url: session.url, expiresAt: new Date(session.expires_at * 1000) };
    },

    async readCardSetup(setupId) {
      const reading = ask(stripe.checkout.sessions.retrieve(setupId, { expand: ["setup_intent.payment_method"] }));
      const session = await reading.catch(undefinedWhereMissing);
      return session && setupOf(session);
    },

    readCard,

    async detachCard(methodId) {
      try {
        await ask(stripe.paymentMethods.detach(methodId));
      } catch (error) {
        const { kind } = providerError(error);
        if (kind === "missing") return;
        if (kind !== "refused" || (await readCard(methodId)).customerId) throw error;
      }
    },

    async createCharge({ documentId, customerId, yen, description }) {
      const intent = await ask(
        stripe.paymentIntents.create(
          {
            amount: yen,
            currency: "jpy",
            customer: customerId,
            allowed_payment_method_types: ["card"],
            description,
            metadata: { [documentKey]: documentId },
            expand,
          },
          { idempotencyKey: `pi:${documentId}` },
        ),
      );
      return chargeOf(intent);
    },

    async confirmCharge({ chargeId, documentId, attempt, methodId }) {
      const confirming = stripe.paymentIntents.confirm(
        chargeId,
        { payment_method: methodId, off_session: true, expand },
        { idempotencyKey: `try:${documentId}:${attempt}` },
      );
      return chargeOf(await moved(chargeId, confirming));
    },

    async confirmOnSession({ chargeId, methodId, returnUrl, key }) {
      const confirming = stripe.paymentIntents.confirm(
        chargeId,
        { payment_method: methodId, return_url: returnUrl, expand },
        { idempotencyKey: `person:${key}` },
      );
      const intent = await moved(chargeId, confirming);
      return { charge: chargeOf(intent), redirectUrl: intent.next_action?.redirect_to_url?.url ?? undefined };
    },

    readCharge: async (chargeId) => chargeOf(await readIntent(chargeId)),

    async cancelCharge(chargeId) {
      return chargeOf(await moved(chargeId, stripe.paymentIntents.cancel(chargeId, { expand })));
    },

    async createRefund({ refundId, chargeId, yen }) {
      const refund = { payment_intent: chargeId, amount: yen, metadata: { [refundKey]: refundId } };
      return refundOf(await ask(stripe.refunds.create(refund, { idempotencyKey: refundId })));
    },

    readRefund: async (id) => refundOf(await ask(stripe.refunds.retrieve(id))),

    readDispute: async (id) => disputeOf(await ask(stripe.disputes.retrieve(id))),

    readEvent(rawBody, signature) {
      try {
        const body = Buffer.from(rawBody);
        const { webhookSecret } = options;
        return eventOf(stripe.webhooks.constructEvent(body, signature ?? "", webhookSecret, oldestEventSeconds));
      } catch {
        throw new CardProviderError("refused", { code: "signature" });
      }
    },

    async serverDay() {
      // Every response has the date, also a refusal.
      const headers = await ask(
        stripe.balance.retrieve().then(
          ({ lastResponse }) => lastResponse.headers,
          (error: unknown) => {
            if (error instanceof Stripe.errors.StripeError && error.headers) return error.headers;
            throw error;
          },
        ),
      );
      const moment = new Date(headers.date ?? "");
      if (Number.isNaN(moment.getTime())) throw new CardProviderError("unknown", { code: "no_date" });
      return tokyoDay(moment);
    },
  };
}

function undefinedWhereMissing(error: unknown): undefined {
  if (providerError(error).kind === "missing") return undefined;
  throw error;
}

function hostOf(url: string | undefined): { host: string; port: string; protocol: "http" | "https" } | undefined {
  if (url === undefined) return undefined;
  const { hostname: host, port, protocol } = new URL(url);
  const isSecure = protocol === "https:";
  return { host, port: port || (isSecure ? "443" : "80"), protocol: isSecure ? "https" : "http" };
}
