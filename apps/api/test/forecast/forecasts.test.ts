import { create } from "@bufbuild/protobuf";
import { DispensingService } from "@meguri/rpc/app/v1/dispensing_service_pb";
import {
  ClosedDaySchema,
  ForecastLack,
  ForecastMethod,
  ForecastReason,
  ForecastSettingsSchema,
  ServiceClass,
} from "@meguri/rpc/app/v1/forecast_pb";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { forecastNight, workOnForecasts } from "../../src/areas/forecast/forecasts/index.ts";
import {
  forecastsAs,
  forecastWorker,
  makeAllDue,
  makeVisits,
  runsOfMedicines,
  runsOfShops,
} from "../support/scenes/forecasting.ts";
import { onDay } from "../support/scenes/handing.ts";
import { makeTrading, orderGoods } from "../support/scenes/orders.ts";
import { makePharmacy, makeStaff, type Pharmacy, tenantHeader } from "../support/scenes/pharmacies.ts";
import { makeHeadOffice, receive } from "../support/scenes/receiving.ts";
import { type MadeMedicine, makeMedicine } from "../support/scenes/shelf.ts";
import { startApi, type TestApi } from "../support/server/api.ts";
import { endOf } from "../support/server/outcome.ts";

const today = "2026-11-20";
let api: TestApi;
let shop: Pharmacy;
let tablet: MadeMedicine;

beforeAll(async () => {
  api = await startApi({ clock: onDay(today) });
});
afterAll(() => api.stop());

/** A pharmacy of which fourteen known patients fetch 28 tablets every four weeks. */
beforeEach(async () => {
  await api.sql("delete from forecast_due");
  shop = await makePharmacy(api);
  tablet = await makeMedicine(api);
  await makeVisits(api, shop, { of: tablet, until: today, days: 300, patients: 14, areKnown: true });
  await api.sql("update forecast_due set due_at = '2026-11-01'");
});

const at = async () => forecastsAs(api, shop.manager);
const here = () => ({ institutionId: shop.id });
const listed = async () => (await (await at()).listForecasts(here())).forecasts;

test("what patients will fetch is known in the morning without a request", async () => {
  await api.sql("delete from forecast_due");
  await forecastNight(forecastWorker(api))();
  await makeAllDue(api);
  const [forecast] = await listed();
  expect(forecast).toMatchObject({
    medicineId: tablet.id,
    method: ForecastMethod.REFILLS,
    lack: ForecastLack.UNSPECIFIED,
    patients: 14,
    asOf: today,
    usable: "0",
    serviceClass: ServiceClass.MUCH,
  });
  expect(forecast?.mean28).toBeGreaterThan(310);
  expect(forecast?.mean28).toBeLessThan(470);
  const { run } = await (await at()).getForecastOverview(here());
  expect(run).toMatchObject({ reason: ForecastReason.NIGHT, failed: false, medicines: 1, asOf: today });
  await forecastNight(forecastWorker(api))();
  const due = await api.sql("select 1 from forecast_due where institution_id = $1", [shop.id]);
  expect(due, "made once a night").toEqual([]);
});

test("a file that comes in changes what it tells of the same day, and leaves the rest as it was", async () => {
  const other = await makeMedicine(api);
  await makeVisits(api, shop, { of: other, until: today, days: 300, patients: 4, areKnown: true });
  await api.sql("update forecast_due set due_at = '2026-11-01'");
  await makeAllDue(api);
  const before = await runsOfMedicines(api, shop, [tablet, other]);
  await receive(api, shop, { of: other, lot: "L1", expiresOn: "2028-01-31", quantity: "100" });
  await api.sql("update dispensing_file set items = items where institution_id = $1", [shop.id]);
  await api.sql("update forecast_due set due_at = '2026-11-01'");
  expect(await makeAllDue(api)).toBe(1);
  const after = await runsOfMedicines(api, shop, [tablet, other]);
  expect(after[0]).toBe(before[0]);
  expect(after[1]).not.toBe(before[1]);
  const { runs } = await (await at()).listForecastRuns(here());
  // The run has both medicines, though it computed one.
  expect(runs[0]).toMatchObject({ medicines: 2, withRefills: 2, scaledError: runs[1]?.scaledError });
});

