import { AccountService } from "@meguri/rpc/app/v1/account_service_pb";
import { UserAdminService } from "@meguri/rpc/app/v1/user_admin_service_pb";
import { LastSignIn, UserRole, UserService, UserUse } from "@meguri/rpc/app/v1/user_service_pb";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeAdmin, makeUser } from "../support/scenes/people.ts";
import { startApi, type TestApi } from "../support/server/api.ts";
import { callFiles } from "../support/server/files.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const administer = async () => api.as(UserService, await makeAdmin(api));
const ids = (page: { users: { userId?: string }[] }) => page.users.map(({ userId }) => userId);

describe("a person is not missed because their name is typed as it sounds", () => {
  const readings = [
    [
      "yamada",
      "山田 太郎",
      "ヤマダ タロウ",
      ["やまだ", "ヤマダ", "ﾔﾏﾀﾞ", "yamada", "YAMADA", "Ｙａｍａｄ", "yamada taro", "Yamada Tarō"],
    ],
    ["otani", "大谷 裕子", "おおたに ゆうこ", ["おおたに", "otani", "Ohtani", "ootani", "yuko", "yuuko"]],
    ["homma", "本間 健一", "ホンマ ケンイチ", ["honma", "homma", "kenichi", "ken'ichi", "けんいち"]],
    ["sato", "佐藤 亮太", "さとう りょうた", ["sato", "satou", "satoh", "ryota", "りょうた"]],
    ["ueno", "上野 みづき", "うえの みづき", ["ueno", "mizuki", "miduki"]],
  ] as const;

  test.each(readings)("%s", async (id, displayName, nameKana, typed) => {
    const users = await administer();
    const userId = `person-${id.length}-${[...id].reverse().join("")}`;
    await users.createUser({ user: { userId, displayName, nameKana, email: `${userId}@example.test` } });
    for (const condition of typed) {
      const page = await users.listUsers({ condition });
      expect(ids(page), condition).toEqual([userId]);
      expect(page.count, condition).toBe(1);
    }
  });

  test("a reading that is corrected is found by the new one only, and can be cleared", async () => {
    const users = await administer();
    await users.createUser({
      user: { userId: "k-1", displayName: "小鳥遊 凪", nameKana: "コトリアソビ", email: "k-1@example.test" },
    });
    await users.updateUser({ user: { userId: "k-1", nameKana: "たかなし なぎ" } });
    expect(ids(await users.listUsers({ condition: "takanashi" }))).toEqual(["k-1"]);
    expect(ids(await users.listUsers({ condition: "kotori" }))).toEqual([]);
    await users.updateUser({ user: { userId: "k-1", nameKana: "" } });
    expect(ids(await users.listUsers({ condition: "takanashi" }))).toEqual([]);
    expect((await users.getUser({ userId: "k-1" })).user?.nameKana).toBe("");
  });

  test("people enter their own reading", async () => {
    const person = await makeUser(api, { displayName: "白鳥 遥" });
    await (await api.as(AccountService, person)).updateAccount({ user: { nameKana: "シラトリ ハルカ" } });
    expect(ids(await (await administer()).listUsers({ condition: "shiratori" }))).toEqual([person.uid]);
  });

  test("a word in Latin letters is looked for as it is typed too", async () => {
    const users = await administer();
    await makeUser(api, { userId: "latin", displayName: "Anna Kato" });
    expect(ids(await users.listUsers({ condition: "anna" }))).toEqual(["latin"]);
  });
});

