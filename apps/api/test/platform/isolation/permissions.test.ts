import { AccountService } from "@meguri/rpc/app/v1/account_service_pb";
import { UserService } from "@meguri/rpc/app/v1/user_service_pb";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { endOfPost, type RegisteredMethod, registeredMethods } from "../../support/methods/methods.ts";
import { makeAdmin, makeUser } from "../../support/scenes/people.ts";
import { startApi, type TestApi } from "../../support/server/api.ts";
import { endOf } from "../../support/server/outcome.ts";
import type { TokenClaims } from "../../support/server/tokens.ts";

let api: TestApi;
let methods: RegisteredMethod[];
beforeAll(async () => {
  api = await startApi();
  methods = registeredMethods(api);
});
afterAll(() => api.stop());

/** How every method that fits ends for this person, by name. */
const atOnce = 40;

async function endsOf(claims: TokenClaims | undefined, fits: (method: RegisteredMethod) => boolean = () => true) {
  const chosen = methods.filter(fits);
  expect(chosen.length).toBeGreaterThan(0);
  const ends: Record<string, string> = {};
  // Some at a time: more than may wait for a connection would be turned away as a crowd.
  for (let from = 0; from < chosen.length; from += atOnce) {
    const some = chosen.slice(from, from + atOnce);
    const listed = await Promise.all(some.map(({ path }) => endOfPost(api, path, claims)));
    for (const [index, { name }] of some.entries()) ends[name] = listed[index] ?? "";
  }
  return ends;
}

const all = (fits: (method: RegisteredMethod) => boolean, end: string) =>
  Object.fromEntries(methods.filter(fits).map(({ name }) => [name, end]));

const isAdmins = ({ policy }: RegisteredMethod) => policy?.who === "admin";

describe("every method that is registered", () => {
  test("has a policy, so that none is open by oversight", () => {
    expect(methods.length).toBeGreaterThanOrEqual(12);
    expect(methods.filter(({ policy }) => policy === undefined)).toEqual([]);
  });

  test("is closed to somebody without a token, as JSON and as GET", async () => {
    expect(await endsOf(undefined)).toEqual(all(() => true, "unauthenticated/TOKEN_INVALID"));
    for (const { name, path } of methods) {
      const answer = await fetch(`${api.url}${path}?connect=v1&encoding=json&message=%7B%7D`);
      // 415: a stream has no GET.
      expect([401, 405, 415], name).toContain(answer.status);
    }
  });

  test("is closed to a good token without a user row, but for the one that makes the row", async () => {
    const open = ({ policy }: RegisteredMethod) => policy?.who === "token";
    const stranger = { uid: "nobody-yet" };
    expect(methods.filter(open).map(({ name }) => name)).toEqual(["AccountService.SaveUser"]);
    expect(await endsOf({ ...stranger, admin: true }, (method) => !open(method))).toEqual(
      all((method) => !open(method), "permission_denied/USER_NOT_SAVED"),
    );
    const account = await api.as(AccountService, stranger);
    await account.saveUser({});
    expect(await endOf(account.getAccount({}))).toBe("answered");
  });

  test("of the administrators is closed to others: by the row alone, by the claim alone, by neither", async () => {
    const plain = await makeUser(api);
    const claimOnly = { ...(await makeUser(api)), admin: true };
    const rowOnly = { ...(await makeAdmin(api)), admin: false };
    for (const claims of [plain, claimOnly, rowOnly]) {
      expect(await endsOf(claims, isAdmins)).toEqual(all(isAdmins, "permission_denied/NOT_ALLOWED"));
    }
  });

  test("of UserService and UserAdminService is the administrators'", () => {
    const named = methods.filter(({ name }) => /^User(Admin|Import)?Service\./.test(name));
    expect(named.length).toBeGreaterThanOrEqual(7);
    expect(named.filter((method) => !isAdmins(method))).toEqual([]);
  });
});