test("stock on hand, and what is promised of it, decides what is ordered", async () => {
  await makeAllDue(api);
  const [empty] = await listed();
  expect(Number(empty?.orderAmount)).toBeGreaterThan(0);
  expect(empty?.shortBeforeAfterNext).toBeGreaterThan(0.1);
  await receive(api, shop, { of: tablet, lot: "L1", expiresOn: "2028-01-31", quantity: "2000" });
  await (await at()).runForecast(here());
  await makeAllDue(api);
  expect(await listed()).toMatchObject([{ orderAmount: "0", usable: "2000", shortBeforeAfterNext: 0 }]);
});

test("what is on its way is not proposed a second time", async () => {
  await makeAllDue(api);
  const [before] = await listed();
  expect(Number(before?.orderAmount)).toBeGreaterThan(0);
  await orderGoods(api, shop, { of: tablet, trading: await makeTrading(api, shop), packs: 20 });
  await (await at()).runForecast(here());
  await makeAllDue(api);
  expect(await listed()).toMatchObject([{ orderAmount: "0" }]);
});

test("an order is reckoned to last until a day on which its wholesaler does not come", async () => {
  const [coming, other] = [
    await makeTrading(api, shop, { channel: "eos" }),
    await makeTrading(api, shop, { channel: "fax" }),
  ];
  const runs = [2, 5].map((weekday) => ({
    weekday,
    name: "午前便",
    cutOff: "15:00",
    daysBefore: 1,
    arrivesFrom: "09:00",
    arrivesUntil: "11:00",
  }));
  const schedule = JSON.stringify({ runs, closedOnHolidays: true });
  await api.sql("update trading set schedule = $2 where id = $1", [coming.id, schedule]);
  const second = await makeMedicine(api);
  await makeVisits(api, shop, { of: second, until: today, days: 60, patients: 7 });
  const route = "insert into trading_route values ($1, $2, 'medicine', $3, $4, null, 'test', now())";
  for (const [medicine, trading] of [[tablet, coming] as const, [second, other] as const])
    await api.sql(route, [shop.tenantId, shop.id, medicine.id, trading.id]);
  await makeAllDue(api);
  const read = async ({ id: medicineId }: MadeMedicine) => (await at()).getForecast({ ...here(), medicineId });
  expect(await read(tablet)).toMatchObject({ nextDelivery: "2026-11-24", afterNextDelivery: "2026-11-27" });
  expect((await read(tablet)).deliveryWholesaler).toContain("架空卸");
  expect((await read(second)).deliveryWholesaler, "without 便 the settings hold").toBe("");
});

test("the computation of an order adds up to what is proposed, for anyone who checks it by hand", async () => {
  await makeAllDue(api);
  const answer = await (await at()).getForecast({ ...here(), medicineId: tablet.id });
  const [last, ...lines] = [...answer.reckoning].reverse();
  expect(last?.what).toBe("order");
  const sum = lines.reduce((total, { amount }) => total + amount, 0);
  expect(sum).toBeCloseTo(last?.amount ?? Number.NaN, 2);
  expect(String(last?.amount)).toBe(answer.forecast?.orderAmount);
  expect(answer.weeks.length).toBeGreaterThan(40);
  expect(answer.weeks.reduce((total, { amount }) => total + amount, 0)).toBeGreaterThan(2000);
  for (const [index, value] of answer.band95.entries()) {
    expect(value).toBeGreaterThanOrEqual(answer.band80[index] ?? 0);
    expect(value).toBeGreaterThanOrEqual(answer.band95[index - 1] ?? 0);
  }
});

