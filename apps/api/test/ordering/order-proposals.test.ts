import { randomUUID } from "node:crypto";
import { MedicinePanelService } from "@meguri/rpc/app/v1/medicine_panel_service_pb";
import { OrderNeedSource } from "@meguri/rpc/app/v1/order_pb";
import { StatedSupply } from "@meguri/rpc/app/v1/order_proposal_service_pb";
import { afterAll, beforeAll, expect, test } from "vitest";
import { consumeStock } from "../../src/areas/stock/ledger/ledger-queries.ts";
import { newId } from "../../src/platform/new-id.ts";
import { onDay } from "../support/scenes/handing.ts";
import {
  cartAs,
  makeBoxed,
  makeOrdering,
  makeTrading,
  ordersAs,
  placeOne,
  proposalsAs,
  putLine,
} from "../support/scenes/orders.ts";
import { makeStaff, type Pharmacy, tenantHeader } from "../support/scenes/pharmacies.ts";
import { receive } from "../support/scenes/receiving.ts";
import { inPharmacy, type MadeMedicine } from "../support/scenes/shelf.ts";
import { startApi, type TestApi } from "../support/server/api.ts";
import { endOf } from "../support/server/outcome.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ clock: onDay("2026-11-20") });
});
afterAll(() => api.stop());

/** Uses so much of a medicine on the first of the last 90 days; nothing was received of it unless given. */
async function use(pharmacy: Pharmacy, { id: medicineId }: MadeMedicine, quantity: string) {
  const at = new Date("2026-08-23T12:00:00+09:00");
  const consumption = { medicineId, quantity, happenedOn: "2026-08-23", sourceId: newId(at) };
  await inPharmacy(api, pharmacy, (tx) =>
    consumeStock(tx, { at, by: "t", source: "dispensing" }, "dispense", [consumption]),
  );
}
const proposalsOf = async ({ id: institutionId, manager }: Pharmacy, person = manager) =>
  (await (await proposalsAs(api, person)).getOrderProposals({ institutionId })).proposals;

test("a pharmacist gets a proposal without its reason; or what is on its way, in the cart or expiring is counted wrongly", async () => {
  const { pharmacy, trading, medicine } = await makeOrdering(api);
  // 90 days' use of 6,300 is 70 a day; without a 便 it must last two days, so 140 are needed.
  await receive(api, pharmacy, { of: medicine, lot: "L1", expiresOn: "2026-11-21", quantity: "6330" });
  await use(pharmacy, medicine, "6300");
  const [first] = await proposalsOf(pharmacy);
  expect(first).toMatchObject({ packs: 2, tradingId: trading.id, gtin: medicine.gtin });
  // What expires on the day before the need ends is not counted.
  expect(first?.reason).toMatchObject({
    source: OrderNeedSource.MEAN_90_DAYS,
    need: "140",
    usable: "0",
    onOrder: "0",
    missing: "140",
    dailyMean: "70",
  });
  await placeOne(api, { pharmacy, trading, medicine });
  expect((await proposalsOf(pharmacy)).map(({ packs, reason }) => [packs, reason?.onOrder])).toEqual([[1, "100"]]);
  await putLine(api, pharmacy, { tradingId: trading.id, line: { medicineId: medicine.id } });
  expect(await proposalsOf(pharmacy)).toEqual([]);
});

test("a medicine runs out because its wholesaler comes once a week and stock for two days passed for enough", async () => {
  const { pharmacy, trading, medicine } = await makeOrdering(api);
  const run = { weekday: 3, name: "水曜", cutOff: "15:00", daysBefore: 1, arrivesFrom: "09:00", arrivesUntil: "11:00" };
  await api.sql("update trading set schedule = $3 where institution_id = $1 and id = $2", [
    pharmacy.id,
    trading.id,
    JSON.stringify({ runs: [run] }),
  ]);
  await receive(api, pharmacy, { of: medicine, lot: "L1", expiresOn: "2027-11-30", quantity: "6500" });
  await use(pharmacy, medicine, "6300");
  const [row] = await proposalsOf(pharmacy);
  expect(row?.reason).toMatchObject({ source: OrderNeedSource.MEAN_90_DAYS, usable: "200", dailyMean: "70" });
  expect(Number(row?.reason?.need)).toBeGreaterThanOrEqual(7 * 70);
});

