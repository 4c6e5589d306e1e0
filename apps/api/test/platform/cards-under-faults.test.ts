import { expect, test } from "vitest";
import { type CardProvider, CardProviderError, type Charge } from "../../src/platform/cards/card-provider.ts";
import { cardStage, numbers } from "../support/server/card-stage.ts";

const documents = 120;
const patienceMs = 400;

/** Asks again until it is known what became of it, as a caller does that may have died in between. */
async function untilKnown<T>(ask: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof CardProviderError) || error.kind !== "unknown") throw error;
    }
  }
}

async function pay(cards: CardProvider, document: { id: string; yen: number }, customerId: string, methodId: string) {
  const order = { documentId: document.id, customerId, yen: document.yen, description: document.id };
  const { id } = await untilKnown(() => cards.createCharge(order));
  let charge: Charge = await untilKnown(() => cards.readCharge(id));
  for (let attempt = 1; charge.state !== "paid"; attempt++) {
    try {
      charge = await cards.confirmCharge({ chargeId: id, documentId: document.id, attempt, methodId });
    } catch {
      charge = await untilKnown(() => cards.readCharge(id));
    }
  }
  return charge;
}

test("of many charges under faults one is paid twice, never, or with another amount", async () => {
  const { cards, standIn, holder } = await cardStage({ patienceMs });
  const { customerId, card } = await holder(numbers.good);
  const faults = ["error_before", "error_after", "cut_after", "slow"] as const;
  const list = Array.from({ length: documents }, (_, place) => ({ id: `invoice-${place}`, yen: 1000 + place }));
  const charges = await Promise.all(
    list.map((document, place) => {
      const path = place % 3 === 0 ? "/confirm" : "/v1/";
      const fault = faults[place % faults.length];
      if (fault) standIn.control({ answers: { fault, path, ms: 2 * patienceMs } });
      return pay(cards, document, customerId, card.methodId);
    }),
  );
  expect(charges.map(({ documentId, paidYen, state }) => ({ id: documentId, yen: paidYen, state }))).toEqual(
    list.map(({ id, yen }) => ({ id, yen, state: "paid" })),
  );
  const taken = standIn.objects("charge").filter(({ paid }) => paid);
  expect(taken.map(({ amount }) => amount).sort()).toEqual(list.map(({ yen }) => yen).sort());
  expect(standIn.objects("payment_intent")).toHaveLength(documents);
});
