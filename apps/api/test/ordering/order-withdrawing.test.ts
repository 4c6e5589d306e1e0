import { timestampMs } from "@bufbuild/protobuf/wkt";
import { OrderKind, OrderState } from "@meguri/rpc/app/v1/order_pb";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sendDueOrders } from "../../src/areas/ordering/sending/index.ts";
import {
  cartAs,
  everyWarning,
  inboxAs,
  makeBoxed,
  makeOrdering,
  makeTrading,
  orderDriftOf,
  ordersAs,
  placeOne,
  proposalsAs,
  putLine,
  seen,
  sendAll,
  sendingDeps,
} from "../support/scenes/orders.ts";
import { makeStaff, type Pharmacy } from "../support/scenes/pharmacies.ts";
import { receive, stockAs } from "../support/scenes/receiving.ts";
import { startApi, type TestApi } from "../support/server/api.ts";
import { movableClock } from "../support/server/movable-clock.ts";
import { endOf } from "../support/server/outcome.ts";

let api: TestApi;
const clock = movableClock();
beforeAll(async () => {
  api = await startApi({ clock });
});
afterAll(() => api.stop());

/** Sends what is due now. */
const sendNow = (pharmacy: Pharmacy) =>
  sendDueOrders(
    sendingDeps(api),
    { tenantId: pharmacy.tenantId, institutionId: pharmacy.id },
    new AbortController().signal,
  );
const orderOf = async ({ id: institutionId, manager }: Pharmacy, orderId: string) =>
  (await (await ordersAs(api, manager)).getOrder({ institutionId, orderId })).order;
const withdraw = async (pharmacy: Pharmacy, orderIds: string[], person = pharmacy.manager) =>
  (await cartAs(api, person)).withdrawOrders({ institutionId: pharmacy.id, orderIds });
/** How long an order waits, in ms. */
const waitOf = async (pharmacy: Pharmacy, orderId: string) => {
  const order = await orderOf(pharmacy, orderId);
  return order?.sendsAt && order.placedAt && timestampMs(order.sendsAt) - timestampMs(order.placedAt);
};

test("a slip of the hand is at the wholesaler at once, or cannot be taken back with all that was in the order", async () => {
  const ordering = await makeOrdering(api);
  const { pharmacy, trading, medicine } = ordering;
  await receive(api, pharmacy, { of: medicine, quantity: "1" });
  await (await stockAs(api, pharmacy.manager)).updateStockItem({
    institutionId: pharmacy.id,
    medicineId: medicine.id,
    orderPoint: "150",
  });
  const proposals = await proposalsAs(api, pharmacy.manager);
  const own = { institutionId: pharmacy.id };
  const { sections } = await proposals.acceptOrderProposals({
    ...own,
    requestId: crypto.randomUUID(),
    medicineIds: [medicine.id],
    packs: [{ medicineId: medicine.id, packs: 5 }],
  });
  const cart = await cartAs(api, pharmacy.manager);
  const draft = sections[0]?.order;
  const noted = await cart.updateOrderDraft({
    ...own,
    orderId: draft?.id ?? "",
    version: draft?.version ?? 0,
    note: "裏口へ",
  });
  const key = crypto.randomUUID();
  const { orders } = await cart.placeOrders({ ...own, key, orders: seen(noted.sections), accepted: everyWarning });
  const orderId = orders[0]?.id ?? "";
  await sendNow(pharmacy);
  expect([(await orderOf(pharmacy, orderId))?.state, await waitOf(pharmacy, orderId)]).toEqual([
    OrderState.PLACED,
    10_000,
  ]);
  const [again] = (await withdraw(pharmacy, [orderId])).sections;
  expect(again?.order).toMatchObject({ tradingId: trading.id, kind: OrderKind.USUAL, note: "裏口へ" });
  expect(again?.lines).toMatchObject([{ medicineId: medicine.id, packs: 5, reason: { need: "150" } }]);
  const cancelled = await orderOf(pharmacy, orderId);
  expect([cancelled?.state, cancelled?.sendsAt]).toEqual([OrderState.CANCELLED, undefined]);
  const audited = await api.sql(
    "select count(*)::int from audit_event where action = 'order.withdrawn' and object_id = $1",
    [orderId],
  );
  expect(audited).toEqual([{ count: 1 }]);
  await sendAll(api, pharmacy);
  const inbox = await inboxAs(api, trading.staff);
  expect((await inbox.listInboxOrders({ wholesalerId: trading.wholesalerId })).orders).toEqual([]);
  // It is no order that was placed: the same may be placed at once.
  const placing = { ...own, key: crypto.randomUUID(), orders: seen(again ? [again] : []), accepted: everyWarning };
  expect((await cart.placeOrders(placing)).orders).toHaveLength(1);
  expect(await orderDriftOf(api, pharmacy.id)).toEqual([]);
});

test("what is taken back replaces what a colleague has put into the cart meanwhile", async () => {
  const ordering = await makeOrdering(api);
  const { pharmacy, trading, medicine } = ordering;
  const orderId = await placeOne(api, ordering, 2);
  const other = await makeBoxed(api);
  for (const { id: medicineId } of [medicine, other])
    await putLine(api, pharmacy, { tradingId: trading.id, line: { medicineId, packs: 3 } });
  const { sections } = await withdraw(pharmacy, [orderId]);
  const lines = sections.flatMap((section) => section.lines.map(({ medicineId, packs }) => [medicineId, packs]));
  expect(sections).toHaveLength(1);
  expect(new Map(lines as [string, number][])).toEqual(
    new Map([
      [medicine.id, 5],
      [other.id, 3],
    ]),
  );
});

