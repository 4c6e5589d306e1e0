import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { expect, test } from "vitest";
import { passwordPolicy } from "../../../src/platform/identity/password-policy.ts";

const project = { apiKey: "web-key", tenantId: "meguri-a1", referrer: "https://meguri.example.test" };

/** A provider that returns this policy and keeps the request. */
function provider(status: number, body: unknown) {
  const requests: Request[] = [];
  const ask: typeof fetch = async (url, init) => {
    requests.push(new Request(url, init));
    return Response.json(body, { status });
  };
  return { asked: requests, ask };
}

const enforced = (minPasswordLength: number) => ({
  customStrengthOptions: { minPasswordLength, maxPasswordLength: 4096 },
  enforcementState: "ENFORCE",
  schemaVersion: 1,
});

test("a project that takes shorter passwords than the sign-up form requires starts all the same", async () => {
  for (const weak of [{}, enforced(7), { ...enforced(8), enforcementState: "OFF" }, { enforcementState: "ENFORCE" }]) {
    expect(await passwordPolicy(project, provider(200, weak).ask), JSON.stringify(weak)).toBe("weak");
  }
  expect(await passwordPolicy(project, provider(200, enforced(8)).ask)).toBe("strong");
});

test("the policy of another tenant is read, or a key that is restricted to our pages is refused", async () => {
  const { asked, ask } = provider(200, enforced(12));
  await passwordPolicy(project, ask);
  expect(asked.map(({ url }) => new URL(url).search)).toEqual(["?key=web-key&tenantId=meguri-a1"]);
  expect(asked.map(({ headers }) => headers.get("referer"))).toEqual(["https://meguri.example.test"]);
  const whole = provider(200, enforced(12));
  await passwordPolicy({ ...project, tenantId: "default" }, whole.ask);
  expect(whole.asked.map(({ url }) => new URL(url).search)).toEqual(["?key=web-key"]);
});

test("a provider that is away for a moment keeps the service down", async () => {
  expect(await passwordPolicy(project, provider(503, {}).ask)).toBe("unknown");
  expect(await passwordPolicy(project, () => Promise.reject(new TypeError("fetch failed")))).toBe("unknown");
});

test("a redirect sends the key to another host, which then decides what the policy is", async () => {
  const other = createServer((_request, response) => response.end(JSON.stringify(enforced(8))));
  const provider = createServer((_request, response) => response.writeHead(302, { location: urlOf(other) }).end());
  for (const server of [other, provider]) await once(server.listen(0, "127.0.0.1"), "listening");
  const visited: string[] = [];
  other.on("request", ({ url = "" }) => visited.push(url));
  try {
    const ask: typeof fetch = (_url, init) => fetch(urlOf(provider), init);
    expect(await passwordPolicy(project, ask)).toBe("unknown");
    expect(visited).toEqual([]);
  } finally {
    other.close();
    provider.close();
  }
});

function urlOf(server: Server): string {
  const address = server.address();
  return `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}/`;
}
