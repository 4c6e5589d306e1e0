import { randomUUID } from "node:crypto";
import { JobState } from "@meguri/rpc/app/v1/job_pb";
import { JobService } from "@meguri/rpc/app/v1/job_service_pb";
import type { UserImportRow } from "@meguri/rpc/app/v1/user_import_service_pb";
import { UserImportService } from "@meguri/rpc/app/v1/user_import_service_pb";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { claimJob } from "../../src/areas/account/jobs/index.ts";
import { applyImport } from "../../src/areas/account/user-import/apply-import.ts";
import { workOnImports } from "../../src/areas/account/user-import/index.ts";
import { importBatch } from "../../src/areas/account/users/index.ts";
import { importWorker } from "../../src/background/run-user-imports.ts";
import type { Db } from "../../src/platform/db/database.ts";
import { systemSession } from "../../src/platform/db/system-session.ts";
import { makeAdmin, makeUser } from "../support/scenes/people.ts";
import { startApi, type TestApi } from "../support/server/api.ts";
import { checkFile, runImports, storedFile, upload } from "../support/server/files.ts";
import { endOf } from "../support/server/outcome.ts";
import type { TokenClaims } from "../support/server/tokens.ts";

let api: TestApi;
let admin: TokenClaims;
/** The clock is still until a test moves it, so that leases expire when the test decides. */
let moment = Date.now();
beforeAll(async () => {
  api = await startApi({ clock: { now: () => new Date(moment) } });
  admin = await makeAdmin(api);
});
afterAll(() => api.stop());

const stated = (rows: UserImportRow[]) =>
  rows.map(({ line, column, value, problem }) => [line, column, value, problem]);
const usersLike = (pattern: string) =>
  api.sql<{ user_id: string; display_name: string; email: string; tel: string; email_verified: boolean }>(
    "select user_id, display_name, email, tel, email_verified from users where tenant_id = 'tenant-a' and email like $1 order by email",
    [pattern],
  );
const manyLines = (count: number, mark: string) =>
  [
    "email,display_name",
    ...Array.from({ length: count }, (_, at) => `${mark}${String(at).padStart(5, "0")}@example.test,利用者 ${at}`),
  ].join("\n");

/** Applies one batch and stops there, as a worker does at a restart. */
async function applyOneBatch(): Promise<void> {
  const stopping = new AbortController();
  const worker = importWorker(api.deps);
  const writeUsers: typeof importBatch = async (...call) => {
    await importBatch(...call);
    stopping.abort();
  };
  await workOnImports({ ...worker, writeUsers }, stopping.signal);
}

/** Takes the waiting import, as a worker does, and returns what that worker would then do with it. */
async function claimedImport(): Promise<{ goOn: () => Promise<void> }> {
  const session = <T>(work: (db: Db) => Promise<T>) => systemSession(api.deps.database, "tenant-a", work);
  const lease = { id: randomUUID(), now: new Date(moment), until: new Date(moment + 30_000) };
  const job = await session((db) => claimJob(db, "tenant-a", "user-import", lease));
  if (!job) throw new Error("nothing to claim");
  const deps = { clock: api.deps.clock, writeUsers: importBatch };
  return { goOn: () => session((db) => applyImport({ ...deps, db }, job, new AbortController().signal)) };
}

