import { randomUUID } from "node:crypto";
import { ChainApprovalService } from "@meguri/rpc/app/v1/chain_approval_service_pb";
import { DeskService, DeskTaskKind } from "@meguri/rpc/app/v1/desk_service_pb";
import { OrderState } from "@meguri/rpc/app/v1/order_pb";
import { OrderFileFormat, OrderMove, OrderSettingField } from "@meguri/rpc/app/v1/order_service_pb";
import { afterAll, beforeAll, expect, test } from "vitest";
import { chainAs, makeChain } from "../support/scenes/chain.ts";
import {
  cartAs,
  everyWarning,
  inboxAs,
  makeBoxed,
  makeTrading,
  orderDriftOf,
  ordersAs,
  putLine,
  seen,
  sendAll,
} from "../support/scenes/orders.ts";
import { makeStaff, type Pharmacy, tenantHeader } from "../support/scenes/pharmacies.ts";
import { startApi, type TestApi } from "../support/server/api.ts";
import { movableClock } from "../support/server/movable-clock.ts";
import { endOf } from "../support/server/outcome.ts";
import type { TokenClaims } from "../support/server/tokens.ts";

let api: TestApi;
const clock = movableClock();
beforeAll(async () => {
  api = await startApi({ clock });
});
afterAll(() => api.stop());

const approvalsAs = (person: TokenClaims) => api.as(ChainApprovalService, person, tenantHeader(person));
const setting = { clerkLimitYen: 0n, approvalLimitYen: 50_000n, guardHours: 0, revisionOn: "", revisionPercent: "4" };

/** Two shops of a corporation whose head office approves orders above 50,000 yen; a box is at 10,000. */
async function scene({ channel = "system" }: { channel?: string } = {}) {
  const chain = await makeChain(api, { shops: 2 });
  const [shop, other] = chain.shops;
  if (!shop || !other) throw new Error("no shops");
  await (await chainAs(api, chain.headOffice)).putChainSetting({ corporationId: chain.id, setting });
  const trading = await makeTrading(api, shop, { channel });
  const tablet = await makeBoxed(api);
  const place = await placing(shop, trading.id, tablet.id);
  return { chain, shop, other, trading, tablet, place, head: await approvalsAs(chain.headOffice) };
}

/** Places so many boxes by a person. */
async function placing(shop: Pharmacy, tradingId: string, medicineId: string) {
  const price = `insert into trading_price (tenant_id, institution_id, trading_id, medicine_id, price, unit_price, standing, contract,
    valid_from, put_by, put_at, by_wholesaler)
    values ('tenant-a', $1, $2, $3, 100, 100, 'agreed', 'item', '2020-04-01', '', now(), false)`;
  await api.sql(price, [shop.id, tradingId, medicineId]);
  return async (packs: number, person = shop.manager) => {
    const sections = await putLine(api, shop, { person, tradingId, line: { medicineId, packs } });
    const cart = await cartAs(api, person);
    const request = { institutionId: shop.id, key: randomUUID(), orders: seen(sections), accepted: everyWarning };
    const { orders } = await cart.placeOrders(request);
    const [order] = orders;
    if (!order) throw new Error("not placed");
    return order;
  };
}

test("an order above the limit goes out without the head office, or the wholesaler sees it before", async () => {
  const { chain, shop, trading, place, head } = await scene();
  const small = await place(5);
  expect(small.state).toBe(OrderState.PLACED);
  const large = await place(9);
  expect(large.state).toBe(OrderState.AWAITING);
  expect(large.approverNames).not.toBe("");
  await sendAll(api, shop);
  const inbox = await inboxAs(api, trading.staff);
  const arrived = async () =>
    (await inbox.listInboxOrders({ wholesalerId: trading.wholesalerId, limit: 10 })).orders.map(({ id }) => id);
  expect(await arrived()).toEqual([small.id]);
  const { orders } = await head.listAwaitingOrders({ corporationId: chain.id });
  expect(orders).toMatchObject([
    {
      institutionId: shop.id,
      orderId: large.id,
      yen: 90_000n,
      limitYen: 50_000n,
      usualYen: 50_000n,
      lines: [{ packs: 9, yen: 90_000n, usualPacks: 5, usable: "0" }],
    },
  ]);
  const ref = { institutionId: shop.id, orderId: large.id };
  expect(await head.approveAwaitingOrders({ corporationId: chain.id, orders: [ref] })).toMatchObject({ approved: 1 });
  const again = head.approveAwaitingOrders({ corporationId: chain.id, orders: [ref] });
  expect(await endOf(again)).toBe("FailedPrecondition/ORDER_NOT_AWAITING");
  await sendAll(api, shop);
  expect((await arrived()).sort()).toEqual([small.id, large.id].sort());
  expect(await orderDriftOf(api, shop.id)).toEqual([]);
  const audit = await api.sql(
    "select action from audit_event where object_id = $1 and action <> 'order.line_added' order by id",
    [large.id],
  );
  expect(audit.map(({ action }) => action)).toEqual(["order.awaits_approval", "order.approved"]);
});