test("an order is sent and taken back at once, or neither", async () => {
  for (const round of [1, 2, 3, 4, 5, 6]) {
    const ordering = await makeOrdering(api);
    const { pharmacy, trading } = ordering;
    const orderId = await placeOne(api, ordering);
    const [taken] = await Promise.all([endOf(withdraw(pharmacy, [orderId])), sendAll(api, pharmacy)]);
    const order = await orderOf(pharmacy, orderId);
    const inbox = await inboxAs(api, trading.staff);
    const { orders } = await inbox.listInboxOrders({ wholesalerId: trading.wholesalerId });
    const { sections } = await (await cartAs(api, pharmacy.manager)).getOrderCart({ institutionId: pharmacy.id });
    const result = [taken, order?.state, orders.length, sections.length];
    const [isTaken, isSent] = [
      ["answered", OrderState.CANCELLED, 0, 1],
      ["FailedPrecondition/ORDER_STATE", OrderState.SENT, 1, 0],
    ];
    expect([JSON.stringify(isTaken), JSON.stringify(isSent)], `round ${round}`).toContain(JSON.stringify(result));
    expect(await orderDriftOf(api, pharmacy.id)).toEqual([]);
  }
});

test("of two orders one is taken back though the other has gone out, or one is taken back twice", async () => {
  const ordering = await makeOrdering(api);
  const { pharmacy, medicine } = ordering;
  const gone = await placeOne(api, ordering);
  await sendAll(api, pharmacy);
  const waiting = await placeOne(api, { pharmacy, trading: await makeTrading(api, pharmacy), medicine });
  expect(await endOf(withdraw(pharmacy, [gone, waiting]))).toBe("FailedPrecondition/ORDER_STATE");
  expect((await orderOf(pharmacy, waiting))?.state).toBe(OrderState.PLACED);
  const both = await Promise.all([1, 2].map(() => endOf(withdraw(pharmacy, [waiting]))));
  expect(both.sort()).toEqual(["FailedPrecondition/ORDER_STATE", "answered"]);
  const { sections } = await (await cartAs(api, pharmacy.manager)).getOrderCart({ institutionId: pharmacy.id });
  expect(sections.flatMap(({ lines }) => lines.map(({ packs }) => packs))).toEqual([1]);
});

test("an order misses its cut-off because it waits, or a file or a sheet waits that a person carries", async () => {
  const ordering = await makeOrdering(api);
  const { pharmacy } = ordering;
  const weekdays = [1, 2, 3, 4, 5, 6, 7];
  // The next minute that is far enough, in Tokyo.
  const cutOff = new Date(Math.ceil((clock.now().getTime() + 20_000) / 60_000) * 60_000);
  const time = new Date(cutOff.getTime() + 9 * 3_600_000).toISOString().slice(11, 16);
  const runs = weekdays.map((weekday) => ({
    weekday,
    name: "便",
    cutOff: time,
    daysBefore: 0,
    arrivesFrom: "23:58",
    arrivesUntil: "23:59",
  }));
  await api.sql("update trading set schedule = $2 where institution_id = $1", [pharmacy.id, JSON.stringify({ runs })]);
  clock.move(cutOff.getTime() - clock.now().getTime() - 5_000);
  const late = await placeOne(api, ordering);
  const sendsAt = (await orderOf(pharmacy, late))?.sendsAt;
  expect(sendsAt && cutOff.getTime() - timestampMs(sendsAt)).toBe(2_000);
  clock.move(cutOff.getTime() - clock.now().getTime() - 1_500);
  await sendNow(pharmacy);
  expect((await orderOf(pharmacy, late))?.state).toBe(OrderState.SENT);
  const last = await placeOne(api, ordering, 2);
  expect(await waitOf(pharmacy, last)).toBe(0);

  for (const channel of ["csv", "fax"]) {
    const carried = await makeOrdering(api, { channel });
    const orderId = await placeOne(api, carried);
    expect(await waitOf(carried.pharmacy, orderId)).toBe(undefined);
    expect(await endOf(withdraw(carried.pharmacy, [orderId]))).toBe("FailedPrecondition/ORDER_STATE");
  }
});

test("a clerk takes back a pharmacist's order of narcotics, or somebody else's pharmacy takes it", async () => {
  const { pharmacy, trading } = await makeOrdering(api, { narcotics: ["東京都"] });
  const medicine = await makeBoxed(api, { regulation: "narcotic" });
  const orderId = await placeOne(api, { pharmacy, trading, medicine });
  expect(await endOf(withdraw(pharmacy, [orderId], await makeStaff(api, pharmacy, "clerk")))).toBe(
    "PermissionDenied/ROLE_TOO_LOW",
  );
  const { pharmacy: other } = await makeOrdering(api);
  expect(await endOf(withdraw(other, [orderId]))).toBe("FailedPrecondition/ORDER_STATE");
  expect((await orderOf(pharmacy, orderId))?.state).toBe(OrderState.PLACED);
});
