import { randomUUID } from "node:crypto";
import { NeighboursLack } from "@meguri/rpc/app/v1/forecast_service_pb";
import { afterAll, beforeAll, expect, test } from "vitest";
import { forecastsAs, makeVisits } from "../support/scenes/forecasting.ts";
import { cartAs, makeBoxed, makeTrading } from "../support/scenes/orders.ts";
import { makePharmacy, makeStaff, type Pharmacy, type PharmacyOptions } from "../support/scenes/pharmacies.ts";
import { makeJoinedGroup, shareUse } from "../support/scenes/sharing.ts";
import type { MadeMedicine } from "../support/scenes/shelf.ts";
import { startApi, type TestApi } from "../support/server/api.ts";
import { endOf } from "../support/server/outcome.ts";

const day = "2026-11-20";
let api: TestApi;
beforeAll(async () => {
  api = await startApi({ clock: { now: () => new Date(`${day}T00:10:00+09:00`) } });
});
afterAll(() => api.stop());

// Each test has a town of its own, farther from the others than neighbours are looked for.
let towns = 0;
function newTown() {
  towns += 1;
  const latitude = 30 + towns;
  return (options: PharmacyOptions = {}) => makePharmacy(api, { place: { latitude, longitude: 139 }, ...options });
}

/** Pharmacies of a group that dispensed 28 tablets of each medicine to so many patients in any four weeks. */
async function dispense(shops: Pharmacy[], medicines: MadeMedicine[], patients = 60): Promise<void> {
  await makeJoinedGroup(api, "band", shops);
  for (const shop of shops)
    for (const of of medicines) await makeVisits(api, shop, { of, until: day, days: 56, patients });
}

async function listFor(shop: Pharmacy, more: { prescriptions?: number; days?: number } = {}) {
  const forecasts = await forecastsAs(api, shop.manager);
  return forecasts.listNeighboursNeeds({ institutionId: shop.id, prescriptions: 20, ...more });
}

test("a figure of one or two pharmacies is shown to a neighbour, or counts through a pharmacy that nobody has verified", async () => {
  const inTown = newTown();
  const shop = await inTown();
  const [common, rare] = [await makeBoxed(api), await makeBoxed(api)];
  const [first, second, third] = [await inTown(), await inTown(), await inTown()];
  await dispense([first, second], [common, rare]);
  expect(await listFor(shop)).toMatchObject({ lack: NeighboursLack.TOO_FEW, neighbours: 0, needs: [] });
  await dispense([third], [common]);
  await dispense([await inTown({ verification: "requested" }), await inTown({ verification: "rejected" })], [rare]);
  const read = await listFor(shop);
  expect(read).toMatchObject({ lack: NeighboursLack.UNSPECIFIED, neighbours: 3 });
  expect(read.needs.map(({ medicineId }) => medicineId)).toEqual([common.id]);
});

test("the head office subtracts its own shops and reads the figure of the one that is left", async () => {
  const inTown = newTown();
  const [shop, sister, other, another] = [await inTown(), await inTown(), await inTown(), await inTown()];
  const medicine = await makeBoxed(api);
  const [corporation] = await api.sql<{ id: string }>(
    "insert into corporation (tenant_id, name, created_at, updated_at) values ('tenant-a', '架空', now(), now()) returning id",
  );
  await api.sql("update institution set corporation_id = $1 where id = any ($2)", [
    corporation?.id,
    [shop.id, sister.id],
  ]);
  await dispense([sister, other, another], [medicine]);
  expect(await listFor(shop)).toMatchObject({ lack: NeighboursLack.TOO_FEW });
});

test("a large pharmacy is recognised by its figures", async () => {
  const inTown = newTown();
  const shop = await inTown();
  const [usual, favourite] = [await makeBoxed(api), await makeBoxed(api)];
  const [large, ...others] = [await inTown(), await inTown(), await inTown()];
  await dispense([large, ...others], [usual], 100);
  await dispense(others, [favourite], 10);
  await dispense([large], [favourite], 400);
  const need = (await listFor(shop)).needs.find(({ medicineId }) => medicineId === favourite.id);
  // Of 220 items one of eleven is the favourite at the two others, and twice that at most counts of the large one.
  expect(need?.dispensings).toBeGreaterThan(20);
  expect(need?.dispensings).toBeLessThan(30);
});

test("receipts that a pharmacy hides from its groups are counted all the same", async () => {
  const inTown = newTown();
  const shop = await inTown();
  const medicine = await makeBoxed(api);
  const shops = [await inTown(), await inTown(), await inTown()];
  const [hidden] = shops;
  await makeJoinedGroup(api, "band", [...shops.slice(1), ...(hidden ? [{ pharmacy: hidden, own: "none" }] : [])]);
  const used = { month: "2026-10", count: 120, amount: "3360" };
  for (const of of shops) await shareUse(api, of, medicine, used);
  expect(await listFor(shop)).toMatchObject({ lack: NeighboursLack.TOO_FEW });
  await api.sql("update group_member set own_privacy_level = null where institution_id = $1", [hidden?.id]);
  expect(await listFor(shop)).toMatchObject({ lack: NeighboursLack.UNSPECIFIED, itemsEach: 2.8 });
});