test("a returned order is lost, or the shop does not learn why", async () => {
  const { chain, shop, tablet, place, head } = await scene();
  const { id } = await place(9);
  const refs = { corporationId: chain.id, orders: [{ institutionId: shop.id, orderId: id }] };
  expect(await endOf(head.returnAwaitingOrders({ ...refs, note: " " }))).toBe("InvalidArgument/FIELD_INVALID");
  await head.returnAwaitingOrders({ ...refs, note: "在庫が足りています" });
  const { sections } = await (await cartAs(api, shop.manager)).getOrderCart({ institutionId: shop.id });
  expect(sections.flatMap(({ lines }) => lines).map(({ medicineId, packs }) => [medicineId, packs])).toEqual([
    [tablet.id, 9],
  ]);
  const { order, events } = await (await ordersAs(api, shop.manager)).getOrder({ institutionId: shop.id, orderId: id });
  expect(order?.state).toBe(OrderState.CANCELLED);
  expect(events.at(-1)?.note).toBe("在庫が足りています");
  const news = await api.sql("select kind from notification where user_id = $1", [shop.manager.uid]);
  expect(news.map(({ kind }) => kind)).toContain("order.returned");
  expect(await orderDriftOf(api, shop.id)).toEqual([]);
});

test("an order goes out although it was returned or taken back at the same moment, or is in the cart as well", async () => {
  for (let round = 0; round < 5; round += 1) {
    const { chain, shop, trading, place, head } = await scene();
    const { id: orderId } = await place(9);
    const refs = { corporationId: chain.id, orders: [{ institutionId: shop.id, orderId }] };
    const orders = await ordersAs(api, shop.manager);
    const move = { institutionId: shop.id, orderId, seen: OrderState.AWAITING, move: OrderMove.CANCEL };
    const ends = await Promise.all(
      [
        head.approveAwaitingOrders(refs),
        head.returnAwaitingOrders({ ...refs, note: "在庫が足りています" }),
        orders.moveOrder(move),
      ].map(endOf),
    );
    const [approved, returned, takenBack] = ends.map((end) => end === "answered");
    expect(ends.filter((end) => end === "answered")).toHaveLength(1);
    const { order, events } = await orders.getOrder({ institutionId: shop.id, orderId });
    expect(order?.state).toBe(approved ? OrderState.PLACED : OrderState.CANCELLED);
    expect(events).toHaveLength(2);
    const { sections } = await (await cartAs(api, shop.manager)).getOrderCart({ institutionId: shop.id });
    const packs = sections.flatMap(({ lines }) => lines).map((line) => line.packs);
    expect(packs).toEqual(returned && !takenBack ? [9] : []);
    await sendAll(api, shop);
    const inbox = await inboxAs(api, trading.staff);
    const arrived = await inbox.listInboxOrders({ wholesalerId: trading.wholesalerId, limit: 10 });
    expect(arrived.orders.map(({ id }) => id)).toEqual(approved ? [orderId] : []);
    expect(await orderDriftOf(api, shop.id)).toEqual([]);
  }
});

test("the head office sees less than what the order waits for, because a price is not known", async () => {
  const { chain, shop, tablet, place, head } = await scene();
  await api.sql("delete from trading_price where institution_id = $1", [shop.id]);
  await api.sql("update medicine_price set price = 120 where medicine_id = $1", [tablet.id]);
  const { state } = await place(9);
  expect(state).toBe(OrderState.AWAITING);
  const { orders } = await head.listAwaitingOrders({ corporationId: chain.id });
  expect(orders).toMatchObject([{ yen: 108_000n, lines: [{ packs: 9, yen: 108_000n }] }]);
});

