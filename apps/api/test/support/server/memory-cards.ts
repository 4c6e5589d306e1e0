import type { Card, CardProvider, CardSetup } from "../../../src/platform/cards/card-provider.ts";

const unused = async () => {
  throw new Error("not in memory");
};

/** A card provider in memory on which only cards are entered, for tests that are about something else. */
export function memoryCards() {
  const setups = new Map<string, CardSetup>();
  const detached: string[] = [];
  let counter = 0;
  const cards: CardProvider = {
    createCustomer: async ({ tenantId, accountId }) => `cus-${tenantId}-${accountId}`,
    createCardSetup: async ({ customerId }) => {
      const setupId = `setup-${counter++}`;
      setups.set(setupId, { state: "open", customerId, card: undefined });
      return { setupId, url: `https://cards.example.test/${setupId}`, expiresAt: new Date(Date.now() + 3_600_000) };
    },
    readCardSetup: async (setupId) => setups.get(setupId),
    readCard: unused,
    detachCard: async (methodId) => {
      detached.push(methodId);
    },
    createCharge: unused,
    confirmCharge: unused,
    confirmOnSession: unused,
    readCharge: unused,
    cancelCharge: unused,
    createRefund: unused,
    readRefund: unused,
    readDispute: unused,
    readEvent: () => {
      throw new Error("not in memory");
    },
    serverDay: unused,
  };
  return {
    cards,
    setups,
    /** Cards that were removed at the provider. */
    detached,
    /** Enters a card on a page. */
    enter(setupId: string, card: Partial<Card> = {}) {
      const setup = setups.get(setupId);
      if (!setup) throw new Error(`no page ${setupId}`);
      const { customerId } = setup;
      const entered = {
        methodId: `pm-${setupId}`,
        customerId,
        brand: "visa",
        last4: "4242",
        expMonth: 12,
        expYear: 2030,
      };
      setups.set(setupId, { state: "complete", customerId, card: { ...entered, ...card } });
    },
    expire(setupId: string) {
      const { customerId } = setups.get(setupId) ?? { customerId: "" };
      setups.set(setupId, { state: "expired", customerId, card: undefined });
    },
  };
}
