import { AccountService } from "@meguri/rpc/app/v1/account_service_pb";
import { UserService } from "@meguri/rpc/app/v1/user_service_pb";
import { afterAll, beforeAll, expect, test } from "vitest";
import { endOfPost, registeredMethods } from "../support/methods/methods.ts";
import { makeAdmin, makeUser } from "../support/scenes/people.ts";
import { startApi, type TestApi } from "../support/server/api.ts";
import { movableClock } from "../support/server/movable-clock.ts";
import { endOf } from "../support/server/outcome.ts";
import type { TokenClaims } from "../support/server/tokens.ts";

const clock = movableClock();
const minute = 60_000;
let api: TestApi;
beforeAll(async () => {
  api = await startApi({ clock });
});
afterAll(() => api.stop());

/** An administrator signed in as a person, through the real call. */
async function actAs(options: { authTime?: number } = {}) {
  const admin = await makeAdmin(api, { displayName: "管理 太郎" });
  const person = await makeUser(api, { displayName: "薬剤 花子" });
  const users = await api.as(UserService, admin, { "meguri-reason": encodeURIComponent("問い合わせの確認") });
  const { customToken } = await users.createCustomToken({ userId: person.uid });
  const { claims } = JSON.parse(customToken) as { claims: Pick<TokenClaims, "act"> };
  const now = Math.floor(clock.now().getTime() / 1000);
  const times = { authTime: now, issuedAt: now, expiresAt: now + 3600, ...options };
  return { admin, person, acting: { ...person, ...claims, ...times } satisfies TokenClaims };
}

test("the person's account shows who is in it, why and until when", async () => {
  const { admin, acting } = await actAs();
  const { account } = await (await api.as(AccountService, acting)).getAccount({});
  expect(account?.actingAs).toMatchObject({
    adminUserId: admin.uid,
    adminDisplayName: "管理 太郎",
    reason: "問い合わせの確認",
  });
  const until = Number(account?.actingAs?.expiresAt?.seconds) * 1000;
  expect(until - clock.now().getTime()).toBeLessThanOrEqual(30 * minute);
});

test("nobody administers while signed in as somebody else, whatever the token claims", async () => {
  const { acting } = await actAs();
  const claimsAll = { ...acting, admin: true };
  await api.sql("update users set is_admin = true where user_id = $1", [acting.uid]);
  for (const { name, path, policy } of registeredMethods(api)) {
    if (policy?.who === "admin")
      expect(await endOfPost(api, path, claimsAll), name).toBe("permission_denied/NOT_ALLOWED");
    if (policy?.who === "user" && policy.notWhileActing)
      expect(await endOfPost(api, path, claimsAll), name).toBe("permission_denied/NOT_WHILE_ACTING");
  }
});

test("every row written under it names both people", async () => {
  const { admin, person, acting } = await actAs();
  const account = await api.as(AccountService, acting);
  await account.saveUser({});
  await account.updateAccount({ user: { tel: "03-1111-2222" } });
  const rows = await api.sql(
    "select actor_id, acting_as_id, action, reason from audit_event where acting_as_id = $1 order by id",
    [person.uid],
  );
  const both = { actor_id: admin.uid, acting_as_id: person.uid, reason: "問い合わせの確認" };
  expect(rows).toEqual([
    { ...both, action: "account.signed_in" },
    { ...both, action: "user.updated" },
  ]);
});

test("an administrator's visit is not counted as the person's own sign-in", async () => {
  const { person, acting } = await actAs();
  await (await api.as(AccountService, { ...acting, provider: "custom" })).saveUser({});
  const [row] = await api.sql("select last_login, provider_id from users where user_id = $1", [person.uid]);
  expect(row).toEqual({ last_login: null, provider_id: "" });
});

test("it ends by itself after thirty minutes", async () => {
  const { acting } = await actAs();
  const account = await api.as(AccountService, acting);
  clock.move(29 * minute);
  expect(await endOf(account.getAccount({}))).toBe("answered");
  clock.move(2 * minute);
  expect(await endOf(account.getAccount({}))).toBe("Unauthenticated/SESSION_ENDED");
});

