import { createServer } from "node:net";
import { Code, ConnectError } from "@connectrpc/connect";
import { AccountService } from "@meguri/rpc/app/v1/account_service_pb";
import { FailureReason } from "@meguri/rpc/app/v1/failure_pb";
import { UserService } from "@meguri/rpc/app/v1/user_service_pb";
import pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { makeAdmin, makeUser } from "../../support/scenes/people.ts";
import { startApi, type TestApi } from "../../support/server/api.ts";
import { endOf, failureIn } from "../../support/server/outcome.ts";

describe("while the database is there", () => {
  let api: TestApi;
  let hasty: TestApi;
  const holders: pg.Client[] = [];
  beforeAll(async () => {
    api = await startApi({ env: { DB_POOL_SIZE: "2", DB_QUEUE_LIMIT: "3" } });
    hasty = await startApi({ env: { DB_POOL_SIZE: "2", DB_QUEUE_LIMIT: "100", DB_QUEUE_MS: "0" } });
  });
  afterEach(async () => {
    for (const holder of holders.splice(0)) await holder.end();
  });
  afterAll(() => Promise.all([api.stop(), hasty.stop()]));

  /** Takes hold of a user's row as somebody else would, until the test ends. */
  async function hold(userId: string, of = api): Promise<pg.Client> {
    const holder = new pg.Client({ connectionString: of.ownerUrl });
    holders.push(holder);
    await holder.connect();
    await holder.query("begin");
    await holder.query("select from users where tenant_id = 'tenant-a' and user_id = $1 for update", [userId]);
    return holder;
  }

  test("a call ends at its caller's deadline, and the database stops working for it", async () => {
    const users = await api.as(UserService, await makeAdmin(api));
    const { uid } = await makeUser(api);
    await hold(uid);
    const update = (timeoutMs: number) => users.updateUser({ user: { userId: uid, tel: "1" } }, { timeoutMs });
    const ended = endOf(update(3_000));
    await expect.poll(() => waitingQueries(api)).toBe(1);
    expect(await ended).toMatch(/^DeadlineExceeded/);
    await expect.poll(() => waitingQueries(api)).toBe(0);
  });

  test("a deadline that only the server keeps answers with the contract's code and our detail", async () => {
    const admin = await makeAdmin(api);
    const { uid } = await makeUser(api);
    await hold(uid);
    const answer = await fetch(`${api.url}/api/app.v1.UserService/UpdateUser`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${await api.identity.sign(admin)}`,
        "content-type": "application/json",
        "connect-protocol-version": "1",
        "connect-timeout-ms": "200",
      },
      body: JSON.stringify({ user: { userId: uid, tel: "2" } }),
    });
    expect(answer.status).toBe(504);
    expect(await answer.json()).toMatchObject({ code: "deadline_exceeded", message: "the operation timed out" });
  });

  test("one caller's short deadline does not cut off the next caller on the same connection", async () => {
    const users = await api.as(UserService, await makeAdmin(api));
    const hasty = Array.from({ length: 20 }, () => users.listUsers({}, { headers: { "connect-timeout-ms": "1" } }));
    await Promise.allSettled(hasty);
    await expect.poll(() => connectionsInUse(api)).toBe(0);
    const timeouts = await Promise.all([1, 2].map(() => api.deps.database.pool.query("show statement_timeout")));
    for (const { rows } of timeouts) expect(Number.parseInt(rows[0].statement_timeout, 10)).not.toBe(1);
    for (let call = 0; call < 10; call += 1) expect(await endOf(users.listUsers({}))).toBe("answered");
  });

  test("when all connections are busy the rest are turned away at once, and served again afterwards", async () => {
    const users = await api.as(UserService, await makeAdmin(api));
    const { uid } = await makeUser(api);
    const holder = await hold(uid);
    const blocked = [1, 2].map((tel) => endOf(users.updateUser({ user: { userId: uid, tel: String(tel) } })));
    await expect.poll(() => connectionsInUse(api)).toBe(2);
    const queued = [1, 2, 3].map(() => endOf(users.listUsers({})));
    await expect.poll(() => api.deps.database.pool.waitingCount).toBe(3);
    expect(await endOf(users.listUsers({}))).toBe("ResourceExhausted/BUSY");
    await holder.query("rollback");
    expect(await Promise.all([...blocked, ...queued])).toEqual(Array(5).fill("answered"));
  });

  test("under a load that the server does not carry everybody is answered late, instead of some at once", async () => {
    const users = await hasty.as(UserService, await makeAdmin(hasty));
    const { uid } = await makeUser(hasty);
    const holder = await hold(uid, hasty);
    const blocked = [1, 2].map((tel) => endOf(users.updateUser({ user: { userId: uid, tel: String(tel) } })));
    await expect.poll(() => connectionsInUse(hasty)).toBe(2);
    const first = endOf(users.listUsers({}));
    await expect.poll(() => hasty.deps.database.pool.waitingCount).toBe(1);
    expect(await endOf(users.listUsers({}))).toBe("ResourceExhausted/BUSY");
    await holder.query("rollback");
    expect(await Promise.all([...blocked, first])).toEqual(Array(3).fill("answered"));
    expect(await endOf(users.listUsers({}))).toBe("answered");
  });

  test("of two who create the same person at once exactly one succeeds and the other gets the reason", async () => {
    const users = await api.as(UserService, await makeAdmin(api));
    const sameMail = await Promise.all(
      [1, 2].map((id) => endOf(users.createUser({ user: { userId: `race-${id}`, email: "race@example.test" } }))),
    );
    expect(sameMail.sort()).toEqual(["AlreadyExists/EMAIL_TAKEN", "answered"]);
    const sameId = await Promise.all(
      [1, 2].map((mail) => endOf(users.createUser({ user: { userId: "race", email: `race-${mail}@example.test` } }))),
    );
    expect(sameId.sort()).toEqual(["AlreadyExists/USER_ID_TAKEN", "answered"]);
  });

  test("the row of a person whose first two tabs sign in at once is created once, and both are signed in", async () => {
    const account = await api.as(AccountService, { uid: "two-tabs" });
    expect(await Promise.all([1, 2].map(() => endOf(account.saveUser({}))))).toEqual(["answered", "answered"]);
  });

  test("imports that cross each other end in an answer, never in a broken server", async () => {
    const users = await api.as(UserService, await makeAdmin(api));
    const rows = Array.from({ length: 40 }, (_, index) => ({
      userId: `cross-${index}`,
      email: `cross-${index}@example.test`,
    }));
    await users.importUser({ users: rows });
    const ends = await Promise.all([rows, rows.toReversed()].map((list) => endOf(users.importUser({ users: list }))));
    for (const end of ends) expect(end).toMatch(/^(answered|Unavailable\/SERVICE_UNAVAILABLE)$/);
    expect(ends).toContain("answered");
  });

  test("a defect is an INTERNAL with a request id, and has nothing about its cause", async () => {
    const broken = await startApi();
    try {
      const users = await broken.as(UserService, await makeAdmin(broken));
      await broken.sql("alter table users rename column tel to telephone");
      const failed = await users.listUsers({}).catch((error: unknown) => ConnectError.from(error));
      if (!(failed instanceof ConnectError)) throw new Error("answered");
      expect(failed.code).toBe(Code.Internal);
      expect(failureIn(failed)?.reason).toBe(FailureReason.INTERNAL);
      expect(failureIn(failed)?.requestId).toBe(failed.metadata.get("x-request-id"));
      expect(`${failed.message} ${JSON.stringify(failed.details)}`).not.toMatch(/tel|column|select|users/);
    } finally {
      await broken.stop();
    }
  });
});

describe("while the database is away", () => {
  test("a database that was never there is unavailable, for strangers and for people", async () => {
    const port = await portNobodyListensOn();
    const api = await startApi({ databaseUrl: `postgres://nobody:nothing@127.0.0.1:${port}/none` });
    try {
      expect(await endOf((await api.as(AccountService)).getAccount({}))).toBe("Unavailable/SERVICE_UNAVAILABLE");
      const person = await api.as(AccountService, { uid: "somebody" });
      expect(await endOf(person.getAccount({}))).toBe("Unavailable/SERVICE_UNAVAILABLE");
      expect((await fetch(`${api.url}/readyz`)).status).toBe(503);
      expect((await fetch(`${api.url}/healthz`)).status).toBe(200);
    } finally {
      await api.stop();
    }
  });

  test("a call whose connection is cut is unavailable, and the next one is served", async () => {
    const api = await startApi();
    try {
      const users = await api.as(UserService, await makeAdmin(api));
      const { uid } = await makeUser(api);
      const holder = new pg.Client({ connectionString: api.ownerUrl });
      await holder.connect();
      await holder.query("begin");
      await holder.query("select from users where user_id = $1 for update", [uid]);
      const cut = endOf(users.updateUser({ user: { userId: uid, tel: "1" } }));
      await expect.poll(() => waitingQueries(api)).toBe(1);
      await asApp(api, (client) =>
        client.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
           where usename = current_user and pid <> pg_backend_pid() and datname = current_database()`,
        ),
      );
      expect(await cut).toBe("Unavailable/SERVICE_UNAVAILABLE");
      await holder.end();
      expect(await endOf(users.getUser({ userId: uid }))).toBe("answered");
    } finally {
      await api.stop();
    }
  });

  test("a write that meets a server which is the primary no longer is unavailable, so that callers repeat it", async () => {
    const api = await startApi();
    const readOnly = new URL(api.deps.env.DATABASE_URL);
    readOnly.searchParams.set("options", "-c default_transaction_read_only=on");
    const demoted = await startApi({ databaseUrl: readOnly.href });
    try {
      const { uid } = await makeUser(api);
      const users = await demoted.as(UserService, await makeAdmin(api));
      expect(await endOf(users.updateUser({ user: { userId: uid, tel: "1" } }))).toBe(
        "Unavailable/SERVICE_UNAVAILABLE",
      );
    } finally {
      await demoted.stop();
      await api.stop();
    }
  });

  test("a pool that is closing answers unavailable", async () => {
    const api = await startApi();
    const users = await api.as(UserService, await makeAdmin(api));
    expect(await endOf(users.listUsers({}))).toBe("answered");
    await api.deps.database.close();
    expect(await endOf(users.listUsers({}))).toBe("Unavailable/SERVICE_UNAVAILABLE");
    await api.stop();
  });
});

/** How many of the API's statements wait for somebody else's lock; only the API's own role is counted. */
async function waitingQueries(api: TestApi): Promise<number> {
  return asApp(api, async (client) => {
    const { rowCount } = await client.query(
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    return rowCount ?? 0;
  });
}

/** Runs the work on a connection of the API's role, beside the API's own. */
async function asApp<T>(api: TestApi, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: api.deps.env.DATABASE_URL });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function connectionsInUse(api: TestApi): number {
  return api.deps.database.pool.totalCount - api.deps.database.pool.idleCount;
}

async function portNobodyListensOn(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === "object" && address ? address.port : 1;
}
