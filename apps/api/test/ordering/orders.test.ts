import { randomUUID } from "node:crypto";
import { create } from "@bufbuild/protobuf";
import { janOfSalesPackage } from "@meguri/formats/codes/gtin";
import { type OrderCsvColumn, orderCsvHeadings, usualOrderCsv } from "@meguri/formats/orders/encode-order-csv";
import { usualEosProfile } from "@meguri/formats/orders/eos-profile";
import { readEos } from "@meguri/formats/orders/read-eos";
import { readVanOrders } from "@meguri/formats/van/read-van-orders";
import { OrderWarningKind } from "@meguri/rpc/app/v1/order_draft_pb";
import { OrderKind, OrderState } from "@meguri/rpc/app/v1/order_pb";
import { OrderFileFormat, OrderMove, OrderSettingSchema } from "@meguri/rpc/app/v1/order_service_pb";
import { TradingService } from "@meguri/rpc/app/v1/trading_service_pb";
import { orderLayout, orderLayoutMessage } from "@meguri/rules/order-layout";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays, tokyoDay } from "../../src/platform/clock/tokyo-day.ts";
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
  putLine,
  seen,
  sendAll,
} from "../support/scenes/orders.ts";
import { makeStaff, type Pharmacy, tenantHeader } from "../support/scenes/pharmacies.ts";
import { startApi, type TestApi } from "../support/server/api.ts";
import { movableClock } from "../support/server/movable-clock.ts";
import { endOf, failureIn } from "../support/server/outcome.ts";

let api: TestApi;
const clock = movableClock();
beforeAll(async () => {
  api = await startApi({ clock });
});
afterAll(() => api.stop());

test("two colleagues who fill one cart lose each other's lines, or overwrite each other's numbers", async () => {
  const { pharmacy, trading, medicine } = await makeOrdering(api);
  const clerk = await makeStaff(api, pharmacy, "clerk");
  const others = [await makeBoxed(api), await makeBoxed(api)];
  const id = randomUUID();
  await putLine(api, pharmacy, { tradingId: trading.id, line: { id, medicineId: medicine.id, packs: 2 } });
  await Promise.all(
    others.map((other, index) =>
      putLine(api, pharmacy, {
        person: index === 0 ? clerk : pharmacy.manager,
        tradingId: trading.id,
        line: { medicineId: other.id },
      }),
    ),
  );
  const change = (packs: number, person = clerk) =>
    endOf(
      putLine(api, pharmacy, {
        person,
        tradingId: trading.id,
        line: { id, version: 1, medicineId: medicine.id, packs },
      }),
    );
  expect((await Promise.all([change(5), change(7, pharmacy.manager)])).sort()).toEqual([
    "FailedPrecondition/CHANGED_MEANWHILE",
    "answered",
  ]);
  const { sections } = await (await cartAs(api, clerk)).getOrderCart({ institutionId: pharmacy.id });
  expect(sections.map(({ lines }) => lines.map(({ version }) => version).sort())).toEqual([[1, 1, 2]]);
});

test("a confirmation that is sent twice, or by two people at once, orders twice", async () => {
  const { pharmacy, trading, medicine } = await makeOrdering(api);
  const sections = await putLine(api, pharmacy, { tradingId: trading.id, line: { medicineId: medicine.id, packs: 3 } });
  const cart = await cartAs(api, pharmacy.manager);
  const key = randomUUID();
  const request = { institutionId: pharmacy.id, key, orders: seen(sections), accepted: everyWarning };
  const [first, second] = await Promise.all([cart.placeOrders(request), cart.placeOrders(request)]);
  expect(first.orders.map(({ id, number }) => [id, number])).toEqual([[sections[0]?.order?.id, 1]]);
  expect(second.orders.map(({ id }) => id)).toEqual(first.orders.map(({ id }) => id));
  expect(await endOf(cart.placeOrders({ ...request, accepted: [] }))).toBe("FailedPrecondition/REQUEST_REUSED");
  expect(await endOf(cart.placeOrders({ ...request, key: randomUUID() }))).toBe("FailedPrecondition/ORDER_STATE");
  const [onOrder] = await api.sql("select quantity::float from on_order where institution_id = $1", [pharmacy.id]);
  expect(onOrder).toEqual({ quantity: 300 });
  expect(await orderDriftOf(api, pharmacy.id)).toEqual([]);
});

