import { JobState } from "@meguri/rpc/app/v1/job_pb";
import { JobService } from "@meguri/rpc/app/v1/job_service_pb";
import type { UserImportRow } from "@meguri/rpc/app/v1/user_import_service_pb";
import { UserImportService } from "@meguri/rpc/app/v1/user_import_service_pb";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { workOnImports } from "../src/features/user-import/index.ts";
import { importBatch } from "../src/features/users/index.ts";
import { importWorker } from "../src/jobs/run-user-imports.ts";
import { startApi, type TestApi } from "./support/api.ts";
import { checkFile, runImports, storedFile, upload } from "./support/files.ts";
import { endOf } from "./support/outcome.ts";
import { makeAdmin, makeUser } from "./support/people.ts";
import type { TokenClaims } from "./support/tokens.ts";
import { workbook, workbookOf } from "./support/xlsx.ts";

let api: TestApi;
let admin: TokenClaims;
/** The clock stands still until a test moves it, so that leases run out when the test says so. */
let moment = Date.now();
beforeAll(async () => {
  api = await startApi({ clock: { now: () => new Date(moment) } });
  admin = await makeAdmin(api);
});
afterAll(() => api.stop());

const said = (rows: UserImportRow[]) => rows.map(({ line, column, value, problem }) => [line, column, value, problem]);
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
/** Returns once a statement in this database stands behind a lock: whoever holds it can now let go in a known order. */
async function untilSomebodyWaits(): Promise<void> {
  const waiting = () =>
    api.sql(
      "select from pg_locks join pg_stat_activity using (pid) where not granted and datname = current_database()",
    );
  while ((await waiting()).length === 0);
}

describe("a file is read as spreadsheets save it", () => {
  const table = "氏名,メールアドレス,電話番号\r\n髙橋 ①,x@example.test,03-1111-2222\r\n";
  // The Japanese Windows code page, with signs that only Windows has.
  const cp932 = Buffer.from(
    "8e8196bc2c8381815b838b83418368838c83582c9364986294d48d860d0aeee08b" +
      "b42087402c78406578616d706c652e746573742c30332d313131312d323232320d0a",
    "hex",
  );
  const files: [string, string | Buffer][] = [
    ["UTF-8", table],
    ["UTF-8 with its mark", `\uFEFF${table}`],
    ["UTF-16", Buffer.from(`\uFEFF${table}`, "utf16le")],
    ["CP932", cp932],
    ["semicolons", table.replaceAll(",", ";")],
    ["tabs and bare line feeds", table.replaceAll(",", "\t").replaceAll("\r\n", "\n")],
    ["quotes", table.replaceAll(/[^,\r\n]+/g, '"$&"')],
    [
      "a workbook",
      workbook([
        ["氏名", "メールアドレス", "電話番号"],
        ["髙橋 ①", "x@example.test", "03-1111-2222"],
      ]),
    ],
  ];

  test.each(files)("%s does not turn names into gibberish", async (_, content) => {
    const { jobs, imports, jobId, job, rows } = await checkFile(
      api,
      admin,
      typeof content === "string" ? content : Buffer.from(content),
    );
    expect({ problem: job?.problem, rows }).toEqual({ problem: "", rows: [] });
    expect(job).toMatchObject({ state: JobState.TO_REVIEW, right: 1, warned: 0, wrong: 0, done: 1, total: 1 });
    await imports.applyUserImport({ jobId });
    await runImports(api);
    expect((await jobs.getJob({ jobId })).job?.state).toBe(JobState.DONE);
    expect(await usersLike("x@example.test")).toMatchObject([{ display_name: "髙橋 ①", tel: "03-1111-2222" }]);
    await api.sql("delete from users where email = 'x@example.test'");
  });

  test.each([
    ["user_id;display_name;email;tel;email_verified;photo_url"],
    ["利用者ID;氏名;メールアドレス;電話番号;メール確認済み;写真のURL"],
    ["User ID;Name;E-mail;Phone;E-mail verified;Photo URL"],
    ["Identifiant;Nom;Adresse e-mail;Téléphone;E-mail vérifié;URL de la photo"],
    ["Mã người dùng;Họ và tên;Địa chỉ e-mail;Số điện thoại;Đã xác minh e-mail;URL ảnh"],
    ["用户ID;姓名;电子邮箱;电话号码;邮箱已验证;照片网址"],
    ["معرّف المستخدم;الاسم;البريد الإلكتروني;رقم الهاتف;تم التحقق من البريد;رابط الصورة"],
    ["ｕｓｅｒ　ＩＤ;DISPLAY NAME;e_mail;TEL;verified;photo"],
  ])("the headings «%s» are understood", async (headings) => {
    const { job, rows } = await checkFile(
      api,
      admin,
      `${headings}\nh-1;名前;h1@example.test;03-1;true;https://example.test/p.png`,
    );
    expect(rows).toEqual([]);
    expect(job?.right).toBe(1);
  });

  test("a problem is found again by the line that an editor shows, blank lines and cells of several lines counted", async () => {
    const { rows } = await checkFile(api, admin, '\n\nemail,display_name\n\nl1@example.test,"二\n行"\n\nwrong,名\n');
    expect(said(rows)).toEqual([
      [5, "display_name", "二\n行", "unreadable_characters"],
      [8, "email", "wrong", "email_format"],
    ]);
    const book = await checkFile(
      api,
      admin,
      Buffer.from(workbook([["email"], [], ["fine@example.test"], [], ["wrong"]])),
    );
    expect(said(book.rows)).toEqual([[5, "email", "wrong", "email_format"]]);
  });

  test("numbers and truth values of a workbook are texts, and a telephone number that lost its zero is pointed out", async () => {
    const { job, rows, imports, jobId } = await checkFile(
      api,
      admin,
      Buffer.from(
        workbook([
          ["email", "tel", "email_verified"],
          ["n1@example.test", 312345678, true],
          ["n2@example.test", 0, false],
        ]),
      ),
    );
    expect(job).toMatchObject({ right: 1, warned: 1, wrong: 0 });
    expect(rows).toMatchObject([
      { line: 2, column: "tel", value: "312345678", problem: "tel_zero_lost", warning: true },
    ]);
    await imports.applyUserImport({ jobId });
    await runImports(api);
    expect(await usersLike("n_@example.test")).toMatchObject([
      { email_verified: true },
      { email_verified: false, tel: "0" },
    ]);
  });
});

