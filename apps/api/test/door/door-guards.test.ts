import { randomUUID } from "node:crypto";
import { OrderInboxService } from "@meguri/rpc/app/v1/order_inbox_service_pb";
import { programScopes } from "@meguri/rules/wholesaler-program";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { doorPrefix, doorRoutes } from "../../src/areas/door/exchange/index.ts";
import { tokyoDay } from "../../src/platform/clock/tokyo-day.ts";
import { endOfPost, registeredMethods } from "../support/methods/methods.ts";
import { callDoor, makeDoor, makeProgram, problemIn, programsAs } from "../support/scenes/door.ts";
import { makeTrading, placeOne, sendAll } from "../support/scenes/orders.ts";
import { makePharmacy, tenantHeader } from "../support/scenes/pharmacies.ts";
import { clientOf, startApi, type TestApi } from "../support/server/api.ts";
import { movableClock } from "../support/server/movable-clock.ts";
import { endOf } from "../support/server/outcome.ts";

const clock = movableClock();
let api: TestApi;
beforeAll(async () => {
  api = await startApi({ clock });
});
afterAll(() => api.stop());

const unauthenticated = ["401 token_invalid"];
const bodyOf = (method: string) => (method === "get" ? {} : { body: { items: [] } });
/** Every route as a request that fits its path. */
const requests = () =>
  doorRoutes.map((route) => ({
    ...route,
    url: route.path.replaceAll(/\{\w+\}/g, randomUUID()),
    request: bodyOf(route.method),
  }));

