import { AccountService } from "@meguri/rpc/app/v1/account_service_pb";
import { UserService } from "@meguri/rpc/app/v1/user_service_pb";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeAdmin, makeUser } from "../support/scenes/people.ts";
import { startApi, type TestApi } from "../support/server/api.ts";
import { endOf } from "../support/server/outcome.ts";
import type { TokenClaims } from "../support/server/tokens.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

/** Signs in with these claims and a record in the body; what is stored of the person afterwards. */
async function signIn(claims: TokenClaims, user: Record<string, unknown> = {}) {
  await (await api.as(AccountService, claims)).saveUser({ user });
  return rowOf(claims.uid);
}

async function rowOf(userId: string) {
  const [row] = await api.sql("select * from users where tenant_id = 'tenant-a' and user_id = $1", [userId]);
  return row;
}

test("the token decides who somebody is; a body that claims otherwise changes nothing", async () => {
  const victim = await makeUser(api, { email: "victim@example.test" });
  const row = await signIn(
    { uid: "claimant", email: "claimant@example.test", emailVerified: false, provider: "password" },
    {
      userId: victim.uid,
      email: "victim@example.test",
      emailVerified: true,
      tenantId: "tenant-b",
      providerId: "google.com",
      lastLogin: { seconds: 1n },
      createdAt: { seconds: 1n },
      deletedAt: { seconds: 1n },
      displayName: "名乗る 者",
      tel: "03-9999-9999",
    },
  );
  expect(row).toMatchObject({
    user_id: "claimant",
    email: "claimant@example.test",
    email_verified: false,
    provider_id: "password",
    display_name: "名乗る 者",
    deleted_at: null,
    is_admin: false,
  });
  expect(row?.created_at.getTime()).toBeGreaterThan(Date.now() - 60_000);
  expect(await rowOf(victim.uid)).toMatchObject({ email: "victim@example.test", last_login: null });
  expect(await api.sql("select from users where tenant_id = 'tenant-b'")).toHaveLength(0);
});

test("a claim in the token alone makes nobody an administrator in the database", async () => {
  expect(await signIn({ uid: "claims-admin", admin: true })).toMatchObject({ is_admin: false });
});

test("when somebody signed in is stored as the provider reports it", async () => {
  const authTime = Math.floor(Date.now() / 1000) - 120;
  const row = await signIn({ uid: "visitor", authTime });
  expect(row?.last_login).toEqual(new Date(authTime * 1000));
});

test("a name that colleagues know is not overwritten by what the provider or the browser reports", async () => {
  const person = await makeUser(api, { displayName: "調剤 一郎" });
  expect(await signIn(person, { displayName: "ichiro1990" })).toMatchObject({ display_name: "調剤 一郎" });
});

test("a name that breaks the rules, or a portrait elsewhere, is left out, and the person is signed in nevertheless", async () => {
  const row = await signIn({ uid: "odd" }, { displayName: "x".repeat(10_000), photoUrl: "javascript:alert(1)" });
  expect(row).toMatchObject({ display_name: "", photo_url: "" });
  const other = await signIn({ uid: "odder" }, { displayName: "a\u0000b", photoUrl: "https://example.test/me.png" });
  expect(other).toMatchObject({ display_name: "", photo_url: "" });
});

test("an e-mail that another person holds is refused, also while that person is deleted", async () => {
  await makeUser(api, { email: "held@example.test" });
  await makeUser(api, { email: "buried@example.test", deletedAt: new Date() });
  const save = async (email: string) =>
    endOf((await api.as(AccountService, { uid: `late-${email}`, email })).saveUser({}));
  expect(await save("HELD@example.test")).toBe("AlreadyExists/EMAIL_TAKEN");
  expect(await save("buried@example.test")).toBe("AlreadyExists/EMAIL_HELD_BY_DELETED");
});

test("who types somebody's address at sign-up locks its owner out", async () => {
  await signIn({ uid: "squatter", email: "Owner@example.test", emailVerified: false });
  await makeUser(api, {
    userId: "buried-squatter",
    email: "second@example.test",
    emailVerified: false,
    deletedAt: new Date(),
  });
  expect(await signIn({ uid: "owner", email: "owner@example.test" })).toMatchObject({ email: "owner@example.test" });
  expect(await signIn({ uid: "owner", email: "second@example.test" })).toMatchObject({ email: "second@example.test" });
  expect(await rowOf("squatter")).toMatchObject({ email: "" });
  const released = await api.sql(
    "select subject_id, actor_id from audit_event where action = 'user.email_released' order by id",
  );
  expect(released).toEqual([
    { subject_id: "squatter", actor_id: "owner" },
    { subject_id: "buried-squatter", actor_id: "owner" },
  ]);
  const squatter = await api.as(AccountService, {
    uid: "squatter",
    email: "second@example.test",
    emailVerified: false,
  });
  expect(await endOf(squatter.saveUser({}))).toBe("AlreadyExists/EMAIL_TAKEN");
});

test("an address that is not proved stays so, and is proved once the provider confirms it", async () => {
  const person: TokenClaims = { uid: "unproved", email: "unproved@example.test" };
  expect(await signIn({ ...person, emailVerified: false })).toMatchObject({ email_verified: false });
  expect(await signIn({ ...person, emailVerified: true })).toMatchObject({ email_verified: true });
});

test("an address changed at the provider follows at the next sign-in", async () => {
  await signIn({ uid: "moved", email: "before@example.test" });
  expect(await signIn({ uid: "moved", email: "after@example.test" })).toMatchObject({ email: "after@example.test" });
});

test("a token from before an administrator's correction does not take the correction back", async () => {
  const person = await makeUser(api, { email: "mistyped@example.test" });
  const users = await api.as(UserService, await makeAdmin(api));
  await users.updateUser({ user: { userId: person.uid, email: "right@example.test" } });
  expect(await signIn(person)).toMatchObject({ email: "right@example.test" });
  await api.sql("delete from identity_outbox where user_id = $1", [person.uid]);
  const issuedAt = Math.floor(Date.now() / 1000) - 60;
  expect(await signIn({ ...person, issuedAt })).toMatchObject({ email: "right@example.test" });
});

test("people of other tenants may have the same uid and e-mail", async () => {
  await makeUser(api, { tenantId: "tenant-b", userId: "same", email: "same@example.test" });
  expect(await signIn({ uid: "same", email: "same@example.test" })).toMatchObject({ tenant_id: "tenant-a" });
});