test("a line that a colleague changed is ordered by somebody who has not seen it", async () => {
  const { pharmacy, trading, medicine } = await makeOrdering(api);
  const id = randomUUID();
  const line = { id, medicineId: medicine.id };
  const stale = await putLine(api, pharmacy, { tradingId: trading.id, line });
  await putLine(api, pharmacy, { tradingId: trading.id, line: { ...line, version: 1, packs: 90 } });
  const cart = await cartAs(api, pharmacy.manager);
  const place = { institutionId: pharmacy.id, key: randomUUID(), orders: seen(stale), accepted: everyWarning };
  expect(await endOf(cart.placeOrders(place))).toBe("FailedPrecondition/CHANGED_MEANWHILE");
});

test("the same is ordered again, at another wholesaler or under another name, without a warning", async () => {
  const { pharmacy, trading } = await makeOrdering(api);
  const other = await makeTrading(api, pharmacy);
  const [brand, copy] = [
    await makeBoxed(api, { generic: "g-doubled" }),
    await makeBoxed(api, { generic: "g-doubled" }),
  ];
  await placeOne(api, { pharmacy, trading, medicine: brand });
  const cart = await cartAs(api, pharmacy.manager);
  const quiet = everyWarning.filter((kind) => kind !== OrderWarningKind.ORDERED_ALREADY);
  const sections = await putLine(api, pharmacy, { tradingId: other.id, line: { medicineId: copy.id } });
  const request = { institutionId: pharmacy.id, orders: seen(sections) };
  const warned = await cart.placeOrders({ ...request, key: randomUUID(), accepted: quiet });
  expect(warned.orders).toEqual([]);
  expect(warned.warnings.map(({ kind, otherNumber }) => [kind, otherNumber])).toEqual([
    [OrderWarningKind.ORDERED_ALREADY, 1],
  ]);
  expect((await cart.placeOrders({ ...request, key: randomUUID(), accepted: everyWarning })).orders).toHaveLength(1);
  const again = await putLine(api, pharmacy, { tradingId: other.id, line: { medicineId: copy.id } });
  const same = { institutionId: pharmacy.id, orders: seen(again), accepted: everyWarning };
  expect(await endOf(cart.placeOrders({ ...same, key: randomUUID() }))).toBe("FailedPrecondition/ORDER_REPEATED");
  clock.move(10 * 60 * 1000 + 1);
  expect((await cart.placeOrders({ ...same, key: randomUUID() })).orders).toHaveLength(1);
});

test("a clerk orders for more than the manager allows", async () => {
  const { pharmacy, trading, medicine } = await makeOrdering(api);
  const clerk = await makeStaff(api, pharmacy, "clerk");
  const setting = create(OrderSettingSchema, { clerkLimitYen: 1999n, guardHours: 12, revisionPercent: "4" });
  const settings = { institutionId: pharmacy.id, setting };
  expect(await endOf((await ordersAs(api, clerk)).updateOrderSetting(settings))).toBe("PermissionDenied/ROLE_TOO_LOW");
  await (await ordersAs(api, pharmacy.manager)).updateOrderSetting(settings);
  // No price is known: its list price of 10 yen a tablet is used in its place.
  const sections = await putLine(api, pharmacy, { tradingId: trading.id, line: { medicineId: medicine.id, packs: 2 } });
  const request = { institutionId: pharmacy.id, orders: seen(sections), accepted: everyWarning };
  const asClerk = (await cartAs(api, clerk)).placeOrders({ ...request, key: randomUUID() });
  expect(await endOf(asClerk)).toBe("PermissionDenied/ORDER_LIMIT");
  const asManager = (await cartAs(api, pharmacy.manager)).placeOrders({ ...request, key: randomUUID() });
  expect(await endOf(asManager)).toBe("answered");
});