test("a pharmacy that shares with nobody counts by its files, or one at which the reader works", async () => {
  const inTown = newTown();
  const shop = await inTown();
  const medicine = await makeBoxed(api);
  const shops = [await inTown(), await inTown(), await inTown()];
  const [third] = shops;
  await dispense(shops, [medicine]);
  expect(await listFor(shop)).toMatchObject({ lack: NeighboursLack.UNSPECIFIED });
  await api.sql("update group_member set own_privacy_level = 'none' where institution_id = $1", [third?.id]);
  expect(await listFor(shop)).toMatchObject({ lack: NeighboursLack.TOO_FEW });
  await api.sql("update group_member set own_privacy_level = null where institution_id = $1", [third?.id]);
  const insert = `insert into membership (tenant_id, institution_id, user_id, role, created_at)
    values ('tenant-a', $1, $2, 'clerk', now())`;
  await api.sql(insert, [third?.id, shop.manager.uid]);
  expect(await listFor(shop)).toMatchObject({ lack: NeighboursLack.TOO_FEW });
});

test("a pharmacy that nobody has verified reads what others dispense", async () => {
  const inTown = newTown();
  const medicine = await makeBoxed(api);
  await dispense([await inTown(), await inTown(), await inTown()], [medicine]);
  const shop = await inTown({ verification: "requested" });
  expect(await listFor(shop)).toMatchObject({ lack: NeighboursLack.NOT_VERIFIED, neighbours: 0, needs: [] });
});

test("a new pharmacy is offered more than its prescriptions need, buys twice, or a closed day counts", async () => {
  const inTown = newTown();
  const shop = await inTown();
  const medicine = await makeBoxed(api);
  await dispense([await inTown(), await inTown(), await inTown()], [medicine]);
  expect(await listFor(shop, { prescriptions: 0 })).toMatchObject({ lack: NeighboursLack.PRESCRIPTIONS, needs: [] });
  // Two Sundays and a holiday are in the fourteen days; each prescription has one item of 28 tablets.
  const read = await listFor(shop);
  expect(read).toMatchObject({ prescriptions: 20, seen: false, itemsEach: 1, openDays: 11, farthestKm: 0 });
  const [need] = read.needs;
  expect(need).toMatchObject({
    dispensings: 220,
    need: 6200,
    packs: 62,
    institutions: 3,
    ticked: false,
    tradingId: "",
  });
  const trading = await makeTrading(api, shop);
  const [routed] = (await listFor(shop)).needs;
  expect(routed).toMatchObject({ ticked: true, tradingId: trading.id, gtin: medicine.gtin });
  const items = [{ medicineId: medicine.id, gtin: medicine.gtin, packs: 62, tradingId: trading.id }];
  const cart = await cartAs(api, shop.manager);
  const request = { institutionId: shop.id, requestId: randomUUID(), items };
  await cart.addOrderItems(request);
  const { sections } = await cart.addOrderItems(request);
  expect(sections.flatMap(({ lines }) => lines.map(({ medicineId, packs }) => [medicineId, packs]))).toEqual([
    [medicine.id, 62],
  ]);
  expect(await listFor(shop)).toMatchObject({ needs: [], covered: 1 });
  // Twice the days need twice as much, of which half is in the cart.
  expect((await listFor(shop, { days: 28 })).needs).toMatchObject([{ available: "6200" }]);
});

test("a pharmacy with files of its own has to enter how busy it is", async () => {
  const inTown = newTown();
  const shop = await inTown();
  const medicine = await makeBoxed(api);
  await dispense([await inTown(), await inTown(), await inTown()], [medicine]);
  await makeVisits(api, shop, { of: medicine, until: day, days: 10, patients: 84 });
  const read = await listFor(shop, { prescriptions: 0 });
  expect(read).toMatchObject({ lack: NeighboursLack.UNSPECIFIED, seen: true });
  expect(read.prescriptions).toBeGreaterThan(1);
});

test("a clerk puts narcotics into the order through the list, and the other lines are lost", async () => {
  const inTown = newTown();
  const shop = await inTown();
  const [plain, narcotic] = [await makeBoxed(api), await makeBoxed(api, { regulation: "narcotic" })];
  await dispense([await inTown(), await inTown(), await inTown()], [plain, narcotic]);
  const trading = await makeTrading(api, shop, { narcotics: ["東京都"] });
  await api.sql("update institution set prefecture = '東京都' where id = $1", [shop.id]);
  const clerk = await makeStaff(api, shop, "clerk");
  const { needs } = await (await forecastsAs(api, clerk)).listNeighboursNeeds({
    institutionId: shop.id,
    prescriptions: 20,
  });
  expect(new Map(needs.map(({ medicineId, ticked }) => [medicineId, ticked]))).toEqual(
    new Map([
      [plain.id, true],
      [narcotic.id, false],
    ]),
  );
  const cart = await cartAs(api, clerk);
  const items = [plain, narcotic].map(({ id: medicineId }) => ({ medicineId, packs: 1, tradingId: trading.id }));
  const requested = cart.addOrderItems({ institutionId: shop.id, requestId: randomUUID(), items });
  expect(await endOf(requested)).toBe("PermissionDenied/ROLE_TOO_LOW");
  expect((await cart.getOrderCart({ institutionId: shop.id })).sections).toEqual([]);
});
