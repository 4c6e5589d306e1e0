import { randomUUID } from "node:crypto";
import { StockReturnBlock, StockReturnState } from "@meguri/rpc/app/v1/stock_return_pb";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeStockedPharmacy, onDay, returnsAs } from "../support/scenes/handing.ts";
import { makeStaff, type Pharmacy } from "../support/scenes/pharmacies.ts";
import { makePackage, receive } from "../support/scenes/receiving.ts";
import { balancesOf, driftOf, type MadeMedicine, makeMedicine } from "../support/scenes/shelf.ts";
import { startApi, type TestApi } from "../support/server/api.ts";
import { endOf } from "../support/server/outcome.ts";

let api: TestApi;
let pharmacy: Pharmacy;
beforeAll(async () => {
  api = await startApi({ clock: onDay("2026-11-20") });
});
afterAll(() => api.stop());

const client = (person = pharmacy.manager) => returnsAs(api, person);

async function lotOf(medicine: MadeMedicine, more: { expiresOn?: string; quantity?: string } = {}): Promise<string> {
  const { expiresOn = "2028-01-31", quantity = "300" } = more;
  await receive(api, pharmacy, { of: medicine, lot: "L1", expiresOn, quantity });
  const [row] = await api.sql<{ id: string }>(
    "select id from stock_lot where institution_id = $1 and medicine_id = $2",
    [pharmacy.id, medicine.id],
  );
  return row?.id ?? "";
}

async function start() {
  const { return: begun } = await (await client()).startStockReturn({
    institutionId: pharmacy.id,
    requestId: randomUUID(),
    wholesaler: "架空卸",
  });
  return { institutionId: pharmacy.id, returnId: begun?.id ?? "" };
}

test("what goes back leaves the stock once, when it is collected, and every step has who recorded it and who answered", async () => {
  pharmacy = await makeStockedPharmacy(api);
  const [tablet, ointment] = [await makeMedicine(api), await makeMedicine(api)];
  await makePackage(api, tablet, "100");
  const lots = [await lotOf(tablet), await lotOf(ointment)];
  const ref = await start();
  const people = await client();
  for (const lotId of lots) await people.putStockReturnLine({ ...ref, lotId, quantity: "200", reason: "過剰" });
  await people.moveStockReturn({ ...ref, state: StockReturnState.REQUESTED });
  expect(await endOf(people.putStockReturnLine({ ...ref, lotId: lots[0], quantity: "100" }))).toBe(
    "FailedPrecondition/RETURN_STATE",
  );
  expect(await endOf(people.moveStockReturn({ ...ref, state: StockReturnState.COLLECTED }))).toBe(
    "FailedPrecondition/RETURN_STATE",
  );
  await people.moveStockReturn({ ...ref, state: StockReturnState.APPROVED, answeredBy: "架空 担当" });
  const two = [people, await client(await makeStaff(api, pharmacy, "clerk"))];
  await Promise.all(two.map((person) => person.moveStockReturn({ ...ref, state: StockReturnState.COLLECTED })));
  for (const medicine of [tablet, ointment]) {
    expect(await balancesOf(api, pharmacy, medicine.id)).toEqual(["L1 2028-01-31 100"]);
  }
  await people.moveStockReturn({ ...ref, state: StockReturnState.CREDITED, creditYen: 1980n, creditSlip: "R-1" });
  const closed = await people.moveStockReturn({ ...ref, state: StockReturnState.CLOSED });
  expect(closed.return).toMatchObject({ creditYen: 1980n, creditSlip: "R-1", lineCount: 2 });
  expect(closed.events.map(({ state, answeredBy }) => [state, answeredBy])).toEqual([
    [StockReturnState.DRAFT, ""],
    [StockReturnState.REQUESTED, ""],
    [StockReturnState.APPROVED, "架空 担当"],
    [StockReturnState.COLLECTED, ""],
    [StockReturnState.CREDITED, ""],
    [StockReturnState.CLOSED, ""],
  ]);
  expect(await driftOf(api, pharmacy)).toEqual([]);
});

test("what may not go back is stopped with its reason, before the request goes to the wholesaler", async () => {
  pharmacy = await makeStockedPharmacy(api);
  const people = await client();
  const cold = await makeMedicine(api);
  await api.sql("update medicine set storage = '冷所' where id = $1", [cold.id]);
  const opened = await makeMedicine(api);
  await makePackage(api, opened, "100");
  const cases: [MadeMedicine, StockReturnBlock, { expiresOn?: string; quantity?: string }, object][] = [
    [cold, StockReturnBlock.COLD, {}, {}],
    [await makeMedicine(api), StockReturnBlock.EXPIRED, { expiresOn: "2026-11-19" }, {}],
    [opened, StockReturnBlock.OPENED, {}, { quantity: "150" }],
    [await makeMedicine(api, { regulation: "narcotic" }), StockReturnBlock.REGULATED, {}, {}],
    [await makeMedicine(api, { regulation: "stimulant_material" }), StockReturnBlock.REGULATED, {}, {}],
    [await makeMedicine(api), StockReturnBlock.DAMAGED, {}, { damaged: true }],
    [await makeMedicine(api), StockReturnBlock.NON_RETURNABLE, {}, { nonReturnable: true }],
    [await makeMedicine(api), StockReturnBlock.NOT_ENOUGH, { quantity: "99.5" }, {}],
  ];
  for (const [medicine, block, shelf, line] of cases) {
    const ref = await start();
    const lotId = await lotOf(medicine, shelf);
    const { lines } = await people.putStockReturnLine({ ...ref, lotId, quantity: "100", ...line });
    expect(lines.map(({ blocks }) => blocks)).toEqual([[block]]);
    expect(await endOf(people.moveStockReturn({ ...ref, state: StockReturnState.REQUESTED }))).toBe(
      "FailedPrecondition/RETURN_BLOCKED",
    );
  }
  const empty = await start();
  expect(await endOf(people.moveStockReturn({ ...empty, state: StockReturnState.REQUESTED }))).toBe(
    "FailedPrecondition/RETURN_BLOCKED",
  );
});

test("what was dispensed while the wholesaler thought about it is not collected from an empty lot", async () => {
  pharmacy = await makeStockedPharmacy(api);
  const people = await client();
  const tablet = await makeMedicine(api);
  const lotId = await lotOf(tablet, { quantity: "100" });
  const ref = await start();
  await people.putStockReturnLine({ ...ref, lotId, quantity: "100" });
  await people.moveStockReturn({ ...ref, state: StockReturnState.REQUESTED });
  await people.moveStockReturn({ ...ref, state: StockReturnState.APPROVED });
  const other = await start();
  await people.putStockReturnLine({ ...other, lotId, quantity: "1" });
  for (const state of [StockReturnState.REQUESTED, StockReturnState.APPROVED, StockReturnState.COLLECTED]) {
    await people.moveStockReturn({ ...other, state });
  }
  expect(await endOf(people.moveStockReturn({ ...ref, state: StockReturnState.COLLECTED }))).toBe(
    "FailedPrecondition/RETURN_BLOCKED",
  );
  expect(await balancesOf(api, pharmacy, tablet.id)).toEqual(["L1 2028-01-31 99"]);
});
