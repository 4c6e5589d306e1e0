import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { Code, ConnectError } from "@connectrpc/connect";
import { AccountService } from "@meguri/rpc/app/v1/account_service_pb";
import { FailureReason } from "@meguri/rpc/app/v1/failure_pb";
import { TerminalService } from "@meguri/rpc/app/v1/terminal_service_pb";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { registeredMethods } from "../../support/methods/methods.ts";
import { makeUser } from "../../support/scenes/people.ts";
import { makePharmacy } from "../../support/scenes/pharmacies.ts";
import { makeTerminal } from "../../support/scenes/terminals.ts";
import { clientOf, startApi, type TestApi } from "../../support/server/api.ts";
import { endOf, failureIn } from "../../support/server/outcome.ts";
import { send } from "../../support/server/raw-request.ts";

const allowed = "https://partner.example.test";
const metricsToken = "figures-for-prometheus";
const getAccount = "/api/app.v1.AccountService/GetAccount";
let api: TestApi;
let dist: string;
let token: string;

beforeAll(async () => {
  dist = await mkdtemp(path.join(tmpdir(), "meguri-dist-"));
  await mkdir(path.join(dist, "assets"));
  await writeFile(path.join(dist, "index.html"), "<!doctype html><title>app</title>");
  await writeFile(path.join(dist, "assets", "app-1a2b3c4d.js"), "export const app = 1;");
  api = await startApi({
    env: {
      WEB_DIST: dist,
      METRICS_TOKEN: metricsToken,
      PUBLIC_URL: "https://meguri.example.test",
      ALLOWED_ORIGINS: allowed,
    },
  });
  token = await api.identity.sign({ ...(await makeUser(api)), tenantId: "tenant-a" });
});
afterAll(async () => {
  await api.stop();
  await rm(dist, { recursive: true, force: true });
});

const call = (headers: Record<string, string> = {}) =>
  fetch(`${api.url}${getAccount}`, {
    method: "POST",
    body: "{}",
    headers: { "content-type": "application/json", authorization: `Bearer ${token}`, ...headers },
  });

describe("what leads nowhere", () => {
  const head = async (request: string): Promise<string> => {
    const { hostname, port } = new URL(api.url);
    const socket = connect(Number(port), hostname);
    socket.write(`${request}\r\nconnection: close\r\n\r\n`);
    return (await text(socket)).split("\r\n", 1)[0] ?? "";
  };

  test("an older server is taken for one that has no such user, by a client with a newer method", async () => {
    for (const path of ["app.v1.UserService/DropUsers", "app.v1.NoService/GetNothing"]) {
      const answer = await fetch(`${api.url}/api/${path}`, { method: "POST" });
      expect([answer.status, await answer.json()], path).toMatchObject([404, { code: "unimplemented" }]);
    }
    const file = await fetch(`${api.url}/api/files/nothing/at/all`);
    expect([file.status, await file.json()]).toMatchObject([404, { code: "not_found" }]);
  });

  test("a balancer that names no host takes the server for dead", async () => {
    for (const path of ["/readyz", "/healthz"])
      for (const version of ["1.0", "1.1"]) expect(await head(`GET ${path} HTTP/${version}`)).toMatch(/ 200 /);
    expect(await head("GET /config.json HTTP/1.1")).toMatch(/ 400 /);
    expect(await head("GET /readyz HTTP/1.1\r\nhost: not a host")).toMatch(/ 400 /);
  });

  test("a link with a broken %-sign shows the words of a server instead of the page", async () => {
    const page = await fetch(`${api.url}/u/setting/inst/%E0%A4%A`);
    expect([page.status, new URL(page.url).pathname, await page.text()]).toEqual([
      200,
      "/404",
      expect.stringContaining("app"),
    ]);
    expect((await fetch(`${api.url}/api/files/%E0%A4%A`)).status).toBe(400);
  });
});