test("what a person puts into the cart is without what is in stock, or with what has expired", async () => {
  const { pharmacy, trading, medicine } = await makeOrdering(api);
  await receive(api, pharmacy, { of: medicine, lot: "L1", expiresOn: "2027-11-30", quantity: "6480" });
  await receive(api, pharmacy, { of: medicine, lot: "L2", expiresOn: "2026-11-30", quantity: "50" });
  await use(pharmacy, medicine, "6300");
  await api.sql("update stock_lot set expires_on = '2026-11-19' where institution_id = $1 and lot = 'L2'", [
    pharmacy.id,
  ]);
  const [section] = await putLine(api, pharmacy, { tradingId: trading.id, line: { medicineId: medicine.id } });
  expect(section?.lines).toMatchObject([{ usable: "230", dailyUse: "70" }]);
});

test("a cheaper wholesaler is chosen silently, or its price is not shown", async () => {
  const { pharmacy, trading, medicine } = await makeOrdering(api);
  const cheap = await makeTrading(api, pharmacy);
  for (const [of, price] of [
    [trading, 900],
    [cheap, 850],
  ] as const) {
    await api.sql(
      `insert into trading_price (tenant_id, institution_id, trading_id, wholesaler_id, medicine_id, gtin, package_quantity,
         price, unit_price, standing, contract, valid_from, by_wholesaler, put_by, put_at)
       values ($1, $2, $3, $4, $5, $6, 100, $7, $8, 'agreed', 'item', '2026-04-01', true, 't', now())`,
      [pharmacy.tenantId, pharmacy.id, of.id, of.wholesalerId, medicine.id, medicine.gtin, price, price / 100],
    );
  }
  await api.sql("insert into trading_route values ($1, $2, 'medicine', $3, $4, null, 't', now())", [
    pharmacy.tenantId,
    pharmacy.id,
    medicine.id,
    trading.id,
  ]);
  await use(pharmacy, medicine, "90");
  const [row] = await proposalsOf(pharmacy);
  expect([row?.tradingId, row?.packPrice, row?.amountYen]).toEqual([trading.id, "900", 900n]);
  expect([row?.reason?.cheaperPrice, row?.reason?.cheaperWholesaler !== ""]).toEqual(["850", true]);
});

test("a limited supply is bought up, or what is halted is ordered", async () => {
  const { pharmacy, medicine: limited } = await makeOrdering(api);
  const halted = await makeBoxed(api);
  for (const [of, kind] of [
    [limited, "limited"],
    [halted, "halted"],
  ] as const) {
    await api.sql("insert into supply_status (medicine_id, edited, kind, updated_at) values ($1, false, $2, now())", [
      of.id,
      kind,
    ]);
    await use(pharmacy, of, "900");
    await api.sql("update stock_item set order_point = 2000 where institution_id = $1 and medicine_id = $2", [
      pharmacy.id,
      of.id,
    ]);
  }
  const rows = (await proposalsOf(pharmacy)).map(({ medicineId, packs, reason }) => [medicineId, packs, reason?.cap]);
  expect(rows.sort()).toEqual([
    [limited.id, 3, "300"],
    [halted.id, 0, ""],
  ]);
});

test("the forecast is computed and not used for orders", async () => {
  const { pharmacy, medicine } = await makeOrdering(api);
  await use(pharmacy, medicine, "90");
  await api.sql(
    `with run as (
       insert into forecast_run (tenant_id, institution_id, reason, state, as_of, begun_at, milliseconds, medicines,
         with_refills, with_level, with_pool, lacking)
       values ($1, $2, 'night', 'done', '2026-11-20', now(), 1, 1, 1, 0, 0, 0) returning id)
     insert into forecast (tenant_id, institution_id, medicine_id, run_id, as_of, method, service_class, window_from, window_to,
       dispensings, patients, daily_mean, daily_refills, band50, band80, band95, band99, origins, next_delivery,
       after_next_delivery, need, safety, order_point, order_up_to, usable_stock, on_order, order_amount, fractile,
       explanation, short_before_next, short_before_after_next, expiring, dead, inputs, mean14, mean28)
     select $1, $2, $3, id, '2026-11-20', 'refills', 'usual', '2026-09-01', '2026-11-19', 9, 3, '{}', '{}', '{}', '{}', '{}',
       '{}', 0, '2026-11-21', '2026-11-24', 400, 60, 300, 460, 0, 0, 460, 0.95, '[]', 0, 0, 0, 0, '', 0, 0 from run`,
    [pharmacy.tenantId, pharmacy.id, medicine.id],
  );
  const [row] = await proposalsOf(pharmacy);
  expect([row?.packs, row?.reason?.source, row?.reason?.need]).toEqual([5, OrderNeedSource.FORECAST, "460"]);
  expect([row?.reason?.needUntil, row?.reason?.serviceLevel]).toEqual(["2026-11-24", "0.950"]);
});

