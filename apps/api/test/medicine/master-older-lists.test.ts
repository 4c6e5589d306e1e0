import { writeFile } from "node:fs/promises";
import { JobState } from "@meguri/rpc/app/v1/job_pb";
import { JobService } from "@meguri/rpc/app/v1/job_service_pb";
import { MedicineService } from "@meguri/rpc/app/v1/medicine_service_pb";
import { afterEach, beforeEach, expect, test } from "vitest";
import { importText, priceList, runMasterImports, sskLine } from "../support/documents/master-files.ts";
import { makeAdmin } from "../support/scenes/people.ts";
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
const twin = { code: "610000003", name: "双子錠５ｍｇ", priceCode: "1124001F1016" };
const full = [first, twin].map(sskLine).join("");

/** Everything that a list writes, to see that nothing of it has changed. */
async function master(): Promise<string> {
  const tables = ["medicine", "medicine_price", "master_version"];
  return JSON.stringify(await Promise.all(tables.map((table) => api.sql(`select * from ${table} order by 1, 2, 3`))));
}

async function checked(content: string, name: string) {
  const claims = await makeAdmin(api);
  const medicines = await api.as(MedicineService, claims);
  const file = await storedFile(await upload(api, claims, content, { name }));
  const { jobId } = await medicines.startMasterImport({ fileId: file.id, source: "ssk" });
  await runMasterImports(api);
  const jobs = await api.as(JobService, claims);
  return { medicines, jobId, state: async () => (await jobs.getJob({ jobId })).job?.state };
}

test("an older list imported on the page brings back what has ended, without anybody having confirmed it", async () => {
  await importText(api, "ssk", full, { name: "y_ALL20240321.csv" });
  await importText(api, "ssk", sskLine({ ...first, changedOn: "20250401", endsOn: "20250331" }), {
    name: "y_ALL20250813.csv",
  });
  const before = await master();
  const { medicines, jobId, state } = await checked(sskLine({ ...twin, name: "双子錠（旧）" }), "y_ALL20240410.csv");
  expect(await state()).toBe(JobState.TO_REVIEW);
  expect(await medicines.getMasterImport({ jobId })).toMatchObject({
    day: "2024-04-10",
    newer: { source: "ssk", fileName: "y_ALL20250813.csv", day: "2025-08-13" },
  });
  expect(await endOf(medicines.applyMasterImport({ jobId }))).toBe("FailedPrecondition/MASTER_OLDER");
  await runMasterImports(api);
  expect(await master()).toBe(before);
  await medicines.applyMasterImport({ jobId, confirmOlder: true });
  await runMasterImports(api);
  expect(await state()).toBe(JobState.DONE);
  // The list that was overwritten may be applied again.
  const again = await checked(sskLine({ ...first, changedOn: "20250401", endsOn: "20250331" }), "y_ALL20250813.csv");
  expect(await again.state()).toBe(JobState.TO_REVIEW);
});

test("an older price list is taken in by the command as if it were the next", async () => {
  await importText(api, "ssk", full);
  const list = (price: string) =>
    priceList([{ code: first.priceCode, spec: "５ｍｇ１錠", name: "架空錠５ｍｇ", maker: "架空製薬", price }]);
  await importText(api, "price", list("9.8"), { name: "tp20250814-01_01.csv" });
  const before = await master();
  const file = `${api.deps.env.SECRETS_DIR}/tp20240401-01_01.csv`;
  await writeFile(file, list("10.4"));
  const refused = await runCli(api, "import", ["medicines", file]);
  expect(refused.code).toBe(2);
  expect(refused.err).toContain(
    "tp20250814-01_01.csv of 2025-08-14 is applied already: give --older to apply this file of 2024-04-01 all the same.",
  );
  expect(await master()).toBe(before);
  expect((await runCli(api, "import", ["medicines", "--older", file])).code).toBe(0);
  expect((await master()) === before).toBe(false);
});
