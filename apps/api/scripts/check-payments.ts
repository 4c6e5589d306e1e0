/**
 * Has the adapter's whole conversation with stripe-mock, which refuses requests that the provider's published interface
 * does not have. `node check-payments.ts <address of stripe-mock>`; scripts/check-payments.mjs starts it.
 */
import { isDeepStrictEqual } from "node:util";
import { type CardProvider, CardProviderError } from "../src/platform/cards/card-provider.ts";
import { stripeProvider } from "../src/platform/cards/stripe-provider.ts";
import { startRelay } from "./payments/relay.ts";

const [address = ""] = process.argv.slice(2);
const back = "https://meguri.example.test/u/setting/payment";

/** One call of each act of the adapter, with what its response must contain. */
const acts: Record<string, (cards: CardProvider) => Promise<boolean>> = {
  createCustomer: async (cards) =>
    (await cards.createCustomer({ accountId: "a-1", tenantId: "t-1", email: "a@example.test", name: "見本薬局" })) !==
    "",
  createCardSetup: async (cards) => {
    const addresses = { successUrl: `${back}?session={CHECKOUT_SESSION_ID}`, cancelUrl: back };
    const setup = await cards.createCardSetup({ customerId: "cus_1", ...addresses, key: "k-1", language: "ja" });
    return setup.setupId.startsWith("cs_") && URL.canParse(setup.url) && setup.expiresAt.getTime() > 0;
  },
  readCardSetup: async (cards) =>
    ["open", "complete", "expired"].includes(String((await cards.readCardSetup("cs_1"))?.state)),
  readCard: async (cards) => /^\d{4}$/.test((await cards.readCard("pm_1")).last4),
  detachCard: async (cards) => (await cards.detachCard("pm_1")) === undefined,
  createCharge: async (cards) => {
    const charge = await cards.createCharge({
      documentId: "d-1",
      customerId: "cus_1",
      yen: 11_000,
      description: "12月",
    });
    return charge.id.startsWith("pi_") && charge.yen > 0;
  },
  confirmCharge: async (cards) => {
    const charge = await cards.confirmCharge({ chargeId: "pi_1", documentId: "d-1", attempt: 1, methodId: "pm_1" });
    return charge.id.startsWith("pi_");
  },
  confirmOnSession: async (cards) => {
    const confirmation = { chargeId: "pi_1", methodId: "pm_1", returnUrl: back, key: "visit-1" };
    return (await cards.confirmOnSession(confirmation)).charge.id.startsWith("pi_");
  },
  readCharge: async (cards) => (await cards.readCharge("pi_1")).id.startsWith("pi_"),
  cancelCharge: async (cards) => (await cards.cancelCharge("pi_1")).id.startsWith("pi_"),
  createRefund: async (cards) => (await cards.createRefund({ refundId: "r-1", chargeId: "pi_1", yen: 4000 })).id !== "",
  readRefund: async (cards) => (await cards.readRefund("re_1")).id !== "",
  readDispute: async (cards) => typeof (await cards.readDispute("dp_1")).isWithdrawn === "boolean",
  serverDay: async (cards) => /^\d{4}-\d{2}-\d{2}$/.test(await cards.serverDay()),
};

const relay = await startRelay(address);
const cards = stripeProvider({ key: "sk_test_123", webhookSecret: "whsec_1", url: relay.url });
let failed = 0;
const print = (line: string): void => void process.stdout.write(`${line}\n`);
const say = (isOk: boolean, what: string): void => {
  if (!isOk) failed += 1;
  print(`${isOk ? "ok    " : "failed"} ${what}`);
};

// Reading an event sends no request; every other act is in the conversation.
const all = Object.keys(cards).filter((name) => name !== "readEvent");
say(isDeepStrictEqual(all.toSorted(), Object.keys(acts).toSorted()), "the conversation has every act of the adapter");
say(await refusesUnknown(), "stripe-mock refuses a parameter that the provider does not have");
for (const [name, act] of Object.entries(acts)) {
  const before = relay.asked.length;
  const outcome = await act(cards).catch((error: unknown) => error);
  const requests = relay.asked.slice(before).join(", ");
  const why = outcome instanceof CardProviderError ? `: ${outcome.message}` : outcome === true ? "" : `: ${outcome}`;
  say(outcome === true, `${name} (${requests})${why}`);
}
for (const refusal of relay.refusals) print(`       ${refusal}`);
for (const parameter of relay.younger)
  print(`note   ${parameter} is younger than the interface that stripe-mock knows: sent without it.`);
await relay.stop();
print(`${Object.keys(acts).length + 2 - failed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

/** Proves that the check can fail. */
async function refusesUnknown(): Promise<boolean> {
  const headers = { authorization: "Bearer sk_test_123" };
  const body = new URLSearchParams({ unheard_of: "1" });
  return (await fetch(`${address}/v1/customers`, { method: "POST", headers, body })).status === 400;
}
