import { writeFile } from "node:fs/promises";
import { JobState } from "@meguri/rpc/app/v1/job_pb";
import { JobService } from "@meguri/rpc/app/v1/job_service_pb";
import { SupplyKind, SupplyReason } from "@meguri/rpc/app/v1/medicine_pb";
import { MedicineService } from "@meguri/rpc/app/v1/medicine_service_pb";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  importText,
  packageLine,
  priceList,
  runMasterImports,
  sskChange,
  sskLine,
} from "../support/documents/master-files.ts";
import { makeAdmin, makeUser } from "../support/scenes/people.ts";
import { startApi, type TestApi } from "../support/server/api.ts";
import { storedFile, upload } from "../support/server/files.ts";
import { endOf } from "../support/server/outcome.ts";
import { runCli } from "../support/server/run-cli.ts";

let api: TestApi;
beforeEach(async () => {
  api = await startApi();
});
afterEach(() => api.stop());

const first = { code: "610000001", name: "架空錠５ｍｇ", priceCode: "1124001F1016" };
const second = { code: "610000002", name: "虚構散１０％", unit: "ｇ", priceCode: "1124001B1010" };
const twin = { code: "610000003", name: "双子錠５ｍｇ", priceCode: "1124001F1016" };
const full = [first, second, twin].map(sskLine).join("");

const keeper = async () => api.as(MedicineService, await makeAdmin(api));
const medicineOf = async (medicineId: string) => (await (await keeper()).getMedicine({ medicineId })).medicine;

/** Everything of the master, to see that nothing of it has changed. */
async function master(): Promise<string> {
  const tables = ["medicine", "medicine_code", "medicine_price", "supply_status", "parked_code", "master_version"];
  const all = tables.map((table) => api.sql(`select * from ${table} order by 1, 2, 3`));
  return JSON.stringify(await Promise.all(all));
}

describe("the receipt master", () => {
  test("takes over what differences add, change and end, and keeps what was before", async () => {
    await importText(api, "ssk", full);
    const differences = [
      sskLine({ code: "620000004", change: "3", name: "新薬錠", changedOn: "20240601" }),
      sskChange({ code: first.code, change: "5", price: "9.80", previousPrice: "10.10", changedOn: "20240601" }),
      sskChange({ code: second.code, change: "9", changedOn: "20240601", endsOn: "20240531" }),
    ];
    const { counts } = await importText(api, "ssk", differences.join(""));
    expect(counts).toEqual({ rows: 3, added: 1, changed: 1, ended: 1, unchanged: 0, parked: 0 });
    expect(await medicineOf(first.code)).toMatchObject({
      name: "架空錠５ｍｇ",
      price: "9.8",
      prices: [
        { price: "9.8", validFrom: "2024-06-01", validUntil: "" },
        { price: "10.1", validFrom: "2024-04-01", validUntil: "2024-05-31" },
        { price: "12", validFrom: "", validUntil: "2024-03-31" },
      ],
    });
    expect(await medicineOf(second.code)).toMatchObject({ endsOn: "2024-05-31" });
    const kept = await api.sql(
      "select medicine_id as id, before ->> 'ends_on' as ends from master_change where before is not null order by 1",
    );
    expect(kept).toEqual([
      { id: first.code, ends: null },
      { id: second.code, ends: null },
    ]);
  });

  test("is not changed by the same bytes again, nor taken back by an older file that comes late", async () => {
    await importText(api, "ssk", full);
    await importText(
      api,
      "ssk",
      sskChange({ code: first.code, change: "5", name: "架空錠５ｍｇ（新）", changedOn: "20250101" }),
    );
    const before = await master();
    expect((await importText(api, "ssk", full)).appliedBefore).toBeInstanceOf(Date);
    expect(await master()).toBe(before);
    const late = sskChange({ code: first.code, change: "5", name: "架空錠５ｍｇ（旧）", changedOn: "20240801" });
    await expect(importText(api, "ssk", late)).rejects.toMatchObject({ problems: [{ code: "file_older" }] });
    expect((await importText(api, "ssk", late, { confirmsOlder: true })).counts).toMatchObject({
      changed: 0,
      unchanged: 1,
    });
    expect(await medicineOf(first.code)).toMatchObject({ name: "架空錠５ｍｇ（新）" });
  });

  test("with one bad cell changes nothing, and the command names the line and what to do", async () => {
    await importText(api, "ssk", full);
    const before = await master();
    const broken = `${sskLine({ code: "620000004", change: "3" })}${sskLine({ code: "620000005", change: "3", price: "10.l0" })}`;
    const file = `${api.deps.env.SECRETS_DIR}/y_20250101.csv`;
    await writeFile(file, broken);
    const { code, err } = await runCli(api, "import", ["medicines", file]);
    expect(code).toBe(2);
    expect(err).toMatch(/y_20250101\.csv is refused, nothing of it was written/);
    expect(err).toMatch(/line 2 column 12 \(price\): cell_unreadable; found "10\.l0", expected a decimal number/);
    expect(await master()).toBe(before);
  });

  test("refuses differences of a medicine that is not there, so that a forgotten file is noticed", async () => {
    const lost = sskChange({ code: "620000009", change: "5", name: "欠落錠", changedOn: "20240601" });
    await expect(importText(api, "ssk", `${sskLine(first)}${lost}`)).rejects.toMatchObject({
      problems: [{ code: "medicine_unknown", line: 2, value: "620000009" }],
    });
    expect(await api.sql("select from medicine")).toEqual([]);
  });

  test("is not to be written by any other code of the application", async () => {
    await importText(api, "ssk", full);
    const write = api.deps.database.pool.query("update medicine set name = 'x'");
    expect((await write).rowCount).toBe(0);
    const insert = api.deps.database.pool.query("insert into generic_name (code, name) values ('c', 'n')");
    await expect(insert).rejects.toThrow(/row-level security/);
  });
});

