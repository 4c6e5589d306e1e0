import { Code, ConnectError } from "@connectrpc/connect";
import { AccountService } from "@meguri/rpc/app/v1/account_service_pb";
import { FailureReason, FailureSchema } from "@meguri/rpc/app/v1/failure_pb";
import { UserAdminService } from "@meguri/rpc/app/v1/user_admin_service_pb";
import { UserService } from "@meguri/rpc/app/v1/user_service_pb";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeAdmin, makeUser } from "../support/scenes/people.ts";
import { startApi, type TestApi } from "../support/server/api.ts";
import type { TokenClaims } from "../support/server/tokens.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const answered = "answered";
const reasonOf = async (work: Promise<unknown>) =>
  work.then(
    () => answered,
    (error: unknown) => FailureReason[ConnectError.from(error).findDetails(FailureSchema)[0]?.reason ?? 0],
  );
const administer = async () => api.as(UserAdminService, await makeAdmin(api));
const ownAccount = async (claims: TokenClaims) => reasonOf((await api.as(AccountService, claims)).getAccount({}));
const outboxOf = (userId: string) =>
  api.sql("select kind, fields from identity_outbox where user_id = $1 order by id", [userId]);

describe("what an administrator does works from the person's next request on", () => {
  test("a person whose use is stopped is turned away with the same token, and let in again when it is allowed", async () => {
    const rights = await administer();
    const person = await makeUser(api);
    expect(await ownAccount(person)).toBe(answered);
    await rights.setUserDisabled({ userId: person.uid, disabled: true });
    expect(await ownAccount(person)).toBe("USER_DISABLED");
    await rights.setUserDisabled({ userId: person.uid, disabled: false });
    expect(await ownAccount(person)).toBe(answered);
    expect(await outboxOf(person.uid)).toEqual([
      { kind: "sync", fields: ["disabled"] },
      { kind: "sync", fields: ["disabled"] },
    ]);
  });

  test("stopping somebody twice keeps the day it was first done", async () => {
    const rights = await administer();
    const { uid } = await makeUser(api);
    const disabledAt = async () => (await rights.listUserStandings({ userIds: [uid] })).standings[0]?.disabledAt;
    await rights.setUserDisabled({ userId: uid, disabled: true });
    const first = await disabledAt();
    expect(first).toBeDefined();
    await rights.setUserDisabled({ userId: uid, disabled: true });
    expect(await disabledAt()).toEqual(first);
    expect(await outboxOf(uid)).toHaveLength(1);
  });

  test("an administrator whose right is taken back administers nobody, though the token still carries the claim", async () => {
    const rights = await administer();
    const other = await makeAdmin(api);
    const users = await api.as(UserService, other);
    expect(await reasonOf(users.listUsers({}))).toBe(answered);
    await rights.setUserAdmin({ userId: other.uid, isAdmin: false });
    expect(await reasonOf(users.listUsers({}))).toBe("NOT_ALLOWED");
    await rights.setUserAdmin({ userId: other.uid, isAdmin: true });
    expect(await reasonOf(users.listUsers({}))).toBe(answered);
    expect(await outboxOf(other.uid)).toEqual([
      { kind: "sync", fields: ["isAdmin"] },
      { kind: "sync", fields: ["isAdmin"] },
    ]);
  });

  test("a person whose sessions are ended has to sign in again, and the provider is notified", async () => {
    const rights = await administer();
    const person = await makeUser(api);
    expect(await ownAccount(person)).toBe(answered);
    await rights.endUserSessions({ userId: person.uid });
    expect(await ownAccount({ ...person, authTime: Math.floor(Date.now() / 1000) - 60 })).toBe("SESSION_ENDED");
    expect(await outboxOf(person.uid)).toEqual([{ kind: "revoke", fields: [] }]);
  });
});

