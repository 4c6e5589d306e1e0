import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { MedicineService } from "@meguri/rpc/app/v1/medicine_service_pb";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { MasterOutcome, MasterSource } from "../../src/areas/medicine/master/index.ts";
import { importText } from "../support/documents/master-files.ts";
import { makeUser } from "../support/scenes/people.ts";
import { startApi, type TestApi } from "../support/server/api.ts";

const folder = fileURLToPath(new URL("../../../../../shared/data", import.meta.url));
const isThere = existsSync(folder);
const skipped = isThere ? "" : ` (skipped: there is no ${folder})`;

describe.skipIf(!isThere)(`the real masters${skipped}`, () => {
  let api: TestApi;
  const outcomes = new Map<string, MasterOutcome>();
  const importFile = async (source: MasterSource, file: string) => {
    const name = path.basename(file);
    return importText(api, source, await readFile(path.join(folder, file)), { name });
  };
  const differences = async () =>
    (await readdir(path.join(folder, "ssk_y"))).filter((name) => /^y_2/.test(name)).sort();

  beforeAll(async () => {
    api = await startApi();
    outcomes.set("full", await importFile("ssk", "ssk_y/y_ALL20240321.zip"));
    for (const name of await differences()) outcomes.set(name, await importFile("ssk", `ssk_y/${name}`));
    outcomes.set("csv", await importFile("price", "mhlw_price/20250716.csv"));
    outcomes.set("xlsx 1", await importFile("price", "mhlw_price/tp20250814-01_01.xlsx"));
    outcomes.set("xlsx 2", await importFile("price", "mhlw_price/tp20250814-01_02.xlsx"));
    outcomes.set("generic", await importFile("generic-name", "misc/ippanmeishohoumaster_250814.xlsx"));
  }, 300_000);
  afterAll(() => api.stop());

  const countsOf = (name: string) => outcomes.get(name)?.counts;

  test("come in with nothing lost: every count agrees with its file", () => {
    expect(countsOf("full")).toMatchObject({ rows: 19_686, added: 19_686 });
    const sum = { rows: 0, added: 0, changed: 0, ended: 0, unchanged: 0 };
    for (const [name, { counts }] of outcomes) {
      if (!name.startsWith("y_2") || !counts) continue;
      for (const key of ["rows", "added", "changed", "ended", "unchanged"] as const) sum[key] += counts[key];
    }
    expect(sum).toEqual({ rows: 4_920, added: 1_496, changed: 2_765, ended: 659, unchanged: 0 });
    expect(countsOf("y_20240906.csv")).toMatchObject({ rows: 2_190, added: 1_095, changed: 1_095 });
    expect(countsOf("csv")).toMatchObject({ rows: 12_434, changed: 18_215, parked: 180 });
    expect(countsOf("xlsx 1")).toMatchObject({ rows: 6_944, changed: 11, parked: 0 });
    expect(countsOf("xlsx 2")).toMatchObject({ rows: 3_493, changed: 10, parked: 0 });
    expect(countsOf("generic")).toMatchObject({ rows: 1_368, added: 1_368 });
  });

  test("make prices that agree with the list, but for goods whose spec does not say their units", async () => {
    const chains = await api.sql<{ broken: number }>(
      `select count(*)::int as broken from (
         select valid_until, lead(valid_from) over (partition by medicine_id order by valid_from) as next
         from medicine_price) p
       where next is distinct from (valid_until + 1) and not (next is null and valid_until is null)`,
    );
    expect(chains).toEqual([{ broken: 0 }]);
    const medicines = await api.as(MedicineService, await makeUser(api));
    const priceOf = async (medicineId: string) => (await medicines.getMedicine({ medicineId })).medicine?.price;
    expect(await priceOf("610406079")).toBe("15.1");
    // Listed as 14.4 yen for ten grams.
    expect(await priceOf("610406231")).toBe("1.44");
  });

  test("are found as people type them", async () => {
    const medicines = await api.as(MedicineService, await makeUser(api));
    const best = async (text: string) => (await medicines.suggestMedicines({ text, limit: 1 })).suggestions[0]?.name;
    expect(await best("がすたーさん")).toMatch(/^ガスター散/);
    expect(await best("ｶﾞｽﾀｰ")).toMatch(/^ガスター/);
    expect(await best("ﾛｷｿﾆﾝ")).toMatch(/^ロキソニン/);
    expect(await best("610406079")).toBe("ガスター散２％");
    expect(await best("2325003B2029")).toBe("ガスター散２％");
    expect((await medicines.listMedicines({ ended: true, limit: 1 })).count).toBe(20_037);
  });

  test("name the products of the table of exceptions as in that table, though the receipt master knows them otherwise", async () => {
    const medicines = await api.as(MedicineService, await makeUser(api));
    const { suggestions } = await medicines.suggestMedicines({ text: "ヒルドイドローション" });
    const { medicine } = await medicines.getMedicine({ medicineId: suggestions[0]?.medicineId });
    expect(medicine).toMatchObject({
      genericNameCode: "3339950QAZZZ",
      genericName: "ヘパリン類似物質外用液０．３％（乳剤性）",
    });
  });

  test("change nothing when they come a second time", async () => {
    const before = await api.sql("select version from medicine_master");
    expect((await importFile("ssk", "ssk_y/y_ALL20240321.zip")).appliedBefore).toBeDefined();
    expect((await importFile("price", "mhlw_price/20250716.csv")).appliedBefore).toBeDefined();
    expect(await api.sql("select version from medicine_master")).toEqual(before);
  });
});