test("proposals that are taken twice, by two people at once, fill the cart twice; or narcotics come in by a clerk's hand", async () => {
  const { pharmacy, medicine } = await makeOrdering(api, { narcotics: ["東京都"] });
  const narcotic = await makeBoxed(api, { regulation: "narcotic" });
  for (const each of [medicine, narcotic]) await use(pharmacy, each, "9000");
  const clerk = await makeStaff(api, pharmacy, "clerk");
  const accept = async (person = pharmacy.manager, medicineIds: string[] = [], requestId: string = randomUUID()) =>
    (await proposalsAs(api, person)).acceptOrderProposals({ institutionId: pharmacy.id, requestId, medicineIds });
  expect(await endOf(accept(clerk, [narcotic.id]))).toBe("PermissionDenied/ROLE_TOO_LOW");
  const requestId = randomUUID();
  await accept(clerk, [], requestId);
  await accept(clerk, [], requestId);
  const packs = async () =>
    (await (await cartAs(api, clerk)).getOrderCart({ institutionId: pharmacy.id })).sections.flatMap(({ lines }) =>
      lines.map((line) => `${line.medicineId === narcotic.id ? "narcotic" : "usual"} ${line.packs}`),
    );
  expect(await packs()).toEqual(["usual 2"]);
  await Promise.all([accept(), accept()]);
  expect((await packs()).sort()).toEqual(["narcotic 2", "usual 2"]);
});

test("patients' doses are packed from blisters by hand, because loose tablets are never proposed; or a bottle is that nobody empties", async () => {
  const { pharmacy, medicine } = await makeOrdering(api);
  const { id: institutionId, tenantId } = pharmacy;
  const bottle = `1${medicine.id.padStart(12, "0")}9`;
  await api.sql(
    `insert into medicine_package (hot13, medicine_id, gtin, quantity, unit, form, words)
     values ($1, $2, $3, 500, '錠', 'バラ', '500錠')`,
    [`9${medicine.id.padStart(12, "0")}`, medicine.id, bottle],
  );
  const dispensed = (quantity: number, isOnePack: boolean, on = "2026-11-10", state = "active") =>
    api.sql(
      `with f as (insert into dispensing_file (tenant_id, institution_id, name, format, sha256, size, state, imported_by,
         imported_at) values ($1, $2, 'f', 'nsips', uuidv7()::text::bytea, 1, 'imported', '', now()) returning id),
       d as (insert into dispensing (tenant_id, institution_id, source_key, file_id, dispensed_on, item_count, stock_effect,
         state, imported_at) select $1, $2, uuidv7()::text, id, $3::date, 1, 'posted', $4, now() from f returning id)
       insert into dispensing_item (tenant_id, institution_id, dispensing_id, line, rp_no, usage_class, one_dose_package,
         medicine_id, name, total) select $1, $2, id, 1, '1', 'oral', $5, $6, '', $7 from d`,
      [tenantId, institutionId, on, state, isOnePack, medicine.id, quantity],
    );
  const proposed = async () => {
    const [row] = await proposalsOf(pharmacy);
    return [row?.packageWords, row?.reason?.onePackShare, row?.reason?.looseForOnePack];
  };
  await use(pharmacy, medicine, "900");
  await dispensed(400, false);
  expect(await proposed()).toEqual(["PTP 100錠", "", false]);
  // What was long ago, or was taken back, says nothing about the present patients.
  await dispensed(9000, true, "2026-08-01");
  await dispensed(9000, true, "2026-11-10", "deleted");
  await dispensed(450, true);
  expect(await proposed()).toEqual(["PTP 100錠", "0.53", false]);
  await dispensed(50, true);
  expect(await proposed()).toEqual(["バラ 500錠", "0.56", true]);
  await dispensed(600, false);
  expect(await proposed()).toEqual(["PTP 100錠", "0.33", false]);
});