describe("applying", () => {
  test("writes users, their audit rows in the owner's name, and word for the identity provider", async () => {
    const { imports, jobId } = await checkFile(api, admin, "user_id,email\np-1,p1@example.test\n,p2@example.test");
    await imports.applyUserImport({ jobId });
    await runImports(api);
    const written = await usersLike("p_@example.test");
    expect(written.map(({ email }) => email)).toEqual(["p1@example.test", "p2@example.test"]);
    const ids = written.map(({ user_id }) => user_id);
    const audited = await api.sql("select actor_id, action from audit_event where subject_id = any($1)", [ids]);
    expect(audited).toEqual([
      { actor_id: admin.uid, action: "user.imported" },
      { actor_id: admin.uid, action: "user.imported" },
    ]);
    expect(await api.sql("select user_id from identity_outbox where user_id = any($1)", [ids])).toHaveLength(2);
  });

  test("leaves the identity provider alone where that is requested", async () => {
    const { imports, jobId } = await checkFile(api, admin, "user_id,email\nskipped,skipped@example.test");
    await imports.applyUserImport({ jobId, skipFirebase: true });
    await runImports(api);
    expect(await usersLike("skipped@%")).toHaveLength(1);
    expect(await api.sql("select user_id from identity_outbox where user_id = 'skipped'")).toEqual([]);
  });

  test("an existing user keeps what has no column, loses what is empty, and has to prove a new address", async () => {
    await makeUser(api, { userId: "kept", displayName: "残る 名前", email: "old@example.test", tel: "03-1" });
    await api.sql("update users set email_verified = true where user_id = 'kept'");
    const { imports, jobId } = await checkFile(api, admin, "user_id,email,tel\nkept,new@example.test,");
    await imports.applyUserImport({ jobId });
    await runImports(api);
    expect(await usersLike("new@example.test")).toEqual([
      { user_id: "kept", display_name: "残る 名前", email: "new@example.test", tel: "", email_verified: false },
    ]);
  });

  test("the right rows only: the wrong ones are left out and still reported", async () => {
    const { imports, jobs, jobId } = await checkFile(api, admin, "email\nv1@example.test\nwrong\nv2@example.test");
    await imports.applyUserImport({ jobId, validRowsOnly: true });
    await runImports(api);
    expect((await jobs.getJob({ jobId })).job).toMatchObject({ state: JobState.DONE, done: 2, total: 2, wrong: 1 });
    expect(await usersLike("v_@example.test")).toHaveLength(2);
    expect(stated((await imports.listUserImportRows({ jobId })).rows)).toEqual([[3, "email", "wrong", "email_format"]]);
  });

  test("an import cannot be applied twice", async () => {
    const { imports, jobId } = await checkFile(api, admin, "email\nonce@example.test");
    await imports.applyUserImport({ jobId });
    expect((await imports.applyUserImport({ jobId })).job).toMatchObject({ id: jobId, state: JobState.APPLYING });
    await runImports(api);
    expect(await usersLike("once@example.test")).toHaveLength(1);
    expect(await endOf(imports.applyUserImport({ jobId }))).toBe("FailedPrecondition/JOB_STATE");
  });

  test("an e-mail that somebody took since the check costs that row and no other", async () => {
    const { imports, jobs, jobId } = await checkFile(
      api,
      admin,
      "email\nt1@example.test\nt2@example.test\nt3@example.test",
    );
    await imports.applyUserImport({ jobId });
    await makeUser(api, { userId: "quick", email: "T2@example.test" });
    await runImports(api);
    const { job } = await jobs.getJob({ jobId });
    expect(job).toMatchObject({ state: JobState.PART_FAILED, done: 3, right: 2, wrong: 1 });
    expect(stated((await imports.listUserImportRows({ jobId })).rows)).toEqual([
      [3, "email", "t2@example.test", "email_taken"],
    ]);
    expect(await usersLike("t_@example.test")).toHaveLength(2);
  });

  test("an e-mail that somebody takes while the batch is being written costs that row and no other", async () => {
    const { imports, jobs, jobId } = await checkFile(api, admin, "email\nr1@example.test\nr2@example.test");
    await imports.applyUserImport({ jobId });
    let raced = false;
    await runImports(api, {
      writeUsers: async (...call) => {
        if (!raced) await makeUser(api, { userId: "racer", email: "r2@example.test" });
        raced = true;
        await importBatch(...call);
      },
    });
    expect((await jobs.getJob({ jobId })).job).toMatchObject({ state: JobState.PART_FAILED, right: 1, wrong: 1 });
    expect((await usersLike("r_@example.test")).map(({ user_id }) => user_id)).toContain("racer");
    expect(await usersLike("r_@example.test")).toHaveLength(2);
  });
});

