import { randomUUID } from "node:crypto";
import { type OrderSection, OrderWarningKind } from "@meguri/rpc/app/v1/order_draft_pb";
import { OrderKind } from "@meguri/rpc/app/v1/order_pb";
import { afterAll, beforeAll, expect, test } from "vitest";
import { consumeStock } from "../../src/areas/stock/ledger/ledger-queries.ts";
import { newId } from "../../src/platform/new-id.ts";
import { onDay } from "../support/scenes/handing.ts";
import {
  cartAs,
  everyWarning,
  inboxAs,
  makeBoxed,
  makeOrdering,
  makeTrading,
  ordersAs,
  placeOne,
  proposalsAs,
  putLine,
  seen,
  sendAll,
} from "../support/scenes/orders.ts";
import { makeStaff, type Pharmacy } from "../support/scenes/pharmacies.ts";
import { receive } from "../support/scenes/receiving.ts";
import { inPharmacy } from "../support/scenes/shelf.ts";
import { startApi, type TestApi } from "../support/server/api.ts";
import { endOf } from "../support/server/outcome.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ clock: onDay("2026-11-20") });
});
afterAll(() => api.stop());

const packsIn = (sections: OrderSection[]) => sections.flatMap(({ lines }) => lines.map(({ packs }) => packs));
const cartOf = async ({ id: institutionId, manager }: Pharmacy) =>
  (await (await cartAs(api, manager)).getOrderCart({ institutionId })).sections;
/** Supply of a medicine is limited. */
const limit = (medicineId: string) =>
  api.sql("insert into supply_status (medicine_id, edited, kind, updated_at) values ($1, false, 'limited', now())", [
    medicineId,
  ]);
/** Uses so much of a medicine on the first of the last 90 days. */
async function use(pharmacy: Pharmacy, medicineId: string, quantity: string) {
  const at = new Date("2026-08-23T12:00:00+09:00");
  const consumption = { medicineId, quantity, happenedOn: "2026-08-23", sourceId: newId(at) };
  await inPharmacy(api, pharmacy, (tx) =>
    consumeStock(tx, { at, by: "t", source: "dispensing" }, "dispense", [consumption]),
  );
}
const placeAll = async ({ id: institutionId, manager }: Pharmacy, sections: OrderSection[]) =>
  (await cartAs(api, manager)).placeOrders({
    institutionId,
    key: randomUUID(),
    orders: seen(sections),
    accepted: everyWarning,
  });

test("two clerks who add the same medicine at once fill two lines, each of which looks like the whole order", async () => {
  const { pharmacy, medicine } = await makeOrdering(api);
  const clerks = [pharmacy.manager, await makeStaff(api, pharmacy, "clerk"), await makeStaff(api, pharmacy, "clerk")];
  for (let round = 1; round <= 5; round += 1) {
    await Promise.all(
      clerks.map(async (clerk) =>
        (await cartAs(api, clerk)).addOrderItem({
          institutionId: pharmacy.id,
          requestId: randomUUID(),
          medicineId: medicine.id,
          packs: 1,
        }),
      ),
    );
    expect(packsIn(await cartOf(pharmacy))).toEqual([3 * round]);
  }
});

test("a package that is added beside its line, moved to it or changed into it is in the cart twice", async () => {
  const { pharmacy, trading, medicine } = await makeOrdering(api);
  const other = await makeTrading(api, pharmacy);
  const put = { id: randomUUID(), medicineId: medicine.id, packs: 2, note: "午前" };
  await putLine(api, pharmacy, { tradingId: trading.id, line: put });
  // Sent again, it is the same line; with another id it is a second wish for the same package.
  await putLine(api, pharmacy, { tradingId: trading.id, line: put });
  expect(packsIn(await putLine(api, pharmacy, { tradingId: trading.id, line: { ...put, id: randomUUID() } }))).toEqual([
    4,
  ]);
  const elsewhere = { id: randomUUID(), medicineId: medicine.id, packs: 5, note: "冷所", wantedOn: "2026-11-25" };
  await putLine(api, pharmacy, { tradingId: other.id, line: elsewhere });
  const cart = await cartAs(api, pharmacy.manager);
  const to = { institutionId: pharmacy.id, lineId: elsewhere.id, version: 1, tradingId: trading.id };
  const { sections } = await cart.moveOrderLine({ ...to, kind: OrderKind.UNSPECIFIED });
  expect(sections.flatMap(({ lines }) => lines)).toMatchObject([
    { id: elsewhere.id, packs: 9, note: "冷所 / 午前", wantedOn: "2026-11-25" },
  ]);
  // Another package of the same medicine has a line of its own, until it is changed into this one.
  const bigger = `2${medicine.gtin.slice(1)}`;
  await api.sql(
    "insert into medicine_package (hot13, medicine_id, gtin, quantity, unit, form) values ($1, $2, $3, 500, '錠', 'PTP')",
    [`9${medicine.id.padStart(12, "0")}`, medicine.id, bigger],
  );
  const line = { id: randomUUID(), medicineId: medicine.id, gtin: bigger, packs: 1 };
  expect(packsIn(await putLine(api, pharmacy, { tradingId: trading.id, line })).sort()).toEqual([1, 9]);
  const changed = { ...line, gtin: medicine.gtin, version: 1 };
  expect(packsIn(await putLine(api, pharmacy, { tradingId: trading.id, line: changed }))).toEqual([10]);
});

