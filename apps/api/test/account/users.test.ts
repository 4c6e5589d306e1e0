import { Code, ConnectError } from "@connectrpc/connect";
import { FailureReason, FailureSchema } from "@meguri/rpc/app/v1/failure_pb";
import { UserService } from "@meguri/rpc/app/v1/user_service_pb";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeAdmin, makeUser } from "../support/scenes/people.ts";
import { startApi, type TestApi } from "../support/server/api.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const reasonOf = (error: unknown) => ConnectError.from(error).findDetails(FailureSchema)[0]?.reason;
const codeOf = async (work: Promise<unknown>) =>
  work.then(
    () => "answered",
    (error: unknown) => Code[ConnectError.from(error).code],
  );

describe("an administrator administers the users of the tenant", () => {
  test("a user who is created is found by id, by e-mail in any case, and in the list", async () => {
    const users = await api.as(UserService, await makeAdmin(api));
    await users.createUser({
      user: { userId: "suzuki", displayName: "鈴木 花子", email: "Hanako@Example.test", tel: "03-1234-5678" },
    });
    const byId = await users.getUser({ userId: "suzuki" });
    expect(byId.user).toMatchObject({ displayName: "鈴木 花子", email: "Hanako@Example.test", tenantId: "tenant-a" });
    expect((await users.getUser({ email: "hanako@example.TEST" })).user?.userId).toBe("suzuki");
    const page = await users.listUsers({ condition: "鈴木" });
    expect(page.users.map((user) => user.userId)).toEqual(["suzuki"]);
    expect(page.count).toBe(1);
  });

  test("a search is not defeated by width, case, kana script or the hyphens of a telephone number", async () => {
    const users = await api.as(UserService, await makeAdmin(api));
    await makeUser(api, {
      userId: "kato",
      displayName: "カトウ タロウ",
      email: "taro.kato@example.test",
      tel: "090-1111-2222",
    });
    for (const condition of ["かとう", "ｶﾄｳ", "ＴＡＲＯ.kato", "09011112222", "090－1111"]) {
      const { users: found } = await users.listUsers({ condition });
      expect(
        found.map((user) => user.userId),
        condition,
      ).toEqual(["kato"]);
    }
  });

  test("a percent sign, underscore or backslash in a search is looked for, not taken for a wildcard", async () => {
    const users = await api.as(UserService, await makeAdmin(api));
    await makeUser(api, { userId: "percent", displayName: "100%_濃度" });
    await makeUser(api, { userId: "backslash", displayName: "甲\\乙" });
    const results = async (condition: string) =>
      (await users.listUsers({ condition })).users.map(({ userId }) => userId);
    for (const condition of ["%_", "％＿"]) expect(await results(condition), condition).toEqual(["percent"]);
    for (const condition of ["\\", "＼"]) expect(await results(condition), condition).toEqual(["backslash"]);
  });

  test("an e-mail cannot belong to two users, and one held by a deleted user is reported as such", async () => {
    const users = await api.as(UserService, await makeAdmin(api));
    await makeUser(api, { email: "one@example.test" });
    await makeUser(api, { email: "gone@example.test", deletedAt: new Date() });
    const taken = await users.createUser({ user: { email: "ONE@example.test" } }).catch((error: unknown) => error);
    expect(reasonOf(taken)).toBe(FailureReason.EMAIL_TAKEN);
    expect(ConnectError.from(taken).code).toBe(Code.AlreadyExists);
    const held = await users.createUser({ user: { email: "gone@example.test" } }).catch((error: unknown) => error);
    expect(reasonOf(held)).toBe(FailureReason.EMAIL_HELD_BY_DELETED);
  });

  test("absent fields of an update stay and empty ones are cleared", async () => {
    const users = await api.as(UserService, await makeAdmin(api));
    const { uid } = await makeUser(api, { displayName: "残る 名前", tel: "03-0000-1111" });
    await users.updateUser({ user: { userId: uid, tel: "" } });
    expect((await users.getUser({ userId: uid })).user).toMatchObject({ displayName: "残る 名前", tel: "" });
  });

  test("a soft deletion can be taken back, a physical one cannot", async () => {
    const users = await api.as(UserService, await makeAdmin(api));
    const { uid } = await makeUser(api);
    await users.deleteUser({ userId: uid });
    expect(await codeOf(users.getUser({ userId: uid }))).toBe("NotFound");
    expect((await users.getUser({ userId: uid, isDeleted: true })).user?.deletedAt).toBeDefined();
    await users.deleteUser({ userId: uid, recover: true });
    expect((await users.getUser({ userId: uid })).user?.deletedAt).toBeUndefined();
    await users.deleteUser({ userId: uid, physical: true });
    expect(await codeOf(users.deleteUser({ userId: uid, recover: true }))).toBe("NotFound");
  });

  test("a count without a condition follows creations, deletions and recoveries", async () => {
    const users = await api.as(UserService, await makeAdmin(api));
    const before = (await users.listUsers({})).count;
    await users.importUser({ users: [{ email: "c1@example.test" }, { email: "c2@example.test" }] });
    expect((await users.listUsers({})).count).toBe(before + 2);
    const { user } = await users.getUser({ email: "c1@example.test" });
    await users.deleteUser({ userId: user?.userId ?? "" });
    expect((await users.listUsers({})).count).toBe(before + 1);
  });

  test("a search that was counted before is counted again once its result would differ", async () => {
    const users = await api.as(UserService, await makeAdmin(api));
    const { uid } = await makeUser(api, { displayName: "数え直し 一" });
    await makeUser(api, { displayName: "数え直し 二" });
    expect((await users.listUsers({ condition: "数え直し" })).count).toBe(2);
    await users.updateUser({ user: { userId: uid, displayName: "別の名" } });
    expect((await users.listUsers({ condition: "数え直し" })).count).toBe(1);
    await users.deleteUser({ userId: uid });
    expect((await users.listUsers({ condition: "別の名" })).count).toBe(0);
    expect((await users.listUsers({ condition: "別の名", isDeleted: true })).count).toBe(1);
  });

  test("an import with one wrong row changes nothing and names the row", async () => {
    const users = await api.as(UserService, await makeAdmin(api));
    const failed = await users
      .importUser({
        users: [{ email: "fine@example.test" }, { email: "not an address" }, { email: "FINE@example.test" }],
      })
      .catch((error: unknown) => error);
    const detail = ConnectError.from(failed).findDetails(FailureSchema)[0];
    expect(detail?.fields.map(({ field, problem }) => [field, problem])).toEqual([
      ["users[1].email", "email_format"],
      ["users[2].email", "email_twice"],
    ]);
    expect(await codeOf(users.getUser({ email: "fine@example.test" }))).toBe("NotFound");
  });

  test("the list is in the order requested, page by page without gaps", async () => {
    const users = await api.as(UserService, await makeAdmin(api));
    for (const name of ["い", "ろ", "は", "に", "ほ"]) await makeUser(api, { displayName: `順序 ${name}` });
    const first = await users.listUsers({ condition: "順序", orderBy: "display_name", order: "desc", limit: 2 });
    const rest = await users.listUsers({
      condition: "順序",
      orderBy: "display_name",
      order: "desc",
      limit: 3,
      offset: 2,
    });
    const names = [...first.users, ...rest.users].map((user) => user.displayName);
    expect(names).toEqual([...names].sort().reverse());
    expect(new Set(names).size).toBe(5);
  });

  test("an offset beyond ten thousand is refused and not a slow answer", async () => {
    const users = await api.as(UserService, await makeAdmin(api));
    const refused = await users.listUsers({ offset: 10_001 }).catch((error: unknown) => error);
    expect(reasonOf(refused)).toBe(FailureReason.OFFSET_TOO_LARGE);
  });
});

