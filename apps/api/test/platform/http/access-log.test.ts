import { AccountService } from "@meguri/rpc/app/v1/account_service_pb";
import { UserService } from "@meguri/rpc/app/v1/user_service_pb";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { makeAdmin, makeUser } from "../../support/scenes/people.ts";
import { startApi, type TestApi } from "../../support/server/api.ts";
import { endOf } from "../../support/server/outcome.ts";

let api: TestApi;
let lines: Record<string, unknown>[];
beforeAll(async () => {
  api = await startApi({ log: pino({ level: "info" }, { write: (line: string) => lines.push(JSON.parse(line)) }) });
});
beforeEach(() => {
  lines = [];
});
afterAll(() => api.stop());

test("each request leaves one line with who, what, how it ended and how long it took", async () => {
  const person = await makeUser(api);
  const account = await api.as(AccountService, person, { "x-request-id": "request-0001" });
  await account.getAccount({});
  await expect.poll(() => lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({
    requestId: "request-0001",
    tenantId: "tenant-a",
    userId: person.uid,
    path: "/api/app.v1.AccountService/GetAccount",
    status: 200,
    ms: expect.any(Number),
    address: "127.0.0.1",
  });
});

test("a refusal is logged with its reason, a stranger's too", async () => {
  await endOf((await api.as(UserService, await makeUser(api))).listUsers({}));
  await endOf((await api.as(UserService)).listUsers({}));
  await expect.poll(() => lines).toHaveLength(2);
  expect(lines.map(({ status, reason }) => [status, reason])).toEqual([
    [403, "NOT_ALLOWED"],
    [401, "TOKEN_INVALID"],
  ]);
});

test("neither token, e-mail, name nor search ever reaches the log, whichever way a call ends", async () => {
  const admin = await makeAdmin(api, { email: "private@example.test", displayName: "内緒 太郎" });
  const users = await api.as(UserService, admin);
  const token = await api.identity.sign({ ...admin, tenantId: "tenant-a" });
  await users.listUsers({ condition: "内緒" });
  await endOf(users.getUser({ email: "private@example.test" }));
  await endOf(users.createUser({ user: { email: "private@example.test" } }));
  await fetch(
    `${api.url}/api/app.v1.UserService/GetUser?connect=v1&encoding=json&message=%7B%22email%22%3A%22private%40example.test%22%7D&token=${token}`,
    {
      headers: { authorization: `Bearer ${token}` },
    },
  );
  await api.sql("alter table users add constraint nobody_called_secret check (display_name <> '秘密')");
  await endOf(users.createUser({ user: { email: "private-too@example.test", displayName: "秘密" } }));
  await expect.poll(() => lines).toHaveLength(5);
  const written = JSON.stringify(lines);
  expect(written).not.toContain(token.split(".")[2]);
  expect(written).not.toMatch(/private|example\.test|内緒|秘密|Bearer|password/);
  expect(lines.at(-1)).toMatchObject({
    reason: "INTERNAL",
    cause: { code: "23514", constraint: "nobody_called_secret" },
  });
});

test("a line cannot be forged through a header or a path", async () => {
  await fetch(`${api.url}/api/x%0a%7B%22level%22%3A60%7D`, { headers: { "x-request-id": '","level":60,"x":"' } });
  await expect.poll(() => lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({ level: 30, status: 404 });
});
