import { MemberRole } from "@meguri/rpc/app/v1/account_pb";
import { AccountService } from "@meguri/rpc/app/v1/account_service_pb";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeAdmin, makeUser } from "../support/scenes/people.ts";
import { startApi, type TestApi } from "../support/server/api.ts";
import { movableClock } from "../support/server/movable-clock.ts";
import { endOf } from "../support/server/outcome.ts";

const clock = movableClock();
let api: TestApi;
beforeAll(async () => {
  api = await startApi({ clock });
});
afterAll(() => api.stop());

test("a person reads their own record, institutions included, and nobody else's", async () => {
  const person = await makeUser(api, { displayName: "自分 自身" });
  await api.sql(
    `with made as (
       insert into institution (tenant_id, name, created_at, updated_at)
       values ('tenant-a', 'いちょう薬局', now(), now()), ('tenant-a', 'さくら薬局', now(), now()) returning id, name)
     insert into membership (tenant_id, institution_id, user_id, role, created_at)
     select 'tenant-a', id, $1, 'pharmacist', now() from made where name = 'さくら薬局'`,
    [person.uid],
  );
  const { account } = await (await api.as(AccountService, person)).getAccount({});
  expect(account?.user).toMatchObject({ userId: person.uid, displayName: "自分 自身", tenantId: "tenant-a" });
  expect(account?.memberships.map(({ institutionName, role }) => [institutionName, role])).toEqual([
    ["さくら薬局", MemberRole.PHARMACIST],
  ]);
  expect(account?.isAdmin).toBe(false);
});

test("a person changes their own name and telephone, and a body that names another changes nobody else", async () => {
  const [me, other] = [await makeUser(api), await makeUser(api, { displayName: "他人" })];
  const account = await api.as(AccountService, me);
  await account.updateAccount({
    user: {
      userId: other.uid,
      tenantId: "tenant-b",
      email: "taken-over@example.test",
      displayName: "新しい 名",
      tel: "1",
    },
  });
  const rows = await api.sql(
    "select user_id, display_name, email, tel from users where user_id = any($1) order by user_id",
    [[me.uid, other.uid]],
  );
  expect(rows).toEqual(
    expect.arrayContaining([
      { user_id: me.uid, display_name: "新しい 名", email: me.email, tel: "1" },
      { user_id: other.uid, display_name: "他人", email: other.email, tel: "" },
    ]),
  );
});

test("values that break the rules are refused and named", async () => {
  const account = await api.as(AccountService, await makeUser(api));
  const update = (user: object) => endOf(account.updateAccount({ user }));
  for (const user of [
    { displayName: "x".repeat(101) },
    { displayName: "a\u0000b" },
    { tel: "call me" },
    { photoUrl: "javascript:alert(1)" },
    { photoUrl: "https://example.test/me.png" },
    { photoUrl: "data:image/png;base64,AAAA" },
  ]) {
    expect(await update(user), JSON.stringify(user)).toBe("InvalidArgument/FIELD_INVALID");
  }
  expect(await endOf(account.updateAccount({}))).toBe("InvalidArgument/FIELD_INVALID");
});

test("who signs out everywhere stays signed in somewhere, or is refused on signing in again at once", async () => {
  const person = await makeUser(api);
  const [phone, desk] = [await api.as(AccountService, person), await api.as(AccountService, person)];
  await desk.endMySessions({});
  expect(await endOf((await api.as(AccountService, person)).getAccount({}))).toBe("answered");
  for (const device of [phone, desk]) expect(await endOf(device.getAccount({}))).toBe("Unauthenticated/SESSION_ENDED");
  const outbox = await api.sql("select kind from identity_outbox where user_id = $1", [person.uid]);
  expect(outbox).toEqual([{ kind: "revoke" }]);
});

test("an account is deleted only by somebody who has just signed in, and then is closed at once", async () => {
  const person = await makeUser(api);
  const anHourAgo = Math.floor(clock.now().getTime() / 1000) - 3600;
  const old = await api.as(AccountService, { ...person, authTime: anHourAgo });
  expect(await endOf(old.deleteAccount({}))).toBe("PermissionDenied/RECENT_SIGN_IN_NEEDED");
  const fresh = await api.as(AccountService, person);
  expect(await endOf(fresh.deleteAccount({}))).toBe("answered");
  expect(await endOf(fresh.getAccount({}))).toBe("Unauthenticated/USER_DELETED");
  expect(await endOf(fresh.saveUser({}))).toBe("Unauthenticated/USER_DELETED");
  const [row] = await api.sql("select deleted_at, email from users where user_id = $1", [person.uid]);
  expect(row).toMatchObject({ deleted_at: expect.any(Date), email: person.email });
});

test("the last administrator cannot leave by deleting the account", async () => {
  const admin = await makeAdmin(api);
  const account = await api.as(AccountService, admin);
  expect(await endOf(account.deleteAccount({}))).toBe("FailedPrecondition/LAST_ADMIN");
});

test("each change of an account leaves one row in the log, without values", async () => {
  const person = await makeUser(api);
  const account = await api.as(AccountService, person);
  await account.updateAccount({ user: { displayName: "秘密の 名" } });
  const rows = await api.sql("select * from audit_event where subject_id = $1", [person.uid]);
  expect(rows).toMatchObject([{ actor_id: person.uid, action: "user.updated", changed_fields: ["display_name"] }]);
  expect(JSON.stringify(rows)).not.toContain("秘密");
});

test("the language a person has chosen is kept: at sign-in, when changed, and never an unknown one", async () => {
  const person = await makeUser(api);
  const account = await api.as(AccountService, person);
  const language = async () => (await account.getAccount({})).account?.language;
  expect(await language()).toBe("");
  await account.saveUser({ language: "cn" });
  expect(await language()).toBe("cn");
  await account.saveUser({});
  expect(await language()).toBe("cn");
  expect((await account.updateAccount({ language: "ar" })).account?.language).toBe("ar");
  await account.updateAccount({ user: { displayName: "名" } });
  expect(await language()).toBe("ar");
  for (const call of [
    () => account.updateAccount({ language: "xx" }),
    () => account.updateAccount({ language: "" }),
    () => account.saveUser({ language: "xx" }),
  ]) {
    expect(await endOf(call())).toBe("InvalidArgument/FIELD_INVALID");
  }
});
