import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { JobState } from "@meguri/rpc/app/v1/job_pb";
import { JobService } from "@meguri/rpc/app/v1/job_service_pb";
import type { UserImportRow } from "@meguri/rpc/app/v1/user_import_service_pb";
import { UserImportService } from "@meguri/rpc/app/v1/user_import_service_pb";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { workbook, workbookOf } from "../support/documents/xlsx.ts";
import { makeAdmin, makeUser } from "../support/scenes/people.ts";
import { startApi, type TestApi } from "../support/server/api.ts";
import { checkFile, runImports, storedFile, upload } from "../support/server/files.ts";
import { endOf } from "../support/server/outcome.ts";
import type { TokenClaims } from "../support/server/tokens.ts";

let api: TestApi;
let admin: TokenClaims;
beforeAll(async () => {
  api = await startApi();
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
    ["ユーザーID;名前;メールアドレス;電話番号;メール確認済み;写真のアドレス"],
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
      `${headings}\nh-1;名前;h1@example.test;03-1;true;/api/photos/00000000-0000-7000-8000-000000000000`,
    );
    expect(rows).toEqual([]);
    expect(job?.right).toBe(1);
  });

  test("a problem has the line number that an editor shows, blank lines and cells of several lines counted", async () => {
    const { rows } = await checkFile(api, admin, '\n\nemail,display_name\n\nl1@example.test,"二\n行"\n\nwrong,名\n');
    expect(stated(rows)).toEqual([
      [5, "display_name", "二\n行", "unreadable_characters"],
      [8, "email", "wrong", "email_format"],
    ]);
    const book = await checkFile(
      api,
      admin,
      Buffer.from(workbook([["email"], [], ["fine@example.test"], [], ["wrong"]])),
    );
    expect(stated(book.rows)).toEqual([[5, "email", "wrong", "email_format"]]);
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

describe("a file that cannot be used has its reason", () => {
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
      "too_many_rows",
    ],
    [
      "a row number hidden in entities",
      workbookOf(
        '<worksheet><sheetData><row r="&#57;&#57;&#57;&#57;&#57;&#57;&#57;&#57;&#57;"><c r="A1"><v>1</v></c></row></sheetData></worksheet>',
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

test("a workbook reads a file of the server, calls another host, or unfolds until the memory is full", async () => {
  const requests: string[] = [];
  const host = createServer((request, response) => {
    requests.push(request.url ?? "");
    response.end("stolen@example.test");
  });
  await once(host.listen(0, "127.0.0.1"), "listening");
  const address = host.address();
  const url = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}/`;
  const folder = await mkdtemp(path.join(tmpdir(), "meguri-entity-"));
  const secret = path.join(folder, "secret.txt");
  await writeFile(secret, "stolen@example.test");
  const doubled = Array.from({ length: 30 }, (_, at) => `<!ENTITY e${at + 1} "&e${at};&e${at};">`).join("");
  const entities = {
    file: `<!ENTITY x SYSTEM "file://${secret}">`,
    host: `<!ENTITY x SYSTEM "${url}">`,
    "parameter of a host": `<!ENTITY % p SYSTEM "${url}"> %p; <!ENTITY x "y">`,
    doubled: `<!ENTITY e0 "laugh">${doubled}<!ENTITY x "&e30;">`,
  };
  try {
    for (const [what, entity] of Object.entries(entities)) {
      const cell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;
      const rows = `<row r="1">${cell("A1", "email")}${cell("B1", "name")}</row><row r="2">${cell("A2", "&x;")}${cell("B2", "&x;")}</row>`;
      const sheet = `<?xml version="1.0"?><!DOCTYPE worksheet [${entity}]><worksheet><sheetData>${rows}</sheetData></worksheet>`;
      const { job, rows: problems } = await checkFile(api, admin, Buffer.from(workbookOf(sheet)), "a.xlsx");
      expect(job?.right, what).toBe(0);
      expect(JSON.stringify(stated(problems)), what).not.toMatch(/stolen|laughlaugh/);
    }
    expect(requests).toEqual([]);
  } finally {
    host.close();
    await rm(folder, { recursive: true });
  }
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
    expect(stated(rows)).toContainEqual([3, "Phone", "abc", "tel_format"]);
    const problems = stated(rows).map(([line, column, , problem]) => `${line} ${column} ${problem}`);
    expect(problems.sort()).toEqual(
      [
        "1 Shoe size unknown_column",
        "3 E-mail email_format",
        "3 E-mail verified yes_no_format",
        "3 Phone tel_format",
        "3 Photo URL photo_left_out",
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