describe("nobody is locked out for good", () => {
  test("the last administrator keeps the right, and nobody stops their own use", async () => {
    const me = await makeAdmin(api, { tenantId: "tenant-b", userId: "only-admin" });
    const rights = await api.as(UserAdminService, me, { TenantId: "tenant-b" });
    expect(await reasonOf(rights.setUserAdmin({ userId: me.uid, isAdmin: false }))).toBe("LAST_ADMIN");
    expect(await reasonOf(rights.setUserDisabled({ userId: me.uid, disabled: true }))).toBe("NOT_TO_ONESELF");
    const disabled = await makeAdmin(api, { tenantId: "tenant-b", disabledAt: new Date() });
    expect(await reasonOf(rights.setUserAdmin({ userId: me.uid, isAdmin: false }))).toBe("LAST_ADMIN");
    await rights.setUserDisabled({ userId: disabled.uid, disabled: false });
    expect(await reasonOf(rights.setUserAdmin({ userId: me.uid, isAdmin: false }))).toBe(answered);
  });

  test("two administrators who take each other's right at the same moment do not both succeed", async () => {
    const one = await startApi();
    try {
      const people = [await makeAdmin(one), await makeAdmin(one)] as const;
      const [a, b] = [await one.as(UserAdminService, people[0]), await one.as(UserAdminService, people[1])];
      const outcomes = await Promise.all([
        reasonOf(a.setUserAdmin({ userId: people[1].uid, isAdmin: false })),
        reasonOf(b.setUserAdmin({ userId: people[0].uid, isAdmin: false })),
      ]);
      expect(outcomes.filter((outcome) => outcome === answered)).toHaveLength(1);
      expect(await one.sql("select from users where is_admin")).toHaveLength(1);
    } finally {
      await one.stop();
    }
  });

  test("a deleted user is recovered first, and one who does not exist is not found", async () => {
    const rights = await administer();
    const { uid } = await makeUser(api, { deletedAt: new Date() });
    expect(await reasonOf(rights.setUserDisabled({ userId: uid, disabled: true }))).toBe("USER_STATE");
    expect(await reasonOf(rights.setUserAdmin({ userId: uid, isAdmin: true }))).toBe("USER_STATE");
    expect(await reasonOf(rights.setUserAdmin({ userId: "nobody", isAdmin: true }))).toBe("USER_NOT_FOUND");
    expect(await reasonOf(rights.endUserSessions({ userId: "nobody" }))).toBe("USER_NOT_FOUND");
    expect(await reasonOf(rights.setUserDisabled({ userId: "", disabled: true }))).toBe("FIELD_INVALID");
  });
});

describe("standings", () => {
  test("have the row's fields and the provider's state, and leave out who does not exist", async () => {
    const rights = await administer();
    const [plain, admin] = [await makeUser(api), await makeAdmin(api)];
    await (await api.as(UserService, await makeAdmin(api))).updateUser({
      user: { userId: plain.uid, displayName: "変更" },
    });
    await api.sql("update identity_outbox set attempts = 1, last_error = '断られた' where user_id = $1", [plain.uid]);
    const { standings } = await rights.listUserStandings({ userIds: [plain.uid, admin.uid, "nobody"] });
    const byId = new Map(standings.map((standing) => [standing.userId, standing]));
    expect([...byId.keys()].sort()).toEqual([plain.uid, admin.uid].sort());
    expect(byId.get(plain.uid)).toMatchObject({ isAdmin: false, providerPending: true, providerProblem: "断られた" });
    expect(byId.get(admin.uid)).toMatchObject({ isAdmin: true, providerPending: false, providerProblem: "" });
    const many = Array.from({ length: 1_001 }, (_, index) => `u${index}`);
    expect(await reasonOf(rights.listUserStandings({ userIds: many }))).toBe("FIELD_INVALID");
  });

  test("come with the page of users that requests them, so that a list does not wait for a second answer", async () => {
    const users = await api.as(UserService, await makeAdmin(api));
    const word = `word-${crypto.randomUUID()}`;
    const stopped = await makeUser(api, { displayName: `${word} 1`, disabledAt: new Date() });
    const admin = await makeAdmin(api, { displayName: `${word} 2` });
    const { standings } = await users.listUsers({ condition: word, withStandings: true });
    const byId = new Map(standings.map((standing) => [standing.userId, standing]));
    expect([...byId.keys()].sort()).toEqual([stopped.uid, admin.uid].sort());
    expect(byId.get(stopped.uid)).toMatchObject({ isAdmin: false, disabledAt: expect.anything() });
    expect(byId.get(admin.uid)).toMatchObject({ isAdmin: true, providerPending: false });
    expect((await users.listUsers({ condition: word })).standings).toEqual([]);
    expect((await users.listUsers({ condition: `${word} 3`, withStandings: true })).standings).toEqual([]);
  });
});

