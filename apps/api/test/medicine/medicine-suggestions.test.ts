import { SupplyKind } from "@meguri/rpc/app/v1/medicine_pb";
import { MedicineService } from "@meguri/rpc/app/v1/medicine_service_pb";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { byStrength } from "../../src/areas/medicine/master/strength-order.ts";
import { importText, sskLine } from "../support/documents/master-files.ts";
import { makeAdmin } from "../support/scenes/people.ts";
import { makePharmacy, type Pharmacy } from "../support/scenes/pharmacies.ts";
import { startApi, type TestApi } from "../support/server/api.ts";
import { endOf } from "../support/server/outcome.ts";

const lines = [
  { code: "610000001", name: "アムロジピン錠１０ｍｇ「架空」", kana: "ｱﾑﾛｼﾞﾋﾟﾝｼﾞﾖｳ10MG" },
  { code: "610000002", name: "アムロジピン錠２．５ｍｇ「架空」", kana: "ｱﾑﾛｼﾞﾋﾟﾝｼﾞﾖｳ2.5MG" },
  { code: "610000003", name: "アムロジピン錠５ｍｇ「架空」", kana: "ｱﾑﾛｼﾞﾋﾟﾝｼﾞﾖｳ5MG" },
  { code: "610000004", name: "アムロジピン錠５ｍｇ「終了」", kana: "ｱﾑﾛｼﾞﾋﾟﾝｼﾞﾖｳ5MG", endsOn: "20250331" },
  { code: "610000005", name: "配合アムロジピン錠「虚構」", kana: "ﾊｲｺﾞｳｱﾑﾛｼﾞﾋﾟﾝｼﾞﾖｳ" },
];

let moment = Date.now();
let api: TestApi;
let pharmacy: Pharmacy;
let neighbour: Pharmacy;
beforeAll(async () => {
  api = await startApi({ env: { MASTER_TENANT: "tenant-a" }, clock: { now: () => new Date(moment) } });
  await importText(api, "ssk", lines.map(sskLine).join(""));
  pharmacy = await makePharmacy(api);
  neighbour = await makePharmacy(api);
});
afterAll(() => api.stop());

async function stock(medicineId: string) {
  await api.sql(
    `insert into stock_item (tenant_id, institution_id, medicine_id, order_point) values ($1, $2, $3, 100)`,
    [pharmacy.tenantId, pharmacy.id, medicineId],
  );
  // What is remembered of the shelf is read again after half a minute.
  moment += 60_000;
}

async function suggest(text: string, { at = pharmacy, limit = 0 } = {}) {
  const medicines = await api.as(MedicineService, at.manager);
  const { suggestions } = await medicines.suggestMedicines({ text, limit, institutionId: at.id });
  return suggestions.map(({ medicineId, standing }) => `${medicineId.slice(-1)} ${standing}`);
}

describe("a pharmacist in a hurry takes", () => {
  test("10mg for 2.5mg, because the strengths of a product are in the order of their letters", async () => {
    expect(await suggest("アムロ")).toEqual(["2 other", "3 other", "1 other", "5 other", "4 last"]);
    const strengths = ["12.5μg", "25mcg", "0.5mg", "2.5mg", "5mg", "10mg", "500mg", "1g"];
    expect(strengths.toSorted((a, b) => (byStrength(a) < byStrength(b) ? -1 : 1))).toEqual(strengths);
  });

  test("what is not on the shelf, because what is there comes later or is cut off", async () => {
    await stock("610000005");
    expect(await suggest("アムロ")).toEqual(["5 stocked", "2 other", "3 other", "1 other", "4 last"]);
    expect(await suggest("アムロ", { limit: 1 })).toEqual(["5 stocked"]);
    expect(await suggest("アムロ", { at: neighbour, limit: 1 })).toEqual(["2 other"]);
  });

  test("what nobody can deliver, because it comes before what is delivered", async () => {
    const admin = await api.as(MedicineService, await makeAdmin(api));
    await admin.setSupplyStatus({ medicineId: "610000002", supply: { kind: SupplyKind.HALTED } });
    expect(await suggest("アムロ")).toEqual(["5 stocked", "3 other", "1 other", "2 last", "4 last"]);
    await stock("610000002");
    expect(await suggest("アムロ")).toEqual(["5 stocked", "2 stocked", "3 other", "1 other", "4 last"]);
    await admin.setSupplyStatus({ medicineId: "610000002" });
    expect(await suggest("アムロ")).toEqual(["2 stocked", "5 stocked", "3 other", "1 other", "4 last"]);
  });

  test("the medicine of another code, because a scanned code is not the first", async () => {
    expect(await suggest("610000004")).toEqual(["4 last"]);
  });
});

test("the order of suggestions reveals what a stranger's pharmacy stocks", async () => {
  const medicines = await api.as(MedicineService, neighbour.manager);
  const call = medicines.suggestMedicines({ text: "アムロ", institutionId: pharmacy.id });
  expect(await endOf(call)).toBe("NotFound/INSTITUTION_NOT_FOUND");
});
