import { startCardProvider } from "@meguri/stack/test-parts";
import { onTestFinished } from "vitest";
import type { Card, CardProvider } from "../../../src/platform/cards/card-provider.ts";
import { stripeProvider } from "../../../src/platform/cards/stripe-provider.ts";

/** Numbers that the stand-in knows. */
export const numbers = {
  good: "4242 4242 4242 4242",
  declinedAtOnce: "4000 0000 0000 0002",
  withoutFunds: "4000 0000 0000 9995",
  confirmed: "4000 0025 0000 3155",
  lost: "4000 0000 0000 9987",
  expired: "4000 0000 0000 0069",
  declinedLater: "4000 0000 0000 0341",
};

const back = "https://meguri.example.test/u/setting/payment";

/** The adapter before a stand-in of its own, and persons on the stand-in's pages; all end with the test. */
export async function cardStage(options: { patienceMs?: number; webhookUrl?: string; dir?: string } = {}) {
  const standIn = await startCardProvider(options);
  onTestFinished(standIn.stop);
  const { key, webhookSecret, url } = standIn;
  const cards = stripeProvider({ key, webhookSecret, url, patienceMs: options.patienceMs });
  let count = 0;
  const customer = (): Promise<string> => {
    count += 1;
    const accountId = `account-${count}`;
    return cards.createCustomer({ accountId, tenantId: "tenant-a", email: "keiri@example.test", name: "見本薬局" });
  };
  const setupOf = (customerId: string) => {
    count += 1;
    const addresses = { successUrl: `${back}?session={CHECKOUT_SESSION_ID}`, cancelUrl: back };
    return cards.createCardSetup({ customerId, ...addresses, key: `setup-${count}`, language: "ja" });
  };
  return {
    cards,
    standIn,
    customer,
    setupOf,
    /** A customer with a card that was entered on the hosted page. */
    async holder(number: string): Promise<{ customerId: string; card: Card }> {
      const customerId = await customer();
      const { url: page, setupId } = await setupOf(customerId);
      await enterCard(page, number);
      return { customerId, card: await cardOf(cards, setupId) };
    },
  };
}

/** A person sends the hosted page's form. */
export function enterCard(page: string, number: string, fields: Record<string, string> = {}): Promise<Response> {
  const entered = { number, expiry: "12/40", code: "123", ...fields };
  return fetch(page, { method: "POST", body: new URLSearchParams(entered), redirect: "manual" });
}

/** A person answers on the bank's page. */
export function answerBank(page: string, answer: "approve" | "deny"): Promise<Response> {
  return fetch(page, { method: "POST", body: new URLSearchParams({ answer }), redirect: "manual" });
}

async function cardOf(cards: CardProvider, setupId: string): Promise<Card> {
  const card = (await cards.readCardSetup(setupId))?.card;
  if (!card) throw new Error("no card was added");
  return card;
}