describe("who may not", () => {
  test("a user without the claim, or without the row's right, administers nobody", async () => {
    const plain = await makeUser(api);
    const claimOnly = { ...(await makeUser(api)), admin: true };
    const rowOnly = { ...(await makeAdmin(api)), admin: false };
    for (const claims of [plain, claimOnly, rowOnly]) {
      expect(await codeOf((await api.as(UserService, claims)).listUsers({}))).toBe("PermissionDenied");
    }
  });

  test("another tenant's users are as if they did not exist", async () => {
    const admin = await api.as(UserService, await makeAdmin(api));
    const stranger = await makeUser(api, { tenantId: "tenant-b", userId: "stranger", displayName: "他人 専用" });
    expect(await codeOf(admin.getUser({ userId: stranger.uid }))).toBe("NotFound");
    expect(await codeOf(admin.updateUser({ user: { userId: stranger.uid, displayName: "x" } }))).toBe("NotFound");
    expect(await codeOf(admin.deleteUser({ userId: stranger.uid }))).toBe("NotFound");
    expect((await admin.listUsers({ condition: "他人" })).count).toBe(0);
  });

  test("the last administrator cannot be deleted, nor can anybody delete themselves", async () => {
    const lone = await startApi();
    try {
      const me = await makeAdmin(lone);
      const users = await lone.as(UserService, me);
      const failed = await users.deleteUser({ userId: me.uid }).catch((error: unknown) => error);
      expect(reasonOf(failed)).toBe(FailureReason.NOT_TO_ONESELF);
    } finally {
      await lone.stop();
    }
  });
});
