import {
  type Card,
  type CardProvider,
  CardProviderError,
  type CardRefund,
  type CardSetup,
  type Charge,
} from "../../../src/platform/cards/card-provider.ts";
import { type Clock, systemClock } from "../../../src/platform/clock/clock.ts";
import { today } from "../../../src/platform/clock/tokyo-day.ts";

const unused = async () => {
  throw new Error("not in memory");
};

function missing(): never {
  throw new CardProviderError("missing");
}

/** A card provider in memory on which every card is good, for tests that are about something else. */
export function memoryCards(clock: Clock = systemClock) {
  const setups = new Map<string, CardSetup>();
  const detached: string[] = [];
  const charges = new Map<string, Charge>();
  const refunds = new Map<string, CardRefund>();
  const knownCharge = (id: string) => charges.get(id) ?? missing();
  const keep = (charge: Charge) => {
    charges.set(charge.id, charge);
    return charge;
  };
  const pay = (id: string) => {
    const charge = knownCharge(id);
    if (charge.state === "cancelled") return charge;
    return keep({ ...charge, state: "paid", paidYen: charge.yen, failure: undefined });
  };
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
    createCharge: async ({ documentId, yen }) => {
      const id = `charge-${documentId}`;
      const known = charges.get(id);
      if (known) return known;
      return keep({ id, state: "created", yen, paidYen: 0, refundedYen: 0, documentId, failure: undefined });
    },
    confirmCharge: async ({ chargeId }) => pay(chargeId),
    confirmOnSession: async ({ chargeId }) => ({ charge: pay(chargeId), redirectUrl: undefined }),
    readCharge: async (chargeId) => knownCharge(chargeId),
    cancelCharge: async (chargeId) => {
      const charge = knownCharge(chargeId);
      return charge.state === "paid" ? charge : keep({ ...charge, state: "cancelled" });
    },
    createRefund: async ({ refundId, chargeId, yen }) => {
      const id = `refund-${refundId}`;
      const known = refunds.get(id);
      if (known) return known;
      const charge = knownCharge(chargeId);
      keep({ ...charge, refundedYen: charge.refundedYen + yen });
      const refund: CardRefund = { id, chargeId, refundId, state: "succeeded", yen };
      refunds.set(id, refund);
      return refund;
    },
    readRefund: async (id) => refunds.get(id) ?? missing(),
    readDispute: unused,
    readEvent: () => {
      throw new Error("not in memory");
    },
    serverDay: async () => today(clock),
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
