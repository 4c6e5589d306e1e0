import { expect, it, vi } from "vitest";
import { identityUser } from "../provider/test-identity.ts";
import { tokenSync } from "./token-sync.ts";

function syncing(ageSeconds = 0) {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => new Response());
  const now = () => identityUser().tokenIssuedAt + ageSeconds * 1000;
  return { fetch, sync: tokenSync({ config: { url: "/session", maxAgeSeconds: 300 }, now, fetch }) };
}

it("each new token is posted once with its bearer, and taken back at sign-out", async () => {
  const { fetch, sync } = syncing();
  await sync(identityUser({ token: "a" }));
  await sync(identityUser({ token: "a" }));
  await sync(null);
  expect(fetch.mock.calls.map(([url, init]) => [url, init?.method, init?.headers])).toEqual([
    ["/session", "POST", { Authorization: "Bearer a" }],
    ["/session", "DELETE", {}],
  ]);
});

it("a token past its age is not posted: it does not say who sits here now", async () => {
  const { fetch, sync } = syncing(301);
  await sync(identityUser());
  expect(fetch).not.toHaveBeenCalled();
});

it("a visitor who never signed in causes no request", async () => {
  const { fetch, sync } = syncing();
  await sync(null);
  expect(fetch).not.toHaveBeenCalled();
});
