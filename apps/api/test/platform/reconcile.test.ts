import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { callLimit } from "../../src/platform/identity/call-limit.ts";
import { listDifferences, repair } from "../../src/platform/identity/reconcile.ts";
import { makeUser } from "../support/scenes/people.ts";
import { type IdentityStage, identityStage } from "../support/server/identity-stage.ts";
import { runCli } from "../support/server/run-cli.ts";

let stage: IdentityStage;
beforeAll(async () => {
  stage = await identityStage();
});
afterAll(() => stage.api.stop());

const tenantId = () => stage.identity.tenantId;
const listed = async () => (await listDifferences(stage.deps, tenantId())).sort((a, b) => a.kind.localeCompare(b.kind));

/** One person of each kind of difference. */
async function drifted() {
  const [changed, purged] = [await stage.newUser(), await stage.newUser()];
  await stage.sync();
  const account = await stage.accountOf(changed.userId);
  if (!account) throw new Error("no account");
  await stage.provider.update(tenantId(), { ...account, displayName: "別名", disabled: true }, [
    "displayName",
    "disabled",
  ]);
  await stage.users.deleteUser({ userId: purged.userId, physical: true });
  await stage.api.sql("delete from identity_outbox where user_id = $1", [purged.userId]);
  const only = await makeUser(stage.api, { tenantId: tenantId(), userId: `only-${randomUUID()}` });
  const stranger = await stage.identity.signUp(`${randomUUID()}@example.test`, "correct horse");
  return { changed: changed.userId, purged: purged.userId, only: only.uid, stranger };
}

describe("differences", () => {
  test("every kind of drift is found, and repaired so that the database wins; a stranger's account is left alone", async () => {
    const { changed, purged, only, stranger } = await drifted();
    const left = { userId: stranger, kind: "not-yet-saved" };
    const results = await listed();
    expect(results).toEqual([
      { userId: changed, kind: "differs", fields: ["displayName", "disabled"] },
      left,
      { userId: only, kind: "only-here" },
      { userId: purged, kind: "purged" },
    ]);
    await repair(stage.deps, tenantId(), results);
    expect(await listed()).toEqual([left]);
    expect(await stage.accountOf(changed)).toMatchObject({ displayName: "佐藤 環", disabled: false });
    expect(await stage.accountOf(only)).toBeDefined();
    expect(await stage.accountOf(purged)).toBeUndefined();
    await stage.provider.remove(tenantId(), stranger);
  });

  test("a user whose address was written in capitals is no difference for ever", async () => {
    const { userId } = await stage.newUser();
    await stage.users.updateUser({ user: { userId, email: `Taro.${userId}@Example.Test` } });
    await stage.sync();
    expect(await listed()).toEqual([]);
  });

  test("an address proved at the provider since the last sign-in is not unproved by a repair", async () => {
    const { userId } = await stage.newUser();
    await stage.sync();
    const account = await stage.accountOf(userId);
    if (!account) throw new Error("no account");
    await stage.provider.update(tenantId(), { ...account, emailVerified: true }, ["emailVerified"]);
    expect(await listed()).toEqual([]);
  });

  test("pages are walked to the end on both sides", async () => {
    const people = Array.from({ length: 1_100 }, (_, index) => ({ email: `page-${index}@example.test` }));
    await stage.users.importUser({ users: people, skipFirebase: true });
    const current = await listed();
    expect(current).toHaveLength(1_100);
    await repair(stage.deps, tenantId(), current);
    expect(await listed()).toEqual([]);
    await stage.api.sql("update users set display_name = 'x' where tenant_id = $1 and email like 'page-%'", [
      tenantId(),
    ]);
    expect(await listed()).toHaveLength(1_100);
    await stage.api.sql("update users set display_name = '' where tenant_id = $1 and email like 'page-%'", [
      tenantId(),
    ]);
  });

  test("what waits for its turn after a failure is not waited for", async () => {
    const { userId } = await stage.newUser();
    stage.provider.faults.push({ call: "create", how: "before", times: 1 });
    await stage.sync();
    await repair(stage.deps, tenantId(), await listed());
    expect(await stage.accountOf(userId)).toBeDefined();
    expect(await stage.waiting()).toEqual([]);
  });
});