describe("who may call", () => {
  test("a token that was revoked, has expired, or whose person has left still works", async () => {
    const { trading, program, call } = await makeDoor(api);
    expect((await call("/orders")).status).toBe(200);
    const programs = await programsAs(api, trading.staff);
    const short = await makeProgram(api, trading, { expiresOn: tokyoDay(clock.now()) });
    await programs.revokeWholesalerProgram({ wholesalerId: trading.wholesalerId, programId: program.id });
    expect(problemIn(await call("/orders"))).toEqual(unauthenticated);
    clock.move(3 * 24 * 60 * 60 * 1000);
    expect(problemIn(await callDoor(api, short.token, "/orders"))).toEqual(unauthenticated);
    const left = await makeProgram(api, trading);
    expect((await callDoor(api, left.token, "/orders")).status).toBe(200);
    await api.sql("delete from wholesaler_member where wholesaler_id = $1", [trading.wholesalerId]);
    expect(problemIn(await callDoor(api, left.token, "/orders"))).toEqual(unauthenticated);
  });

  test("a suspended wholesaler's program goes on", async () => {
    const { trading, call } = await makeDoor(api);
    await api.sql("update wholesaler set state = 'suspended' where id = $1", [trading.wholesalerId]);
    expect(problemIn(await call("/orders"))).toEqual(unauthenticated);
  });

  test.each(["", "mgw_", "mgw_abc.def", "Bearer", "x".repeat(5000)])(
    "something that is no token is let in: %s",
    async (token) => {
      expect(problemIn(await callDoor(api, token, "/orders"))[0]).toMatch(/^(401|431)/);
    },
  );

  test("a person's token, or a token of another key or tenant, is let in", async () => {
    const { trading, program } = await makeDoor(api);
    const person = await api.identity.sign({ ...trading.staff });
    expect((await callDoor(api, person, "/orders")).status).toBe(401);
    expect((await callDoor(api, program.token.replace("mgw_", "mgt_"), "/orders")).status).toBe(401);
    expect(
      (await callDoor(api, `${program.token.slice(0, -1)}${program.token.endsWith("A") ? "B" : "A"}`, "/orders"))
        .status,
    ).toBe(401);
  });

  test("a program's token opens a method of the pages", async () => {
    const { program, trading } = await makeDoor(api);
    const inbox = clientOf(api.url, OrderInboxService, { authorization: `Bearer ${program.token}` });
    expect(await endOf(inbox.listInboxOrders({ wholesalerId: trading.wholesalerId }))).toBe(
      "PermissionDenied/NOT_ALLOWED",
    );
    const passed: string[] = [];
    for (const { name, path } of registeredMethods(api)) {
      const end = await endOfPost(api, path, undefined, {}, { authorization: `Bearer ${program.token}` });
      if (end !== "permission_denied/NOT_ALLOWED") passed.push(`${name} ${end}`);
    }
    expect(passed).toEqual([]);
  });

  test("a scope opens routes of another one", async () => {
    const { trading } = await makeDoor(api);
    for (const scope of programScopes) {
      const { token } = await makeProgram(api, trading, { scopes: [scope] });
      for (const { url, request, scope: needed, operationId } of requests()) {
        const answer = await callDoor(api, token, url, request);
        expect(problemIn(answer)[0] === "403 not_allowed", `${scope} ${operationId}`).toBe(needed !== scope);
      }
    }
  });

  test("another wholesaler's order is read, answered or despatched", async () => {
    const { orderId } = await makeDoor(api);
    const { call, orderId: own } = await makeDoor(api);
    const [line] = Object((await call(`/orders/${own}`)).body).lines;
    expect(problemIn(await call(`/orders/${orderId}`))).toEqual(["404 order_not_found"]);
    expect(problemIn(await call(`/order-responses/${orderId}`))).toEqual(["404 order_not_found"]);
    const answer = { orderId, lines: [{ lineId: line.lineId, confirmedPacks: 1 }] };
    const leaving = { orderId, lines: [{ lineId: line.lineId, packs: 1, lot: "", expiresOn: null }] };
    const unknown = ["422 invalid", "/items/0/orderId unknown"];
    expect(problemIn(await call("/order-responses", { body: { items: [answer] } }))).toEqual(unknown);
    expect(problemIn(await call("/despatch-advices", { body: { items: [leaving] } }))).toEqual(unknown);
    expect(Object((await call("/orders")).body).items).toHaveLength(1);
  });

  test("a program that is limited to one customer sees or answers another's orders", async () => {
    const { trading, medicine, orderId, call } = await makeDoor(api);
    const other = await makePharmacy(api);
    const second = await makeTrading(api, other, {});
    await api.sql("update trading set wholesaler_id = $1 where id = $2", [trading.wholesalerId, second.id]);
    const otherOrder = await placeOne(api, { pharmacy: other, trading: second, medicine });
    await sendAll(api, other);
    const all = Object((await call("/orders")).body).items.map((one: { orderId: string }) => one.orderId);
    expect(all.toSorted()).toEqual([orderId, otherOrder].toSorted());
    const limited = await makeProgram(api, trading, { tradingIds: [second.id] });
    const callLimited = (path: string, request = {}) => callDoor(api, limited.token, path, request);
    expect(Object((await callLimited("/orders")).body).items).toMatchObject([{ orderId: otherOrder }]);
    expect(problemIn(await callLimited(`/orders/${orderId}`))).toEqual(["404 order_not_found"]);
    const answer = { items: [{ orderId, lines: [{ lineId: randomUUID(), confirmedPacks: 1 }] }] };
    expect(problemIn(await callLimited("/order-responses", { body: answer }))).toEqual([
      "422 invalid",
      "/items/0/orderId unknown",
    ]);
    // The limit ends with the request: the next one on the same connection sees everything.
    const again = Object((await call("/orders")).body).items;
    expect(again).toHaveLength(2);
  });

  test("floods of one program pass", async () => {
    const limited = await startApi({ env: { RATE_LIMIT_PER_USER: "1" } });
    try {
      const { call } = await makeDoor(limited);
      const ends = await Promise.all(Array.from({ length: 15 }, () => call("/orders")));
      const refused = ends.filter(({ status }) => status === 429);
      expect(refused.length).toBeGreaterThan(0);
      expect(refused[0]?.headers.get("retry-after")).toBe("1");
      expect(problemIn(refused[0] ?? ends[0] ?? (await call("/orders")))).toEqual(["429 too_many_requests"]);
    } finally {
      await limited.stop();
    }
  });
});

