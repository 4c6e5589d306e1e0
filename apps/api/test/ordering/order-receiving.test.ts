import { randomUUID } from "node:crypto";
import { OrderWarningKind } from "@meguri/rpc/app/v1/order_draft_pb";
import { OrderKind, OrderState } from "@meguri/rpc/app/v1/order_pb";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  cartAs,
  everyWarning,
  inboxAs,
  makeBoxed,
  makeOrdering,
  orderDriftOf,
  ordersAs,
  placeOne,
  putLine,
  seen,
  sendAll,
} from "../support/scenes/orders.ts";
import { deliveriesAs, scanOf } from "../support/scenes/receiving.ts";
import { balancesOf, driftOf } from "../support/scenes/shelf.ts";
import { startApi, type TestApi } from "../support/server/api.ts";
import { endOf, reasonOf } from "../support/server/outcome.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

/** An order of so many boxes that has arrived at the wholesaler. */
async function sent(packs: number) {
  const ordering = await makeOrdering(api);
  const orderId = await placeOne(api, ordering, packs);
  await sendAll(api, ordering.pharmacy);
  const { pharmacy, trading } = ordering;
  const inbox = await inboxAs(api, trading.staff);
  const ref = { wholesalerId: trading.wholesalerId, orderId };
  const lineId = (await inbox.getInboxOrder(ref)).lines[0]?.id ?? "";
  const ship = (slipNumber: string, boxes: number, id = randomUUID()) =>
    inbox.shipInboxOrder({
      ...ref,
      shipment: { id, slipNumber, lines: [{ lineId, lot: "L1", expiresOn: "2029-01-31", packs: boxes }] },
    });
  const deliveries = await deliveriesAs(api, pharmacy.manager);
  const start = async (slipNumber: string, orderIds: string[] = []) =>
    (await deliveries.startDelivery({ institutionId: pharmacy.id, wholesaler: "架空卸", slipNumber, orderIds }))
      .delivery;
  const state = async () => {
    const { order, lines } = await (await ordersAs(api, pharmacy.manager)).getOrder({
      institutionId: pharmacy.id,
      orderId,
    });
    const [row] = await api.sql("select quantity::float from on_order where institution_id = $1", [pharmacy.id]);
    return [order?.state, lines[0]?.receivedQuantity, row?.quantity];
  };
  return { ...ordering, orderId, ship, deliveries, start, state };
}

test("what the wholesaler sent and what came differ, and nobody sees it; or a part that came closes the order", async () => {
  const { pharmacy, medicine, orderId, ship, deliveries, start, state } = await sent(3);
  const { order } = await ship("S-1", 2);
  expect(order?.state).toBe(OrderState.ACCEPTED);
  const delivery = await start("ｓ-1");
  expect(delivery?.orderIds).toEqual([orderId]);
  const ref = { institutionId: pharmacy.id, deliveryId: delivery?.id ?? "" };
  await deliveries.addDeliveryLines({
    ...ref,
    lines: [scanOf(medicine, "100", { lot: "L1", expiresOn: "2029-01-31" })],
  });
  const { expected } = await deliveries.getDelivery(ref);
  expect(
    expected.map((line) => [line.openQuantity, line.shippedQuantity, line.scannedQuantity, line.shippedLots]),
  ).toEqual([["300", "200", "100", ["L1"]]]);
  await Promise.all([deliveries.postDelivery(ref), deliveries.postDelivery(ref)]);
  expect(await state()).toEqual([OrderState.PART_RECEIVED, "100", 200]);
  const rest = await start("S-2", [orderId]);
  const second = { institutionId: pharmacy.id, deliveryId: rest?.id ?? "" };
  await deliveries.addDeliveryLines({ ...second, lines: [scanOf(medicine, "250", { lot: "L2" })] });
  await deliveries.postDelivery(second);
  expect(await state()).toEqual([OrderState.RECEIVED, "350", 0]);
  expect(await balancesOf(api, pharmacy, medicine.id)).toEqual(["L1 2029-01-31 100", "L2 - 250"]);
  // What came with the order is what may go back by it.
  const own = { institutionId: pharmacy.id, orderId };
  const { lots, vanCode } = await (await ordersAs(api, pharmacy.manager)).getOrder(own);
  expect(lots.map(({ lot, received, onHand }) => [lot, received, onHand])).toEqual([
    ["L1", "100", "100"],
    ["L2", "250", "250"],
  ]);
  expect(vanCode).toMatch(/^V\d{8}$/);
  expect([await driftOf(api, pharmacy), await orderDriftOf(api, pharmacy.id)]).toEqual([[], []]);
});

