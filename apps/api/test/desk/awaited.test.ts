import { randomUUID } from "node:crypto";
import { AwaitedReason, AwaitedService, AwaitedWayKind } from "@meguri/rpc/app/v1/awaited_service_pb";
import { DeskService, DeskTaskKind } from "@meguri/rpc/app/v1/desk_service_pb";
import { MedorderOverviewService } from "@meguri/rpc/app/v1/medorder_overview_service_pb";
import { AnswerSource, OrderState } from "@meguri/rpc/app/v1/order_pb";
import { afterAll, beforeAll, expect, test } from "vitest";
import { selectSisterStock } from "../../src/areas/desk/awaited/awaited-queries.ts";
import { makeStockedPharmacy, transfersAs } from "../support/scenes/handing.ts";
import {
  cartAs,
  everyWarning,
  inboxAs,
  type MadeTrading,
  makeBoxed,
  makeOrdering,
  makeTrading,
  ordersAs,
  placeOne,
  seen,
  sendAll,
} from "../support/scenes/orders.ts";
import { type Pharmacy, tenantHeader } from "../support/scenes/pharmacies.ts";
import { makeHeadOffice, receive } from "../support/scenes/receiving.ts";
import { inPharmacy, type MadeMedicine } from "../support/scenes/shelf.ts";
import { startApi, type TestApi } from "../support/server/api.ts";
import { endOf } from "../support/server/outcome.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const boardAs = ({ manager }: Pharmacy) => api.as(AwaitedService, manager, tenantHeader(manager));
const listed = async (pharmacy: Pharmacy) =>
  (await (await boardAs(pharmacy)).listAwaited({ institutionId: pharmacy.id })).lines;

/** An order of so many boxes, in the wholesaler's inbox, with what its people may do. */
async function ordered(ordering: { pharmacy: Pharmacy; trading: MadeTrading; medicine: MadeMedicine }, packs: number) {
  const { pharmacy, trading } = ordering;
  const orderId = await placeOne(api, ordering, packs);
  await sendAll(api, pharmacy);
  const inbox = await inboxAs(api, trading.staff);
  const ref = { wholesalerId: trading.wholesalerId, orderId };
  const lineId = (await inbox.getInboxOrder(ref)).lines[0]?.id ?? "";
  const answer = (confirmedPacks: number, more: { backordered?: boolean; expectedOn?: string } = {}) =>
    inbox.answerInboxOrder({ ...ref, seen: OrderState.SENT, lines: [{ lineId, confirmedPacks, ...more }] });
  return { orderId, lineId, answer };
}

test("a line that does not come as ordered is on no list, or one that comes is", async () => {
  const ordering = await makeOrdering(api);
  const { pharmacy } = ordering;
  const one = async (packs: number) => ordered({ ...ordering, medicine: await makeBoxed(api) }, packs);
  const [whole, short, later, refused] = [await one(2), await one(3), await one(2), await one(1)];
  await whole.answer(2);
  await short.answer(1);
  await later.answer(0, { backordered: true, expectedOn: "2030-01-15" });
  await refused.answer(0);
  const late = await one(4);
  await api.sql("update purchase_order set expected_on = '2026-01-05' where id = $1", [late.orderId]);
  const facts = (await listed(pharmacy)).map(({ lineId, reason, missing, expectedOn, source }) => [
    lineId,
    AwaitedReason[reason],
    missing,
    expectedOn,
    AnswerSource[source],
  ]);
  expect(facts.toSorted()).toEqual(
    [
      [short.lineId, "SHORT", "200", "", "SYSTEM"],
      [later.lineId, "BACKORDERED", "200", "2030-01-15", "SYSTEM"],
      [refused.lineId, "REFUSED", "100", "", "SYSTEM"],
      [late.lineId, "LATE", "400", "2026-01-05", "UNSPECIFIED"],
    ].toSorted(),
  );
  // The desk and the overview count the same lines.
  const of = tenantHeader(pharmacy.manager);
  const at = { institutionId: pharmacy.id };
  const { tasks } = await (await api.as(DeskService, pharmacy.manager, of)).getDesk(at);
  const { orders } = await (await api.as(MedorderOverviewService, pharmacy.manager, of)).getMedorderOverview(at);
  expect([tasks.find(({ kind }) => kind === DeskTaskKind.SHORT_ORDERS)?.count, orders?.short]).toEqual([4, 4]);
});

test("an answer by telephone looks like one of the wholesaler, or the day of a first answer moves when it is repeated", async () => {
  const ordering = await makeOrdering(api);
  const { pharmacy } = ordering;
  const { orderId, lineId } = await ordered(ordering, 1);
  const orders = await ordersAs(api, pharmacy.manager);
  const answer = { institutionId: pharmacy.id, orderId, answeredBy: "架空", note: "" };
  const lines = [{ lineId, confirmedPacks: 0, backordered: true, expectedOn: "" }];
  await orders.answerOrder({ ...answer, seen: OrderState.SENT, lines, source: AnswerSource.MAIL });
  const [first] = await listed(pharmacy);
  expect(first?.source).toBe(AnswerSource.MAIL);
  await orders.answerOrder({ ...answer, seen: OrderState.BACKORDERED, lines });
  const [again] = await listed(pharmacy);
  expect([again?.since, again?.source]).toEqual([first?.since, AnswerSource.MAIL]);
});

