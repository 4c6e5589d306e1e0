import { toJson } from "@bufbuild/protobuf";
import { AccountService, GetAccountResponseSchema } from "@meguri/rpc/app/v1/account_service_pb";
import { mostParts } from "@meguri/rpc/batch";
import pg from "pg";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import type { VerifyToken } from "../../../src/platform/auth/verify-token.ts";
import { makeAdmin, makeUser } from "../../support/scenes/people.ts";
import { startApi, type TestApi } from "../../support/server/api.ts";
import { allAnswers, type BatchedCall, sendBatch } from "../../support/server/batch.ts";

const account: BatchedCall = ["AccountService/GetAccount"];
const notifications: BatchedCall = ["NotificationService/ListNotifications", { limit: 5 }];
const users: BatchedCall = ["UserService/ListUsers", { limit: 5 }];

let api: TestApi;
let lines: Record<string, unknown>[] = [];
const log = pino({ level: "info" }, { write: (line: string) => lines.push(JSON.parse(line)) });
beforeAll(async () => {
  api = await startApi({ log });
});
beforeEach(() => {
  lines = [];
});
afterAll(() => api.stop());

/** Lets no read of notifications go on until it is released. */
async function holdNotifications(): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: api.ownerUrl });
  await client.connect();
  await client.query("begin");
  await client.query("lock table notification in access exclusive mode");
  let isHeld = true;
  const release = async () => {
    if (isHeld) await client.end();
    isHeld = false;
  };
  onTestFinished(release);
  return release;
}

describe("a part", () => {
  test("is answered otherwise than a call of its own", async () => {
    const admin = await makeAdmin(api, { displayName: "束ねる 花子" });
    const single = await (await api.as(AccountService, admin)).getAccount({});
    const batch = await sendBatch(api, admin, [account, users]);
    expect(batch.response.headers.get("content-encoding")).toBe("gzip");
    const [first, second] = await allAnswers(batch);
    expect(first).toMatchObject({ status: 200, json: toJson(GetAccountResponseSchema, single) });
    expect(first?.headers).toContainEqual(["content-type", "application/json"]);
    expect(second).toMatchObject({ status: 200, json: { users: expect.any(Array) } });
  });

  test("that is refused takes the others with it, or the others open it", async () => {
    const [first, second] = await allAnswers(await sendBatch(api, await makeUser(api), [users, account]));
    expect(first).toMatchObject({ status: 403, json: { code: "permission_denied" } });
    expect(second).toMatchObject({ status: 200 });
  });

  test("with a wrong field or an unreadable message fails otherwise than by itself", async () => {
    const admin = await makeAdmin(api);
    const wrong = await allAnswers(await sendBatch(api, admin, [["UserService/ListUsers", { limit: -3 }], account]));
    expect(wrong).toMatchObject([{ status: 400, json: { code: "invalid_argument" } }, { status: 200 }]);
    const unreadable: BatchedCall = ["UserService/ListUsers", { limit: "many" }];
    expect(await allAnswers(await sendBatch(api, admin, [unreadable, account]))).toMatchObject([
      { status: 400, json: { code: "invalid_argument" } },
      { status: 200 },
    ]);
  });

  test("of a method that this server does not know yet takes the others with it", async () => {
    const calls: BatchedCall[] = [["LaterService/GetLater"], account];
    expect(await allAnswers(await sendBatch(api, await makeUser(api), calls))).toMatchObject([
      { status: 404, json: { code: "unimplemented" } },
      { status: 200 },
    ]);
  });

  test("that is slow holds the others back, or runs past its deadline", async () => {
    const person = await makeUser(api);
    const release = await holdNotifications();
    const { answers } = await sendBatch(api, person, [notifications, account]);
    expect((await answers.next()).value).toMatchObject({ part: 1, status: 200 });
    await release();
    expect((await answers.next()).value).toMatchObject({ part: 0, status: 200 });

    await holdNotifications();
    const late = await sendBatch(api, person, [notifications, account], { headers: { "connect-timeout-ms": "3000" } });
    expect(await allAnswers(late)).toMatchObject([
      { status: 504, json: { code: "deadline_exceeded" } },
      { status: 200 },
    ]);
  });

  test("is missing in the log, or cannot be matched with what its caller saw", async () => {
    const person = await makeUser(api);
    const batch = await sendBatch(api, person, [account, users], { headers: { "x-request-id": "batch-0001" } });
    const ids = (await allAnswers(batch)).map(({ headers }) => headers.find(([name]) => name === "x-request-id")?.[1]);
    await expect.poll(() => lines).toHaveLength(3);
    const who = { tenantId: "tenant-a", userId: person.uid, ms: expect.any(Number) };
    const lineOf = (path: string) => lines.find((line) => line.path === path);
    expect(lineOf("/api/app.v1.AccountService/GetAccount")).toMatchObject({
      ...who,
      status: 200,
      requestId: ids[0],
      batch: "batch-0001",
    });
    expect(lineOf("/api/app.v1.UserService/ListUsers")).toMatchObject({
      ...who,
      status: 403,
      reason: "NOT_ALLOWED",
      requestId: ids[1],
      batch: "batch-0001",
    });
    expect(lineOf("/api/batch/*")).toMatchObject({ ...who, status: 200, requestId: "batch-0001" });
  });
});

