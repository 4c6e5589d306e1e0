import { AccountService } from "@meguri/rpc/app/v1/account_service_pb";
import { TerminalKind, TerminalScope } from "@meguri/rpc/app/v1/terminal_pb";
import { TerminalService } from "@meguri/rpc/app/v1/terminal_service_pb";
import { UserAdminService } from "@meguri/rpc/app/v1/user_admin_service_pb";
import { UserImportService } from "@meguri/rpc/app/v1/user_import_service_pb";
import { UserService } from "@meguri/rpc/app/v1/user_service_pb";
import { afterAll, beforeAll, expect, test } from "vitest";
import { registeredMethods } from "../../support/methods/methods.ts";
import { makeAdmin, makeUser } from "../../support/scenes/people.ts";
import { startApi, type TestApi } from "../../support/server/api.ts";
import { movableClock } from "../../support/server/movable-clock.ts";
import { endOf } from "../../support/server/outcome.ts";
import type { TokenClaims } from "../../support/server/tokens.ts";

const clock = movableClock();
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
let api: TestApi;
beforeAll(async () => {
  api = await startApi({ clock });
});
afterAll(() => api.stop());

const second = () => Math.floor(clock.now().getTime() / 1000);
const ended = "Unauthenticated/SESSION_ENDED";
const tooOld = "PermissionDenied/RECENT_SIGN_IN_NEEDED";

/** A person who has signed in now; their token is renewed at each call, as the provider does for ever. */
function signedIn(person: TokenClaims) {
  const authTime = second();
  return {
    use: async () => endOf((await api.as(AccountService, { ...person, authTime })).getAccount({})),
    claims: { ...person, authTime },
  };
}

test("a device that is in use every day stays signed in for years", async () => {
  const desk = signedIn(await makeUser(api));
  for (const days of [10, 10, 9]) {
    expect(await desk.use()).toBe("answered");
    clock.move(days * dayMs);
  }
  expect(await desk.use()).toBe("answered");
  clock.move(dayMs + minuteMs);
  expect(await desk.use()).toBe(ended);
});

test("a phone in a drawer is still signed in when it is taken out, while its owner works elsewhere", async () => {
  const person = await makeUser(api);
  const phone = signedIn(person);
  expect(await phone.use()).toBe("answered");
  clock.move(1_000);
  const desk = signedIn(person);
  clock.move(13 * dayMs);
  expect(await desk.use()).toBe("answered");
  clock.move(2 * dayMs);
  expect(await desk.use()).toBe("answered");
  expect(await phone.use()).toBe(ended);
});

test("a sign-in that was never used is forgotten about and can be used weeks later", async () => {
  const person = signedIn(await makeUser(api));
  clock.move(14 * dayMs + minuteMs);
  expect(await person.use()).toBe(ended);
});

test("an administrator who leaves in the evening is still signed in the next morning", async () => {
  const admin = signedIn(await makeAdmin(api));
  clock.move(11 * hourMs);
  expect(await admin.use()).toBe("answered");
  clock.move(2 * hourMs);
  expect(await admin.use()).toBe(ended);
});

test("the use of a session is written down on each request, or for sessions that are long over", async () => {
  const person = await makeUser(api);
  await signedIn(person).use();
  clock.move(31 * dayMs);
  const desk = signedIn(person);
  await desk.use();
  clock.move(30 * minuteMs);
  await desk.use();
  const rows = await api.sql(
    "select signed_in_at, last_seen_at - signed_in_at < interval '1 minute' as first from user_session where user_id = $1",
    [person.uid],
  );
  expect(rows).toEqual([{ signed_in_at: new Date(desk.claims.authTime * 1000), first: true }]);
});

test("who finds an unlocked screen makes the access last, or takes over another person's", async () => {
  const admin = signedIn(await makeAdmin(api));
  const person = await makeUser(api, { email: "kept@example.test" });
  clock.move(10 * minuteMs + 1_000);
  const { uid: userId } = person;
  const rights = await api.as(UserAdminService, admin.claims);
  const users = await api.as(UserService, admin.claims, { "meguri-reason": "check" });
  const imports = await api.as(UserImportService, admin.claims);
  expect(await endOf(rights.setUserAdmin({ userId, isAdmin: true }))).toBe(tooOld);
  expect(await endOf(rights.endUserSessions({ userId }))).toBe(tooOld);
  expect(await endOf(users.createCustomToken({ userId }))).toBe(tooOld);
  expect(await endOf(users.updateUser({ user: { userId, email: "mine@example.test" } }))).toBe(tooOld);
  expect(await endOf(users.updateUser({ user: { userId, emailVerified: false } }))).toBe(tooOld);
  expect(await endOf(users.importUser({ users: [{ userId, email: "mine@example.test" }] }))).toBe(tooOld);
  expect(await endOf(imports.applyUserImport({ jobId: crypto.randomUUID() }))).toBe(tooOld);
  const account = await api.as(AccountService, admin.claims);
  expect(await endOf(account.endMySessions({}))).toBe(tooOld);
  expect(await endOf(account.deleteAccount({}))).toBe(tooOld);
  const terminals = await api.as(TerminalService, admin.claims);
  const terminal = { institutionId: crypto.randomUUID(), name: "読み取り機", scopes: [TerminalScope.LOOKUP] };
  expect(await endOf(terminals.registerTerminal({ ...terminal, kind: TerminalKind.READER }))).toBe(tooOld);
  expect(await endOf(terminals.updateTerminal({ ...terminal, terminalId: crypto.randomUUID() }))).toBe(tooOld);
  expect(await endOf(users.updateUser({ user: { userId, displayName: "別名", email: "kept@example.test" } }))).toBe(
    "answered",
  );
  const again = await api.as(UserAdminService, signedIn({ ...person, uid: admin.claims.uid, admin: true }).claims);
  expect(await endOf(again.endUserSessions({ userId }))).toBe("answered");
});

test("no other method requires a recent sign-in unless listed", () => {
  const asking = registeredMethods(api).flatMap(({ name, policy }) => (policy?.recentSignIn ? [name] : []));
  expect(asking.sort()).toEqual([
    "AccountService.DeleteAccount",
    "AccountService.EndMySessions",
    "TerminalService.RegisterTerminal",
    "TerminalService.UpdateTerminal",
    "UserAdminService.EndUserSessions",
    "UserAdminService.SetUserAdmin",
    "UserImportService.ApplyUserImport",
    "UserService.CreateCustomToken",
    "UserService.ImportUser",
    "WholesalerProgramService.RegisterWholesalerProgram",
    "WholesalerWebhookService.AddWholesalerWebhook",
    "WholesalerWebhookService.RotateWebhookSecret",
  ]);
});

test("an administrator with a password alone administers wherever the configuration has no setting", async () => {
  const usual = await startApi({ env: { ADMIN_SECOND_FACTOR: "" } });
  try {
    const admin = await makeAdmin(usual);
    const users = await usual.as(UserService, admin);
    expect(await endOf(users.listUsers({}))).toBe("PermissionDenied/SECOND_FACTOR_NEEDED");
    const { account } = await (await usual.as(AccountService, admin)).getAccount({});
    expect(account?.secondFactorRequired).toBe(true);
    const proved = await usual.as(UserService, { ...admin, secondFactor: "phone" });
    expect(await endOf(proved.listUsers({}))).toBe("answered");
    const clerk = await usual.as(AccountService, await makeUser(usual));
    expect(await endOf(clerk.updateAccount({ user: { tel: "1" } }))).toBe("answered");
  } finally {
    await usual.stop();
  }
});