test("the same cart is placed twice within minutes because its packages were once in one line and once in two", async () => {
  const { pharmacy, trading, medicine } = await makeOrdering(api);
  const lineOf = (packs: number) => ({ tradingId: trading.id, line: { medicineId: medicine.id, packs } });
  const first = await placeAll(pharmacy, await putLine(api, pharmacy, lineOf(2)));
  // A cart of before, in which a package could be in two lines.
  const sections = await putLine(api, pharmacy, lineOf(1));
  await api.sql(
    `insert into purchase_order_line (tenant_id, institution_id, id, order_id, medicine_id, gtin, pack_quantity, packs, put_by, put_at)
     select tenant_id, institution_id, gen_random_uuid(), order_id, medicine_id, gtin, pack_quantity, packs, put_by, put_at
     from purchase_order_line where order_id = $1`,
    [sections[0]?.order?.id],
  );
  expect(first.orders).toHaveLength(1);
  expect(await endOf(placeAll(pharmacy, await cartOf(pharmacy)))).toBe("FailedPrecondition/ORDER_REPEATED");
});

test("of a limited supply ten months' use is ordered by hand, from two wholesalers, without a warning", async () => {
  const { pharmacy, trading, medicine } = await makeOrdering(api);
  const other = await makeTrading(api, pharmacy);
  await limit(medicine.id);
  // 300 in 30 days by the use of 90; of 1,500 received in 90 days 110 % of a month's are 550, of which 100 came lately.
  await receive(api, pharmacy, {
    of: medicine,
    lot: "L1",
    expiresOn: "2028-11-30",
    quantity: "1400",
    on: "2026-09-20",
  });
  await receive(api, pharmacy, { of: medicine, lot: "L2", expiresOn: "2028-11-30", quantity: "100", on: "2026-11-10" });
  await use(pharmacy, medicine.id, "900");
  await placeOne(api, { pharmacy, trading: other, medicine });
  const cart = await cartAs(api, pharmacy.manager);
  const own = { institutionId: pharmacy.id };
  const repeated = { ...own, requestId: randomUUID(), medicineId: medicine.id, packs: 2, code: "" };
  await putLine(api, pharmacy, { tradingId: other.id, line: { medicineId: medicine.id, packs: 2 } });
  await api.sql("insert into trading_route values ($1, $2, 'medicine', $3, $4, null, 't', now())", [
    pharmacy.tenantId,
    pharmacy.id,
    medicine.id,
    trading.id,
  ]);
  const { sections } = await cart.addOrderItem(repeated);
  const lines = sections.flatMap((section) => section.lines);
  expect(lines.map(({ supply, purchaseRoom, packs }) => [supply, purchaseRoom, packs])).toEqual([
    ["limited", "350", 2],
    ["limited", "350", 2],
  ]);
  const request = { ...own, key: randomUUID(), orders: seen(sections) };
  const { warnings, orders } = await cart.placeOrders(request);
  const caps = warnings.filter(({ kind }) => kind === OrderWarningKind.ABOVE_CAP);
  expect([orders, caps.map(({ lineId, value }) => [lineId, value]).sort()]).toEqual([
    [],
    lines.map(({ id }) => [id, "350"]).sort(),
  ]);
  const accepted = { ...request, key: randomUUID(), accepted: everyWarning };
  expect(await endOf(cart.placeOrders(accepted))).toBe("InvalidArgument/FIELD_INVALID");
  const placed = await cart.placeOrders({ ...accepted, key: randomUUID(), capReason: "在宅の新患 3名" });
  expect(placed.orders).toHaveLength(2);
  const orderId = placed.orders.find(({ tradingId }) => tradingId === trading.id)?.id ?? "";
  const order = await (await ordersAs(api, pharmacy.manager)).getOrder({ ...own, orderId });
  expect(order.lines.map(({ capReason }) => capReason)).toEqual(["在宅の新患 3名"]);
  await sendAll(api, pharmacy);
  const inboxed = await (await inboxAs(api, trading.staff)).getInboxOrder({ ...trading, orderId });
  expect(inboxed.lines).toHaveLength(1);
  expect(inboxed.lines.flatMap((line) => Object.values(line))).not.toContain("在宅の新患 3名");
  // All of it is on order now: nothing may be added without a reason, and nothing is proposed.
  await api.sql("update stock_item set order_point = 5000 where institution_id = $1", [pharmacy.id]);
  const { proposals } = await (await proposalsAs(api, pharmacy.manager)).getOrderProposals(own);
  expect(proposals.map(({ packs, reason }) => [packs, reason?.cap])).toEqual([[0, "0"]]);
});

test("proposals go past what may still be ordered of a limited supply, or never offer the one box a pharmacy needs", async () => {
  const { pharmacy, trading, medicine } = await makeOrdering(api);
  const rare = await makeBoxed(api);
  await limit(medicine.id);
  await limit(rare.id);
  await use(pharmacy, medicine.id, "900");
  await use(pharmacy, rare.id, "30");
  await api.sql("update stock_item set order_point = 5000 where institution_id = $1", [pharmacy.id]);
  await putLine(api, pharmacy, { tradingId: trading.id, line: { medicineId: medicine.id, packs: 2 } });
  const input = { institutionId: pharmacy.id };
  const { proposals } = await (await proposalsAs(api, pharmacy.manager)).getOrderProposals(input);
  expect(proposals.map(({ medicineId, packs, reason }) => [medicineId, packs, reason?.cap]).sort()).toEqual(
    [
      [medicine.id, 1, "300"],
      [rare.id, 1, "100"],
    ].sort(),
  );
});