describe("a worker that dies or is stopped", () => {
  test("in the middle of a batch: another goes on when its lease has run out, and nobody is there twice", async () => {
    const { imports, jobs, jobId } = await checkFile(api, admin, manyLines(1_500, "k"));
    await imports.applyUserImport({ jobId });
    let batches = 0;
    const dying = runImports(api, {
      writeUsers: async (deps, ...call) => {
        await importBatch(deps, ...call);
        batches += 1;
        // The death of the process, as its database connection sees it.
        if (batches === 2) await sql`select pg_terminate_backend(pg_backend_pid())`.execute(deps.db);
      },
    });
    await expect(dying).rejects.toThrow();
    expect(await usersLike("k%")).toHaveLength(1_000);
    await runImports(api);
    expect((await jobs.getJob({ jobId })).job, "the lease still holds").toMatchObject({
      state: JobState.APPLYING,
      done: 1_000,
    });
    moment += 31_000;
    await runImports(api);
    expect((await jobs.getJob({ jobId })).job).toMatchObject({
      state: JobState.DONE,
      done: 1_500,
      total: 1_500,
      wrong: 0,
    });
    expect(await usersLike("k%")).toHaveLength(1_500);
    const imported = await api.sql(
      "select 1 from audit_event where action = 'user.imported' and subject_id in (select user_id from users where email like 'k%')",
    );
    expect(imported).toHaveLength(1_500);
  });

  test("that wakes up after another took over writes nothing more", async () => {
    const { imports, jobs, jobId } = await checkFile(api, admin, manyLines(1_500, "w"));
    await imports.applyUserImport({ jobId });
    const sleeper = await claimedImport();
    moment += 31_000;
    await applyOneBatch();
    await sleeper.goOn();
    expect(await usersLike("w%")).toHaveLength(1_000);
    await runImports(api);
    expect((await jobs.getJob({ jobId })).job).toMatchObject({ state: JobState.DONE, done: 1_500 });
  });

  test("two workers never share an import", async () => {
    const { imports, jobId } = await checkFile(api, admin, manyLines(1_500, "s"));
    await imports.applyUserImport({ jobId });
    await Promise.all([runImports(api), runImports(api), runImports(api)]);
    await runImports(api);
    expect(await usersLike("s0%")).toHaveLength(1_500);
    const audited = await api.sql(
      "select count(*)::int as count from audit_event where action = 'user.imported' and subject_id in (select user_id from users where email like 's0%')",
    );
    expect(audited).toEqual([{ count: 1_500 }]);
  });

  test("at a restart puts the import down between two batches, and the next one goes on at once", async () => {
    const { imports, jobs, jobId } = await checkFile(api, admin, manyLines(1_500, "q"));
    await imports.applyUserImport({ jobId });
    await applyOneBatch();
    expect((await jobs.getJob({ jobId })).job).toMatchObject({ state: JobState.APPLYING, done: 1_000 });
    await runImports(api);
    expect((await jobs.getJob({ jobId })).job).toMatchObject({ state: JobState.DONE, done: 1_500 });
    expect(await usersLike("q%")).toHaveLength(1_500);
  });

  test("a failure that would come again ends the import with a word instead of going round for ever", async () => {
    const { imports, jobs, jobId } = await checkFile(api, admin, "email\nf1@example.test");
    await imports.applyUserImport({ jobId });
    await runImports(api, { writeUsers: () => Promise.reject(new Error("broken")) });
    expect((await jobs.getJob({ jobId })).job).toMatchObject({ state: JobState.FAILED, problem: "internal" });
    expect(await usersLike("f1@%")).toEqual([]);
  });
});