test("a clerk and the head office learn nothing of patients, and who looks is on record", async () => {
  await makeAllDue(api);
  const clerk = await forecastsAs(api, await makeStaff(api, shop, "clerk"));
  const head = await forecastsAs(api, await makeHeadOffice(api, shop));
  for (const caller of [clerk, head]) {
    expect(await endOf(caller.listExpectedVisits(here()))).toBe("PermissionDenied/ROLE_TOO_LOW");
    expect(await caller.getForecastOverview(here())).not.toHaveProperty("expectedWeek");
    expect((await caller.listForecasts(here())).count).toBe(1);
  }
  const pharmacist = await makeStaff(api, shop, "pharmacist");
  const { visits, count } = await (await forecastsAs(api, pharmacist)).listExpectedVisits(here());
  expect(count).toBe(14);
  expect(visits[0]).toMatchObject({ medicineId: tablet.id, birthYear: 1950, amount: "28" });
  expect(visits[0]?.patientMark).toHaveLength(8);
  const { expectedToday } = await (await forecastsAs(api, pharmacist)).getForecastOverview(here());
  const { dailyRefills } = await (await at()).getForecast({ ...here(), medicineId: tablet.id });
  // Each of them fetches 28: together what is forecast of today.
  expect((expectedToday ?? 0) * 28).toBeCloseTo(dailyRefills[0] ?? 0, 1);
  const reading = "action = 'expected_visit.read' and actor_id = $1";
  const read = await api.sql(`select 1 from audit_event where ${reading}`, [pharmacist.uid]);
  expect(read).toHaveLength(1);
});

test("on a day on which the pharmacy is closed nobody is expected, and who prepares the next working day sees 0", async () => {
  await (await at()).saveForecastSettings({
    ...here(),
    settings: create(ForecastSettingsSchema, {
      closedWeekdays: [0],
      closedOnHolidays: true,
      serviceMuch: 98,
      serviceUsual: 95,
      serviceRare: 90,
      leadDays: 1,
      reviewDays: 1,
      closedDays: ["2026-11-20", "2026-11-21"].map((day) => create(ClosedDaySchema, { day, note: "" })),
    }),
  });
  await makeAllDue(api);
  const read = await (await at()).getForecastOverview(here());
  // A Friday and a Saturday off; then come a Sunday and a holiday.
  expect(read).toMatchObject({ workingDay: "2026-11-24", closedToday: true });
  const { dailyRefills } = await (await at()).getForecast({ ...here(), medicineId: tablet.id });
  expect(dailyRefills.slice(0, 4)).toEqual([0, 0, 0, 0]);
  expect(read.expectedToday).toBeGreaterThan(0);
  expect((read.expectedToday ?? 0) * 28).toBeCloseTo(dailyRefills[4] ?? 0, 1);
});

test("switching the forecast of visits off forgets who was expected, also where a run was under way", async () => {
  await makeAllDue(api);
  const dispensings = await api.as(DispensingService, shop.manager, tenantHeader(shop.manager));
  await (await at()).runForecast(here());
  const underWay = forecastWorker(api);
  await workOnForecasts({
    ...underWay,
    forecastShelf: async (input) => {
      const updateMask = { paths: ["forecasts_visits"] };
      await dispensings.updateDispensingSetting({ ...here(), forecastsVisits: false, updateMask });
      return underWay.forecastShelf(input);
    },
  });
  expect(await api.sql("select 1 from expected_visit where institution_id = $1", [shop.id])).toEqual([]);
  await (await at()).runForecast(here());
  await makeAllDue(api);
  const [forecast] = await listed();
  expect(forecast).toMatchObject({ method: ForecastMethod.LEVEL, patients: 0 });
});

test("an engine that fails leaves yesterday's forecast in force, is reported, and is tried again later", async () => {
  await makeAllDue(api);
  await (await at()).runForecast(here());
  const allDue = await makeAllDue(api, () => {
    throw new Error("broken on purpose");
  });
  expect(allDue).toBe(1);
  expect(await listed()).toMatchObject([{ medicineId: tablet.id }]);
  const { runs } = await (await at()).listForecastRuns(here());
  expect(runs.map(({ failed }) => failed)).toContain(true);
  const { run, failedRun } = await (await at()).getForecastOverview(here());
  expect([run?.failed, failedRun?.failed, failedRun?.reason]).toEqual([false, true, ForecastReason.ASKED]);
  const [due] = await api.sql("select failures, due_at > $2 as later from forecast_due where institution_id = $1", [
    shop.id,
    `${today}T03:00:00Z`,
  ]);
  expect(due).toEqual({ failures: 1, later: true });
});