test("a price list gives each product of a code the price of one unit from its day on; unknown codes wait", async () => {
  await importText(api, "ssk", full);
  const list = priceList([
    { code: first.priceCode, spec: "５ｍｇ１錠", name: "架空錠５ｍｇ", maker: "架空製薬", price: "9.8" },
    { code: second.priceCode, spec: "１０％１０ｇ", name: "虚構散１０％", price: "101" },
    { code: "1124001F9999", spec: "１錠", name: "未知錠", price: "5.9" },
  ]);
  const { counts } = await importText(api, "price", list, { name: "20250716.csv" });
  expect(counts).toEqual({ rows: 3, added: 0, changed: 3, ended: 0, unchanged: 0, parked: 1 });
  for (const code of [first.code, twin.code]) {
    const { prices, maker } = (await medicineOf(code)) ?? {};
    expect(maker).toBe("架空製薬");
    expect(prices?.slice(0, 2)).toMatchObject([
      { price: "9.8", validFrom: "2025-07-16" },
      { price: "10.1", validUntil: "2025-07-15" },
    ]);
  }
  expect(await medicineOf(second.code)).toMatchObject({ price: "10.1", prices: [{ validFrom: "2024-04-01" }, {}] });
  const { codes } = await (await keeper()).listParkedCodes({});
  expect(codes).toMatchObject([{ kind: "price", code: "1124001F9999", reason: "unknown", name: "未知錠" }]);
});

describe("a code that could mean several medicines", () => {
  const supply = (status: string) => `コード,出荷状況\r\n${first.priceCode},${status}\r\n`;

  test("is never guessed: it waits until a person has assigned it, then its lines count", async () => {
    await importText(api, "ssk", full);
    expect((await importText(api, "supply", supply("限定出荷（自社の事情）"))).counts).toMatchObject({ parked: 1 });
    const admin = await keeper();
    const { codes, count } = await admin.listParkedCodes({});
    expect(count).toBe(1);
    const candidates = codes[0]?.candidates.map(({ medicineId }) => medicineId);
    expect({ ...codes[0], candidates }).toMatchObject({ reason: "ambiguous", candidates: [first.code, twin.code] });
    const { kind = "", code = "" } = codes[0] ?? {};
    await admin.resolveParkedCode({ kind, code, medicineIds: [twin.code] });
    expect((await medicineOf(twin.code))?.supply).toMatchObject({ kind: SupplyKind.LIMITED, reason: SupplyReason.OWN });
    expect((await medicineOf(first.code))?.supply).toBeUndefined();
    expect((await admin.listParkedCodes({})).count).toBe(0);
    expect((await importText(api, "supply", supply("供給停止"))).counts).toMatchObject({ changed: 1, parked: 0 });
  });

  test("that was set aside does not come back with the next list", async () => {
    await importText(api, "ssk", full);
    await importText(api, "supply", supply("限定出荷"));
    const admin = await keeper();
    const [parked] = (await admin.listParkedCodes({})).codes;
    const key = { kind: parked?.kind ?? "", code: parked?.code ?? "" };
    await admin.resolveParkedCode(key);
    await importText(api, "supply", supply("供給停止"));
    expect((await admin.listParkedCodes({})).count).toBe(0);
    expect(await endOf(admin.resolveParkedCode(key))).toBe("FailedPrecondition/CHANGED_MEANWHILE");
  });

  test("or none yet, is used as soon as an import makes it known", async () => {
    const line = packageLine({ hot13: "1000009010101", jan: "4987123456784", receiptCode: first.code });
    expect((await importText(api, "package", line)).counts).toMatchObject({ added: 0, parked: 1 });
    await importText(api, "ssk", full);
    expect((await medicineOf(first.code))?.packages).toMatchObject([{ jan: "4987123456784" }]);
    expect((await (await keeper()).listParkedCodes({})).count).toBe(0);
  });
});