describe("a file that cannot be used says why", () => {
  const broken: [string, string | Buffer, string][] = [
    ["no e-mail column", "氏名,電話番号\n佐藤,03-1", "email_column_missing"],
    ["two columns for the same", "email,E-mail\na@example.test,b@example.test", "column_twice"],
    ["headings only", "email,display_name\n\n", "no_rows"],
    ["a quote that never ends", 'email,display_name\na@example.test,"佐藤\n', "csv_quotes"],
    ["a thousand columns", `email${",x".repeat(1000)}\na@example.test`, "too_many_columns"],
    ["too many rows", `email\n${"a@example.test\n".repeat(100_001)}`, "too_many_rows"],
    ["a sheet that is no XML", workbookOf("no sheet at all"), "file_unreadable"],
    [
      "a row number beyond all sheets",
      workbookOf(
        '<worksheet><sheetData><row r="1"><c r="A1"><v>1</v></c></row><row r="99999999999"><c r="A99999999999"><v>1</v></c></row></sheetData></worksheet>',
      ),
      "file_unreadable",
    ],
    [
      "an archive that lies about its size",
      workbookOf("<worksheet/>", [{ name: "xl/styles.xml", content: Buffer.alloc(100_000), claimed: 10 }]),
      "file_unreadable",
    ],
  ];
  test.each(broken)("%s", async (_, content, problem) => {
    const { job, jobId, imports } = await checkFile(
      api,
      admin,
      typeof content === "string" ? content : Buffer.from(content),
    );
    expect(job).toMatchObject({ state: JobState.FAILED, problem });
    expect(job?.endedAt).toBeDefined();
    expect(await endOf(imports.applyUserImport({ jobId, validRowsOnly: true }))).toBe("FailedPrecondition/JOB_STATE");
  });

  test("a file that its owner's month has taken away", async () => {
    const file = await storedFile(await upload(api, admin, "email\na@example.test"));
    const imports = await api.as(UserImportService, admin);
    const { job } = await imports.startUserImport({ fileId: file.id });
    await api.sql("delete from file where id = $1", [file.id]);
    await runImports(api);
    const after = await (await api.as(JobService, admin)).getJob({ jobId: job?.id });
    expect(after.job).toMatchObject({ state: JobState.FAILED, problem: "file_missing" });
  });
});