test("an order that has arrived is still a reason to warn of ordering twice", async () => {
  const { pharmacy, trading, medicine, ship, deliveries, start } = await sent(1);
  const sections = await putLine(api, pharmacy, { tradingId: trading.id, line: { medicineId: medicine.id, packs: 2 } });
  const cart = await cartAs(api, pharmacy.manager);
  const accepted = everyWarning.filter((kind) => kind !== OrderWarningKind.ORDERED_ALREADY);
  const place = { institutionId: pharmacy.id, orders: seen(sections), accepted };
  const { warnings } = await cart.placeOrders({ ...place, key: randomUUID() });
  expect(warnings.map(({ kind }) => kind)).toEqual([OrderWarningKind.ORDERED_ALREADY]);
  await ship("S-1", 1);
  const delivery = await start("S-1");
  const ref = { institutionId: pharmacy.id, deliveryId: delivery?.id ?? "" };
  await deliveries.addDeliveryLines({ ...ref, lines: [scanOf(medicine, "100", { lot: "L1" })] });
  await deliveries.postDelivery(ref);
  expect((await cart.placeOrders({ ...place, key: randomUUID() })).orders).toHaveLength(1);
});

test("the figures a posted delivery was checked against move, and too much becomes as ordered", async () => {
  const { pharmacy, medicine, orderId, ship, deliveries, start } = await sent(2);
  await ship("S-1", 1);
  const open = async (slipNumber: string, quantity: string) => {
    const delivery = await start(slipNumber, [orderId]);
    const ref = { institutionId: pharmacy.id, deliveryId: delivery?.id ?? "" };
    await deliveries.addDeliveryLines({ ...ref, lines: [scanOf(medicine, quantity, { lot: "L1" })] });
    const figures = async () =>
      (await deliveries.getDelivery(ref)).expected.map((one) => [
        one.openQuantity,
        one.shippedQuantity,
        one.scannedQuantity,
        one.shippedLots,
      ]);
    return { ref, figures };
  };
  const [first, second] = [await open("S-1", "100"), await open("S-2", "200")];
  expect(await first.figures()).toEqual([["200", "100", "100", ["L1"]]]);
  await deliveries.postDelivery(first.ref);
  expect(await second.figures()).toEqual([["100", "100", "200", ["L1"]]]);
  await ship("S-2", 1);
  const checked = await second.figures();
  expect(checked).toEqual([["100", "100", "200", ["L1"]]]);
  await deliveries.postDelivery(second.ref);
  expect(await first.figures()).toEqual([["200", "100", "100", ["L1"]]]);
  expect(await second.figures()).toEqual(checked);
});

test("the day on which the last of an order comes hides the day of the first, or stays when that has come", async () => {
  const ordering = await makeOrdering(api);
  const { pharmacy, trading, medicine } = ordering;
  const later = await makeBoxed(api);
  await putLine(api, pharmacy, { tradingId: trading.id, line: { medicineId: later.id } });
  const orderId = await placeOne(api, ordering);
  await sendAll(api, pharmacy);
  const inbox = await inboxAs(api, trading.staff);
  const ref = { wholesalerId: trading.wholesalerId, orderId };
  const { lines } = await inbox.getInboxOrder(ref);
  const answers = lines.map(({ id: lineId, medicineId }) =>
    medicineId === later.id
      ? { lineId, backordered: true, expectedOn: "2026-12-20" }
      : { lineId, confirmedPacks: 1, expectedOn: "2026-12-01" },
  );
  const { order } = await inbox.answerInboxOrder({ ...ref, seen: OrderState.SENT, lines: answers });
  expect(order?.expectedOn).toBe("2026-12-01");
  const deliveries = await deliveriesAs(api, pharmacy.manager);
  const about = { institutionId: pharmacy.id };
  const { delivery } = await deliveries.startDelivery({ ...about, wholesaler: "架空卸", orderIds: [orderId] });
  const place = { ...about, deliveryId: delivery?.id ?? "" };
  await deliveries.addDeliveryLines({ ...place, lines: [scanOf(medicine, "100", { lot: "L1" })] });
  await deliveries.postDelivery(place);
  const { order: rest } = await (await ordersAs(api, pharmacy.manager)).getOrder({ ...about, orderId });
  expect([rest?.state, rest?.expectedOn]).toEqual([OrderState.PART_RECEIVED, "2026-12-20"]);
});