describe("the headers of every answer", () => {
  const answers = () =>
    [
      ["a page", fetch(`${api.url}/u/medsearch/search`)],
      ["a script", fetch(`${api.url}/assets/app-1a2b3c4d.js`)],
      ["the configuration", fetch(`${api.url}/config.json`)],
      ["a call that is answered", call()],
      ["a call that is refused", call({ authorization: "" })],
      ["a call of an unknown method", fetch(`${api.url}/api/app.v1.UserService/DropUsers`, { method: "POST" })],
      ["nothing", fetch(`${api.url}/nothing.png`)],
      ["health", fetch(`${api.url}/healthz`)],
    ] as const;

  test("let no picture load from elsewhere, except the tiles of maps where they are configured", async () => {
    const imagesOf = async (url: string) => {
      const policy = (await fetch(`${url}/healthz`)).headers.get("content-security-policy") ?? "";
      return policy.split("; ").find((line) => line.startsWith("img-src "));
    };
    expect(await imagesOf(api.url)).toBe("img-src 'self' data: blob:");
    const tiled = await startApi({ env: { MAP_TILES_URL: "https://tiles.example.test/xyz/{z}/{x}/{y}.png" } });
    try {
      expect(await imagesOf(tiled.url)).toBe("img-src 'self' data: blob: https://tiles.example.test");
      const { mapTiles } = (await (await fetch(`${tiled.url}/config.json`)).json()) as { mapTiles: unknown };
      expect(mapTiles).toEqual({ url: "https://tiles.example.test/xyz/{z}/{x}/{y}.png", attribution: "国土地理院" });
    } finally {
      await tiled.stop();
    }
  });

  test("keep the browser from running, framing or guessing what is not ours", async () => {
    for (const [what, pending] of answers()) {
      const { headers } = await pending;
      const policy = headers.get("content-security-policy") ?? "";
      const of = (name: string) => policy.split("; ").find((line) => line.startsWith(`${name} `)) ?? "";
      expect(of("frame-ancestors"), what).toBe("frame-ancestors 'none'");
      if (what.startsWith("a call")) {
        expect(of("default-src"), what).toBe("default-src 'none'");
      } else {
        expect(of("script-src"), what).toMatch(/^script-src 'self' 'wasm-unsafe-eval'/);
        expect(of("script-src").replace("'wasm-unsafe-eval'", ""), what).not.toMatch(/unsafe|\*|data:|blob:/);
        expect(of("default-src"), what).toBe("default-src 'self'");
        expect(of("object-src"), what).toBe("object-src 'none'");
        expect(of("base-uri"), what).toBe("base-uri 'none'");
      }
      expect(headers.get("x-content-type-options"), what).toBe("nosniff");
      expect(headers.get("referrer-policy"), what).toBe("strict-origin-when-cross-origin");
      expect(headers.get("cross-origin-opener-policy"), what).toBe("same-origin-allow-popups");
      expect(headers.get("strict-transport-security"), what).toMatch(/^max-age=\d{8}/);
      expect(headers.get("x-request-id"), what).toMatch(/^[\w-]{8,64}$/);
      expect(headers.get("x-powered-by"), what).toBeNull();
    }
  });

  test("keep data out of every cache: Connect's answers, refusals and unknown methods", async () => {
    const walker = await api.identity.sign({ ...(await makeUser(api)), tenantId: "tenant-a" });
    for (const { path: method } of registeredMethods(api)) {
      for (const authorization of [`Bearer ${walker}`, ""]) {
        const { headers } = await fetch(`${api.url}${method}`, {
          method: "POST",
          body: "{}",
          headers: { "content-type": "application/json", authorization },
        });
        expect(headers.get("cache-control"), method).toBe("no-store");
      }
    }
    const unknown = await fetch(`${api.url}/api/app.v1.UserService/DropUsers`, { method: "POST" });
    expect([unknown.status, unknown.headers.get("cache-control")]).toEqual([404, "no-store"]);
    const got = await fetch(`${api.url}${getAccount}?connect=v1&encoding=json&message=%7B%7D`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect([got.status, got.headers.get("cache-control")]).toEqual([200, "no-store"]);
  });

  test("do not promise https where people come by http", async () => {
    const plain = await startApi({ env: { PUBLIC_URL: "http://127.0.0.1:8080" } });
    try {
      expect((await fetch(`${plain.url}/healthz`)).headers.get("strict-transport-security")).toBeNull();
    } finally {
      await plain.stop();
    }
  });

  test("give each request an id that a caller may choose, but not abuse", async () => {
    const id = async (sent: string) => (await call({ "x-request-id": sent })).headers.get("x-request-id");
    expect(await id("trace-0123456789")).toBe("trace-0123456789");
    for (const odd of ["short", "x".repeat(65), 'with space and "quote"', "<script>alert(1)</script>"]) {
      expect(await id(odd)).not.toBe(odd);
    }
  });
});

describe("other origins", () => {
  const preflight = (origin: string, headers: string) =>
    fetch(`${api.url}${getAccount}`, {
      method: "OPTIONS",
      headers: { origin, "access-control-request-method": "POST", "access-control-request-headers": headers },
    });
  const ours = "authorization,tenantid,connect-protocol-version,connect-timeout-ms,content-type,meguri-reason";

  test("that are listed may call, with our headers, and read the answer", async () => {
    const answer = await preflight(allowed, ours);
    expect(answer.status).toBe(204);
    expect(answer.headers.get("access-control-allow-origin")).toBe(allowed);
    expect(answer.headers.get("access-control-allow-headers")?.split(/,\s*/)).toEqual(ours.split(","));
    expect(answer.headers.get("vary")).toMatch(/origin/i);
    const answered = await call({ origin: allowed });
    expect(answered.headers.get("access-control-allow-origin")).toBe(allowed);
    expect(answered.headers.get("access-control-expose-headers")).toContain("x-request-id");
    expect(answered.headers.get("access-control-allow-credentials")).toBeNull();
  });

  test("that are not listed read nothing", async () => {
    for (const origin of [
      "https://evil.example.test",
      "null",
      `${allowed}.evil.test`,
      "https://partner.example.test:444",
    ]) {
      expect((await preflight(origin, ours)).headers.get("access-control-allow-origin"), origin).toBeNull();
      expect((await call({ origin })).headers.get("access-control-allow-origin"), origin).toBeNull();
    }
  });
});

describe("what is served beside the calls", () => {
  test("a page of the app is not kept, a named asset is, and nothing outside the folder is served", async () => {
    const page = await fetch(`${api.url}/u/setting/user`);
    expect([page.status, page.headers.get("cache-control")]).toEqual([200, "no-cache"]);
    expect(page.headers.get("content-type")).toBe("text/html; charset=utf-8");
    const asset = await fetch(`${api.url}/assets/app-1a2b3c4d.js`);
    expect(asset.headers.get("cache-control")).toContain("immutable");
    expect(asset.headers.get("content-type")).toContain("charset=utf-8");
    for (const outside of [
      "/../package.json",
      "/assets/../../package.json",
      "/%2e%2e/package.json",
      "/..%2fpackage.json",
    ]) {
      expect((await send(api.url, { method: "GET", path: outside })).text, outside).not.toContain("@meguri");
    }
  });

  test("health and readiness answer without a token, figures to anyone who has it, and none has data of people", async () => {
    expect(await (await fetch(`${api.url}/healthz`)).json()).toEqual({ status: "ok" });
    expect(await (await fetch(`${api.url}/readyz`)).json()).toEqual({ status: "ready" });
    const metrics = (authorization: string) => fetch(`${api.url}/metrics`, { headers: { authorization } });
    for (const wrong of ["", `Bearer ${token}`, `Bearer ${metricsToken}x`]) {
      const refused = await metrics(wrong);
      expect([refused.status, await refused.text()]).toEqual([401, ""]);
    }
    const figures = await (await metrics(`Bearer ${metricsToken}`)).text();
    expect(figures).toContain("meguri_http_request_seconds_count");
    expect(figures).not.toMatch(/@example|Bearer|tenant-a/);
  });

  test("a database that lacks a migration is not ready, and without a token there are no figures", async () => {
    const behind = await startApi({ env: { WEB_DIST: dist } });
    try {
      expect((await fetch(`${behind.url}/u/setting/user`)).status).toBe(200);
      expect((await fetch(`${behind.url}/metrics`)).status).toBe(404);
      await behind.sql("delete from kysely_migration");
      const answer = await fetch(`${behind.url}/readyz`);
      expect(answer.status).toBe(503);
      expect(await answer.json()).toMatchObject({ status: "migrations missing" });
    } finally {
      await behind.stop();
    }
  });
});

describe("floods", () => {
  const still = () => 0;

  test("by one terminal are turned away, while the person who registered it and their other terminals go on", async () => {
    const flooded = await startApi({ env: { RATE_LIMIT_PER_USER: "1" }, elapsed: still });
    try {
      const pharmacy = await makePharmacy(flooded);
      const [one, other] = [await makeTerminal(flooded, pharmacy), await makeTerminal(flooded, pharmacy)];
      const call = (token: string) =>
        endOf(clientOf(flooded.url, TerminalService, { authorization: `Bearer ${token}` }).getOwnTerminal({}));
      for (let request = 0; request < 10; request += 1) expect(await call(one.token)).toBe("answered");
      expect(await call(one.token)).toBe("ResourceExhausted/TOO_MANY_REQUESTS");
      expect(await call(other.token)).toBe("answered");
      const account = await flooded.as(AccountService, pharmacy.manager);
      expect(await endOf(account.getAccount({}))).toBe("answered");
    } finally {
      await flooded.stop();
    }
  });

  test.each([
    ["one person", { RATE_LIMIT_PER_USER: "1" }],
    ["one address", { RATE_LIMIT_PER_ADDRESS: "1" }],
  ])("by %s are turned away in a way that a Connect client and the web have words for", async (_who, env) => {
    const flooded = await startApi({ env, elapsed: still });
    try {
      const account = await flooded.as(AccountService, await makeUser(flooded));
      const ends = [];
      for (let request = 0; request < 12; request += 1) {
        ends.push(
          await account.getAccount({}).then(
            () => undefined,
            (error: unknown) => ConnectError.from(error),
          ),
        );
      }
      expect(ends.slice(0, 10)).toEqual(Array(10).fill(undefined));
      expect(ends[11]?.code).toBe(Code.ResourceExhausted);
      expect(failureIn(ends[11])?.reason).toBe(FailureReason.TOO_MANY_REQUESTS);
      expect((await fetch(`${flooded.url}/healthz`)).status).toBe(200);
    } finally {
      await flooded.stop();
    }
  });

  test("cannot hide behind invented addresses", async () => {
    const flooded = await startApi({ env: { RATE_LIMIT_PER_ADDRESS: "1" }, elapsed: still });
    try {
      const statuses = [];
      for (let request = 0; request < 12; request += 1) {
        const headers = { "x-forwarded-for": `10.0.0.${request}`, forwarded: `for=10.0.0.${request}` };
        statuses.push((await fetch(`${flooded.url}${getAccount}`, { method: "POST", headers })).status);
      }
      expect(statuses.at(-1)).toBe(429);
    } finally {
      await flooded.stop();
    }
  });
});
