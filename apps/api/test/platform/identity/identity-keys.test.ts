import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { identityKeys } from "../../../src/platform/auth/identity-keys.ts";
import { tokenVerifier } from "../../../src/platform/auth/verify-token.ts";
import { Failure } from "../../../src/platform/failure.ts";
import { movableClock } from "../../support/server/movable-clock.ts";
import { type TestIdentity, testIdentity, testProject } from "../../support/server/tokens.ts";

const hour = 60 * 60 * 1000;

/** A key endpoint on the loopback that can be broken, and counts its requests. */
interface KeyEndpoint {
  url: string;
  asked: number;
  answer: { status: number; body: string; location?: string };
  /** Responses wait until this is called. */
  hold(): () => void;
  down(): Promise<void>;
}

let endpoint: KeyEndpoint;
let identity: TestIdentity;

beforeEach(async () => {
  identity = await testIdentity("first");
  endpoint = await startEndpoint(JSON.stringify(identity.keySet));
});
afterEach(() => endpoint.down());

/** Verifies a fresh token of this identity; a token each, so that none is remembered from before. */
function verifierAt(clock = movableClock()) {
  const verify = tokenVerifier({ projectId: testProject, keys: identityKeys(endpoint.url, clock), clock });
  return async (who: TestIdentity, uid = "person") => {
    const now = Math.floor(clock.now().getTime() / 1000);
    const token = await who.sign({ uid, tenantId: "t", authTime: now, issuedAt: now, expiresAt: now + 600 });
    return verify(token, "t").then(
      ({ uid: verified }) => verified,
      (error: unknown) => (error instanceof Failure ? error.reason : String(error)),
    );
  };
}

test("a hundred callers at a cold start make one request for the keys", async () => {
  const verify = verifierAt();
  const release = endpoint.hold();
  const all = Promise.all(Array.from({ length: 100 }, (_, index) => verify(identity, `person-${index}`)));
  release();
  expect(new Set(await all).size).toBe(100);
  expect(endpoint.asked).toBe(1);
});

test("an unreachable key endpoint is unavailable and never takes a good token for a bad one", async () => {
  const verify = verifierAt();
  await endpoint.down();
  expect(await verify(identity)).toBe("PROVIDER_UNAVAILABLE");
});

test.each([
  ["a failure", 500, "{}"],
  ["a page", 200, "<html>"],
  ["another document", 200, '{"keys":"none"}'],
  ["null", 200, "null"],
])("an endpoint that answers with %s is unavailable, and recovers", async (_what, status, body) => {
  const verify = verifierAt();
  const good = endpoint.answer;
  endpoint.answer = { status, body };
  expect(await verify(identity)).toBe("PROVIDER_UNAVAILABLE");
  endpoint.answer = good;
  expect(await verify(identity)).toBe("person");
});

test("a redirect takes the keys from another host", async () => {
  const other = await startEndpoint(JSON.stringify(identity.keySet));
  endpoint.answer = { status: 302, body: "", location: other.url };
  expect(await verifierAt()(identity)).toBe("PROVIDER_UNAVAILABLE");
  expect([endpoint.asked, other.asked]).toEqual([1, 0]);
  await other.down();
});

test("the last keys serve on for 24 hours while the endpoint is away, and no longer", async () => {
  const clock = movableClock();
  const verify = verifierAt(clock);
  expect(await verify(identity)).toBe("person");
  await endpoint.down();
  clock.move(23.9 * hour);
  expect(await verify(identity)).toBe("person");
  clock.move(0.2 * hour);
  expect(await verify(identity)).toBe("PROVIDER_UNAVAILABLE");
});

test("a token by a new key is let in once the provider has rotated", async () => {
  const clock = movableClock();
  const verify = verifierAt(clock);
  expect(await verify(identity)).toBe("person");
  const second = await testIdentity("second");
  endpoint.answer = { status: 200, body: JSON.stringify({ keys: [...identity.keySet.keys, ...second.keySet.keys] }) };
  clock.move(60_000);
  expect(await verify(second)).toBe("person");
  expect(await verify(identity)).toBe("person");
  expect(endpoint.asked).toBe(2);
});

test("a key that the provider has withdrawn stops counting within the hour", async () => {
  const clock = movableClock();
  const verify = verifierAt(clock);
  expect(await verify(identity)).toBe("person");
  const second = await testIdentity("second");
  endpoint.answer = { status: 200, body: JSON.stringify(second.keySet) };
  clock.move(1.1 * hour);
  // The first caller after the hour is still served by the old keys; a new key's token waits for the new ones.
  expect(await verify(second)).toBe("person");
  expect(await verify(identity)).toBe("TOKEN_INVALID");
});

test("tokens with invented keys do not turn us into a flood at the provider's door", async () => {
  const clock = movableClock();
  const verify = verifierAt(clock);
  expect(await verify(identity)).toBe("person");
  const stranger = await testIdentity("made-up");
  clock.move(31_000);
  for (let attempt = 0; attempt < 50; attempt += 1) {
    expect(await verify(stranger, `stranger-${attempt}`)).toBe("TOKEN_INVALID");
  }
  expect(endpoint.asked).toBe(2);
});

test("invented keys while the provider is away are refused, and good tokens still pass", async () => {
  const clock = movableClock();
  const verify = verifierAt(clock);
  expect(await verify(identity)).toBe("person");
  await endpoint.down();
  clock.move(31_000);
  expect(await verify(await testIdentity("made-up"))).toBe("TOKEN_INVALID");
  expect(await verify(identity)).toBe("person");
});

async function startEndpoint(body: string): Promise<KeyEndpoint> {
  let gate: Promise<void> | undefined;
  const server: Server = createServer(async (_request, response) => {
    started.asked += 1;
    await gate;
    const { status, body: content, location } = started.answer;
    response.writeHead(status, { "content-type": "application/json", ...(location && { location }) }).end(content);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const started: KeyEndpoint = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/keys`,
    asked: 0,
    answer: { status: 200, body },
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>();
      gate = promise;
      return resolve;
    },
    async down() {
      if (!server.listening) return;
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return started;
}
