import { afterAll, beforeAll, expect, test } from "vitest";
import { forecastsAs, makeVisits } from "../support/scenes/forecasting.ts";
import { makePharmacy, type Pharmacy } from "../support/scenes/pharmacies.ts";
import { type MadeMedicine, makeMedicine } from "../support/scenes/shelf.ts";
import { startApi, type TestApi } from "../support/server/api.ts";

const day = "2026-11-20";
let api: TestApi;
beforeAll(async () => {
  api = await startApi({ clock: { now: () => new Date(`${day}T00:10:00+09:00`) } });
});
afterAll(() => api.stop());

/** Keeps a forecast of 28 days for comparison. */
const keep = ({ tenantId, id }: Pharmacy, { id: medicineId }: MadeMedicine, asOf: string, mean: number, q95: number) =>
  api.sql("insert into forecast_past values ($1, $2, $3, $4, $5, $5, $5, $6)", [
    tenantId,
    id,
    medicineId,
    asOf,
    mean,
    q95,
  ]);

/** A pharmacy in which 28 patients fetch 28 tablets each in any four weeks: 784. */
async function open(medicines: MadeMedicine[]): Promise<Pharmacy> {
  const shop = await makePharmacy(api);
  await api.sql("insert into institution_plan values ($1, $2, 'granted', '2026-01-01', null, '')", [
    shop.tenantId,
    shop.id,
  ]);
  for (const of of medicines) await makeVisits(api, shop, { of, until: day, days: 112, patients: 28 });
  return shop;
}

test("nobody sees what a forecast that was too high or too low cost, or reads another sum than the rows add up to", async () => {
  const [high, low, right] = [
    await makeMedicine(api),
    await makeMedicine(api, { price: "50" }),
    await makeMedicine(api),
  ];
  const shop = await open([high, low, right]);
  await keep(shop, high, "2026-09-07", 984, 1200);
  await keep(shop, high, "2026-09-14", 784, 900);
  await keep(shop, low, "2026-09-14", 700, 744);
  await keep(shop, right, "2026-09-14", 784, 900);
  const forecasts = await forecastsAs(api, shop.manager);
  const read = await forecasts.listForecastErrors({ institutionId: shop.id });
  expect(read.errors.map(({ medicineId }) => medicineId)).toEqual([low.id, high.id, right.id]);
  const [shortOf, tooMuch, exact] = read.errors;
  // 40 tablets of 50 yen beyond what 95 of 100 cases need.
  expect(shortOf).toMatchObject({
    comparisons: 1,
    used28: 784,
    surplus: 0,
    short: 40,
    surplusYen: 0n,
    shortYen: 2000n,
  });
  // 200 tablets too many in one of two comparisons.
  expect(tooMuch).toMatchObject({ comparisons: 2, mean28: 884, surplus: 100, short: 0, surplusYen: 1000n });
  expect(exact).toMatchObject({ surplusYen: 0n, shortYen: 0n });
  expect(read).toMatchObject({ medicines: 3, surplusYen: 1000n, shortYen: 2000n, usedYen: 784n * 70n });
  expect(read).toMatchObject({ from: "2026-09-07", until: "2026-10-11" });
});

test("a forecast that is still running, is older than a quarter, or has no price is counted as one that was wrong", async () => {
  const [running, old, priceless] = [await makeMedicine(api), await makeMedicine(api), await makeMedicine(api)];
  await api.sql("delete from medicine_price where medicine_id = $1", [priceless.id]);
  const shop = await open([running, old, priceless]);
  await keep(shop, running, "2026-10-24", 9999, 9999);
  await keep(shop, old, "2026-07-13", 9999, 9999);
  await keep(shop, priceless, "2026-09-14", 884, 900);
  const forecasts = await forecastsAs(api, shop.manager);
  const read = await forecasts.listForecastErrors({ institutionId: shop.id });
  expect(read.errors).toHaveLength(1);
  expect(read.errors[0]).toMatchObject({ medicineId: priceless.id, surplus: 100 });
  expect(read.errors[0]?.surplusYen).toBeUndefined();
  expect(read).toMatchObject({ surplusYen: 0n, shortYen: 0n });
});
