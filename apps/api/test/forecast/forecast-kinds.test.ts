import { DemandKind } from "@meguri/rpc/app/v1/forecast_pb";
import { afterAll, beforeAll, expect, test } from "vitest";
import { forecastsAs, makeAllDue, makeVisits } from "../support/scenes/forecasting.ts";
import { onDay } from "../support/scenes/handing.ts";
import { makePharmacy } from "../support/scenes/pharmacies.ts";
import { makeMedicine } from "../support/scenes/shelf.ts";
import { startApi, type TestApi } from "../support/server/api.ts";

const today = "2026-11-20";
let api: TestApi;

beforeAll(async () => {
  api = await startApi({ clock: onDay(today) });
});
afterAll(() => api.stop());

test("a medicine of one patient in four weeks passes for one that is dispensed every week", async () => {
  const shop = await makePharmacy(api);
  const tablet = await makeMedicine(api);
  await makeVisits(api, shop, { of: tablet, until: today, days: 300, patients: 1, areKnown: true });
  await api.sql("update forecast_due set due_at = '2026-11-01'");
  await makeAllDue(api);
  const service = await forecastsAs(api, shop.manager);
  const { forecast } = await service.getForecast({ institutionId: shop.id, medicineId: tablet.id });
  expect(forecast?.demand).toMatchObject({ kind: DemandKind.INTERMITTENT, spread: 0 });
  expect(forecast?.demand?.interval).toBeGreaterThan(3);
  const { forecasts } = await service.listForecasts({ institutionId: shop.id });
  expect(forecasts[0]?.demand, "only where it is read").toBeUndefined();
});