test("an order is not found by the medicine in it, because its name is stored differently from how it is typed", async () => {
  const { pharmacy, trading } = await makeOrdering(api);
  const medicine = await makeBoxed(api, { name: "サガステイプ" });
  const orderId = await placeOne(api, { pharmacy, trading, medicine });
  const orders = await ordersAs(api, pharmacy.manager);
  const result = async (keyword: string) =>
    (await orders.listOrders({ institutionId: pharmacy.id, keyword })).orders.map(({ id }) => id);
  expect([await result("さがすテイプ"), await result("ｻｶﾞｽ"), await result("サガサナイ")]).toEqual([
    [orderId],
    [orderId],
    [],
  ]);
});

test("orders of a period leave out what was placed early or late on its first or last day in Japan", async () => {
  const ordering = await makeOrdering(api);
  const institutionId = ordering.pharmacy.id;
  const placedAt = ["2026-10-31T14:59:59Z", "2026-10-31T15:00:00Z", "2026-11-30T14:59:59Z", "2026-11-30T15:00:00Z"];
  const ids: string[] = [];
  for (const [index, moment] of placedAt.entries()) {
    const id = await placeOne(api, ordering, index + 1);
    await api.sql("update purchase_order set placed_at = $2 where id = $1", [id, moment]);
    ids.push(id);
  }
  const orders = await ordersAs(api, ordering.pharmacy.manager);
  const between = async (placedFrom: string, placedUntil: string) =>
    (await orders.listOrders({ institutionId, placedFrom, placedUntil })).orders.map(({ id }) => ids.indexOf(id));
  expect([await between("2026-11-01", "2026-11-30"), await between("2026-11-01", "")]).toEqual([
    [2, 1],
    [3, 2, 1],
  ]);
});

test("a wholesaler that has none is ordered from unseen, or what another pharmacy's wholesaler reported is shown", async () => {
  const { pharmacy, trading, medicine } = await makeOrdering(api);
  const other = await makeTrading(api, pharmacy);
  const strange = await makeOrdering(api);
  await receive(api, pharmacy, { of: medicine, lot: "L1", expiresOn: "2030-11-21", quantity: "6330" });
  await use(pharmacy, medicine, "6300");
  await api.sql(
    `insert into wholesaler_availability (tenant_id, wholesaler_id, gtin, medicine_id, status, packs, expected_on, note, stated_at)
     select $1, s.id, $2, $3, s.status, s.packs, s.expected_on, s.note, '2026-11-19T00:00:00Z'
     from (values ($4::uuid, 'unavailable', null::int, '2026-12-01'::date, '入荷未定'), ($5::uuid, 'available', 7, null, ''),
       ($6::uuid, 'available', 9, null, '')) as s (id, status, packs, expected_on, note)`,
    [
      pharmacy.tenantId,
      medicine.gtin,
      medicine.id,
      trading.wholesalerId,
      other.wholesalerId,
      strange.trading.wholesalerId,
    ],
  );
  const read = async () =>
    (await (await proposalsAs(api, pharmacy.manager)).getOrderProposals({ institutionId: pharmacy.id })).stated;
  const panel = await api.as(MedicinePanelService, pharmacy.manager, tenantHeader(pharmacy.manager));
  const shown = await panel.getMedicinePanel({ institutionId: pharmacy.id, medicineId: medicine.id });
  expect(await read()).toMatchObject([
    { tradingId: other.id, supply: StatedSupply.AVAILABLE, packs: 7, gtin: medicine.gtin },
    { tradingId: trading.id, supply: StatedSupply.UNAVAILABLE, expectedOn: "2026-12-01", note: "入荷未定" },
  ]);
  expect(shown.stated).toEqual(await read());
  // Who cannot be ordered from is not offered.
  await api.sql("update trading set state = 'ended' where id = $1", [other.id]);
  expect((await read()).map(({ tradingId }) => tradingId)).toEqual([trading.id]);
});
