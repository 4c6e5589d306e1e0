import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { exportedCsv } from "../../src/areas/account/user-import/export/export-users.ts";
import { makeAdmin, makeUser } from "../support/scenes/people.ts";
import { startApi, type TestApi } from "../support/server/api.ts";
import { callFiles, checkFile, failureIn, runImports } from "../support/server/files.ts";
import type { TokenClaims } from "../support/server/tokens.ts";

let api: TestApi;
let admin: TokenClaims;
beforeAll(async () => {
  api = await startApi();
  admin = await makeAdmin(api, { userId: "the-admin", displayName: "管理者" });
});
afterAll(() => api.stop());

const textOf = async (response: Response) => Buffer.from(await response.arrayBuffer()).toString("utf8");
const exported = async (query: string) => textOf(await callFiles(api, admin, `/users.csv${query}`));

describe("an export of users", () => {
  test("opens in a spreadsheet as what it is, with the headings of the import", async () => {
    await makeUser(api, { userId: "q-1", displayName: '山田 "太郎", 花子', email: "q1@example.test", tel: "03-1" });
    const response = await callFiles(api, admin, "/users.csv?condition=q1%40&lang=ja");
    expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(response.headers.get("content-disposition")).toContain('attachment; filename="users.csv"');
    expect(await textOf(response)).toBe(
      '\uFEFF"ユーザーID","名前","フリガナ","メールアドレス","電話番号","メール確認済み","写真"\r\n' +
        '"q-1","山田 ""太郎"", 花子","","q1@example.test","03-1","true",""\r\n',
    );
  });

  test("never makes a spreadsheet run what somebody called themselves", async () => {
    const names = ["=1+1", "+1", "-1", "@SUM(A1)", "＝1", "＋1", "－1", "＠x", "'=1"];
    for (const [at, name] of names.entries()) await makeUser(api, { userId: `formula-${at}`, displayName: name });
    const lines = (await exported("?condition=formula-")).trim().split("\r\n").slice(1);
    expect(lines).toHaveLength(names.length);
    for (const line of lines)
      for (const cell of line.split('","')) expect(cell.replace(/^"/, "")).not.toMatch(/^[=+\-@\t＝＋－＠]/);
  });

  test("can be imported again and changes nobody, whatever the names begin with", async () => {
    const names = ["=1+1", "'=1", "''@x", "－1", 'a "b", c', "'plain"];
    for (const [at, name] of names.entries())
      await makeUser(api, {
        userId: `round-${at}`,
        displayName: name,
        email: `round${at}@example.test`,
        tel: "+81-3-1",
      });
    const all = () =>
      api.sql(
        "select user_id, display_name, email, tel, email_verified from users where user_id like 'round-%' order by user_id",
      );
    const before = await all();
    for (const lang of ["ja", "en", "fr", "vi", "cn", "ar"]) {
      const { imports, jobId, job, rows } = await checkFile(
        api,
        admin,
        await exported(`?condition=round-&lang=${lang}`),
      );
      expect(rows, lang).toEqual([]);
      expect(job?.right, lang).toBe(names.length);
      await imports.applyUserImport({ jobId });
      await runImports(api);
    }
    expect(await all()).toEqual(before);
  });

  test("holds every user once, however many batches it takes", async () => {
    await api.sql(
      `insert into users (tenant_id, user_id, email, created_at, updated_at)
       select 'tenant-a', 'many-' || n, 'many' || n || '@example.test', now(), now() from generate_series(1, 2500) n`,
    );
    const lines = (await exported("?condition=many-")).trim().split("\r\n").slice(1);
    expect(new Set(lines).size).toBe(2_500);
    expect(lines).toHaveLength(2_500);
  });

  test("includes the deleted only on request", async () => {
    await makeUser(api, { userId: "deleted-one", deletedAt: new Date() });
    expect(await exported("?condition=deleted-one")).not.toContain("deleted-one");
    expect(await exported("?condition=deleted-one&deleted=true")).toContain("deleted-one");
  });

  test("holds nobody of another tenant, and a percent sign is no wildcard", async () => {
    await makeUser(api, { userId: "stranger", tenantId: "tenant-b" });
    expect(await exported("")).not.toContain("stranger");
    expect((await exported("?condition=%25")).trim().split("\r\n")).toHaveLength(1);
  });

  test("is written down with its size before the first user leaves", async () => {
    await makeUser(api, { userId: "watched-1" });
    await exported("?condition=watched-");
    const rows = await api.sql(
      "select actor_id, reason from audit_event where action = 'user.exported' order by at desc, id desc limit 1",
    );
    expect(rows).toEqual([{ actor_id: admin.uid, reason: "count=1" }]);
  });

  test("stops reading when nobody is listening any more", async () => {
    let batches = 0;
    const batch = (after: string) =>
      Array.from({ length: 1_000 }, (_, at) => ({
        user_id: `${after}${at}`,
        display_name: "",
        name_kana: "",
        email: "",
        tel: "",
        email_verified: false,
        photo_url: "",
      }));
    const lines = exportedCsv("ja", async ({ after }) => {
      batches += 1;
      return batch(after.slice(0, 5));
    });
    await lines.next();
    await lines.next();
    await lines.return(undefined);
    expect((await lines.next()).done).toBe(true);
    expect(batches).toBe(1);
  });
});

describe("the template", () => {
  test("is understood by the import, and its example never becomes a user", async () => {
    for (const lang of ["ja", "en", "fr", "vi", "cn", "ar"]) {
      const template = await textOf(await callFiles(api, admin, `/user-import-template.csv?lang=${lang}`));
      const { rows, job } = await checkFile(api, admin, template);
      expect(job?.wrong, lang).toBe(1);
      expect(
        rows.map(({ problem }) => problem),
        lang,
      ).toEqual(["example_line"]);
    }
  });

  test("comes in the configured language where none is named", async () => {
    expect(await textOf(await callFiles(api, admin, "/user-import-template.csv"))).toContain('"メールアドレス"');
  });
});

test("nobody but an administrator gets the list, nor one who is signed in as somebody else", async () => {
  const plain = await makeUser(api);
  for (const path of ["/users.csv", "/user-import-template.csv"]) {
    expect(await failureIn(await callFiles(api, undefined, path)), path).toBe("401 Unauthenticated TOKEN_INVALID");
    expect(await failureIn(await callFiles(api, plain, path)), path).toBe("403 PermissionDenied NOT_ALLOWED");
  }
});

test("a nonsense question is the caller's mistake", async () => {
  for (const query of [
    "?lang=xx",
    `?condition=${"a".repeat(201)}`,
    "?condition=%00",
    "?deleted=maybe",
    "?lang=ja&lang=en",
  ]) {
    const refused = await callFiles(api, admin, `/users.csv${query}`);
    expect(await failureIn(refused), query).toBe("400 InvalidArgument FIELD_INVALID");
  }
});
