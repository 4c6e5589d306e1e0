import { MethodOptions_IdempotencyLevel } from "@bufbuild/protobuf/wkt";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { complaintOf, type HostileCase, heavyCases, hostileCases, withHeaders } from "../../support/hostile/hostile.ts";
import { methodCases } from "../../support/methods/method-cases.ts";
import { type RegisteredMethod, registeredMethods } from "../../support/methods/methods.ts";
import { oddCopies } from "../../support/methods/odd-values.ts";
import { makeAdmin } from "../../support/scenes/people.ts";
import { tenantHeader } from "../../support/scenes/pharmacies.ts";
import { startApi, type TestApi } from "../../support/server/api.ts";
import { send } from "../../support/server/raw-request.ts";
import { makeWorld } from "../../support/world/world.ts";
import { makeMedicine } from "../../support/world/world-things.ts";

const casesInAll = 400;
const changes = ({ method }: RegisteredMethod) => method.idempotency !== MethodOptions_IdempotencyLevel.NO_SIDE_EFFECTS;
let api: TestApi;
let methods: RegisteredMethod[];
let token: string;

beforeAll(async () => {
  api = await startApi();
  methods = registeredMethods(api);
  token = await api.identity.sign({ ...(await makeAdmin(api, { userId: "attacker" })), tenantId: "tenant-a" });
  await makeAdmin(api);
});
afterAll(() => api.stop());

/** Sends the case; what the method may have done to its caller is taken back, so that the next is not a stranger. */
async function complaintAfter(hostile: HostileCase): Promise<string | undefined> {
  const answer = await send(api.url, hostile.request);
  await api.sql(
    `update users set deleted_at = null, disabled_at = null, is_admin = true, sessions_valid_after = '-infinity'
     where tenant_id = 'tenant-a' and user_id = 'attacker' and (deleted_at, sessions_valid_after) is distinct from (null, '-infinity')`,
  );
  return complaintOf(hostile, answer);
}

describe.each([
  ["an administrator", () => ["authorization", `Bearer ${token}`]],
  ["a stranger", () => []],
])("whatever %s sends", (_who, headers) => {
  test("every method answers or refuses, and reveals nothing of its internals", async () => {
    for (const method of methods) {
      const property = fc.asyncProperty(hostileCases(method), async (hostile) => {
        expect(await complaintAfter(withHeaders(hostile, ...headers())), method.name).toBeUndefined();
      });
      await fc.assert(property, { numRuns: Math.ceil(casesInAll / 2 / methods.length), endOnFailure: true });
    }
  }, 300_000);

  test("bombs and floods of bytes are refused before they fill the memory", async ({ annotate }) => {
    let peak = 0;
    const watch = setInterval(() => {
      peak = Math.max(peak, process.memoryUsage.rss());
    }, 20);
    const chosen = methods.filter(({ name }) => /\.(ListUsers|ImportUser|SaveUser)$/.test(name));
    expect(chosen).toHaveLength(3);
    const before = process.memoryUsage.rss();
    for (const method of chosen) {
      for (const hostile of heavyCases(method)) {
        expect(await complaintAfter(withHeaders(hostile, ...headers())), method.name).toBeUndefined();
      }
    }
    clearInterval(watch);
    await annotate(`RSS ${Math.round(before / 1e6)} MB before, at most ${Math.round(peak / 1e6)} MB during`);
  }, 120_000);
});

test("a member's own request with one value made odd does not reach the database as it is", async () => {
  await makeMedicine(api);
  const world = await makeWorld(api, "tenant-a", "own");
  await api.sql("update users set is_admin = false where tenant_id = 'tenant-a' and user_id = $1", [world.admin.uid]);
  const ordering = methods.filter(({ name }) => /^(Order|Trading|Wholesaler|Customer|Forecast)/.test(name));
  expect(ordering.length).toBeGreaterThan(60);
  // What only reads comes first, before the world is not what it was.
  const sorted = ordering.toSorted((a, b) => Number(changes(a)) - Number(changes(b)));
  for (const { name, path, method } of sorted) {
    const { by, body } = methodCases[method.name] ?? {};
    const person = by?.(world) ?? world.manager;
    const bearer = await api.identity.sign({ tenantId: "tenant-a", ...person });
    const headers = ["content-type", "application/json", "authorization", `Bearer ${bearer}`];
    for (const copy of oddCopies(body?.(world) ?? {}, 2)) {
      const request = { path, headers: [...headers, ...Object.entries(tenantHeader(person)).flat()] };
      const answer = await send(api.url, { ...request, body: JSON.stringify(copy.body) });
      expect(complaintOf({ what: copy.what, request }, answer), name).toBeUndefined();
    }
  }
}, 120_000);

test("after all of it the server still answers, and nobody has become what they were not", async () => {
  expect((await fetch(`${api.url}/readyz`)).status).toBe(200);
  expect(Object.keys(Object.prototype)).toEqual([]);
  const admins = await api.sql("select user_id from users where is_admin and user_id not in ('attacker')");
  expect(admins).toHaveLength(1);
  expect(await api.sql("select from users where tenant_id <> 'tenant-a'")).toEqual([]);
});