test("a run whose process died is taken up by another when its time is over", async () => {
  await api.sql("update forecast_due set taken_until = $1", [`${today}T12:09:00+09:00`]);
  expect(await makeAllDue(api)).toBe(0);
  await api.sql("update forecast_due set taken_until = $1", [`${today}T11:59:00+09:00`]);
  expect(await makeAllDue(api)).toBe(1);
  expect(await listed()).toHaveLength(1);
});

test("closed days move what is expected to days on which somebody is there", async () => {
  const { settings = create(ForecastSettingsSchema) } = await (await at()).getForecastSettings(here());
  expect(settings.closedWeekdays, "told by the dispensings").toEqual([0]);
  await (await at()).saveForecastSettings({
    ...here(),
    settings: {
      ...settings,
      closedWeekdays: [0, 6],
      closedDays: [create(ClosedDaySchema, { day: "2026-11-27", note: "棚卸" })],
    },
  });
  await makeAllDue(api);
  const { dailyMean } = await (await at()).getForecast({ ...here(), medicineId: tablet.id });
  // 2026-11-20 is a Friday; the 23rd is a public holiday.
  expect([1, 2, 3, 7].map((day) => dailyMean[day])).toEqual([0, 0, 0, 0]);
  expect(dailyMean[4]).toBeGreaterThan(0);
  const clerk = await forecastsAs(api, await makeStaff(api, shop, "clerk"));
  expect(await endOf(clerk.saveForecastSettings({ ...here(), settings }))).toBe("PermissionDenied/ROLE_TOO_LOW");
});

test("a night of many pharmacies leaves one out, computes one twice, or keeps requests waiting until its end", async () => {
  const others = [await makePharmacy(api), await makePharmacy(api), await makePharmacy(api)];
  for (const other of others) await makeVisits(api, other, { of: tablet, until: today, days: 60, patients: 2 });
  await api.sql("delete from forecast_due");
  await forecastNight(forecastWorker(api))();
  const [last] = others.toReversed() as [Pharmacy];
  await (await forecastsAs(api, last.manager)).runForecast({ institutionId: last.id });
  await workOnForecasts(forecastWorker(api));
  const ids = [shop, ...others].map(({ id }) => id);
  expect(await runsOfShops(api, ids)).toEqual([{ id: last.id, reason: "requested" }]);
  await Promise.all([makeAllDue(api), makeAllDue(api), makeAllDue(api)]);
  const created = await runsOfShops(api, ids);
  expect(created.map(({ id }) => id).sort()).toEqual(ids.sort());
});

test("money is in an expensive pack that would serve more patients in cheap ones", async () => {
  const dear = await makeMedicine(api);
  await makeVisits(api, shop, { of: dear, until: today, days: 300, patients: 14, areKnown: true });
  for (const [id, price] of Object.entries({ [tablet.id]: 10, [dear.id]: 900 })) {
    await api.sql(
      "insert into medicine_price (medicine_id, valid_from, price, source) values ($1, '2026-04-01', $2, 'ssk')",
      [id, price],
    );
    await (await at()).setServiceClass({ ...here(), medicineId: id, serviceClass: ServiceClass.USUAL });
  }
  await makeAllDue(api);
  const [cheap, costly] = await Promise.all(
    [tablet, dear].map(async ({ id }) => (await at()).getForecast({ ...here(), medicineId: id })),
  );
  expect(cheap?.forecast?.shortageShare).toBeLessThan(1);
  expect(costly?.forecast?.shortageShare).toBeGreaterThan(1);
  expect(costly?.forecast?.packPrice).toBe(90 * (cheap?.forecast?.packPrice ?? 0));
  expect(costly?.fractile).toBeLessThan(cheap?.fractile ?? 0);
});

test("a class that a person set outranks what its use would put it into", async () => {
  await (await at()).setServiceClass({ ...here(), medicineId: tablet.id, serviceClass: ServiceClass.RARE });
  await makeAllDue(api);
  expect(await listed()).toMatchObject([{ serviceClass: ServiceClass.RARE }]);
  expect(await (await at()).getForecast({ ...here(), medicineId: tablet.id })).toMatchObject({ classSet: true });
});
