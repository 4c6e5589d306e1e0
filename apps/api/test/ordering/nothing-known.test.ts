import { afterAll, beforeAll, expect, test } from "vitest";
import { consumeStock } from "../../src/areas/stock/ledger/ledger-queries.ts";
import { newId } from "../../src/platform/new-id.ts";
import { onDay } from "../support/scenes/handing.ts";
import { makeOrdering, proposalsAs } from "../support/scenes/orders.ts";
import { receive } from "../support/scenes/receiving.ts";
import { inPharmacy } from "../support/scenes/shelf.ts";
import { startApi, type TestApi } from "../support/server/api.ts";

const today = "2026-11-20";

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ clock: onDay(today) });
});
afterAll(() => api.stop());

test("without data there are no proposals, and the response marks the lack of data", async () => {
  const { pharmacy, medicine } = await makeOrdering(api);
  const about = { institutionId: pharmacy.id };
  const proposed = async () => (await proposalsAs(api, pharmacy.manager)).getOrderProposals(about);
  expect(await proposed()).toMatchObject({ proposals: [], hasData: false });
  await receive(api, pharmacy, { of: medicine, lot: "L1", expiresOn: "2029-01-31", quantity: "1000" });
  expect(await proposed()).toMatchObject({ proposals: [], hasData: false });
  const at = new Date(`${today}T00:00:00+09:00`);
  const use = { medicineId: medicine.id, quantity: "10", happenedOn: "2026-11-10", sourceId: newId(at) };
  await inPharmacy(api, pharmacy, (tx) => consumeStock(tx, { at, by: "t", source: "dispensing" }, "dispense", [use]));
  expect(await proposed()).toMatchObject({ proposals: [], hasData: true });
});
