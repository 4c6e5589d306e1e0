import { DispensingFileState, DispensingFormat, DispensingSource, StockEffect } from "@meguri/rpc/app/v1/dispensing_pb";
import { DispensingService } from "@meguri/rpc/app/v1/dispensing_service_pb";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { unknownItemsRetry } from "../../src/areas/stock/dispensing/index.ts";
import { nsipsText, type ReportedPrescription } from "../support/documents/nsips-text.ts";
import { makePharmacy, makeStaff, type Pharmacy, tenantHeader } from "../support/scenes/pharmacies.ts";
import { balancesOf, driftOf, type MadeMedicine, makeMedicine } from "../support/scenes/shelf.ts";
import { startApi, type TestApi } from "../support/server/api.ts";

let api: TestApi;
let pharmacy: Pharmacy;
let powder: MadeMedicine;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  pharmacy = await makePharmacy(api);
  powder = await makeMedicine(api, { unit: "ｇ", name: "架空細粒２０％" });
  await api.sql(
    "insert into stock_setting (tenant_id, institution_id, begins_on, updated_at) values ($1, $2, '2026-11-01', now())",
    [pharmacy.tenantId, pharmacy.id],
  );
});

const client = (person = pharmacy.manager) => api.as(DispensingService, person, tenantHeader(person));

async function send(text: string, format = DispensingFormat.NSIPS) {
  const { results } = await (await client()).importDispensingFiles({
    institutionId: pharmacy.id,
    source: DispensingSource.SCREEN,
    files: [{ name: "A1.txt", format, text }],
  });
  return results[0]?.file;
}

const toMessage = (item: Partial<ReportedPrescription["items"][number]>, more: Partial<ReportedPrescription> = {}) =>
  nsipsText({
    code: pharmacy.code,
    receptionNo: "7",
    day: "20261118",
    days: 7,
    items: [{ medicineId: powder.id, name: powder.name, perDay: 3, ...item }],
    ...more,
  });
const taken = (medicineId = powder.id) => balancesOf(api, pharmacy, medicineId);
const prescription = async () => {
  const { prescriptions } = await (await client()).listPrescriptions({
    institutionId: pharmacy.id,
    dispensingDate: "2026-11-20",
  });
  return prescriptions[0];
};
const waiting = async () => (await client()).listUnknownItems({ institutionId: pharmacy.id });

describe("a medicine dispensed in another unit than it is kept in", () => {
  test("is not reduced by a number of packets; it waits with its unit and is booked once a person states what one is", async () => {
    expect(await send(toMessage({ unit: "包" }))).toMatchObject({
      state: DispensingFileState.IMPORTED,
      unknownCount: 1,
    });
    expect(await taken()).toEqual([]);
    expect(await prescription()).toMatchObject({ stockEffect: StockEffect.PARTLY, unknownCount: 1 });
    const { items, units } = await waiting();
    expect(items).toEqual([]);
    expect(units).toMatchObject([
      { medicineId: powder.id, name: powder.name, unit: "包", stockUnit: "ｇ", inPotency: false, count: 1 },
    ]);
    const stated = {
      institutionId: pharmacy.id,
      medicineId: powder.id,
      unit: "包",
      fileAmount: "1",
      stockAmount: "0.5",
    };
    expect(await (await client()).resolveUnknownUnit(stated)).toMatchObject({ count: 1 });
    expect(await taken()).toEqual(["? - -10.5"]);
    expect(await prescription()).toMatchObject({ stockEffect: StockEffect.POSTED, unknownCount: 0 });
    expect((await waiting()).units).toEqual([]);
    // The next file needs nobody, in whatever width the unit is written.
    expect(await send(toMessage({ unit: "包 " }, { receptionNo: "8" }))).toMatchObject({ unknownCount: 0 });
    expect(await taken()).toEqual(["? - -21"]);
    expect(await driftOf(api, pharmacy)).toEqual([]);
  });

  test("in mg is converted by its strength where the file counts the ingredient, and waits where it does not say so", async () => {
    await send(toMessage({ perDay: 200, unit: "ｍｇ", unitKind: "2" }));
    expect(await taken()).toEqual(["? - -7"]);
    await send(toMessage({ perDay: 200, unit: "ｍｇ", unitKind: "1" }, { receptionNo: "8" }));
    expect(await taken()).toEqual(["? - -7"]);
    expect((await waiting()).units).toMatchObject([{ unit: "ｍｇ", inPotency: false }]);
  });

  test("whose strength nobody knows waits for it, and is booked by itself once the master states it", async () => {
    const plain = await makeMedicine(api, { unit: "ｇ", name: "架空末" });
    await send(toMessage({ medicineId: plain.id, name: plain.name, perDay: 200, unit: "ｍｇ", unitKind: "2" }));
    expect((await waiting()).units).toMatchObject([{ medicineId: plain.id, inPotency: true }]);
    const retry = unknownItemsRetry(api.deps);
    await retry();
    expect(await taken(plain.id)).toEqual([]);
    await api.sql("update medicine set name = '架空末１０％' where id = $1", [plain.id]);
    await api.sql("update medicine_master set version = version + 1");
    await retry();
    await retry();
    expect(await taken(plain.id)).toEqual(["? - -14"]);
  });

  test("with a factor in the symbol leaves the shelf in its own unit: 3 packets × 14 × 2.5 g are 105 g", async () => {
    const text = `JAHIS10\r\n101,1,1,,14\r\n201,1,1,1,2,${powder.id},${powder.name},3,1,包\r\n211,1,1,2.5\r\n`;
    await send(text, DispensingFormat.JAHIS_RX);
    expect(await taken()).toEqual(["? - -105"]);
  });

  test("shows what the file states and what left the stock, each in its unit", async () => {
    await send(toMessage({ perDay: 200, unit: "ｍｇ", unitKind: "2" }));
    const { items } = await (await client()).getPrescription({
      institutionId: pharmacy.id,
      prescriptionId: (await prescription())?.id ?? "",
    });
    expect(items).toMatchObject([
      { amount: "200", total: "1400", unit: "ｍｇ", inPotency: true, quantity: "7", stockUnit: "ｇ", notable: "7" },
    ]);
  });
});

test("a clerk's guess does not change what a unit means", async () => {
  const clerk = await makeStaff(api, pharmacy, "clerk");
  const stated = { institutionId: pharmacy.id, medicineId: powder.id, unit: "包", fileAmount: "1", stockAmount: "2" };
  await expect((await client(clerk)).resolveUnknownUnit(stated)).rejects.toThrow(/ROLE_TOO_LOW|permission_denied/);
});

test("what one pharmacy stated about a unit does not count in another", async () => {
  await (await client()).resolveUnknownUnit({
    institutionId: pharmacy.id,
    medicineId: powder.id,
    unit: "包",
    fileAmount: "1",
    stockAmount: "2",
  });
  pharmacy = await makePharmacy(api);
  await send(toMessage({ unit: "包" }));
  expect((await waiting()).units).toMatchObject([{ unit: "包", count: 1 }]);
});