test("a token that was kept and used late gains no time", async () => {
  const late = Math.floor(clock.now().getTime() / 1000) + 20 * 60;
  const { acting } = await actAs({ authTime: late });
  const account = await api.as(AccountService, { ...acting, issuedAt: late, expiresAt: late + 3600 });
  clock.move(21 * minute);
  expect(await endOf(account.getAccount({}))).toBe("answered");
  clock.move(10 * minute);
  expect(await endOf(account.getAccount({}))).toBe("Unauthenticated/SESSION_ENDED");
});

test.each([
  ["is disabled", "disabled_at = now()"],
  ["is deleted", "deleted_at = now()"],
  ["is no longer one", "is_admin = false"],
  ["ends all sessions", "sessions_valid_after = 'infinity'"],
])("it ends at once when the administrator %s", async (_what, set) => {
  const { admin, acting } = await actAs();
  const account = await api.as(AccountService, acting);
  expect(await endOf(account.getAccount({}))).toBe("answered");
  await api.sql(`update users set ${set} where user_id = $1`, [admin.uid]);
  expect(await endOf(account.getAccount({}))).toBe("Unauthenticated/SESSION_ENDED");
});

test("nobody signs in as an administrator, as themselves, or as somebody who could not sign in", async () => {
  const admin = await makeAdmin(api);
  const users = await api.as(UserService, admin, { "meguri-reason": "check" });
  const token = (userId: string) => endOf(users.createCustomToken({ userId }));
  expect(await token((await makeAdmin(api)).uid)).toBe("PermissionDenied/NOT_AS_ADMIN");
  expect(await token(admin.uid)).toBe("FailedPrecondition/NOT_TO_ONESELF");
  expect(await token((await makeUser(api, { disabledAt: new Date() })).uid)).toBe("FailedPrecondition/USER_STATE");
  expect(await token((await makeUser(api, { deletedAt: new Date() })).uid)).toBe("FailedPrecondition/USER_STATE");
  expect(await token("nobody")).toBe("NotFound/USER_NOT_FOUND");
});

test("somebody is signed in as another person and nobody can say why", async () => {
  const admin = await makeAdmin(api);
  const { uid: userId } = await makeUser(api);
  for (const reason of [undefined, "", "%20%E3%80%80", "%E3%81"]) {
    const users = await api.as(UserService, admin, reason === undefined ? {} : { "meguri-reason": reason });
    expect(await endOf(users.createCustomToken({ userId })), reason).toBe("InvalidArgument/FIELD_INVALID");
  }
  expect(await api.sql("select from audit_event where subject_id = $1", [userId])).toEqual([]);
});

test("a long reason is kept in the log and does not make the token too large for the provider", async () => {
  const reason = encodeURIComponent("理由".repeat(200));
  const users = await api.as(UserService, await makeAdmin(api, { displayName: "長".repeat(100) }), {
    "meguri-reason": reason,
  });
  const { uid: userId } = await makeUser(api);
  const { customToken } = await users.createCustomToken({ userId });
  expect(Buffer.byteLength(JSON.stringify(JSON.parse(customToken).claims))).toBeLessThanOrEqual(1000);
  const [row] = await api.sql("select reason from audit_event where subject_id = $1 and action = 'user.acted_as'", [
    userId,
  ]);
  expect(row?.reason).toHaveLength(400);
});

test("an administrator who acts as a person does not choose the language of the mails to them", async () => {
  const { acting } = await actAs();
  const account = await api.as(AccountService, { ...acting, provider: "custom" });
  await account.saveUser({ language: "fr" });
  expect((await account.getAccount({})).account?.language).toBe("");
  expect(await endOf(account.updateAccount({ language: "fr" }))).toBe("PermissionDenied/NOT_WHILE_ACTING");
});
