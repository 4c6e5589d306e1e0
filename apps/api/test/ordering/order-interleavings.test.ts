import { randomInt, randomUUID } from "node:crypto";
import { OrderState } from "@meguri/rpc/app/v1/order_pb";
import { OrderMove } from "@meguri/rpc/app/v1/order_service_pb";
import { mayMove, type OrderAct, type OrderParty, type OrderState as State } from "@meguri/rules/order-states";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  inboxAs,
  makeBoxed,
  makeOrdering,
  orderDriftOf,
  ordersAs,
  placeOne,
  sendAll,
} from "../support/scenes/orders.ts";
import { makeStaff } from "../support/scenes/pharmacies.ts";
import { deliveriesAs, scanOf } from "../support/scenes/receiving.ts";
import { driftOf } from "../support/scenes/shelf.ts";
import { startApi, type TestApi } from "../support/server/api.ts";
import { codeOf } from "../support/server/outcome.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const orderCount = 6;
const actsOfEach = 20;
const parties: OrderParty[] = ["pharmacy", "wholesaler", "sender"];
const pick = <T>(from: readonly T[]): T => from[randomInt(from.length)] as T;

test("two people, a wholesaler and the sender, at once, bring an order where the table of states does not lead", async () => {
  const { pharmacy, trading } = await makeOrdering(api);
  const clerk = await makeStaff(api, pharmacy, "clerk");
  const orders: { id: string; medicine: Awaited<ReturnType<typeof makeBoxed>> }[] = [];
  for (let count = 0; count < orderCount; count += 1) {
    const medicine = await makeBoxed(api);
    orders.push({ id: await placeOne(api, { pharmacy, trading, medicine }, 3), medicine });
  }
  const inbox = await inboxAs(api, trading.staff);
  const own = { institutionId: pharmacy.id };
  const states = Object.values(OrderState).filter(
    (state): state is OrderState => typeof state === "number" && state > 0,
  );
  const moves = Object.values(OrderMove).filter((move): move is OrderMove => typeof move === "number" && move > 0);

  const pharmacist = async (person: typeof clerk) => {
    const [asPharmacy, deliveries] = [await ordersAs(api, person), await deliveriesAs(api, person)];
    for (let act = 0; act < actsOfEach; act += 1) {
      const { id: orderId, medicine } = pick(orders);
      const { order, lines } = await asPharmacy.getOrder({ ...own, orderId });
      // What was seen is sometimes wrong by the time, and sometimes from the start.
      const seen = randomInt(5) === 0 ? pick(states) : (order?.state ?? 0);
      const fields = { ...own, orderId, seen, answeredBy: "架空さん" };
      const lineId = lines[0]?.id ?? "";
      const receive = async () => {
        const { delivery } = await deliveries.startDelivery({
          ...own,
          wholesaler: "卸",
          slipNumber: randomUUID(),
          orderIds: [orderId],
        });
        const ref = { ...own, deliveryId: delivery?.id ?? "" };
        await deliveries.addDeliveryLines({ ...ref, lines: [scanOf(medicine, pick(["100", "300"]))] });
        await deliveries.postDelivery(ref);
      };
      const doing = pick([
        () => asPharmacy.moveOrder({ ...fields, move: pick(moves) }),
        () =>
          asPharmacy.answerOrder({
            ...fields,
            lines: [{ lineId, confirmedPacks: randomInt(4), backordered: randomInt(2) === 0 }],
          }),
        receive,
      ]);
      expect(["answered", "FailedPrecondition", "InvalidArgument"]).toContain(await codeOf(doing()));
    }
  };
  const wholesaler = async () => {
    for (let act = 0; act < actsOfEach; act += 1) {
      const ref = { wholesalerId: trading.wholesalerId, orderId: pick(orders).id };
      const inboxOrder = await inbox.getInboxOrder(ref).catch(() => undefined);
      if (!inboxOrder) continue;
      const lineId = inboxOrder.lines[0]?.id ?? "";
      const answer = { lineId, confirmedPacks: randomInt(4), backordered: randomInt(2) === 0 };
      if (randomInt(2) === 0) {
        const answered = inbox.answerInboxOrder({ ...ref, seen: inboxOrder.order?.state ?? 0, lines: [answer] });
        // Fewer than were shipped meanwhile are refused.
        expect(["answered", "FailedPrecondition", "InvalidArgument"]).toContain(await codeOf(answered));
      } else {
        const shipment = { id: randomUUID(), lines: [{ lineId, packs: 1 }] };
        const shipped = inbox.shipInboxOrder({ ...ref, shipment });
        expect(["answered", "FailedPrecondition"]).toContain(await codeOf(shipped));
      }
    }
  };
  const sender = async () => {
    for (let act = 0; act < actsOfEach; act += 1) await sendAll(api, pharmacy);
  };
  await Promise.all([pharmacist(pharmacy.manager), pharmacist(clerk), wholesaler(), sender(), sender()]);

  const events = await api.sql<{ order_id: string; act: OrderAct; state: State }>(
    "select order_id, act, state from purchase_order_event where institution_id = $1 order by order_id, id",
    [pharmacy.id],
  );
  for (const steps of Map.groupBy(events, ({ order_id }) => order_id).values()) {
    let from: State = "draft";
    for (const { act, state } of steps) {
      expect(
        parties.some((party) => mayMove(act, from, state, party)),
        `${act}: ${from} to ${state}`,
      ).toBe(true);
      from = state;
    }
  }
  expect([await orderDriftOf(api, pharmacy.id), await driftOf(api, pharmacy)]).toEqual([[], []]);
});