test("an urgent order is expected with the usual 便, or the wholesaler's day for it is ignored", async () => {
  const { pharmacy, trading, medicine } = await makeOrdering(api);
  const everyDay = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
    weekday,
    name: "朝便",
    cutOff: "15:00",
    daysBefore: 1,
    arrivesFrom: "09:00",
    arrivesUntil: "11:00",
  }));
  await api.sql("update trading set schedule = $2 where id = $1", [trading.id, JSON.stringify({ runs: everyDay })]);
  const line = { tradingId: trading.id, line: { medicineId: medicine.id } };
  await putLine(api, pharmacy, line);
  const drafts = await putLine(api, pharmacy, { ...line, kind: OrderKind.URGENT });
  const cart = await cartAs(api, pharmacy.manager);
  const own = { institutionId: pharmacy.id };
  const { id: orderId, version } = drafts.find(({ order }) => order?.kind === OrderKind.URGENT)?.order ?? {
    id: "",
    version: 0,
  };
  const why = { urgentReason: "患者が待っている", telephone: "03-0000-0001" };
  const { sections } = await cart.updateOrderDraft({ ...own, orderId, version, ...why });
  const placing = { ...own, key: randomUUID(), orders: seen(sections), accepted: everyWarning };
  const { orders } = await cart.placeOrders(placing);
  expect(orders.map(({ kind, expectedOn }) => [kind, expectedOn !== ""]).sort()).toEqual([
    [OrderKind.USUAL, true],
    [OrderKind.URGENT, false],
  ]);
  await sendAll(api, pharmacy);
  const inbox = await inboxAs(api, trading.staff);
  const ref = { wholesalerId: trading.wholesalerId, orderId };
  const lines = (await inbox.getInboxOrder(ref)).lines.map(({ id, packs }) => ({
    lineId: id,
    confirmedPacks: packs,
    expectedOn: "2026-12-24",
  }));
  await inbox.answerInboxOrder({ ...ref, seen: OrderState.SENT, lines });
  const { order } = await (await ordersAs(api, pharmacy.manager)).getOrder({ ...own, orderId });
  expect(order?.expectedOn).toBe("2026-12-24");
});

test("three of two ordered boxes leave, without a confirmation", async () => {
  const { ship, orderId, trading } = await sent(2);
  await ship("S-1", 1);
  expect(await reasonOf(ship("S-2", 2))).toBe("ORDER_EXCEEDED");
  const inbox = await inboxAs(api, trading.staff);
  const ref = { wholesalerId: trading.wholesalerId, orderId };
  const { lines, shipments } = await inbox.getInboxOrder(ref);
  expect(shipments.map(({ slipNumber }) => slipNumber)).toEqual(["S-1"]);
  const left = { lineId: lines[0]?.id ?? "", lot: "L1", expiresOn: "2029-01-31", packs: 2 };
  const shipment = { id: randomUUID(), slipNumber: "S-2", lines: [left] };
  const meant = await inbox.shipInboxOrder({ ...ref, shipment, beyondOrdered: true });
  expect(meant.shipments.map(({ slipNumber }) => slipNumber).sort()).toEqual(["S-1", "S-2"]);
});

test("a shipment that is reported twice is expected twice", async () => {
  const { pharmacy, orderId, ship, deliveries, start } = await sent(2);
  const id = randomUUID();
  await ship("S-3", 2, id);
  expect((await ship("S-3", 2, id)).shipments).toHaveLength(1);
  const delivery = await start("S-3");
  const { expected } = await deliveries.getDelivery({ institutionId: pharmacy.id, deliveryId: delivery?.id ?? "" });
  expect(expected.map(({ orderId: of, shippedQuantity }) => [of, shippedQuantity])).toEqual([[orderId, "200"]]);
});

test("a delivery that nobody ordered cannot be received, or takes an order with it that it has nothing of", async () => {
  const { pharmacy, medicine, orderId, deliveries, start, state } = await sent(1);
  const delivery = await start("X-1");
  expect(delivery?.orderIds).toEqual([]);
  const ref = { institutionId: pharmacy.id, deliveryId: delivery?.id ?? "" };
  await deliveries.addDeliveryLines({ ...ref, lines: [scanOf(medicine, "10")] });
  await deliveries.postDelivery(ref);
  expect(await state()).toEqual([OrderState.SENT, "0", 100]);
  const mistaken = await start("X-2", [orderId]);
  await deliveries.cancelDelivery({ institutionId: pharmacy.id, deliveryId: mistaken?.id ?? "" });
  expect(await state()).toEqual([OrderState.SENT, "0", 100]);
  const foreign = await sent(1);
  const strange = deliveries.linkDeliveryOrders({
    ...ref,
    deliveryId: (await start("X-3"))?.id ?? "",
    orderIds: [foreign.orderId],
  });
  expect(await endOf(strange)).toBe("FailedPrecondition/ORDER_STATE");
});