test("a supply state that was set by hand outlives imports, until it is given back", async () => {
  await importText(api, "ssk", full);
  const list = (status: string) => `コード,出荷状況\r\n${second.code},${status}\r\n`;
  await importText(api, "supply", list("通常出荷"));
  const admin = await keeper();
  const edited = { kind: SupplyKind.HALTED, expectedEnd: "未定" };
  await admin.setSupplyStatus({ medicineId: second.code, supply: edited });
  await importText(api, "supply", list("限定出荷"));
  expect((await medicineOf(second.code))?.supply).toMatchObject({ ...edited, edited: true });
  const { medicine } = await admin.setSupplyStatus({ medicineId: second.code });
  expect(medicine?.supply).toMatchObject({ kind: SupplyKind.LIMITED, edited: false });
  const actions = await api.sql("select action from audit_event order by id");
  expect(actions.map(({ action }) => action)).toEqual(["medicine.supply_set", "medicine.supply_given_back"]);
});

test("how a medicine is stored is set by hand, and stays whatever is imported", async () => {
  await importText(api, "ssk", full);
  const admin = await keeper();
  const { medicine } = await admin.setStorage({ medicineId: first.code, storage: " 冷所（2〜8℃） " });
  expect(medicine).toMatchObject({ id: first.code, storage: "冷所（2〜8℃）" });
  const changed = { ...first, name: "架空錠５ｍｇ（新）", changedOn: "20250101" };
  await importText(api, "ssk", sskLine({ ...changed, change: "0" }));
  expect(await medicineOf(first.code)).toMatchObject({ name: changed.name, storage: "冷所（2〜8℃）" });
  expect((await admin.setStorage({ medicineId: first.code })).medicine?.storage).toBe("");
  const actions = await api.sql("select action, changed_fields as fields from audit_event order by id");
  expect(actions).toEqual(Array(2).fill({ action: "medicine.storage_set", fields: ["storage"] }));
  expect(await endOf(admin.setStorage({ medicineId: "699999999", storage: "冷所" }))).toBe(
    "NotFound/MEDICINE_NOT_FOUND",
  );
});

describe("an import through the pages", () => {
  async function checked(content: string, name = "y_20250101.csv") {
    const claims = await makeAdmin(api, { displayName: "管理 花子" });
    const medicines = await api.as(MedicineService, claims);
    const file = await storedFile(await upload(api, claims, content, { name }));
    const { jobId } = await medicines.startMasterImport({ fileId: file.id, source: "ssk" });
    await runMasterImports(api);
    const jobs = await api.as(JobService, claims);
    return { medicines, jobId, state: async () => (await jobs.getJob({ jobId })).job?.state };
  }

  test("shows what it would do before anything is changed, then does it once", async () => {
    const { medicines, jobId, state } = await checked(full);
    expect(await state()).toBe(JobState.TO_REVIEW);
    expect((await medicines.getMasterImport({ jobId })).counts).toMatchObject({ rows: 3, added: 3, parked: 0 });
    expect(await api.sql("select from medicine")).toEqual([]);
    await medicines.applyMasterImport({ jobId });
    await runMasterImports(api);
    expect(await state()).toBe(JobState.DONE);
    expect(await api.sql("select from medicine")).toHaveLength(3);
    const { versions } = await medicines.listMasterVersions({});
    expect(versions).toMatchObject([
      { source: "ssk", fileName: "y_20250101.csv", added: 3, appliedByName: "管理 花子" },
    ]);
    expect(await endOf(medicines.applyMasterImport({ jobId }))).toBe("FailedPrecondition/JOB_STATE");
    const again = await checked(full);
    expect(await again.state()).toBe(JobState.DONE);
    expect((await again.medicines.getMasterImport({ jobId: again.jobId })).appliedBefore).toBeDefined();
  });

  test("that is refused reports where and why", async () => {
    const { medicines, jobId, state } = await checked(sskLine({ code: "620000005", price: "abc" }));
    expect(await state()).toBe(JobState.FAILED);
    const { problems, problemCount } = await medicines.getMasterImport({ jobId });
    expect(problemCount).toBe(1);
    expect(problems).toMatchObject([{ line: 1, column: 12, field: "price", value: "abc", problem: "cell_unreadable" }]);
  });
});

test("only administrators of the master's tenant may see its imports or change it", async () => {
  const supply = { kind: SupplyKind.HALTED };
  const id = "0190a000-0000-7000-8000-000000000000";
  const elsewhere = await startApi({ env: { MASTER_TENANT: "tenant-b" } });
  try {
    const user = await api.as(MedicineService, await makeUser(api));
    const adminOfAnother = await elsewhere.as(MedicineService, await makeAdmin(elsewhere));
    for (const medicines of [user, adminOfAnother]) {
      const calls = [
        () => medicines.setSupplyStatus({ medicineId: first.code, supply }),
        () => medicines.setStorage({ medicineId: first.code, storage: "冷所" }),
        () => medicines.listMasterVersions({}),
        () => medicines.startMasterImport({ fileId: id, source: "ssk" }),
        () => medicines.getMasterImport({ jobId: id }),
        () => medicines.applyMasterImport({ jobId: id }),
        () => medicines.listParkedCodes({}),
        () => medicines.resolveParkedCode({ kind: "yj", code: "c" }),
      ];
      for (const call of calls) expect(await endOf(call())).toBe("PermissionDenied/NOT_ALLOWED");
      expect(await endOf(medicines.suggestMedicines({ text: "架空" }))).toBe("answered");
    }
  } finally {
    await elsewhere.stop();
  }
});
