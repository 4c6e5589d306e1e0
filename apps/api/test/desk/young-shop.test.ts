import { MedorderOverviewService } from "@meguri/rpc/app/v1/medorder_overview_service_pb";
import { afterAll, beforeAll, expect, test } from "vitest";
import { consumeStock } from "../../src/areas/stock/ledger/index.ts";
import { addDays } from "../../src/platform/clock/tokyo-day.ts";
import { newId } from "../../src/platform/new-id.ts";
import { onDay } from "../support/scenes/handing.ts";
import { makeOrdering, proposalsAs, putLine } from "../support/scenes/orders.ts";
import { type Pharmacy, tenantHeader } from "../support/scenes/pharmacies.ts";
import { receive, stockAs } from "../support/scenes/receiving.ts";
import { inPharmacy, makeMedicine } from "../support/scenes/shelf.ts";
import { startApi, type TestApi } from "../support/server/api.ts";

const today = "2026-11-27";
let api: TestApi;
beforeAll(async () => {
  api = await startApi({ clock: onDay(today) });
});
afterAll(() => api.stop());

async function use(pharmacy: Pharmacy, medicineId: string, { quantity, on }: { quantity: string; on: string }) {
  const at = new Date(`${on}T12:00:00+09:00`);
  const consumption = { medicineId, quantity, happenedOn: on, sourceId: newId(at) };
  await inPharmacy(api, pharmacy, (tx) =>
    consumeStock(tx, { at, by: "t", source: "dispensing" }, "dispense", [consumption]),
  );
}

/** The mean use of a day as the pages show it, and the days that the shelf lasts. */
async function shown({ pharmacy, medicine, trading }: Awaited<ReturnType<typeof makeOrdering>>) {
  const { manager, id: institutionId } = pharmacy;
  const { item } = await (await stockAs(api, manager)).getStockItem({ institutionId, medicineId: medicine.id });
  const { proposals } = await (await proposalsAs(api, manager)).getOrderProposals({ institutionId });
  const [section] = await putLine(api, pharmacy, { tradingId: trading.id, line: { medicineId: medicine.id } });
  const overview = await api.as(MedorderOverviewService, manager, tenantHeader(manager));
  const { shelf } = await overview.getMedorderOverview({ institutionId });
  const proposed = proposals.find(({ medicineId }) => medicineId === medicine.id)?.reason?.dailyMean;
  return [item?.dailyUse, item?.daysLeft, proposed, section?.lines[0]?.dailyUse, shelf?.daysLeft];
}

test.each([
  ["three weeks and six days", "2026-11-01", ["20", 0, "20", "20", 0]],
  // A mean of one day would order for a year.
  ["one day", today, ["77.14286", 0, "77.14", "77.14286", 0]],
  ["ninety days", addDays(today, -89), ["6", 1, "6", "6", 1]],
])(
  "the stock of a shop with records of %s seems to last several times as long as it does",
  async (_, since, figures) => {
    const ordering = await makeOrdering(api);
    const { pharmacy, medicine } = ordering;
    await receive(api, pharmacy, { of: medicine, lot: "L", expiresOn: "2029-01-31", quantity: "550" });
    await use(pharmacy, medicine.id, { quantity: "540", on: since });
    // What was dispensed before the 90 days does not count, and neither makes the records longer.
    const old = await makeMedicine(api);
    await use(pharmacy, old.id, { quantity: "5", on: "2026-07-01" });
    expect(await shown(ordering)).toEqual(figures);
  },
);
