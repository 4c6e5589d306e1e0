import { randomUUID } from "node:crypto";
import { timestampDate, timestampNow } from "@bufbuild/protobuf/wkt";
import { InboxOutcome, InboxStage } from "@meguri/rpc/app/v1/order_inbox_service_pb";
import { OrderAnswer, OrderState } from "@meguri/rpc/app/v1/order_pb";
import { comingDeliveries } from "@meguri/rules/coming-deliveries";
import { noSchedule } from "@meguri/rules/delivery-schedule";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  inboxAs,
  makeBoxed,
  makeOrdering,
  orderDriftOf,
  placeOne,
  putLine,
  sendAll,
} from "../support/scenes/orders.ts";
import { startApi, type TestApi } from "../support/server/api.ts";
import { endOf, failureIn } from "../support/server/outcome.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

/** A pharmacy with some orders in the inbox of its wholesaler: in each 3 packs of one medicine, and 2 or more of another. */
async function makeInbox(count: number) {
  const ordering = await makeOrdering(api);
  const { pharmacy, trading } = ordering;
  const second = await makeBoxed(api);
  const orderIds: string[] = [];
  for (let made = 0; made < count; made += 1) {
    await putLine(api, pharmacy, { tradingId: trading.id, line: { medicineId: second.id, packs: 2 + made } });
    orderIds.push(await placeOne(api, ordering, 3));
  }
  await sendAll(api, pharmacy);
  const inbox = await inboxAs(api, trading.staff);
  const own = { wholesalerId: trading.wholesalerId };
  const work = async (stage: InboxStage) => (await inbox.listInboxWork({ ...own, stage })).entries;
  const entryOf = async (stage: InboxStage, id: string | undefined) =>
    (await work(stage)).find(({ order }) => order?.id === id);
  const lineOf = async (stage: InboxStage, id: string | undefined, medicineId = ordering.medicine.id) =>
    (await entryOf(stage, id))?.lines.find((line) => line.medicineId === medicineId);
  return { ...ordering, second, orderIds, inbox, own, work, entryOf, lineOf };
}

const notified = (pharmacy: { id: string }, kind: string) =>
  api.sql("select from notification where institution_id = $1 and kind = $2", [pharmacy.id, kind]);

test("answering all as ordered loses the exceptions, or answers twice when the response was lost", async () => {
  const { pharmacy, inbox, own, orderIds, work, lineOf } = await makeInbox(3);
  const [first = "", second = "", third = ""] = orderIds;
  const short = await lineOf(InboxStage.UNANSWERED, second);
  const exception = { lineId: short?.id ?? "", confirmedPacks: 1, backordered: true, expectedOn: "2026-12-01" };
  const request = {
    ...own,
    orders: [
      { orderId: third, seen: OrderState.SENT },
      { orderId: first, seen: OrderState.SENT },
      { orderId: second, seen: OrderState.SENT, lines: [exception], note: "残りは12月1日" },
    ],
  };
  const { results } = await inbox.answerInboxOrders(request);
  expect(results.map(({ orderId, outcome }) => [orderId, outcome])).toEqual(
    [third, first, second].map((orderId) => [orderId, InboxOutcome.DONE]),
  );
  const before = (await notified(pharmacy, "order.answered")).length;
  const again = await inbox.answerInboxOrders(request);
  expect(again.results.map(({ outcome }) => outcome)).toEqual([1, 1, 1].map(() => InboxOutcome.DONE));
  expect((await notified(pharmacy, "order.answered")).length).toBe(before);
  const events = await api.sql("select from purchase_order_event where institution_id = $1 and act = 'answer'", [
    pharmacy.id,
  ]);
  expect(events).toHaveLength(3);
  const answered = await work(InboxStage.TO_SHIP);
  expect(answered.map(({ order }) => [order?.id, order?.state])).toEqual([
    [first, OrderState.ACCEPTED],
    [second, OrderState.PART_SHORT],
    [third, OrderState.ACCEPTED],
  ]);
  const kept = await lineOf(InboxStage.TO_SHIP, second);
  expect([kept?.answer, kept?.confirmedPacks, kept?.expectedOn]).toEqual([OrderAnswer.BACKORDERED, 1, "2026-12-01"]);
  expect(await orderDriftOf(api, pharmacy.id)).toEqual([]);
});