describe("whose import it is", () => {
  test("a cancelled import writes no further batch, and what is written stays", async () => {
    const { imports, jobs, jobId } = await checkFile(api, admin, manyLines(1_500, "c"));
    await imports.applyUserImport({ jobId });
    await applyOneBatch();
    const worker = await claimedImport();
    await jobs.cancelJob({ jobId });
    await worker.goOn();
    await runImports(api);
    expect((await jobs.getJob({ jobId })).job).toMatchObject({ state: JobState.CANCELLED, done: 1_000 });
    expect(await usersLike("c0%")).toHaveLength(1_000);
    expect(await endOf(jobs.cancelJob({ jobId }))).toBe("FailedPrecondition/JOB_STATE");
  });

  test("a checked import that is cancelled cannot be applied any more", async () => {
    const { imports, jobs, jobId } = await checkFile(api, admin, "email\nz1@example.test");
    expect((await jobs.cancelJob({ jobId })).job?.endedAt).toBeDefined();
    expect(await endOf(imports.applyUserImport({ jobId }))).toBe("FailedPrecondition/JOB_STATE");
  });

  test("another administrator's import, job and file are as if they did not exist", async () => {
    const { jobId } = await checkFile(api, admin, "email\ny1@example.test");
    const file = await storedFile(await upload(api, admin, "email\ny1@example.test"));
    const other = await makeAdmin(api);
    const imports = await api.as(UserImportService, other);
    const jobs = await api.as(JobService, other);
    expect(await endOf(imports.startUserImport({ fileId: file.id }))).toBe("NotFound/FILE_NOT_FOUND");
    expect(await endOf(imports.listUserImportRows({ jobId }))).toBe("NotFound/JOB_NOT_FOUND");
    expect(await endOf(imports.applyUserImport({ jobId }))).toBe("NotFound/JOB_NOT_FOUND");
    expect(await endOf(jobs.getJob({ jobId }))).toBe("NotFound/JOB_NOT_FOUND");
    expect(await endOf(jobs.cancelJob({ jobId }))).toBe("NotFound/JOB_NOT_FOUND");
    expect((await jobs.listJobs({ kind: "user-import" })).jobs).toEqual([]);
    expect(
      (await (await api.as(JobService, admin)).listJobs({ kind: "user-import" })).jobs.map(({ id }) => id),
    ).toContain(jobId);
  });

  test("nobody but an administrator imports", async () => {
    const plain = await makeUser(api);
    const file = await storedFile(await upload(api, plain, "email\nx1@example.test"));
    const imports = await api.as(UserImportService, plain);
    const jobId = "00000000-0000-7000-8000-000000000000";
    expect(await endOf(imports.startUserImport({ fileId: file.id }))).toBe("PermissionDenied/NOT_ALLOWED");
    expect(await endOf(imports.applyUserImport({ jobId }))).toBe("PermissionDenied/NOT_ALLOWED");
    expect(await endOf(imports.listUserImportRows({ jobId }))).toBe("PermissionDenied/NOT_ALLOWED");
  });

  test("a nonsense id is the caller's mistake and no failure of the server", async () => {
    const imports = await api.as(UserImportService, admin);
    expect(await endOf(imports.startUserImport({ fileId: "' or 1=1" }))).toBe("InvalidArgument/FIELD_INVALID");
    expect(await endOf((await api.as(JobService, admin)).getJob({ jobId: "x" }))).toBe("InvalidArgument/FIELD_INVALID");
  });

  test("a long report comes page by page, without gaps, and errors alone where that is requested", async () => {
    const lines = [
      "email,tel",
      "g1@example.test,312345678",
      "wrong1,1",
      "wrong2,2",
      "g2@example.test,312345679",
      "wrong3,3",
    ];
    const { imports, jobId, job } = await checkFile(api, admin, lines.join("\n"));
    expect(job).toMatchObject({ right: 0, warned: 2, wrong: 3 });
    const first = await imports.listUserImportRows({ jobId, limit: 2 });
    const rest = await imports.listUserImportRows({ jobId, afterLine: first.rows.at(-1)?.line });
    expect([...first.rows, ...rest.rows].map(({ line }) => line)).toEqual([2, 3, 4, 5, 6]);
    const errors = await imports.listUserImportRows({ jobId, errorsOnly: true });
    expect(errors.rows.map(({ line }) => line)).toEqual([3, 4, 6]);
  });
});
