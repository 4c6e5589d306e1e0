import { UserImportService } from "@meguri/rpc/app/v1/user_import_service_pb";
import { UserService } from "@meguri/rpc/app/v1/user_service_pb";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeAdmin } from "../support/scenes/people.ts";
import { startApi, type TestApi } from "../support/server/api.ts";
import { checkFile, runImports, storedFile, upload } from "../support/server/files.ts";
import { endOf } from "../support/server/outcome.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const waitingFor = async (locktype: string) =>
  (await api.sql("select from pg_locks where not granted and locktype = $1", [locktype])).length;

test("a script that sends its import again because the response is late fails with all addresses taken", async () => {
  const users = await api.as(UserService, await makeAdmin(api));
  const request = { users: [{ email: "late1@example.test" }, { email: "late2@example.test" }] };
  const blocker = new pg.Client({ connectionString: api.ownerUrl });
  await blocker.connect();
  try {
    await blocker.query("begin; lock table users in share row exclusive mode");
    const first = endOf(users.importUser(request));
    await expect.poll(() => waitingFor("relation")).toBe(1);
    const second = endOf(users.importUser(request));
    await expect.poll(() => waitingFor("advisory")).toBe(1);
    await blocker.query("commit");
    expect([await first, await second]).toEqual(["answered", "answered"]);
  } finally {
    await blocker.end();
  }
  expect(await api.sql("select from users where email like 'late_@example.test'")).toHaveLength(2);
  expect(await endOf(users.importUser(request))).toBe("InvalidArgument/FIELD_INVALID");
});

test("a second tap on the import begins it a second time, or ends in an error", async () => {
  const admin = await makeAdmin(api);
  const imports = await api.as(UserImportService, admin);
  const { id: fileId } = await storedFile(await upload(api, admin, "email\ntapped@example.test"));
  const started = await Promise.all([imports.startUserImport({ fileId }), imports.startUserImport({ fileId })]);
  expect(new Set(started.map(({ job }) => job?.id)).size).toBe(1);
  await runImports(api);
  const jobId = started[0]?.job?.id ?? "";
  const applied = await Promise.all([imports.applyUserImport({ jobId }), imports.applyUserImport({ jobId })]);
  expect(applied.map(({ job }) => job?.id)).toEqual([jobId, jobId]);
  await runImports(api);
  expect(await api.sql("select from users where email = 'tapped@example.test'")).toHaveLength(1);
  expect(await endOf(imports.applyUserImport({ jobId }))).toBe("FailedPrecondition/JOB_STATE");
});

test("an import with wrong rows is taken for running before anybody has agreed to leave those out", async () => {
  const admin = await makeAdmin(api);
  const { imports, jobId } = await checkFile(api, admin, "email\nright@example.test\nwrong");
  expect(await endOf(imports.applyUserImport({ jobId }))).toBe("FailedPrecondition/JOB_STATE");
  expect(await endOf(imports.applyUserImport({ jobId, validRowsOnly: true }))).toBe("answered");
});
