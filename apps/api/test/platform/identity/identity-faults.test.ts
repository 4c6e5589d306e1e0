import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { syncIdentity } from "../../../src/background/sync-identity.ts";
import { heldNames } from "../../../src/platform/db/held-names.ts";
import { type SyncDeps, syncUsers } from "../../../src/platform/identity/sync-users.ts";
import { syncAll } from "../../support/server/background.ts";
import { type IdentityStage, identityStage } from "../../support/server/identity-stage.ts";

let stage: IdentityStage;
beforeAll(async () => {
  stage = await identityStage();
});
afterAll(() => stage.api.stop());
beforeEach(() => {
  stage.provider.faults.length = 0;
  stage.provider.calls.length = 0;
});

describe("faults delay and lose nothing", () => {
  test.each(["before", "after", "hang"] as const)(
    "a call that fails (%s) is made again until it holds",
    async (how) => {
      const { userId, email } = await stage.newUser();
      stage.provider.faults.push({ call: "create", how, times: 1 });
      await stage.sync();
      expect(await stage.waiting()).toMatchObject([{ attempts: 1 }]);
      stage.muchLater();
      await stage.sync();
      expect(await stage.accountOf(userId)).toMatchObject({ email });
      stage.provider.faults.push({ call: "update", how, times: 2 });
      await stage.users.updateUser({ user: { userId, displayName: "二度目" } });
      for (const _ of [1, 2, 3]) {
        await stage.sync();
        stage.muchLater();
      }
      expect(await stage.accountOf(userId)).toMatchObject({ displayName: "二度目" });
      stage.provider.faults.push({ call: "remove", how, times: 1 });
      await stage.users.deleteUser({ userId, physical: true });
      await stage.sync();
      stage.muchLater();
      await stage.sync();
      expect(await stage.accountOf(userId)).toBeUndefined();
      expect(await stage.waiting()).toEqual([]);
      expect(await stage.drift()).toEqual([]);
    },
  );

  test("while the provider is away everything is kept, with its last words, and each attempt comes later", async () => {
    const { userId } = await stage.newUser();
    stage.provider.faults.push({ how: "before", times: 1_000 });
    await stage.sync();
    await stage.sync();
    expect(await stage.waiting()).toEqual([{ attempts: 1, last_error: "the provider is away" }]);
    const { standings } = await stage.rights.listUserStandings({ userIds: [userId] });
    expect(standings[0]).toMatchObject({ providerPending: true, providerProblem: "the provider is away" });
    stage.muchLater();
    await stage.sync();
    expect(await stage.waiting()).toMatchObject([{ attempts: 2 }]);
    stage.provider.faults.length = 0;
    stage.muchLater();
    await stage.sync();
    expect(await stage.accountOf(userId)).toBeDefined();
    expect((await stage.rights.listUserStandings({ userIds: [userId] })).standings[0]).toMatchObject({
      providerPending: false,
      providerProblem: "",
    });
  });

  test("a worker that dies after the provider's answer leaves no second account when the next one repeats", async () => {
    const { userId, email } = await stage.newUser();
    const before = await stage.api.sql("select * from identity_outbox where user_id = $1", [userId]);
    await stage.sync();
    const [row] = before;
    await stage.api.sql(
      `insert into identity_outbox (tenant_id, user_id, kind, created_at, next_try_at) values ($1, $2, 'sync', $3, $3)`,
      [row?.tenant_id, row?.user_id, row?.created_at],
    );
    stage.provider.calls.length = 0;
    await stage.sync();
    expect(stage.provider.calls).toEqual(["find"]);
    const holders = await stage.identity.provider.findByEmail(stage.identity.tenantId, [email]);
    expect(holders.map(({ uid }) => uid)).toEqual([userId]);
  });

  test("a change made during the call of the provider is not taken for done", async () => {
    const { userId } = await stage.newUser();
    await stage.sync();
    await stage.users.updateUser({ user: { userId, displayName: "一" } });
    const slow: SyncDeps = {
      ...stage.deps,
      identity: {
        ...stage.deps.identity,
        async update(tenantId, account, fields) {
          if (account.displayName === "一") await stage.users.updateUser({ user: { userId, displayName: "二" } });
          await stage.deps.identity.update(tenantId, account, fields);
        },
      },
    };
    await syncAll(slow, stage.identity.tenantId);
    expect((await stage.accountOf(userId))?.displayName).toBe("二");
  });

  test("two workers do not write to the provider for one tenant at once", async () => {
    await stage.newUser();
    let second: number | undefined = 0;
    const first: SyncDeps = {
      ...stage.deps,
      identity: {
        ...stage.deps.identity,
        async find(tenantId, uids) {
          second = await syncUsers(stage.deps, tenantId, new AbortController().signal);
          return stage.deps.identity.find(tenantId, uids);
        },
      },
    };
    expect(await syncUsers(first, stage.identity.tenantId, new AbortController().signal)).toBe(1);
    expect(second).toBeUndefined();
  });

  test("one person's impossible change does not hold the others up", async () => {
    const [bad, good] = [await stage.newUser(), await stage.newUser()];
    await stage.sync();
    await stage.users.updateUser({ user: { userId: bad.userId, displayName: "遅れ" } });
    await stage.users.updateUser({ user: { userId: good.userId, displayName: "進む" } });
    stage.provider.faults.push({ call: "update", how: "before", times: 1 });
    await stage.sync();
    const names = [(await stage.accountOf(bad.userId))?.displayName, (await stage.accountOf(good.userId))?.displayName];
    expect(names).toEqual(["佐藤 環", "進む"]);
    stage.muchLater();
    await stage.sync();
    expect((await stage.accountOf(bad.userId))?.displayName).toBe("遅れ");
  });
});

test("the worker wakes by itself, and a stop waits for the call under way and takes up nothing new", async () => {
  const people = [await stage.newUser(), await stage.newUser()];
  await stage.sync();
  const held = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<string>();
  const updated: string[] = [];
  const names = heldNames(stage.api.deps.env.DATABASE_URL);
  const job = syncIdentity({
    ...stage.api.deps,
    names,
    clock: stage.deps.clock,
    identity: {
      ...stage.identity.provider,
      async update(tenantId, account, fields) {
        begun.resolve(account.uid);
        await held.promise;
        await stage.identity.provider.update(tenantId, account, fields);
        updated.push(account.uid);
      },
    },
  });
  await stage.users.importUser({
    users: people.map(({ userId, email }) => ({ userId, email, displayName: "起きた" })),
  });
  const first = await begun.promise;
  const stopped = job.stop();
  held.resolve();
  await stopped;
  await names.close();
  expect(updated).toEqual([first]);
  expect(await stage.waiting()).toHaveLength(1);
  await stage.sync();
  expect(await stage.drift()).toEqual([]);
});