test("what is ordered elsewhere is ordered twice, too little, or forgotten on the board", async () => {
  const ordering = await makeOrdering(api);
  const { pharmacy, medicine } = ordering;
  const other = await makeTrading(api, pharmacy);
  const { lineId, answer } = await ordered(ordering, 3);
  await answer(1);
  const board = await boardAs(pharmacy);
  const ways = (await listed(pharmacy))[0]?.ways ?? [];
  expect(ways.map(({ kind, tradingId }) => [kind, tradingId])).toEqual([[AwaitedWayKind.WHOLESALER, other.id]]);
  const request = { institutionId: pharmacy.id, requestId: randomUUID(), lineId, tradingId: other.id };
  const wish = { ...request, medicineId: medicine.id };
  const [first, second] = await Promise.all([board.orderElsewhere(wish), board.orderElsewhere(wish)]);
  expect(first.lineId).toBe(second.lineId);
  const cart = await cartAs(api, pharmacy.manager);
  const { sections } = await cart.getOrderCart({ institutionId: pharmacy.id });
  expect(sections.map(({ order, lines }) => [order?.tradingId, lines.map(({ packs }) => packs)])).toEqual([
    [other.id, [2]],
  ]);
  expect((await listed(pharmacy))[0]?.elsewhere).toMatchObject({ orderNumber: 0, state: OrderState.DRAFT });
  await cart.placeOrders({
    institutionId: pharmacy.id,
    key: randomUUID(),
    orders: seen(sections),
    accepted: everyWarning,
  });
  expect((await listed(pharmacy))[0]?.elsewhere).toMatchObject({ orderNumber: 2 });
  // Once it has come from there, nothing is awaited.
  await api.sql("update purchase_order set state = 'received' where institution_id = $1 and number = 2", [pharmacy.id]);
  expect(await listed(pharmacy)).toEqual([]);
});

test("a wholesaler that stated it has none is tried first, or the stock of one that has some is not shown", async () => {
  const ordering = await makeOrdering(api);
  const { pharmacy } = ordering;
  const [none, some] = [await makeTrading(api, pharmacy), await makeTrading(api, pharmacy)];
  const medicine = await makeBoxed(api);
  const { answer } = await ordered({ ...ordering, medicine }, 1);
  await answer(0);
  await api.sql(
    `insert into wholesaler_availability (tenant_id, wholesaler_id, gtin, medicine_id, status, packs, stated_at)
     select $1, s.id, $2, $3, s.status, s.packs, now()
     from (values ($4::uuid, 'unavailable', null::int), ($5::uuid, 'limited', 7)) as s (id, status, packs)`,
    [pharmacy.tenantId, medicine.gtin, medicine.id, none.wholesalerId, some.wholesalerId],
  );
  const ways = (await listed(pharmacy))[0]?.ways ?? [];
  expect(ways.map(({ tradingId, stock, isLimited }) => [tradingId, stock, isLimited])).toEqual([
    [some.id, "700", true],
  ]);
});

test("another medicine of the same generic name is not offered, or one of another name can be put in its place", async () => {
  const ordering = await makeOrdering(api);
  const { pharmacy, trading } = ordering;
  const [brand, copy, other] = [
    await makeBoxed(api, { generic: "g-awaited" }),
    await makeBoxed(api, { generic: "g-awaited" }),
    await makeBoxed(api),
  ];
  await receive(api, pharmacy, { of: copy, lot: "L", expiresOn: "2030-01-31", quantity: "250" });
  const { lineId, answer } = await ordered({ ...ordering, medicine: brand }, 1);
  await answer(0);
  const [line] = await listed(pharmacy);
  const generic = line?.ways.find(({ kind }) => kind === AwaitedWayKind.SAME_GENERIC);
  expect(generic).toMatchObject({ medicineId: copy.id, tradingId: trading.id, stock: "250" });
  const board = await boardAs(pharmacy);
  const wish = { institutionId: pharmacy.id, lineId, tradingId: trading.id };
  const strange = board.orderElsewhere({ ...wish, requestId: randomUUID(), medicineId: other.id });
  expect(await endOf(strange)).toBe("NotFound/MEDICINE_NOT_FOUND");
  const { packs } = await board.orderElsewhere({ ...wish, requestId: randomUUID(), medicineId: copy.id });
  expect(packs).toBe(1);
});

test("a line that a person has settled stays on the board, or cannot be brought back", async () => {
  const ordering = await makeOrdering(api);
  const { pharmacy } = ordering;
  const { lineId, answer } = await ordered(ordering, 1);
  await answer(0);
  const board = await boardAs(pharmacy);
  const settle = { institutionId: pharmacy.id, lineIds: [lineId] };
  await board.settleAwaited({ ...settle, isSettled: true });
  expect(await listed(pharmacy)).toEqual([]);
  await board.settleAwaited({ ...settle, isSettled: false });
  expect(await listed(pharmacy)).toHaveLength(1);
});