test("narcotics go out among other medicines, to who may not sell them here, or by a clerk's hand", async () => {
  const { pharmacy, trading } = await makeOrdering(api);
  const licensed = await makeTrading(api, pharmacy, { narcotics: ["東京都"] });
  const elsewhere = await makeTrading(api, pharmacy, { narcotics: ["大阪府"] });
  const [narcotic, other] = [await makeBoxed(api, { regulation: "narcotic" }), await makeBoxed(api)];
  const put = (tradingId: string, person = pharmacy.manager) =>
    putLine(api, pharmacy, { person, tradingId, line: { medicineId: narcotic.id } });
  expect(await endOf(put(trading.id))).toBe("FailedPrecondition/NARCOTICS_WHOLESALER");
  expect(await endOf(put(elsewhere.id))).toBe("FailedPrecondition/NARCOTICS_WHOLESALER");
  expect(await endOf(put(licensed.id, await makeStaff(api, pharmacy, "clerk")))).toBe("PermissionDenied/ROLE_TOO_LOW");
  await put(licensed.id);
  const sections = await putLine(api, pharmacy, {
    tradingId: licensed.id,
    kind: OrderKind.NARCOTIC,
    line: { medicineId: other.id },
  });
  expect(sections.map(({ order, lines }) => [order?.kind, lines.length]).sort()).toEqual([
    [OrderKind.USUAL, 1],
    [OrderKind.NARCOTIC, 1],
  ]);
});

test("what one pharmacy orders is seen by another wholesaler or pharmacy, or its thoughts by its own wholesaler", async () => {
  const ordering = await makeOrdering(api);
  const { pharmacy, trading } = ordering;
  const stranger = await makeOrdering(api);
  const id = await placeOne(api, ordering);
  const inbox = await inboxAs(api, trading.staff);
  const own = { wholesalerId: trading.wholesalerId };
  expect((await inbox.listInboxOrders(own)).orders).toEqual([]);
  await sendAll(api, pharmacy);
  expect((await inbox.listInboxOrders(own)).orders.map((order) => order.id)).toEqual([id]);
  const { lines, events } = await inbox.getInboxOrder({ ...own, orderId: id });
  expect([lines.filter((line) => "reason" in line), events.map(({ act }) => act)]).toEqual([[], ["deliver"]]);
  const file = await inbox.listInboxOrders({ ...own, withLines: true });
  expect(file.lines.map((one) => one.orderId)).toEqual([id]);
  expect(file.lines[0]?.lines.map(({ gtin, packs }) => [gtin, packs])).toEqual(
    lines.map(({ gtin, packs }) => [gtin, packs]),
  );
  const theirs = await inboxAs(api, stranger.trading.staff);
  const asOther = { wholesalerId: stranger.trading.wholesalerId, orderId: id };
  expect(await endOf(theirs.getInboxOrder(asOther))).toBe("NotFound/ORDER_NOT_FOUND");
  expect(await endOf(theirs.listInboxOrders(own))).toBe("NotFound/WHOLESALER_NOT_FOUND");
  const other = await ordersAs(api, stranger.pharmacy.manager);
  const foreign = other.getOrder({ institutionId: stranger.pharmacy.id, orderId: id });
  expect(await endOf(foreign)).toBe("NotFound/ORDER_NOT_FOUND");
});

test("an answer is lost, or what does not come still counts as on its way", async () => {
  const ordering = await makeOrdering(api);
  const { pharmacy, trading } = ordering;
  const orderId = await placeOne(api, ordering, 3);
  await sendAll(api, pharmacy);
  const inbox = await inboxAs(api, trading.staff);
  const ref = { wholesalerId: trading.wholesalerId, orderId };
  const lineId = (await inbox.getInboxOrder(ref)).lines[0]?.id ?? "";
  const onOrder = async () =>
    (await api.sql("select quantity::float from on_order where institution_id = $1", [pharmacy.id]))[0]?.quantity;
  const short = { lineId, confirmedPacks: 1, expectedOn: "2026-12-01" };
  const answered = await inbox.answerInboxOrder({ ...ref, seen: OrderState.SENT, lines: [short] });
  expect([answered.order?.state, await onOrder()]).toEqual([OrderState.PART_SHORT, 100]);
  const backordered = { ...short, confirmedPacks: 0, backordered: true };
  const stale = inbox.answerInboxOrder({ ...ref, seen: OrderState.SENT, lines: [backordered] });
  expect(await endOf(stale)).toBe("FailedPrecondition/ORDER_STATE");
  await inbox.answerInboxOrder({ ...ref, seen: OrderState.PART_SHORT, lines: [backordered] });
  expect(await onOrder()).toBe(300);
  const orders = await ordersAs(api, pharmacy.manager);
  const byPhone = { institutionId: pharmacy.id, orderId, seen: OrderState.BACKORDERED, answeredBy: "架空さん" };
  await orders.answerOrder({ ...byPhone, lines: [{ lineId, confirmedPacks: 0 }] });
  const { order, events } = await orders.getOrder({ institutionId: pharmacy.id, orderId });
  expect([order?.state, await onOrder(), events.at(-1)?.answeredBy]).toEqual([OrderState.REJECTED, 0, "架空さん"]);
  expect([answered.order?.expectedOn, order?.expectedOn]).toEqual(["2026-12-01", ""]);
  expect(await orderDriftOf(api, pharmacy.id)).toEqual([]);
});

