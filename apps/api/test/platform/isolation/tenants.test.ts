import { AccountService } from "@meguri/rpc/app/v1/account_service_pb";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeUser } from "../../support/scenes/people.ts";
import { clientOf, startApi, type TestApi } from "../../support/server/api.ts";
import { endOf } from "../../support/server/outcome.ts";
import { send } from "../../support/server/raw-request.ts";
import type { TokenClaims } from "../../support/server/tokens.ts";

let api: TestApi;
let person: TokenClaims;
let token: string;

beforeAll(async () => {
  api = await startApi();
  person = await makeUser(api);
  token = await api.identity.sign({ ...person, tenantId: "tenant-a" });
});
afterAll(() => api.stop());

const endWith = (tenantid: string) =>
  endOf(clientOf(api.url, AccountService, { authorization: `Bearer ${token}`, tenantid }).getAccount({}));

const hostileNames = [
  "",
  " ",
  "constructor",
  "__proto__",
  "prototype",
  "toString",
  "hasOwnProperty",
  "valueOf",
  "undefined",
  "null",
  "*",
  "%",
  "tenant-a'--",
  "tenant-a' or '1'='1",
  "tenant-a; drop table users",
  "tenant-a\\",
  "tenant-a%00",
  "tenant-a%0d%0ax-admin: 1",
  "TENANT-A",
  "tenant-a,tenant-a",
  "tenant-a, tenant-b",
  "../tenant-a",
  "projects/x/tenants/tenant-a",
  "tenant\u00ad-a",
  "\u00ff\u00fe\u00e9",
  "t".repeat(8_000),
];

test.each(hostileNames.map((name) => [name.slice(0, 40), name]))(
  "a tenant named %j is a stranger's",
  async (_, name) => {
    expect(await endWith(name)).toBe("Unauthenticated/TENANT_UNKNOWN");
  },
);

test("two TenantId headers do not leave it to us to pick one", async () => {
  const answer = await send(api.url, {
    path: "/api/app.v1.AccountService/GetAccount",
    headers: [
      "content-type",
      "application/json",
      "authorization",
      `Bearer ${token}`,
      "tenantid",
      "tenant-a",
      "tenantid",
      "tenant-b",
    ],
    body: "{}",
  });
  expect(answer.status).toBe(401);
  expect(answer.text).toContain('"unauthenticated"');
});

test("bytes that no HTTP client sends in a tenant's name are refused", async () => {
  const name = Buffer.from("薬局", "utf8").toString("latin1");
  const answer = await send(api.url, {
    path: "/api/app.v1.AccountService/GetAccount",
    headers: ["content-type", "application/json", "authorization", `Bearer ${token}`, "tenantid", name],
    body: "{}",
  });
  expect(answer.status).toBe(401);
});

test("a token of one tenant opens no door of another, even where the person exists in both", async () => {
  await makeUser(api, { tenantId: "tenant-b", userId: person.uid, email: "twin@example.test" });
  expect(await endWith("tenant-b")).toBe("Unauthenticated/TOKEN_INVALID");
  expect(await endWith("tenant-a")).toBe("answered");
});

test("a token of another tenant does not reach the configured one through a missing header", async () => {
  const foreign = await makeUser(api, { tenantId: "tenant-b" });
  const bearer = { authorization: `Bearer ${await api.identity.sign(foreign)}` };
  expect(await endOf(clientOf(api.url, AccountService, bearer).getAccount({}))).toBe("Unauthenticated/TOKEN_INVALID");
  const named = clientOf(api.url, AccountService, { ...bearer, tenantid: "tenant-b" });
  expect((await named.getAccount({})).account?.user?.tenantId).toBe("tenant-b");
});

test("a caller that names no tenant is taken to mean the configured one", async () => {
  const account = await clientOf(api.url, AccountService, { authorization: `Bearer ${token}` }).getAccount({});
  expect(account.account?.user?.tenantId).toBe("tenant-a");
});

test("a flood of unknown names queries the database once a second at most", async () => {
  const frozen = new Date();
  const flooded = await startApi({ clock: { now: () => frozen } });
  try {
    let connections = 0;
    flooded.deps.database.pool.on("acquire", () => {
      connections += 1;
    });
    const requested = Array.from({ length: 200 }, (_, index) =>
      endOf(clientOf(flooded.url, AccountService, { tenantid: `nobody-${index}` }).getAccount({})),
    );
    expect(new Set(await Promise.all(requested))).toEqual(new Set(["Unauthenticated/TENANT_UNKNOWN"]));
    expect(connections).toBe(1);
  } finally {
    await flooded.stop();
  }
});
