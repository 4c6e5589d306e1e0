import { MedicineService } from "@meguri/rpc/app/v1/medicine_service_pb";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { MasterFile } from "../../src/areas/medicine/master/import/read/master-lines.ts";
import { applyMaster } from "../../src/areas/medicine/master/index.ts";
import { systemSession } from "../../src/platform/db/system-session.ts";
import { importText, sskChange, sskLine } from "../support/documents/master-files.ts";
import { makeUser } from "../support/scenes/people.ts";
import { startApi, type TestApi } from "../support/server/api.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const usual = "1124001F1ZZZ";
const lotion = { code: "610000001", priceCode: "1124001F1016", genericCode: usual, genericName: "【般】架空錠" };
const plain = { ...lotion, code: "610000002", priceCode: "1124001F1024" };
const doubtful = { ...lotion, code: "610000003", priceCode: "1124001F1032" };

/** A file of generic names with its table of exceptions, as read. */
const names = (sha256: string, exceptions: { code: string; priceCode: string }[]): MasterFile => ({
  source: "generic-name",
  name: "ippanmeisho.xlsx",
  sha256,
  day: "2025-08-14",
  listDay: "2025-08-14",
  count: 2,
  rows: ["1124001FAZZZ", "1124001FBZZZ"].map((genericNameCode, index) => ({
    line: index + 4,
    genericNameCode,
    name: `【般】架空錠（${"甲乙"[index]}）`,
    category: "oral" as const,
    ingredient: "架空",
    spec: "１錠",
    additions: null,
    exception: "例外",
    lowestPrice: null,
    remarks: null,
  })),
  exceptions: exceptions.map(({ code, priceCode }, index) => ({
    line: index + 4,
    genericNameCode: code,
    priceCode,
    name: "架空錠",
    price: "10.1",
  })),
});
const apply = (file: MasterFile) =>
  systemSession(api.deps.database, "", (db) => applyMaster({ db, clock: api.deps.clock }, file));
const genericOf = async (medicineId: string) => {
  const { medicine } = await (await api.as(MedicineService, await makeUser(api))).getMedicine({ medicineId });
  return `${medicine?.genericNameCode} ${medicine?.genericName}`;
};

test("an excepted product is not offered in place of another preparation, whatever the receipt master has later", async () => {
  await importText(api, "ssk", [lotion, plain, doubtful].map(sskLine).join(""));
  const exceptions = [
    { code: "1124001FAZZZ", priceCode: lotion.priceCode },
    { code: "1124001FAZZZ", priceCode: doubtful.priceCode },
    { code: "1124001FBZZZ", priceCode: doubtful.priceCode },
  ];
  await apply(names("1", exceptions));
  expect(await genericOf(lotion.code)).toBe("1124001FAZZZ 架空錠（甲）");
  for (const { code } of [plain, doubtful]) expect(await genericOf(code)).toBe(`${usual} 架空錠`);
  await importText(api, "ssk", sskChange({ code: lotion.code, change: "5", price: "9.80", changedOn: "20250601" }));
  expect(await genericOf(lotion.code)).toBe("1124001FAZZZ 架空錠（甲）");
  await apply(names("2", [{ code: "1124001FBZZZ", priceCode: lotion.priceCode }]));
  expect(await genericOf(lotion.code)).toBe("1124001FBZZZ 架空錠（乙）");
});
