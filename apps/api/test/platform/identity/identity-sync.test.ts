import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

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

describe("the provider follows the database", () => {
  test("a person who was created can be found at the provider, with every field", async () => {
    const { userId, email } = await stage.newUser();
    await stage.users.updateUser({ user: { userId, emailVerified: true } });
    await stage.sync();
    expect(await stage.accountOf(userId)).toEqual({
      uid: userId,
      email,
      emailVerified: true,
      displayName: "佐藤 環",
      disabled: false,
      isAdmin: false,
    });
    expect(await stage.waiting()).toEqual([]);
  });

  test("a new e-mail is the one to sign in with, and the name somebody set at the provider is not touched by it", async () => {
    const { userId } = await stage.newUser();
    await stage.sync();
    const before = await stage.accountOf(userId);
    if (!before) throw new Error("no account");
    await stage.identity.provider.update(stage.identity.tenantId, { ...before, displayName: "自分で" }, [
      "displayName",
    ]);
    await stage.users.updateUser({ user: { userId, email: `New-${userId}@Example.test` } });
    await stage.sync();
    expect(await stage.accountOf(userId)).toMatchObject({ email: `new-${userId}@example.test`, displayName: "自分で" });
    await stage.users.updateUser({ user: { userId, displayName: "佐藤 環二" } });
    await stage.sync();
    expect(await stage.drift()).toEqual([]);
  });

  test("a deleted person cannot sign in, a recovered one can, a purged one leaves no account", async () => {
    const { userId } = await stage.newUser();
    await stage.users.deleteUser({ userId });
    await stage.sync();
    expect((await stage.accountOf(userId))?.disabled).toBe(true);
    await stage.users.deleteUser({ userId, recover: true });
    await stage.sync();
    expect((await stage.accountOf(userId))?.disabled).toBe(false);
    await stage.users.deleteUser({ userId, physical: true });
    await stage.sync();
    expect(await stage.accountOf(userId)).toBeUndefined();
  });

  test("a person whose use was stopped is refused by the provider too, and keeps the password", async () => {
    const email = `${randomUUID()}@example.test`;
    const userId = await stage.identity.signUp(email, "correct horse");
    await stage.users.importUser({ users: [{ userId, email, displayName: "既存" }] });
    await stage.sync();
    expect(await stage.identity.signIn(email, "correct horse")).toMatchObject({ user_id: userId, name: "既存" });
    await stage.rights.setUserDisabled({ userId, disabled: true });
    await stage.sync();
    expect(await stage.identity.signIn(email, "correct horse")).toContain("USER_DISABLED");
    await stage.rights.setUserDisabled({ userId, disabled: false });
    await stage.sync();
    expect(await stage.identity.signIn(email, "correct horse")).toMatchObject({ user_id: userId });
  });

  test("a new administrator's next token carries the claim, and no longer after it is taken back", async () => {
    const email = `${randomUUID()}@example.test`;
    const userId = await stage.identity.signUp(email, "correct horse");
    await stage.users.importUser({ users: [{ userId, email }] });
    await stage.rights.setUserAdmin({ userId, isAdmin: true });
    await stage.sync();
    expect(await stage.identity.signIn(email, "correct horse")).toMatchObject({ admin: true });
    await stage.rights.setUserAdmin({ userId, isAdmin: false });
    await stage.sync();
    expect(await stage.identity.signIn(email, "correct horse")).not.toHaveProperty("admin");
  });

  test("two people who exchange their addresses do not block each other for ever", async () => {
    const [one, two] = [await stage.newUser(), await stage.newUser()];
    await stage.sync();
    await stage.users.updateUser({ user: { userId: one.userId, email: `between-${one.userId}@example.test` } });
    await stage.users.updateUser({ user: { userId: two.userId, email: one.email } });
    await stage.users.updateUser({ user: { userId: one.userId, email: two.email } });
    await stage.sync();
    expect([(await stage.accountOf(one.userId))?.email, (await stage.accountOf(two.userId))?.email]).toEqual([
      two.email,
      one.email,
    ]);
    expect(await stage.drift()).toEqual([]);
  });

  test("an address that a stranger signed up with is not given out twice; the client gets the reason", async () => {
    const email = `${randomUUID()}@example.test`;
    const stranger = await stage.identity.signUp(email, "correct horse");
    await stage.users.createUser({ user: { userId: `late-${stranger}`, email } });
    await stage.sync();
    expect(await stage.accountOf(`late-${stranger}`)).toBeUndefined();
    const { standings } = await stage.rights.listUserStandings({ userIds: [`late-${stranger}`] });
    expect(standings[0]).toMatchObject({ providerPending: true });
    expect(standings[0]?.providerProblem).toContain("held by another account");
    await stage.users.deleteUser({ userId: `late-${stranger}`, physical: true });
    await stage.sync();
    expect(await stage.identity.signIn(email, "correct horse")).toMatchObject({ user_id: stranger });
  });

  test("1,500 new people are two calls, not 1,500", async () => {
    const people = Array.from({ length: 1_500 }, (_, index) => ({ email: `many-${index}@example.test` }));
    await stage.users.importUser({ users: people });
    await stage.sync();
    expect(stage.provider.calls.filter((call) => call === "create")).toHaveLength(2);
    expect(stage.provider.calls.filter((call) => call === "update")).toHaveLength(0);
    expect(await stage.waiting()).toEqual([]);
    expect(await stage.drift()).toEqual([]);
  });
});
