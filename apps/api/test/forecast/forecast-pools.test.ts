import { ForecastLack, ForecastMethod } from "@meguri/rpc/app/v1/forecast_pb";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { forecastNight } from "../../src/areas/forecast/forecasts/index.ts";
import { forecastsAs, forecastWorker, makeAllDue, makeVisits } from "../support/scenes/forecasting.ts";
import { onDay } from "../support/scenes/handing.ts";
import { makePharmacy, type Pharmacy } from "../support/scenes/pharmacies.ts";
import { receive } from "../support/scenes/receiving.ts";
import { type MadeMedicine, makeMedicine } from "../support/scenes/shelf.ts";
import { startApi, type TestApi } from "../support/server/api.ts";
import { endOf } from "../support/server/outcome.ts";

const today = "2026-11-20";
let api: TestApi;
let tablet: MadeMedicine;

beforeAll(async () => {
  api = await startApi({ clock: onDay(today) });
});
afterAll(() => api.stop());
beforeEach(async () => {
  tablet = await makeMedicine(api);
});

test("a pharmacy that opened yesterday is forecast with what others know of the class, and marked as little known", async () => {
  await api.sql("update medicine set price_code = '2171014F1020' where id = $1", [tablet.id]);
  for (let others = 0; others < 3; others += 1) {
    const other = await makePharmacy(api);
    await makeVisits(api, other, { of: tablet, until: today, days: 300, patients: 14 });
  }
  await api.sql("update forecast_due set due_at = '2026-11-01'");
  await makeAllDue(api);
  await forecastNight(forecastWorker(api))();
  const young = await makePharmacy(api);
  const sister = await makeMedicine(api);
  await api.sql("update medicine set price_code = '2171014F2026' where id = $1", [sister.id]);
  await makeVisits(api, young, { of: sister, until: today, days: 1, patients: 1 });
  await (await forecastsAs(api, young.manager)).runForecast({ institutionId: young.id });
  await makeAllDue(api);
  const { forecasts } = await (await forecastsAs(api, young.manager)).listForecasts({ institutionId: young.id });
  expect(forecasts).toMatchObject([{ medicineId: sister.id, lack: ForecastLack.SHORT }]);
  expect(forecasts[0]?.mean28).toBeGreaterThan(0);
  const pools = await api.sql(`select key, dispensings / exposure between 0.5 and 0.7 as sound, amounts,
    cardinality(by_week) as weeks from forecast_pool where key like '217%' order by key`);
  // Patients whom nobody knows, fourteen every four weeks; those who are expected one by one are no part of it.
  expect(pools).toEqual([
    { key: "217", sound: true, amounts: [], weeks: 52 },
    { key: "2171014F1", sound: true, amounts: [28], weeks: 52 },
  ]);
  const stranger = await forecastsAs(api, (await makePharmacy(api)).manager);
  expect(await endOf(stranger.listForecasts({ institutionId: young.id }))).toBe("NotFound/INSTITUTION_NOT_FOUND");
});

test("a pharmacy that has never given out what all its sisters do is advised to hold nothing of it", async () => {
  await api.sql("update medicine set price_code = '2190005F1027' where id = $1", [tablet.id]);
  for (let others = 0; others < 3; others += 1)
    await makeVisits(api, await makePharmacy(api), { of: tablet, until: today, days: 300, patients: 14 });
  await api.sql("update forecast_due set due_at = '2026-11-01'");
  await makeAllDue(api);
  await forecastNight(forecastWorker(api))();
  const young = await makePharmacy(api);
  // Of another maker, and of another ingredient: only the first is what the sisters know.
  const [same, other] = [await makeMedicine(api), await makeMedicine(api)];
  await api.sql("update medicine set price_code = '2190005F1035' where id = $1", [same.id]);
  await api.sql("update medicine set price_code = '3999999F1020' where id = $1", [other.id]);
  for (const held of [same, other])
    await receive(api, young, { of: held, lot: "L1", expiresOn: "2028-01-31", quantity: "10" });
  const forecasts = await forecastsAs(api, young.manager);
  await forecasts.runForecast({ institutionId: young.id });
  await makeAllDue(api);
  const forecast = await forecasts.getForecast({ institutionId: young.id, medicineId: same.id });
  expect(forecast.forecast).toMatchObject({ method: ForecastMethod.POOL, lack: ForecastLack.NEW });
  // Fourteen patients a sister, 28 tablets every four weeks.
  expect(forecast.forecast?.mean28).toBeGreaterThan(300);
  expect(forecast.forecast?.mean28).toBeLessThan(480);
  const unknown = await forecasts.getForecast({ institutionId: young.id, medicineId: other.id });
  expect(unknown.forecast).toMatchObject({ method: ForecastMethod.NONE, mean28: 0 });
});

test("a typing error at one pharmacy fills the shelf of another", async () => {
  await api.sql("update medicine set price_code = '2179999F1027' where id = $1", [tablet.id]);
  const shops: Pharmacy[] = [];
  for (let others = 0; others < 4; others += 1) {
    const shop = await makePharmacy(api);
    shops.push(shop);
    await makeVisits(api, shop, { of: tablet, until: today, days: 300, patients: 14 });
  }
  // Its only two dispensings: nothing there tells the typing error from what is usual.
  const young = await makePharmacy(api);
  await makeVisits(api, young, { of: tablet, until: today, days: 50, patients: 1 });
  await api.sql("update dispensing_item set total = 90000 where institution_id = $1 and line = 1", [young.id]);
  await api.sql("update forecast_due set due_at = '2026-11-01'");
  await makeAllDue(api);
  // And another has counted each of its dispensings a hundred times.
  await api.sql(
    `update forecast_tally set dispensings = dispensings * 100, week_counts = array(select c * 100 from unnest(week_counts) c)
     where institution_id = $1 and kind <> ''`,
    [shops[0]?.id],
  );
  await api.sql("select set_config('app.tenant_id', $1, true), forecast_make_pools(now())", [young.tenantId]);
  const pools = await api.sql(
    `select key, dispensings / exposure between 0.5 and 3 as sound, amounts from forecast_pool
     where key like '217999%' order by key`,
  );
  expect(pools).toEqual([{ key: "2179999F1", sound: true, amounts: [28] }]);
});