describe("a batch", () => {
  test("has its token verified for each part", async () => {
    let verified = 0;
    const verifyToken: VerifyToken = (token, tenantId) => {
      verified += 1;
      return api.deps.verifyToken(token, tenantId);
    };
    const counting = await startApi({ verifyToken });
    onTestFinished(() => counting.stop());
    const person = await makeUser(counting);
    const token = await api.identity.sign({ ...person, tenantId: "tenant-a" });
    const batch = await sendBatch(counting, undefined, [account, account, account], {
      headers: { authorization: `Bearer ${token}` },
    });
    expect((await allAnswers(batch)).map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(verified).toBe(1);
  });

  test("of a stranger, or of somebody who is disabled, is answered", async () => {
    expect((await sendBatch(api, undefined, [account])).response.status).toBe(401);
    const disabled = await makeUser(api, { disabledAt: new Date() });
    expect(await allAnswers(await sendBatch(api, disabled, [account, account]))).toMatchObject([
      { status: 401 },
      { status: 401 },
    ]);
  });

  test("changes something, or keeps a stream open", async () => {
    const admin = await makeAdmin(api);
    const other = await makeUser(api, { userId: "stays" });
    const calls: BatchedCall[] = [account, ["UserService/DeleteUser", { userId: other.uid }]];
    const refused = await sendBatch(api, admin, calls);
    expect([refused.response.status, await refused.response.json()]).toMatchObject([
      403,
      { code: "permission_denied" },
    ]);
    expect((await sendBatch(api, admin, [["ChangeService/WatchChanges"]])).response.status).toBe(403);
    expect(await api.sql("select 1 from users where user_id = 'stays' and deleted_at is null")).toHaveLength(1);
  });

  test("has more parts or bytes than the server holds for one caller", async () => {
    const person = await makeUser(api);
    const most = Array.from({ length: mostParts }, () => account);
    expect(await allAnswers(await sendBatch(api, person, most))).toHaveLength(mostParts);
    expect((await sendBatch(api, person, [...most, account])).response.status).toBe(413);
    const body = new Uint8Array(1024 * 1024 + 1);
    const large = await sendBatch(api, person, [account], { body }).then(
      ({ response }) => response.status,
      () => "cut",
    );
    expect([413, "cut"]).toContain(large);
  });

  test("goes on after its caller has left", async () => {
    const person = await makeUser(api);
    const release = await holdNotifications();
    const leaving = new AbortController();
    const calls: BatchedCall[] = [account, ...Array.from({ length: 8 }, () => notifications)];
    const { answers } = await sendBatch(api, person, calls, { signal: leaving.signal });
    await answers.next();
    leaving.abort();
    await expect.poll(() => lines.map(({ path, status }) => `${path} ${status}`)).toContain("/api/batch/* 499");
    await release();
    const ended = () =>
      lines.filter(({ path, status }) => String(path).includes("ListNotifications") && status === 499);
    await expect.poll(ended).toHaveLength(6);
    await allAnswers(await sendBatch(api, person, [account]));
    expect(ended()).toHaveLength(6);
  });
});

describe("limits", () => {
  const limited = async (env: Record<string, string>) => {
    const small = await startApi({ env, elapsed: () => 0 });
    onTestFinished(() => small.stop());
    const person = await makeUser(small);
    const statuses = await allAnswers(
      await sendBatch(
        small,
        person,
        Array.from({ length: 12 }, () => account),
      ),
    );
    return { small, person, statuses: statuses.map(({ status }) => status) };
  };
  const tenThenNone = [...Array(10).fill(200), 429, 429];

  test("a person gets more out of one batch than out of as many calls", async () => {
    const { small, person, statuses } = await limited({ RATE_LIMIT_PER_USER: "1" });
    expect(statuses).toEqual(tenThenNone);
    expect((await sendBatch(small, person, [account])).response.status).toBe(429);
  });

  test("an address gets more out of one batch than out of as many calls", async () => {
    expect((await limited({ RATE_LIMIT_PER_ADDRESS: "1" })).statuses).toEqual(tenThenNone);
  });
});

test("frames that nobody well-behaved sends break the server, or answer with its internals", async () => {
  const admin = await makeAdmin(api);
  const bodies = [
    [],
    [0],
    [0, 0, 0],
    [255, 255, 255, 255],
    [0, 0, 0, 9, 1],
    [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
    [0, 0, 0, 1, 255, 0, 0, 0, 1, 255, 7],
  ];
  for (const bytes of bodies) {
    const { response } = await sendBatch(api, admin, [account, users], { body: new Uint8Array(bytes) });
    expect([bytes, response.status]).toEqual([bytes, 400]);
  }
  const noMessages = new Uint8Array([0, 0, 0, 1, 255, 0, 0, 0, 2, 123, 125]);
  expect(await allAnswers(await sendBatch(api, admin, [account, users], { body: noMessages }))).toMatchObject([
    { status: 400 },
    { status: 200 },
  ]);
  for (const names of [
    "",
    ",",
    "a",
    "../../config.json",
    "app.v1.A/B/C",
    "%2e%2e/x",
    "app.v1.AccountService/GetAccount,",
  ]) {
    const token = await api.identity.sign({ ...admin, tenantId: "tenant-a" });
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/x-batch+json" };
    const answered = await fetch(`${api.url}/api/batch/${names}`, { method: "POST", headers, body: new Uint8Array(4) });
    expect([names, answered.status < 500 && answered.status >= 400]).toEqual([names, true]);
  }
  const packed = await sendBatch(api, admin, [account], { headers: { "content-encoding": "gzip" } });
  expect(packed.response.status).toBe(400);
});