test("what has gone out is cancelled without the wholesaler's word", async () => {
  const ordering = await makeOrdering(api);
  const { pharmacy, trading } = ordering;
  const orderId = await placeOne(api, ordering);
  await sendAll(api, pharmacy);
  const orders = await ordersAs(api, pharmacy.manager);
  const cancel = { institutionId: pharmacy.id, orderId, seen: OrderState.SENT, move: OrderMove.CANCEL };
  const refused = await orders.moveOrder(cancel).catch(failureIn);
  expect(refused).toMatchObject({ fields: [{ field: "answered_by", problem: "required" }] });
  const { order } = await orders.moveOrder({ ...cancel, answeredBy: "架空さん" });
  expect(order?.state).toBe(OrderState.CANCELLED);
  // The people who pack it are notified, by the bell and by mail, as they were when it arrived.
  const reported = "select kind from notification where user_id = $1 order by id";
  expect(await api.sql(reported, [trading.staff.uid])).toEqual([
    { kind: "order.arrived" },
    { kind: "order.cancelled" },
  ]);
  const mails = await api.sql<{ subject: string }>(
    "select subject from mail_outbox where to_address = $1 order by id",
    [trading.staff.email],
  );
  expect(mails.map(({ subject }) => subject)).toEqual([
    expect.stringContaining("発注（No.1）が届きました"),
    expect.stringContaining("発注（No.1）を取り消しました"),
  ]);
});

test("a file that was fetched holds something else than the order, or leaves it unsent", async () => {
  const ordering = await makeOrdering(api, { channel: "eos" });
  const { pharmacy, medicine } = ordering;
  const orderId = await placeOne(api, ordering, 4);
  await sendAll(api, pharmacy);
  const orders = await ordersAs(api, pharmacy.manager);
  const fetch = { institutionId: pharmacy.id, orderIds: [orderId], format: OrderFileFormat.EOS };
  const { content } = await orders.fetchOrderFile(fetch);
  const [reported] = readEos(content).orders;
  expect(reported?.lines.map(({ item, packs }) => [item, packs])).toEqual([[janOfSalesPackage(medicine.gtin), 4]]);
  const { order } = await orders.getOrder({ institutionId: pharmacy.id, orderId });
  expect([order?.state, order?.vanCode]).toEqual([OrderState.SENT, reported?.vanCode]);
  expect((await orders.fetchOrderFile(fetch)).content).toEqual(content);
});

test.each(["10", "15"] as const)(
  "an order in VAN records of class %s has a GTIN for its JAN, another quantity, or another pharmacy",
  async (van) => {
    const ordering = await makeOrdering(api, { channel: "eos" });
    const { pharmacy, medicine, trading } = ordering;
    const orderId = await placeOne(api, ordering, 4);
    const orders = await ordersAs(api, pharmacy.manager);
    const fetch = { institutionId: pharmacy.id, orderIds: [orderId], format: OrderFileFormat.EOS };
    const set = { institutionId: pharmacy.id, tradingId: trading.id, layout: orderLayoutMessage({ van }) };
    const tradings = await tradingsAs(pharmacy.manager);
    const { trading: before } = await tradings.getTrading(set);
    await tradings.setOrderLayout({ ...set, ...(before?.updatedAt && { updatedAt: before.updatedAt }) });
    // A VAN code has nine digits.
    expect(await endOf(orders.fetchOrderFile(fetch))).toContain("ORDER_FILE_UNFIT");
    await api.sql("update trading set van_code = '912345678' where id = $1", [trading.id]);
    const { groups, problems } = readVanOrders((await orders.fetchOrderFile(fetch)).content);
    expect(problems).toEqual([]);
    expect(groups).toMatchObject([
      {
        class: van,
        sender: pharmacy.code,
        receiver: "912345678",
        lines: [{ jan: janOfSalesPackage(medicine.gtin), packs: 4 }],
      },
    ]);
  },
);