describe("a right that is taken away is gone on the next request", () => {
  const change = async (set: string, claims: TokenClaims) => {
    await api.sql(`update users set ${set} where tenant_id = 'tenant-a' and user_id = $1`, [claims.uid]);
  };

  test.each([
    ["disabled", "disabled_at = now()", "unauthenticated/USER_DISABLED"],
    ["deleted", "deleted_at = now()", "unauthenticated/USER_DELETED"],
    ["of ended sessions", "sessions_valid_after = now() + interval '1 hour'", "unauthenticated/SESSION_ENDED"],
  ])("a person who is %s", async (_what, set, end) => {
    const admin = await makeAdmin(api);
    const account = await api.as(AccountService, admin);
    expect(await endOf(account.getAccount({}))).toBe("answered");
    await change(set, admin);
    expect(await endsOf(admin)).toEqual(all(() => true, end));
  });

  test("an administrator who no longer is one", async () => {
    const admin = await makeAdmin(api);
    const users = await api.as(UserService, admin);
    expect(await endOf(users.listUsers({}))).toBe("answered");
    await change("is_admin = false", admin);
    expect(await endOf(users.listUsers({}))).toBe("PermissionDenied/NOT_ALLOWED");
  });

  test("a person who was removed for good is not brought back by the token they still hold", async () => {
    const users = await api.as(UserService, await makeAdmin(api));
    const person = await makeUser(api);
    const account = await api.as(AccountService, person);
    await account.getAccount({});
    await users.deleteUser({ userId: person.uid, physical: true });
    expect(await endOf(account.getAccount({}))).toBe("PermissionDenied/USER_NOT_SAVED");
    expect(await endOf(account.saveUser({}))).toBe("Unauthenticated/SESSION_ENDED");
  });
});

describe("a second factor that the tenant requires", () => {
  const ask = (secondFactor: string) =>
    api.sql("update tenant set second_factor = $1 where id = 'tenant-a'", [secondFactor]);
  afterAll(() => ask("none"));
  const mayLackIt = ({ policy }: RegisteredMethod) => policy?.withoutSecondFactor === true;

  test("closes everything but one's own account until it is there", async () => {
    const admin = await makeAdmin(api);
    await ask("admins");
    expect(await endsOf(admin, (method) => !mayLackIt(method))).toEqual(
      all((method) => !mayLackIt(method), "permission_denied/SECOND_FACTOR_NEEDED"),
    );
    const { account } = await (await api.as(AccountService, admin)).getAccount({});
    expect(account?.secondFactorRequired).toBe(true);
    const users = await api.as(UserService, { ...admin, secondFactor: "totp" });
    expect(await endOf(users.listUsers({}))).toBe("answered");
  });

  test("is required of administrators only where the tenant's setting is so, of everybody where it is all", async () => {
    const account = await api.as(AccountService, await makeUser(api));
    await ask("admins");
    expect(await endOf(account.updateAccount({ user: { tel: "1" } }))).toBe("answered");
    await ask("all");
    expect(await endOf(account.updateAccount({ user: { tel: "1" } }))).toBe("PermissionDenied/SECOND_FACTOR_NEEDED");
  });

  test("is needed, and a recent sign-in with it, to sign in as somebody else", async () => {
    await ask("admins");
    const admin = { ...(await makeAdmin(api)), secondFactor: "totp" };
    const { uid: userId } = await makeUser(api);
    const anHourAgo = Math.floor(Date.now() / 1000) - 3600;
    const old = await api.as(UserService, { ...admin, authTime: anHourAgo }, { "meguri-reason": "check" });
    expect(await endOf(old.createCustomToken({ userId }))).toBe("PermissionDenied/RECENT_SIGN_IN_NEEDED");
    const fresh = await api.as(UserService, admin, { "meguri-reason": "check" });
    expect(await endOf(fresh.createCustomToken({ userId }))).toBe("answered");
  });

  test("no method but those of one's own account may be called without it", () => {
    const names = methods.filter(mayLackIt).map(({ name }) => name);
    expect(names.filter((name) => !name.startsWith("AccountService."))).toEqual([]);
  });
});