describe("npm run reconcile", () => {
  test("lists one line a difference and a count, and reports by its exit code whether there is any", async () => {
    const { changed, purged, only, stranger } = await drifted();
    const seen = await runCli(stage.api, "reconcile", ["--tenant", tenantId()]);
    expect(seen.code, seen.err).toBe(1);
    const lines = seen.out.trim().split("\n");
    for (const line of [
      `${changed} differs in displayName, disabled`,
      `${only} is only in the database`,
      `${purged} was purged and is only at the provider`,
      `${stranger} is only at the provider, not yet saved: left alone`,
    ]) {
      expect(lines).toContain(`${tenantId()}: ${line}`);
    }
    expect(lines.at(-1)).toBe(`${tenantId()}: 3 differences, 1 accounts not yet saved`);
    const repaired = await runCli(stage.api, "reconcile", ["--repair", "--tenant", tenantId()]);
    expect(repaired.code, repaired.err).toBe(0);
    expect(repaired.out).toContain("repaired 3, left 0");
    expect(await runCli(stage.api, "reconcile", ["--tenant", tenantId()])).toMatchObject({ code: 0 });
  });

  test("a wrong tenant, a wrong word and a missing setting are reported in a sentence", async () => {
    const [wrongTenant, wrongWord, noDatabase, deaf] = await Promise.all([
      runCli(stage.api, "reconcile", ["--tenant", "nowhere"]),
      runCli(stage.api, "reconcile", ["--fix"]),
      runCli(stage.api, "reconcile", [], { DATABASE_URL: "" }),
      runCli(stage.api, "reconcile", [], { DATABASE_URL: "postgres://a:b@127.0.0.1:1/none" }),
    ]);
    expect(wrongTenant).toMatchObject({ code: 1, err: expect.stringContaining('There is no tenant "nowhere"') });
    expect(wrongWord).toMatchObject({ code: 2, err: expect.stringContaining("Usage: npm run reconcile") });
    expect(noDatabase).toMatchObject({ code: 1, err: expect.stringContaining("DATABASE_URL") });
    expect(deaf).toMatchObject({ code: 1, err: expect.stringContaining("The database does not answer") });
  });
});

describe("npm run admin", () => {
  test("makes an administrator and takes it back, but never from the last", async () => {
    const { userId, email } = await stage.newUser();
    const standing = async () => (await stage.rights.listUserStandings({ userIds: [userId] })).standings[0];
    const granted = await runCli(stage.api, "admin", ["grant", email.toUpperCase(), "--tenant", tenantId()]);
    expect(granted.code, granted.err).toBe(0);
    expect(await standing()).toMatchObject({ isAdmin: true, providerPending: true });
    await stage.sync();
    expect((await stage.accountOf(userId))?.isAdmin).toBe(true);
    expect(await runCli(stage.api, "admin", ["revoke", email, "--tenant", tenantId()])).toMatchObject({ code: 0 });
    expect(await standing()).toMatchObject({ isAdmin: false });
    const last = await runCli(stage.api, "admin", ["revoke", "the-admin@example.test", "--tenant", tenantId()]);
    expect(last).toMatchObject({ code: 1, err: expect.stringContaining("the last administrator") });
    const { events } = await stage.rights.listUserAudit({ userId });
    expect(events.slice(0, 2)).toMatchObject([
      { action: "user.admin_revoked", actorId: "system", changedFields: ["is_admin"] },
      { action: "user.admin_granted", actorId: "system", changedFields: ["is_admin"] },
    ]);
  });

  test("an unknown address or a missing word changes nothing and reports the reason", async () => {
    const nobody = await runCli(stage.api, "admin", ["grant", "nobody@example.test", "--tenant", tenantId()]);
    expect(nobody).toMatchObject({ code: 1, err: expect.stringContaining("Nobody in the tenant") });
    expect(await runCli(stage.api, "admin", ["promote", "x@example.test"])).toMatchObject({ code: 2 });
  });
});

test("no second sees more calls than the provider allows, and those that wait keep their order", async () => {
  let now = 0;
  const begun: [number, number][] = [];
  const time = {
    now: () => now,
    async wait(ms: number) {
      now += ms;
    },
  };
  const turn = callLimit(3, time);
  await Promise.all([1, 2, 3, 4, 5, 6, 7].map(async (call) => turn().then(() => begun.push([call, now]))));
  expect(begun.map(([call]) => call)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  for (const [, from] of begun)
    expect(begun.filter(([, at]) => at >= from && at < from + 1_000).length).toBeLessThanOrEqual(3);
  expect(now).toBe(2_000);
});
