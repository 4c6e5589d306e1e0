import { createClient } from "@connectrpc/connect";
import { UserService } from "@meguri/rpc/app/v1/user_service_pb";
import { expect, it } from "vitest";
import { createTransport } from "./transport.ts";

async function requestOf(identity: { tenantId: string | undefined; token: () => Promise<string | undefined> }) {
  const seen: Request[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    seen.push(request);
    return new Response("", { status: 503 });
  };
  const client = createClient(UserService, createTransport({ baseUrl: "http://meguri.test/api", identity, fetch }));
  await client.listUsers({ condition: "山田" }).catch(() => undefined);
  const [request] = seen;
  if (!request) throw new Error("no request was made");
  return request;
}

it("a signed-in call names its bearer and its tenant", async () => {
  const request = await requestOf({ tenantId: "tokyo", token: async () => "t0ken" });
  expect(request.headers.get("Authorization")).toBe("Bearer t0ken");
  expect(request.headers.get("TenantId")).toBe("tokyo");
});

it("a call without token or tenant sends neither header, not empty ones", async () => {
  const request = await requestOf({ tenantId: undefined, token: async () => undefined });
  expect(request.headers.has("Authorization")).toBe(false);
  expect(request.headers.has("TenantId")).toBe(false);
});

it("what somebody searches for never shows in the address", async () => {
  const request = await requestOf({ tenantId: undefined, token: async () => undefined });
  expect(request.method).toBe("POST");
  expect(request.url).toBe("http://meguri.test/api/app.v1.UserService/ListUsers");
});

it("each call has an id that leads to the server's traces, and cannot cause the server to record it", async () => {
  const requests = await Promise.all([1, 2].map(() => requestOf({ tenantId: "tokyo", token: async () => "t0ken" })));
  const sent = requests.map(({ headers }) => headers.get("traceparent"));
  for (const value of sent) expect(value).toMatch(/^00-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-00$/);
  expect(new Set(sent).size).toBe(2);
});