test("an order that a colleague answered meanwhile is overwritten, or holds up the others", async () => {
  const { inbox, own, orderIds, lineOf } = await makeInbox(2);
  const [first = "", second = ""] = orderIds;
  const line = await lineOf(InboxStage.UNANSWERED, first);
  await inbox.answerInboxOrder({
    ...own,
    orderId: first,
    seen: OrderState.SENT,
    lines: [{ lineId: line?.id ?? "", confirmedPacks: 0 }],
  });
  const { results } = await inbox.answerInboxOrders({
    ...own,
    orders: [first, second].map((orderId) => ({ orderId, seen: OrderState.SENT })),
  });
  expect(results.map(({ outcome }) => outcome)).toEqual([InboxOutcome.CHANGED, InboxOutcome.DONE]);
  expect((await lineOf(InboxStage.TO_SHIP, first))?.answer).toBe(OrderAnswer.REJECTED);
});

test("a wholesaler answers or ships what was ordered from another, or a wrong line lets the others through", async () => {
  const { inbox, own, orderIds, work, lineOf } = await makeInbox(1);
  const [mine = ""] = orderIds;
  const other = await makeInbox(1);
  const [theirs = ""] = other.orderIds;
  const both = [mine, theirs].map((orderId) => ({ orderId, seen: OrderState.SENT }));
  expect(await endOf(inbox.answerInboxOrders({ ...own, orders: both }))).toBe("NotFound/ORDER_NOT_FOUND");
  const line = await lineOf(InboxStage.UNANSWERED, mine);
  const strange = [{ lineId: randomUUID(), confirmedPacks: 1 }];
  const tooMany = [{ lineId: line?.id ?? "", confirmedPacks: 4 }];
  for (const [lines, field] of [
    [strange, "orders[0].lines[0].line_id"],
    [tooMany, "orders[0].lines[0].confirmed_packs"],
  ] as const) {
    const refused = inbox.answerInboxOrders({ ...own, orders: [{ orderId: mine, seen: OrderState.SENT, lines }] });
    const failure = failureIn(
      await refused.then(
        () => undefined,
        (error: unknown) => error,
      ),
    );
    expect(failure?.fields.map((one) => one.field)).toEqual([field]);
  }
  const leaving = (orderId: string, lineId = "") => ({
    orderId,
    shipment: { id: randomUUID(), slipNumber: "S", lines: [{ lineId, lot: "L", packs: 1 }] },
  });
  const foreign = await other.lineOf(InboxStage.UNANSWERED, theirs);
  const shipments = [leaving(mine, line?.id), leaving(theirs, foreign?.id)];
  expect(await endOf(inbox.shipInboxOrders({ ...own, shipments }))).toBe("NotFound/ORDER_NOT_FOUND");
  for (const entries of [await work(InboxStage.UNANSWERED), await other.work(InboxStage.UNANSWERED)]) {
    expect(entries.map(({ order, shipments: sent }) => [order?.state, sent.length])).toEqual([[OrderState.SENT, 0]]);
  }
});

test("an order waits for the wrong 便, or is in no stage or in two", async () => {
  const ordering = await makeOrdering(api);
  const { pharmacy, trading } = ordering;
  const runs = [1, 3, 5].map((weekday) => ({
    name: "午後便",
    weekday,
    cutOff: "11:00",
    daysBefore: 1,
    arrivesFrom: "14:00",
    arrivesUntil: "16:00",
  }));
  const schedule = { ...noSchedule, runs };
  await api.sql("update wholesaler set schedule = $2 where id = $1", [trading.wholesalerId, JSON.stringify(schedule)]);
  const orderId = await placeOne(api, ordering);
  await sendAll(api, pharmacy);
  const inbox = await inboxAs(api, trading.staff);
  const own = { wholesalerId: trading.wholesalerId };
  const stages = async () => {
    const pages = [InboxStage.UNANSWERED, InboxStage.TO_SHIP, InboxStage.DONE].map((stage) =>
      inbox.listInboxWork({ ...own, stage }),
    );
    return (await Promise.all(pages)).map(({ entries, unansweredCount, toShipCount }) => [
      entries.length,
      unansweredCount,
      toShipCount,
    ]);
  };
  const [entry] = (await inbox.listInboxWork({ ...own, stage: InboxStage.UNANSWERED })).entries;
  const placedAt = timestampDate(entry?.order?.placedAt ?? timestampNow());
  const [coming] = comingDeliveries(schedule, placedAt, 1);
  expect(entry?.cutOffAt && timestampDate(entry.cutOffAt)).toEqual(coming?.cutOff);
  expect(entry?.order?.expectedOn).toBe(coming?.day);
  expect(await stages()).toEqual([
    [1, 1, 0],
    [0, 1, 0],
    [0, 1, 0],
  ]);
  await inbox.answerInboxOrders({ ...own, orders: [{ orderId, seen: OrderState.SENT }] });
  expect(await stages()).toEqual([
    [0, 0, 1],
    [1, 0, 1],
    [0, 0, 1],
  ]);
  const shipment = {
    id: randomUUID(),
    slipNumber: "S-1",
    lines: [{ lineId: entry?.lines[0]?.id ?? "", lot: "L1", packs: 1 }],
  };
  const request = { ...own, shipments: [{ orderId, shipment }] };
  for (const _ of [1, 2]) {
    expect((await inbox.shipInboxOrders(request)).results.map(({ outcome }) => outcome)).toEqual([InboxOutcome.DONE]);
  }
  const more = { ...own, shipments: [{ orderId, shipment: { ...shipment, id: randomUUID() } }] };
  expect((await inbox.shipInboxOrders(more)).results.map(({ outcome }) => outcome)).toEqual([InboxOutcome.EXCEEDED]);
  expect(await stages()).toEqual([
    [0, 0, 0],
    [0, 0, 0],
    [1, 0, 0],
  ]);
  const [done] = (await inbox.listInboxWork({ ...own, stage: InboxStage.DONE })).entries;
  expect(done?.shipments).toHaveLength(1);
});

