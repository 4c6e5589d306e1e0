import { randomUUID } from "node:crypto";
import { OrderState } from "@meguri/rpc/app/v1/order_pb";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sendDueOrders } from "../../src/areas/ordering/sending/index.ts";
import {
  cartAs,
  everyWarning,
  inboxAs,
  makeOrdering,
  orderDriftOf,
  ordersAs,
  putLine,
  seen,
  sendingDeps,
} from "../support/scenes/orders.ts";
import { deliveriesAs, scanOf } from "../support/scenes/receiving.ts";
import { balancesOf, driftOf } from "../support/scenes/shelf.ts";
import { startApi, type TestApi } from "../support/server/api.ts";
import { type CutServer, startCut } from "../support/server/cut-server.ts";
import { codeOf } from "../support/server/outcome.ts";

let api: TestApi;
let cut: CutServer;
beforeAll(async () => {
  api = await startApi({ env: { RATE_LIMIT_PER_USER: "100000" } });
  cut = await startCut(api);
});
afterAll(async () => {
  await cut.stop();
  await api.stop();
});

/** Cuts the connection before every statement of an act in turn until it is done; @returns after how many. */
async function cutEverywhere(act: () => Promise<unknown>, isDone: () => Promise<boolean>): Promise<number> {
  for (let cuts = 1; ; cuts += 1) {
    cut.cutAt(cuts);
    await codeOf(act());
    cut.cutAt(Number.POSITIVE_INFINITY);
    expect(await orderDriftOf(api), `cut before statement ${cuts}`).toEqual([]);
    if (await isDone()) return cuts;
  }
}

test("wherever the connection is lost, an order is placed, sent, answered or received by halves, or twice", async () => {
  const { pharmacy, trading, medicine } = await makeOrdering(api);
  const own = { institutionId: pharmacy.id };
  const sections = await putLine(api, pharmacy, { tradingId: trading.id, line: { medicineId: medicine.id, packs: 3 } });
  const orderId = sections[0]?.order?.id ?? "";
  const orders = await ordersAs(api, pharmacy.manager);
  const stateIs = (state: OrderState) => async () =>
    (await orders.getOrder({ ...own, orderId })).order?.state === state;

  const cart = await cartAs(cut.api, pharmacy.manager);
  const placing = { ...own, key: randomUUID(), orders: seen(sections), accepted: everyWarning };
  const placed = await cutEverywhere(() => cart.placeOrders(placing), stateIs(OrderState.PLACED));
  expect((await cart.placeOrders(placing)).orders.map(({ id }) => id)).toEqual([orderId]);

  const place = { tenantId: pharmacy.tenantId, institutionId: pharmacy.id };
  const deps = sendingDeps(api, { database: cut.api.deps.database });
  const send = async () => {
    // What was in a hand that never came back is taken up when its time is over.
    await api.sql("update order_dispatch set next_try_at = now() where order_id = $1", [orderId]);
    await sendDueOrders(deps, place, new AbortController().signal);
  };
  const sent = await cutEverywhere(send, stateIs(OrderState.SENT));
  const rows = await api.sql("select from notification where user_id = $1 and kind = 'order.arrived'", [
    trading.staff.uid,
  ]);
  expect(rows).toHaveLength(1);

  const inbox = await inboxAs(cut.api, trading.staff);
  const ref = { wholesalerId: trading.wholesalerId, orderId };
  const answer = { ...ref, seen: OrderState.SENT };
  const answered = await cutEverywhere(() => inbox.answerInboxOrder(answer), stateIs(OrderState.ACCEPTED));

  const deliveries = await deliveriesAs(api, pharmacy.manager);
  const { delivery } = await deliveries.startDelivery({
    ...own,
    wholesaler: "架空卸",
    slipNumber: "S-1",
    orderIds: [orderId],
  });
  const coming = { ...own, deliveryId: delivery?.id ?? "" };
  const lines = [scanOf(medicine, "300", { lot: "L1", expiresOn: "2029-01-31" })];
  await deliveries.addDeliveryLines({ ...coming, lines });
  const cutDeliveries = await deliveriesAs(cut.api, pharmacy.manager);
  const received = await cutEverywhere(() => cutDeliveries.postDelivery(coming), stateIs(OrderState.RECEIVED));
  await codeOf(cutDeliveries.postDelivery(coming));
  expect(await balancesOf(api, pharmacy, medicine.id)).toEqual(["L1 2029-01-31 300"]);
  expect([await orderDriftOf(api), await driftOf(api, pharmacy)]).toEqual([[], []]);
  expect(Math.min(placed, sent, answered, received), `${placed} ${sent} ${answered} ${received}`).toBeGreaterThan(8);
}, 60_000);