test("an order that goes out days after it was placed is awaited on the day of a 便 that left without it", async () => {
  const ordering = await makeOrdering(api, { channel: "eos" });
  const { pharmacy } = ordering;
  const day = addDays(tokyoDay(clock.now()), 3);
  const weekday = new Date(day).getUTCDay() || 7;
  const run = { weekday, name: "便", cutOff: "10:00", daysBefore: 0, arrivesFrom: "14:00", arrivesUntil: "16:00" };
  const schedule = JSON.stringify({ runs: [run], closedOnHolidays: false });
  await api.sql("update trading set schedule = $1 where institution_id = $2", [schedule, pharmacy.id]);
  const orderId = await placeOne(api, ordering);
  const orders = await ordersAs(api, pharmacy.manager);
  const one = { institutionId: pharmacy.id, orderId };
  const expected = async () => (await orders.getOrder(one)).order?.expectedOn;
  expect(await expected()).toBe(day);
  await api.sql("update purchase_order set expected_on = '2026-01-05' where id = $1", [orderId]);
  await orders.fetchOrderFile({ institutionId: pharmacy.id, orderIds: [orderId], format: OrderFileFormat.EOS });
  expect(await expected()).toBe(day);
});

test("a wholesaler's program gets a file laid out for another, or everybody may change how", async () => {
  const ordering = await makeOrdering(api, { channel: "csv" });
  const { pharmacy, medicine, trading } = ordering;
  const orderId = await placeOne(api, ordering, 4);
  const tradings = await tradingsAs(pharmacy.manager);
  const ref = { institutionId: pharmacy.id, tradingId: trading.id };
  const { trading: before } = await tradings.getTrading(ref);
  const eos = { ...usualEosProfile, itemCode: "jan" as const, lineEnd: "" as const, recordLength: 120 };
  const csv = { ...usualOrderCsv, encoding: "utf-8" as const, columns: [columnOf("packs"), columnOf("gtin")] };
  const edit = { ...ref, ...(before?.updatedAt && { updatedAt: before.updatedAt }) };
  const set = { ...edit, layout: orderLayoutMessage({ eos, csv }) };
  const colleague = await makeStaff(api, pharmacy, "pharmacist");
  const wrong = { ...set, layout: orderLayoutMessage({ eos: { ...eos, recordLength: 100 } }) };
  expect(await endOf((await tradingsAs(colleague)).setOrderLayout(set))).toContain("ROLE_TOO_LOW");
  expect(await tradings.setOrderLayout(wrong).catch(failureIn)).toMatchObject({
    fields: [{ problem: "place_outside" }],
  });
  const { trading: after } = await tradings.setOrderLayout(set);
  expect(orderLayout.parse(after?.orderLayout)).toEqual({ eos, csv });
  const orders = await ordersAs(api, pharmacy.manager);
  const fetched = async (format: OrderFileFormat) =>
    (await orders.fetchOrderFile({ institutionId: pharmacy.id, orderIds: [orderId], format })).content;
  const [reported] = readEos(await fetched(OrderFileFormat.EOS), eos).orders;
  expect(reported?.lines.map(({ item, packs }) => [item, packs])).toEqual([[janOfSalesPackage(medicine.gtin), 4]]);
  expect(Buffer.from(await fetched(OrderFileFormat.CSV)).toString()).toBe(`\uFEFF数量,GTIN\r\n4,${medicine.gtin}\r\n`);
  // What has changed since it was read is not overwritten.
  expect(await endOf(tradings.setOrderLayout(set))).toContain("CHANGED_MEANWHILE");
});

const tradingsAs = (person: Pharmacy["manager"]) => api.as(TradingService, person, tenantHeader(person));
const columnOf = (column: OrderCsvColumn) => ({ column, heading: orderCsvHeadings[column] });