/** Puts a pharmacy and a new one with 500 of a medicine into one corporation, without a group in common. */
async function makeSister(pharmacy: Pharmacy, medicine: MadeMedicine): Promise<Pharmacy> {
  const sister = await makeStockedPharmacy(api);
  await makeHeadOffice(api, pharmacy);
  await api.sql(
    "update institution set corporation_id = (select corporation_id from institution where id = $1) where id = $2",
    [pharmacy.id, sister.id],
  );
  await receive(api, sister, { of: medicine, lot: "S1", expiresOn: "2030-01-31", quantity: "500" });
  return sister;
}

const ownShopsOf = async (pharmacy: Pharmacy) =>
  (await listed(pharmacy)).map(({ ways }) =>
    ways
      .filter(({ kind }) => kind === AwaitedWayKind.OWN_SHOP)
      .map(({ institutionId, stock, isRequested }) => [institutionId, stock, isRequested]),
  );

test("a shop of the own corporation that has what is missing is not offered without a group, or is requested twice", async () => {
  const ordering = await makeOrdering(api);
  const { pharmacy, medicine } = ordering;
  const sister = await makeSister(pharmacy, medicine);
  await (await ordered(ordering, 3)).answer(1);
  expect(await ownShopsOf(pharmacy)).toEqual([[[sister.id, "500", false]]]);
  await (await transfersAs(api, pharmacy.manager)).requestStockTransfer({
    institutionId: pharmacy.id,
    requestId: randomUUID(),
    fromInstitutionId: sister.id,
    medicineId: medicine.id,
    quantity: "200",
  });
  expect(await ownShopsOf(pharmacy)).toEqual([[[sister.id, "500", true]]]);
  await api.sql("update institution set corporation_id = null where id = $1", [sister.id]);
  expect(await ownShopsOf(pharmacy)).toEqual([[]]);
});

test("a shop of another corporation reads what a shop has", async () => {
  const { pharmacy, medicine } = await makeOrdering(api);
  const sister = await makeSister(pharmacy, medicine);
  const stranger = await makeStockedPharmacy(api);
  await makeHeadOffice(api, stranger);
  const seenBy = (shop: Pharmacy) =>
    inPharmacy(api, shop, (tx) => selectSisterStock(tx, { medicineIds: [medicine.id], day: "2026-11-20" }));
  expect((await seenBy(pharmacy)).map(({ institutionId }) => institutionId)).toEqual([sister.id]);
  expect(await seenBy(stranger)).toEqual([]);
  expect(
    await inPharmacy(api, { ...stranger, id: pharmacy.id }, (tx) =>
      selectSisterStock(tx, { medicineIds: [medicine.id], day: "2026-11-20" }),
    ),
  ).toEqual([]);
});

test("what has expired, or is promised to another shop, is requested of a shop", async () => {
  const { pharmacy, medicine } = await makeOrdering(api);
  const sister = await makeSister(pharmacy, medicine);
  await receive(api, sister, { of: medicine, lot: "S2", expiresOn: "2027-01-31", quantity: "80" });
  const seenOn = (day: string) =>
    inPharmacy(api, pharmacy, async (tx) =>
      (await selectSisterStock(tx, { medicineIds: [medicine.id], day })).map(({ amount }) => amount),
    );
  expect(await seenOn("2027-01-31")).toEqual(["580"]);
  expect(await seenOn("2027-02-01")).toEqual(["500"]);
  const promise = async (lot: string, quantity: number) => {
    const [run] = await api.sql<{ id: string }>(
      `insert into chain_run (tenant_id, corporation_id, id, day, created_by, created_at, state)
       select tenant_id, corporation_id, gen_random_uuid(), '2026-11-20', 'x', now(), 'done' from institution where id = $1
       returning id`,
      [sister.id],
    );
    await api.sql(
      `insert into chain_move (tenant_id, corporation_id, run_id, id, from_institution_id, to_institution_id, medicine_id,
         lot_id, quantity, missing, surplus, state)
       select i.tenant_id, i.corporation_id, $3, gen_random_uuid(), i.id, $2, l.medicine_id, l.id, $5, 1, 1, 'accepted'
       from institution i join stock_lot l on l.institution_id = i.id and l.lot = $4 where i.id = $1`,
      [sister.id, pharmacy.id, run?.id, lot, quantity],
    );
  };
  await promise("S1", 120);
  await promise("S2", 30);
  expect(await seenOn("2027-01-31")).toEqual(["430"]);
  // Of the lot that has expired, what is promised is subtracted once.
  expect(await seenOn("2027-02-01")).toEqual(["380"]);
  await promise("S1", 400);
  expect(await seenOn("2027-02-01")).toEqual([]);
});