test("an approved order of a trading that has ended goes out, or can never be returned", async () => {
  const { chain, shop, trading, place, head } = await scene();
  const { id } = await place(9);
  const refs = { corporationId: chain.id, orders: [{ institutionId: shop.id, orderId: id }] };
  await api.sql("update trading set state = 'ended' where id = $1", [trading.id]);
  expect(await endOf(head.approveAwaitingOrders(refs))).toBe("NotFound/TRADING_NOT_FOUND");
  expect(await head.returnAwaitingOrders({ ...refs, note: "取引が終わりました" })).toMatchObject({ returned: 1 });
});

test("a shop gets around the limit by a file, a telephone or its own head; or cannot take an order back", async () => {
  const { chain, shop, place } = await scene({ channel: "csv" });
  const clerk = await makeStaff(api, shop, "clerk");
  const { id } = await place(9, clerk);
  const orders = await ordersAs(api, shop.manager);
  const ref = { institutionId: shop.id, orderId: id };
  const file = orders.fetchOrderFile({ institutionId: shop.id, orderIds: [id], format: OrderFileFormat.CSV });
  expect(await endOf(file)).toBe("FailedPrecondition/ORDER_STATE");
  const sent = orders.moveOrder({ ...ref, seen: OrderState.AWAITING, move: OrderMove.TELL_SENT });
  expect(await endOf(sent)).toBe("FailedPrecondition/ORDER_STATE");
  const managers = await approvalsAs(shop.manager);
  const own = managers.approveAwaitingOrders({ corporationId: chain.id, orders: [ref] });
  expect(await endOf(own)).toBe("NotFound/CORPORATION_NOT_FOUND");
  const cart = await cartAs(api, clerk);
  await cart.withdrawOrders({ institutionId: shop.id, orderIds: [id] });
  const { order } = await orders.getOrder(ref);
  expect(order?.state).toBe(OrderState.CANCELLED);
});

test("a head office decides on the orders of another corporation, or sees them", async () => {
  const { shop, place } = await scene();
  const { id } = await place(9);
  const stranger = await scene();
  const refs = { corporationId: stranger.chain.id, orders: [{ institutionId: shop.id, orderId: id }] };
  expect(await endOf(stranger.head.approveAwaitingOrders(refs))).toBe("NotFound/INSTITUTION_NOT_FOUND");
  expect((await stranger.head.listAwaitingOrders({ corporationId: stranger.chain.id })).orders).toEqual([]);
});

test("a shop lifts the limit by itself, a limit for one shop does not count, or the head office waits for itself", async () => {
  const { chain, shop, place } = await scene();
  const orders = await ordersAs(api, shop.manager);
  const lifted = { ...setting, approvalLimitYen: 100_000n };
  const own = orders.updateOrderSetting({ institutionId: shop.id, setting: lifted });
  expect(await endOf(own)).toBe("PermissionDenied/ROLE_TOO_LOW");
  await orders.updateOrderSetting({ institutionId: shop.id, setting: { ...setting, guardHours: 24 } });
  const head = await chainAs(api, chain.headOffice);
  await head.putChainSetting({ corporationId: chain.id, setting: lifted, institutionIds: [shop.id] });
  const fields = [OrderSettingField.APPROVAL_LIMIT_YEN];
  expect(await endOf(orders.followHeadOfficeSetting({ institutionId: shop.id, fields }))).toBe(
    "PermissionDenied/ROLE_TOO_LOW",
  );
  expect((await place(9)).state).toBe(OrderState.PLACED);
  expect((await place(11)).state).toBe(OrderState.AWAITING);
  await api.sql("insert into corporation_member values ('tenant-a', $1, $2, now())", [chain.id, shop.manager.uid]);
  expect((await place(12)).state).toBe(OrderState.PLACED);
});

test("the desk of the head office does not show what waits, or a clerk's does", async () => {
  const { chain, shop, other, place } = await scene();
  await place(9);
  const desk = async (person: TokenClaims, at: Pharmacy) =>
    (await (await api.as(DeskService, person, tenantHeader(person))).getDesk({ institutionId: at.id })).tasks.filter(
      ({ kind }) => kind === DeskTaskKind.CHAIN_APPROVALS,
    );
  // From the desk of whichever shop.
  expect(await desk(chain.headOffice, other)).toMatchObject([{ objectId: chain.id, count: 1, yen: 90_000n }]);
  expect(await desk(shop.manager, shop)).toEqual([]);
});
