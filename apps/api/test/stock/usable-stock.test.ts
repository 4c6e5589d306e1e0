import { StockService } from "@meguri/rpc/app/v1/stock_service_pb";
import { afterAll, beforeAll, expect, test } from "vitest";
import { forecastsAs, makeAllDue, makeVisits } from "../support/scenes/forecasting.ts";
import { onDay } from "../support/scenes/handing.ts";
import { makeOrdering, proposalsAs, putLine } from "../support/scenes/orders.ts";
import { tenantHeader } from "../support/scenes/pharmacies.ts";
import { receive } from "../support/scenes/receiving.ts";
import { startApi, type TestApi } from "../support/server/api.ts";

const today = "2026-11-20";
let api: TestApi;
beforeAll(async () => {
  api = await startApi({ clock: onDay(today) });
});
afterAll(() => api.stop());

/** What each page has of a medicine's usable stock, and of that what has an expiry nobody has confirmed. */
async function pagesOf({ pharmacy, trading, medicine }: Awaited<ReturnType<typeof makeOrdering>>) {
  const own = { institutionId: pharmacy.id };
  await api.sql("update forecast_due set due_at = '2026-11-01'");
  await makeAllDue(api);
  const { forecasts } = await (await forecastsAs(api, pharmacy.manager)).listForecasts(own);
  const { proposals } = await (await proposalsAs(api, pharmacy.manager)).getOrderProposals(own);
  const stock = await api.as(StockService, pharmacy.manager, tenantHeader(pharmacy.manager));
  const { item } = await stock.getStockItem({ ...own, medicineId: medicine.id });
  const listed = (await stock.listStock(own)).items[0];
  const [section] = await putLine(api, pharmacy, { tradingId: trading.id, line: { medicineId: medicine.id } });
  const reason = proposals[0]?.reason;
  return [reason, section?.lines[0], item, listed]
    .map((one) => `${one?.usable} ${one?.unconfirmed}`)
    .concat([`${forecasts[0]?.usable}`]);
}

test("what expires before a patient has used it up counts as stock on one page and not on another", async () => {
  const ordering = await makeOrdering(api);
  const { pharmacy, medicine } = ordering;
  await makeVisits(api, pharmacy, { of: medicine, until: today, days: 90, patients: 5 });
  // Of the last 180 days most prescriptions are for 60 days; one outside of them does not count.
  await api.sql("update dispensing_item set usage_count = 60 where medicine_id = $1", [medicine.id]);
  for (const [lot, expiresOn, quantity] of [
    ["A", "2026-12-10", "100"],
    // Expires on the day on which sixty days end, which is too early, and on the day after.
    ["B", "2027-01-19", "1000"],
    ["C", "2027-01-20", "200"],
    ["", null, "40"],
  ] as const) {
    await receive(api, pharmacy, { of: medicine, lot, expiresOn, quantity });
  }
  await api.sql("update stock_item set reserved = 30, order_point = 5000 where institution_id = $1", [pharmacy.id]);
  expect(await pagesOf(ordering)).toEqual(["210 40", "210 40", "210 40", "210 40", "210"]);
});

test("where nobody knows for how long a medicine is supplied, stock that expires within four weeks is counted", async () => {
  const ordering = await makeOrdering(api);
  const { pharmacy, medicine } = ordering;
  await receive(api, pharmacy, { of: medicine, lot: "A", expiresOn: "2026-12-18", quantity: "100" });
  await receive(api, pharmacy, { of: medicine, lot: "B", expiresOn: "2026-12-19", quantity: "70" });
  await api.sql("update stock_item set order_point = 5000 where institution_id = $1", [pharmacy.id]);
  await api.sql(
    "insert into forecast_due (tenant_id, institution_id, reason, due_at, requested_at) values ($1, $2, 'requested', '2026-11-01', now())",
    [pharmacy.tenantId, pharmacy.id],
  );
  expect(await pagesOf(ordering)).toEqual(["70 0", "70 0", "70 0", "70 0", "70"]);
});