describe("every row is checked before anything is written", () => {
  test("each wrong cell is named with its line, heading, value and problem, and nothing is written", async () => {
    await makeUser(api, { userId: "holder", email: "held@example.test" });
    await makeUser(api, { userId: "purged-not-yet", email: "gone@example.test", deletedAt: new Date() });
    const { job, rows, imports, jobId } = await checkFile(
      api,
      admin,
      [
        "User ID,Name,E-mail,Phone,E-mail verified,Photo URL,Shoe size",
        ",佐藤,c1@example.test,03-1234-5678,yes,,27",
        "a b,佐藤,not an address,abc,maybe,http://example.test/,",
        ",,HELD@example.test,,,,",
        ",,gone@example.test,,,,",
        "purged-not-yet,,c2@example.test,,,,",
        "same,,twice@example.test,,,,",
        "same,,TWICE@example.test,,,,",
        ",,,,,,",
        ",佐藤,,,,,",
        `,${"長".repeat(101)},c3@example.test,,,,`,
        ",,c4@example.test,,,,,beyond",
        ",,hanako.mihon@example.com,,,,",
      ].join("\n"),
    );
    expect(said(rows)).toContainEqual([3, "Phone", "abc", "tel_format"]);
    const problems = said(rows).map(([line, column, , problem]) => `${line} ${column} ${problem}`);
    expect(problems.sort()).toEqual(
      [
        "1 Shoe size unknown_column",
        "3 E-mail email_format",
        "3 E-mail verified yes_no_format",
        "3 Phone tel_format",
        "3 Photo URL photo_url_format",
        "3 User ID user_id_format",
        "4 E-mail email_taken",
        "5 E-mail email_held_by_deleted",
        "6 User ID user_id_held_by_deleted",
        "7 E-mail email_twice",
        "7 User ID user_id_twice",
        "8 E-mail email_twice",
        "8 User ID user_id_twice",
        "10 E-mail required",
        "11 Name too_long",
        "12  too_many_cells",
        "13 E-mail example_line",
      ].sort(),
    );
    expect(job).toMatchObject({ right: 1, warned: 0, wrong: 10 });
    expect(await usersLike("c_@example.test")).toEqual([]);
    expect(await endOf(imports.applyUserImport({ jobId }))).toBe("FailedPrecondition/JOB_STATE");
  });
});

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

  test("leaves the identity provider alone where that is asked for", async () => {
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

  test("the right rows only: the wrong ones are left out and still told", async () => {
    const { imports, jobs, jobId } = await checkFile(api, admin, "email\nv1@example.test\nwrong\nv2@example.test");
    await imports.applyUserImport({ jobId, validRowsOnly: true });
    await runImports(api);
    expect((await jobs.getJob({ jobId })).job).toMatchObject({ state: JobState.DONE, done: 2, total: 2, wrong: 1 });
    expect(await usersLike("v_@example.test")).toHaveLength(2);
    expect(said((await imports.listUserImportRows({ jobId })).rows)).toEqual([[3, "email", "wrong", "email_format"]]);
  });

  test("an import cannot be applied twice", async () => {
    const { imports, jobId } = await checkFile(api, admin, "email\nonce@example.test");
    await imports.applyUserImport({ jobId });
    expect(await endOf(imports.applyUserImport({ jobId }))).toBe("FailedPrecondition/JOB_STATE");
    await runImports(api);
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
    expect(said((await imports.listUserImportRows({ jobId })).rows)).toEqual([
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
    let overtaking: Promise<unknown> | undefined;
    await runImports(api, {
      writeUsers: async (...call) => {
        await importBatch(...call);
        overtaking ??= api.sql("update job set lease_id = gen_random_uuid() where id = $1", [jobId]);
        await untilSomebodyWaits();
      },
    });
    await overtaking;
    expect(await usersLike("w%")).toHaveLength(1_000);
    expect((await jobs.getJob({ jobId })).job).toMatchObject({ state: JobState.APPLYING, done: 1_000 });
    moment += 31_000;
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
    const stopping = new AbortController();
    const worker = importWorker(api.deps);
    await workOnImports(
      {
        ...worker,
        writeUsers: async (...call) => {
          await importBatch(...call);
          stopping.abort();
        },
      },
      stopping.signal,
    );
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
    let cancelling: Promise<unknown> | undefined;
    await runImports(api, {
      writeUsers: async (...call) => {
        await importBatch(...call);
        cancelling ??= jobs.cancelJob({ jobId });
        await untilSomebodyWaits();
      },
    });
    await cancelling;
    await runImports(api);
    const { job } = await jobs.getJob({ jobId });
    expect(job).toMatchObject({ state: JobState.CANCELLED, done: 1_000 });
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

  test("a long report comes page by page, without gaps, and errors alone where that is asked for", async () => {
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
