import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeAdmin, makeUser } from "../../support/scenes/people.ts";
import { startApi, type TestApi } from "../../support/server/api.ts";

const root = fileURLToPath(new URL("../../../../../", import.meta.url));
const buf = `${root}node_modules/.bin/buf`;

let api: TestApi;
let adminToken: string;
let plainToken: string;
beforeAll(async () => {
  api = await startApi();
  adminToken = await api.identity.sign({ ...(await makeAdmin(api, { displayName: "管理者" })), tenantId: "tenant-a" });
  plainToken = await api.identity.sign({ ...(await makeUser(api)), tenantId: "tenant-a" });
});
afterAll(() => api.stop());

interface Answer {
  code: number | null;
  body: Record<string, unknown>;
}

/** Calls a method of UserService: with buf in binary, or in JSON with nothing but an HTTP client. */
async function curl(method: string, data: object, options: { token?: string; json?: boolean } = {}): Promise<Answer> {
  const { token = adminToken, json = false } = options;
  const url = `${api.url}/api/app.v1.UserService/${method}`;
  if (json) return curlJson(url, data, token);
  const headers = [`Authorization: Bearer ${token}`, "TenantId: tenant-a", "Meguri-Reason: test"].flatMap((header) => [
    "--header",
    header,
  ]);
  return run(["curl", "--protocol", "connect", "--schema", "proto", ...headers, "--data", JSON.stringify(data), url]);
}

function run(args: string[]): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const child = spawn(buf, args, { cwd: root, stdio: ["ignore", "pipe", "pipe"] });
    let out = "";
    let err = "";
    child.stdout.on("data", (chunk: Buffer) => {
      out += chunk;
    });
    child.stderr.on("data", (chunk: Buffer) => {
      err += chunk;
    });
    child.on("error", reject);
    child.on("close", (code) => resolve({ code, body: JSON.parse(out || err || "{}") }));
  });
}

async function curlJson(url: string, data: object, token: string): Promise<Answer> {
  const answer = await fetch(url, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      authorization: `Bearer ${token}`,
      tenantid: "tenant-a",
      "meguri-reason": "test",
    },
    body: JSON.stringify(data),
  });
  return { code: answer.ok ? 0 : 1, body: (await answer.json()) as Answer["body"] };
}

describe.skipIf(!existsSync(buf)).each([
  ["binary", false],
  ["JSON", true],
])("a client written by others, in %s", (form, json) => {
  const userId = `by-${form.toLowerCase()}`;
  const email = `${userId}@example.test`;
  const call = (method: string, data: object, token?: string) => curl(method, data, { json, token });

  test("creates, reads, lists, changes, imports, impersonates, deletes and recovers", async () => {
    const answers: [string, object][] = [
      ["CreateUser", { user: { userId, email, displayName: "外部 利用者" } }],
      ["UpdateUser", { user: { userId, tel: "03-1234-5678" } }],
      ["ImportUser", { users: [{ userId: `${userId}-2`, email: `2-${email}` }], skipFirebase: true }],
      ["CreateCustomToken", { userId }],
      ["DeleteUser", { userId }],
      ["DeleteUser", { userId, recover: true }],
    ];
    for (const [method, data] of answers) expect((await call(method, data)).code, method).toBe(0);
    const { body } = await call("GetUser", { email: email.toUpperCase() });
    expect(body).toMatchObject({
      user: { userId, displayName: "外部 利用者", tel: "03-1234-5678", tenantId: "tenant-a" },
    });
    const list = await call("ListUsers", { condition: "外部", orderBy: "created_at", order: "desc", limit: 10 });
    expect(list.body.count).toBeGreaterThanOrEqual(1);
    expect((await call("DeleteUser", { userId, physical: true })).code).toBe(0);
  });

  test.each([
    ["unauthenticated", "ListUsers", {}, "not.a.token"],
    ["permission_denied", "ListUsers", {}, "plain"],
    ["invalid_argument", "CreateUser", { user: { email: "not an address" } }, undefined],
    ["not_found", "GetUser", { userId: "nobody" }, undefined],
    ["already_exists", "CreateUser", { user: { email: "held-by-plain" } }, undefined],
  ])("gets %s where that is due", async (code, method, data, token) => {
    const [held] = await api.sql<{ email: string }>("select email from users where not is_admin limit 1");
    const request = JSON.parse(JSON.stringify(data).replace("held-by-plain", held?.email ?? ""));
    const answer = await call(method, request, token === "plain" ? plainToken : token);
    expect(answer.code).not.toBe(0);
    expect(answer.body).toMatchObject({ code });
  });
});