test("a file of lots with one wrong cell changes something, hides a second mistake, or ships twice", async () => {
  const { inbox, own, orderIds, work, lineOf, medicine, second } = await makeInbox(2);
  await inbox.answerInboxOrders({ ...own, orders: orderIds.map((orderId) => ({ orderId, seen: OrderState.SENT })) });
  const right = (line: number, orderNumber: string, code: string, packs: string) => ({
    line,
    customer: "K-1",
    orderNumber,
    code,
    packs,
    lot: `LOT${line}`,
    expiresOn: "2029-03-31",
    slipNumber: `S-${orderNumber}`,
  });
  const rows = [right(2, "1", medicine.gtin, "3"), right(3, "1", second.gtin, "2"), right(4, "2", medicine.gtin, "3")];
  const wrong = [
    { ...right(2, "1", medicine.gtin, "4") },
    { ...right(3, "1", "14900000000000", "1") },
    { ...right(4, "2", medicine.gtin, "3"), lot: "", expiresOn: "2020-01-31" },
    { ...right(5, "2", second.gtin, "2"), expiresOn: "2020-01-31" },
    { ...right(6, "9", medicine.gtin, "1") },
    { ...right(7, "1", medicine.gtin, "1"), customer: "K-9" },
    { ...right(8, "1", medicine.gtin, "一") },
  ];
  const refused = await inbox.readInboxLots({ ...own, rows: wrong });
  expect(refused.problems.map(({ line, field, problem }) => `${line} ${field} ${problem}`)).toEqual([
    "2 packs beyond_confirmed",
    "3 code not_ordered",
    "4 lot required",
    "5 expiresOn expired",
    "6 orderNumber order_unknown",
    "7 customer customer_unknown",
    "8 packs whole_number",
  ]);
  expect(refused.shipments).toEqual([]);
  expect((await work(InboxStage.TO_SHIP)).flatMap(({ shipments }) => shipments)).toEqual([]);
  const read = await inbox.readInboxLots({ ...own, rows });
  expect([read.problems, read.knownCount]).toEqual([[], 0]);
  expect(
    read.shipments.map(({ orderId, shipment }) => [orderId, shipment?.slipNumber, shipment?.lines.length]),
  ).toEqual([
    [orderIds[0], "S-1", 2],
    [orderIds[1], "S-2", 1],
  ]);
  const shipments = read.shipments.map(({ orderId, shipment }) => ({
    orderId,
    shipment: { id: randomUUID(), slipNumber: shipment?.slipNumber ?? "", lines: shipment?.lines ?? [] },
  }));
  await inbox.shipInboxOrders({ ...own, shipments });
  const again = await inbox.readInboxLots({ ...own, rows });
  expect([again.problems, again.shipments, again.knownCount]).toEqual([[], [], 2]);
  const other = await inbox.readInboxLots({ ...own, rows: [{ ...right(2, "2", medicine.gtin, "3"), lot: "OTHER" }] });
  expect(other.problems.map(({ field, problem }) => `${field} ${problem}`)).toEqual(["slipNumber slip_exists"]);
  expect((await lineOf(InboxStage.TO_SHIP, orderIds[1], second.id))?.packs).toBe(3);
});