describe("a user's history", () => {
  test("holds what was done to them, by them and in their name, newest first, page by page without gaps", async () => {
    const person = await makeAdmin(api, { displayName: "履歴 花子" });
    const [boss, other] = [await makeAdmin(api, { displayName: "管理 太郎" }), await makeUser(api)];
    await (await api.as(UserService, boss)).updateUser({ user: { userId: person.uid, tel: "03-0000-0000" } });
    await (await api.as(UserAdminService, person)).setUserDisabled({ userId: other.uid, disabled: true });
    const act = { sub: boss.uid, name: "管理 太郎", reason: "電話での依頼" };
    await (await api.as(AccountService, { ...person, act })).updateAccount({ user: { tel: "03-1111-1111" } });
    const rights = await api.as(UserAdminService, boss);
    const { events, nextCursor } = await rights.listUserAudit({ userId: person.uid });
    expect(nextCursor).toBe("");
    expect(events).toMatchObject([
      {
        action: "user.updated",
        actorId: boss.uid,
        actingAsId: person.uid,
        reason: "電話での依頼",
        changedFields: ["tel"],
      },
      { action: "user.disabled", actorId: person.uid, actorName: "履歴 花子", subjectId: other.uid },
      { action: "user.updated", actorId: boss.uid, actorName: "管理 太郎", actingAsId: "", subjectId: person.uid },
    ]);
    expect(events[0]?.requestId).not.toBe("");
    const seen: string[] = [];
    let cursor = "";
    do {
      const page = await rights.listUserAudit({ userId: person.uid, limit: 1, cursor });
      seen.push(...page.events.map(({ id }) => id));
      cursor = page.nextCursor;
    } while (cursor);
    expect(seen).toEqual(events.map(({ id }) => id));
    expect(await reasonOf(rights.listUserAudit({ userId: person.uid, cursor: "later" }))).toBe("FIELD_INVALID");
    expect(await reasonOf(rights.listUserAudit({ userId: person.uid, limit: 101 }))).toBe("FIELD_INVALID");
  });

  test("of somebody who was purged can still be read", async () => {
    const boss = await makeAdmin(api);
    const { uid } = await makeUser(api);
    await (await api.as(UserService, boss)).deleteUser({ userId: uid, physical: true });
    const { events } = await (await api.as(UserAdminService, boss)).listUserAudit({ userId: uid });
    expect(events).toMatchObject([{ action: "user.purged", subjectId: uid }]);
  });
});

describe("who may not", () => {
  const calls = (rights: Awaited<ReturnType<typeof administer>>, userId: string) => [
    rights.listUserStandings({ userIds: [userId] }),
    rights.setUserDisabled({ userId, disabled: true }),
    rights.setUserAdmin({ userId, isAdmin: true }),
    rights.endUserSessions({ userId }),
    rights.listUserAudit({ userId }),
  ];

  test("a user without the claim, or without the row's right, or acted as, reaches none of it", async () => {
    const plain = await makeUser(api);
    const [admin, boss] = [await makeAdmin(api), await makeAdmin(api)];
    const act = { sub: boss.uid, name: "誰か", reason: "確認" };
    for (const claims of [plain, { ...plain, admin: true }, { ...admin, admin: false }, { ...admin, act }]) {
      const rights = await api.as(UserAdminService, claims);
      const outcomes = await Promise.all(calls(rights, plain.uid).map(reasonOf));
      expect(outcomes).toEqual(Array(5).fill("NOT_ALLOWED"));
    }
    expect(await ownAccount(plain)).toBe(answered);
  });

  test("without a token there is no answer", async () => {
    const rights = await api.as(UserAdminService);
    const outcomes = await Promise.allSettled(calls(rights, "anybody"));
    const codes = outcomes.map((outcome) => outcome.status === "rejected" && ConnectError.from(outcome.reason).code);
    expect(codes).toEqual(Array(5).fill(Code.Unauthenticated));
  });

  test("another tenant's people are as if they did not exist", async () => {
    const rights = await administer();
    const foreign = await makeUser(api, { tenantId: "tenant-b", userId: "foreigner" });
    await api.sql(
      "insert into audit_event (tenant_id, at, actor_id, action, subject_id) values ('tenant-b', now(), 'x', 'user.created', $1)",
      [foreign.uid],
    );
    expect((await rights.listUserStandings({ userIds: [foreign.uid] })).standings).toEqual([]);
    expect((await rights.listUserAudit({ userId: foreign.uid })).events).toEqual([]);
    expect(await reasonOf(rights.setUserDisabled({ userId: foreign.uid, disabled: true }))).toBe("USER_NOT_FOUND");
    expect(await reasonOf(rights.setUserAdmin({ userId: foreign.uid, isAdmin: true }))).toBe("USER_NOT_FOUND");
    expect(await reasonOf(rights.endUserSessions({ userId: foreign.uid }))).toBe("USER_NOT_FOUND");
    const [row] = await api.sql("select is_admin, disabled_at from users where user_id = $1", [foreign.uid]);
    expect(row).toEqual({ is_admin: false, disabled_at: null });
  });
});