describe("hostile requests", () => {
  test("a request that is malformed ends as an error of the server", async () => {
    const { call } = await makeDoor(api);
    const json = { "content-type": "application/json" };
    const deep = `${"[".repeat(100_000)}${"]".repeat(100_000)}`;
    const bodies: [string, RegExp][] = [
      ["", /^400 json_syntax/],
      ["{", /^400 json_syntax/],
      ["null", /^422 invalid/],
      ["[]", /^422 invalid/],
      ['"text"', /^422 invalid/],
      ['{"items": 1}', /^422 invalid/],
      ['{"items": []}', /^422 invalid/],
      ['{"items": [null, 1, "x", [], {}]}', /^422 invalid/],
      ['{"__proto__": {"items": []}, "constructor": 1}', /^422 invalid/],
      [`{"items": ${deep}}`, /^(400|422)/],
      ['{"items":[{"orderId":"\\u0000","lines":[{"lineId":"\\ud800","confirmedPacks":1e400}]}]}', /^422 invalid/],
    ];
    for (const { url, writes } of requests().filter((one) => one.writes)) {
      for (const [body, expected] of bodies) {
        const answer = await call(url, { body, headers: json, method: "POST" });
        if (answer.status === 404) continue;
        expect(writes && problemIn(answer)[0], `${url} ${body.slice(0, 60)}`).toMatch(expected);
      }
    }
  });

  test("a body of another kind or too large is read", async () => {
    const { call } = await makeDoor(api);
    const body = "x".repeat(5 * 1024 * 1024);
    expect(
      (
        await call("/order-responses", {
          body: "a=1",
          headers: { "content-type": "application/x-www-form-urlencoded" },
        })
      ).status,
    ).toBe(415);
    expect((await call("/order-responses", { body, headers: { "content-type": "application/json" } })).status).toBe(
      413,
    );
    expect((await call("/orders", { headers: { accept: "image/png" } })).status).toBe(406);
    expect((await call("/nothing")).status).toBe(404);
  });

  test("a parameter that fits nothing ends as an error of the server, or is ignored", async () => {
    const { call } = await makeDoor(api);
    const paths = [
      "/orders?cursor=%00",
      "/orders?cursor=abc",
      "/orders?limit=0",
      "/orders?limit=1e9",
      "/orders?limit=x",
      "/orders?state=open",
      "/orders?stat=sent",
      "/orders?dryRun=true",
      "/orders?search=%00",
      "/events?after=-1",
      "/events?after=99999999999999999999",
      "/events?type=none",
      "/despatch-advices?orderId=1",
      "/orders?limit=1&limit=2",
    ];
    for (const path of paths) expect(problemIn(await call(path))[0], path).toBe("422 invalid");
    for (const path of ["/orders/1", "/orders/%00", "/orders/..%2f..%2f", `/orders/${"a".repeat(150)}`]) {
      expect((await call(path)).status, path).toBe(404);
    }
  });

  test("a problem shows what failed inside", async () => {
    const { call } = await makeDoor(api);
    const refused = await call("/orders/1");
    expect(refused.headers.get("content-type")).toBe("application/problem+json; charset=utf-8");
    expect(Object(refused.body)).toMatchObject({
      type: "urn:meguri:problem:not_found",
      status: 404,
      requestId: expect.any(String),
    });
    expect(JSON.stringify(refused.body)).not.toMatch(/select|kysely|node_modules|at /);
  });

  test("the document needs a token, or pages of other origins may read answers", async () => {
    const response = await fetch(`${api.url}${doorPrefix}/openapi.json`, {
      headers: { origin: "https://elsewhere.test" },
    });
    expect([response.status, response.headers.get("access-control-allow-origin")]).toEqual([200, null]);
    expect(tenantHeader({ uid: "u" })).toBeDefined();
  });
});