describe("a filter neither hides nor adds anybody", () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000);
  const people = [
    { userId: "f-never", lastLogin: null },
    { userId: "f-today", lastLogin: daysAgo(0.5) },
    { userId: "f-29", lastLogin: daysAgo(29) },
    { userId: "f-31", lastLogin: daysAgo(31), disabledAt: daysAgo(3) },
    { userId: "f-89", lastLogin: daysAgo(89), isAdmin: true },
    { userId: "f-91", lastLogin: daysAgo(91), disabledAt: daysAgo(9) },
    { userId: "f-deleted", lastLogin: daysAgo(91), deletedAt: daysAgo(1) },
  ];
  beforeAll(async () => {
    for (const { lastLogin, ...person } of people) {
      await makeUser(api, { ...person, displayName: "絞込 対象" });
      await api.sql("update users set last_login = $2 where user_id = $1", [person.userId, lastLogin]);
    }
  });
  const list = async (filter: object) => {
    const page = await (await administer()).listUsers({ condition: "絞込", orderBy: "user_id", ...filter });
    expect(page.count).toBe(page.users.length);
    return ids(page);
  };

  test("by last sign-in", async () => {
    expect(await list({ lastSignIn: LastSignIn.NEVER })).toEqual(["f-never"]);
    expect(await list({ lastSignIn: LastSignIn.WITHIN_30_DAYS })).toEqual(["f-29", "f-today"]);
    expect(await list({ lastSignIn: LastSignIn.OVER_30_DAYS })).toEqual(["f-31", "f-89", "f-91"]);
    expect(await list({ lastSignIn: LastSignIn.OVER_90_DAYS })).toEqual(["f-91"]);
    expect(await list({ lastSignIn: LastSignIn.OVER_90_DAYS, isDeleted: true })).toEqual(["f-deleted"]);
  });

  test("by use and by right, together with the others", async () => {
    expect(await list({ use: UserUse.DISABLED })).toEqual(["f-31", "f-91"]);
    expect(await list({ use: UserUse.ACTIVE })).toEqual(["f-29", "f-89", "f-never", "f-today"]);
    expect(await list({ role: UserRole.ADMIN })).toEqual(["f-89"]);
    expect(await list({ role: UserRole.ORDINARY, use: UserUse.DISABLED, lastSignIn: LastSignIn.OVER_90_DAYS })).toEqual(
      ["f-91"],
    );
  });

  test("a count of a filter follows a suspension at once", async () => {
    const rights = await api.as(UserAdminService, await makeAdmin(api));
    const count = async () =>
      (await (await administer()).listUsers({ condition: "絞込", use: UserUse.DISABLED })).count;
    expect(await count()).toBe(2);
    await rights.setUserDisabled({ userId: "f-never", disabled: true });
    expect(await count()).toBe(3);
    await rights.setUserDisabled({ userId: "f-never", disabled: false });
  });

  test("without words, page by page, in the order of every column", async () => {
    const users = await administer();
    for (const orderBy of [
      "name_kana",
      "disabled_at",
      "is_admin",
      "lastLogin",
      "display_name",
      "email",
      "tel",
      "provider_id",
      "created_at",
    ]) {
      for (const order of ["asc", "desc"]) {
        const filter = { use: UserUse.ACTIVE, orderBy, order };
        const all = ids(await users.listUsers({ ...filter, limit: 1000 }));
        const paged = [];
        for (let offset = 0; offset < all.length; offset += 3) {
          paged.push(...ids(await users.listUsers({ ...filter, limit: 3, offset })));
        }
        expect(paged, `${orderBy} ${order}`).toEqual(all);
      }
    }
    const suspended = ids(await users.listUsers({ orderBy: "disabled_at", order: "desc", limit: 2 }));
    expect(suspended).toEqual(["f-31", "f-91"]);
    expect((await users.listUsers({ orderBy: "is_admin", limit: 1 })).users[0]?.userId).not.toBe("f-89");
  });

  test("the file has the people of the list and nobody else", async () => {
    const admin = await makeAdmin(api);
    const file = async (query: string) => {
      const text = await (
        await callFiles(api, admin, `/users.csv?condition=${encodeURIComponent("絞込")}${query}`)
      ).text();
      return text
        .trim()
        .split("\r\n")
        .slice(1)
        .map((line) => line.split(",")[0]?.replaceAll('"', ""));
    };
    expect(await file("&use=disabled&signedIn=over90")).toEqual(["f-91"]);
    expect(await file("&role=admin")).toEqual(["f-89"]);
    expect((await callFiles(api, admin, "/users.csv?role=owner")).status).toBe(400);
  });
});

describe("an administrator sees where somebody is signed in", () => {
  const seconds = (date: Date) => Math.floor(date.getTime() / 1000);

  test("each sign-in that is still valid, the last used first, and none once they are ended", async () => {
    const rights = await api.as(UserAdminService, await makeAdmin(api));
    const person = await makeUser(api);
    const now = new Date();
    for (const minutes of [90, 10]) {
      const authTime = seconds(now) - minutes * 60;
      await (await api.as(AccountService, { ...person, authTime })).getAccount({});
    }
    // Unused for longer than a session lives.
    await api.sql(
      "insert into user_session (tenant_id, user_id, signed_in_at, last_seen_at) values ('tenant-a', $1, $2, $2)",
      [person.uid, new Date(now.getTime() - 15 * 24 * 60 * 60 * 1000)],
    );
    const { sessions } = await rights.listUserSessions({ userId: person.uid });
    expect(sessions.map(({ signedInAt }) => Number(signedInAt?.seconds))).toEqual([
      seconds(now) - 600,
      seconds(now) - 5400,
    ]);
    const [newest] = sessions;
    expect(Number(newest?.endsAt?.seconds) - Number(newest?.lastSeenAt?.seconds)).toBe(14 * 24 * 60 * 60);
    await rights.endUserSessions({ userId: person.uid });
    expect((await rights.listUserSessions({ userId: person.uid })).sessions).toEqual([]);
  });

  test("an administrator's own sign-in ends after twelve hours, however much it is used", async () => {
    const admin = await makeAdmin(api);
    const rights = await api.as(UserAdminService, admin);
    const { sessions } = await rights.listUserSessions({ userId: admin.uid });
    expect(sessions).toHaveLength(1);
    expect(Number(sessions[0]?.endsAt?.seconds) - Number(sessions[0]?.signedInAt?.seconds)).toBe(12 * 60 * 60);
  });

  test("nobody who is suspended counts as signed in", async () => {
    const rights = await api.as(UserAdminService, await makeAdmin(api));
    const person = await makeUser(api);
    await (await api.as(AccountService, person)).getAccount({});
    expect((await rights.listUserSessions({ userId: person.uid })).sessions).toHaveLength(1);
    await rights.setUserDisabled({ userId: person.uid, disabled: true });
    expect((await rights.listUserSessions({ userId: person.uid })).sessions).toEqual([]);
  });
});
