import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { WebhookDeliveryState, WholesalerWebhookService } from "@meguri/rpc/app/v1/wholesaler_webhook_service_pb";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { eventDocument } from "../../src/areas/door/events/event-document.ts";
import { mostAttempts, sendDueWebhooks, type WebhookSending } from "../../src/areas/door/webhooks/index.ts";
import { mayCall } from "../../src/platform/http/outside-address.ts";
import { postOutside } from "../../src/platform/http/post-outside.ts";
import { callDoor, makeDoor, makeProgram, promote, readDoor } from "../support/scenes/door.ts";
import { placeOne, sendAll } from "../support/scenes/orders.ts";
import { tenantHeader } from "../support/scenes/pharmacies.ts";
import { startApi, type TestApi } from "../support/server/api.ts";
import { movableClock } from "../support/server/movable-clock.ts";
import { endOf } from "../support/server/outcome.ts";

const clock = movableClock();
let api: TestApi;
beforeAll(async () => {
  api = await startApi({ clock });
});
afterAll(() => api.stop());

/** A wholesaler's server: what it got, and what it responds. */
async function makeReceiver() {
  const got: { headers: Record<string, string>; body: string }[] = [];
  const receiver = { status: 204 };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      got.push({ headers: Object(request.headers), body: Buffer.concat(chunks).toString("utf8") });
      response.writeHead(receiver.status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { got, receiver, url: `http://127.0.0.1:${port}/hook`, close: () => server.close() };
}

async function makeWebhook(types: string[] = []) {
  const door = await makeDoor(api);
  const receiver = await makeReceiver();
  const { staff, wholesalerId } = door.trading;
  const hooks = await api.as(WholesalerWebhookService, staff, tenantHeader(staff));
  const { webhook, secret } = await hooks.addWholesalerWebhook({ wholesalerId, url: receiver.url, types });
  const own = { wholesalerId, webhookId: webhook?.id ?? "" };
  const deps: WebhookSending = {
    database: api.deps.database,
    clock,
    webhookKey: api.deps.secrets.terminalKey,
    allowLoopback: true,
    post: postOutside,
  };
  const place = { tenantId: "tenant-a", wholesalerId };
  const send = (more: Partial<WebhookSending> = {}) =>
    sendDueWebhooks({ ...deps, ...more }, place, new AbortController().signal);
  const client = () => api.as(WholesalerWebhookService, staff, tenantHeader(staff));
  const deliveries = async () => (await (await client()).listWebhookDeliveries(own)).deliveries;
  let placed = 0;
  const order = async () => {
    placed += 1;
    const orderId = await placeOne(api, door, placed + 10);
    await sendAll(api, door.pharmacy);
    return orderId;
  };
  return { ...door, ...receiver, hooks, own, secret, send, deliveries, order };
}

describe("polling events", () => {
  test("an event is passed over, or comes twice, while others write", async () => {
    const { call, order, orderId, trading } = await makeWebhook();
    const read = async (after: string) => Object(readDoor("listEvents", await call(`/events?after=${after}&limit=2`)));
    const first = await read("");
    const seen: string[] = first.items.map(({ eventId }: { eventId: string }) => eventId);
    let { nextAfter: after } = first;
    const writing = (async () => {
      for (let count = 0; count < 5; count += 1) await order();
    })();
    let isOver = false;
    const over = writing.then(() => {
      isOver = true;
    });
    while (!isOver) {
      const page = await read(after);
      seen.push(...page.items.map(({ eventId }: { eventId: string }) => eventId));
      after = page.nextAfter;
    }
    await over;
    for (let page = await read(after); page.items.length > 0; page = await read(page.nextAfter)) {
      seen.push(...page.items.map(({ eventId }: { eventId: string }) => eventId));
    }
    const all = await api.sql<{ id: string }>("select id from trade_event where wholesaler_id = $1 order by position", [
      trading.wholesalerId,
    ]);
    expect(seen).toEqual(all.map(({ id }) => id));
    expect(all).toHaveLength(5);
    expect(orderId).not.toBe("");
  });

  test("a step of an order makes no event, or one that names another order", async () => {
    const { call, orderId, trading } = await makeWebhook();
    const order = Object((await call(`/orders/${orderId}`)).body);
    const lines = order.lines.map(({ lineId, packs }: { lineId: string; packs: number }) => ({
      lineId,
      confirmedPacks: packs,
    }));
    await call("/order-responses", { body: { items: [{ orderId, lines }] } });
    const despatchId = randomUUID();
    const leaving = order.lines.map(({ lineId, packs }: { lineId: string; packs: number }) => ({
      lineId,
      packs,
      lot: "A1",
      expiresOn: "2030-01-31",
    }));
    const shipped = await call("/despatch-advices", {
      body: { items: [{ despatchId, orderId, slipNumber: "D-1", lines: leaving }] },
    });
    expect(readDoor("createDespatchAdvices", shipped)).toMatchObject({ items: [{ despatchId, slipNumber: "D-1" }] });
    const { items } = Object(readDoor("listEvents", await call("/events")));
    const data = { customerId: trading.id, objectId: orderId };
    expect(items).toMatchObject([
      { type: "order.answered", data },
      { type: "despatch.created", data: { ...data, objectId: despatchId } },
    ]);
    expect(Object((await call("/events?type=despatch.created")).body).items).toHaveLength(1);
    const limited = await makeProgram(api, trading, { tradingIds: [trading.id] });
    expect(Object((await callDoor(api, limited.token, "/events")).body).items).toHaveLength(2);
  });
});

describe("webhooks", () => {
  test("a receiver cannot check who sent an event, or that nobody changed it", async () => {
    const { got, order, send, secret, deliveries, close } = await makeWebhook();
    const orderId = await order();
    await send();
    close();
    expect(got).toHaveLength(1);
    const [{ headers = {}, body = "" } = {}] = got;
    // A library of somebody else checks the signature.
    const payload = new Webhook(secret).verify(body, headers);
    expect(payload).toMatchObject({ type: "order.created", data: { objectId: orderId } });
    expect(() => new Webhook(secret).verify(body.replace("order", "other"), headers)).toThrow();
    expect(await deliveries()).toMatchObject([
      { state: WebhookDeliveryState.DELIVERED, attempts: 1, status: 204, eventId: headers["webhook-id"] },
    ]);
  });

  test("a secret that was replaced ends at once what still checks with it, or goes on for ever", async () => {
    const { got, hooks, own, secret, send, close, trading } = await makeWebhook();
    const { secret: fresh } = await hooks.rotateWebhookSecret(own);
    expect(fresh).not.toBe(secret);
    await hooks.sendTestEvent(own);
    await send();
    const [first] = got;
    for (const one of [secret, fresh]) new Webhook(one).verify(first?.body ?? "", first?.headers ?? {});
    expect(eventDocument.parse(JSON.parse(first?.body ?? ""))).toMatchObject({ type: "test" });
    clock.move(24 * 60 * 60 * 1000);
    const { staff } = trading;
    await (await api.as(WholesalerWebhookService, staff, tenantHeader(staff))).sendTestEvent(own);
    await send();
    close();
    const [, second] = got;
    expect(second?.headers["webhook-signature"]?.split(" ")).toHaveLength(1);
  });

  test("an event whose receiver is away is lost, or sent with another id or body", async () => {
    const { got, receiver, order, send, deliveries, close } = await makeWebhook();
    receiver.status = 503;
    await order();
    await send();
    await send();
    expect(got).toHaveLength(1);
    const [before] = await deliveries();
    expect(before).toMatchObject({ state: WebhookDeliveryState.WAITING, attempts: 1, status: 503, problem: "status" });
    clock.move(11_000);
    receiver.status = 200;
    await send();
    close();
    expect(got).toHaveLength(2);
    expect(got[1]?.body).toBe(got[0]?.body);
    expect(got[1]?.headers["webhook-id"]).toBe(got[0]?.headers["webhook-id"]);
    expect(await deliveries()).toMatchObject([{ state: WebhookDeliveryState.DELIVERED, attempts: 2 }]);
  });

  test("a receiver that never responds is tried for ever", async () => {
    const { order, send, deliveries, close, url } = await makeWebhook();
    await order();
    close();
    for (let attempt = 0; attempt < mostAttempts + 3; attempt += 1) {
      await send();
      clock.move(6 * 60 * 60 * 1000 + 1000);
    }
    expect(url).toContain("127.0.0.1");
    expect(await deliveries()).toMatchObject([
      { state: WebhookDeliveryState.FAILED, attempts: mostAttempts, status: 0, problem: "connection" },
    ]);
  });

  test("a worker that dies with an event in hand loses it, or two workers send it together", async () => {
    const { got, order, send, close } = await makeWebhook();
    await order();
    const dead = new AbortController();
    const stuck = async () => {
      dead.abort();
      return { status: null, problem: "connection" as const };
    };
    const place = {
      tenantId: "tenant-a",
      wholesalerId:
        (
          await api.sql<{ id: string }>(
            "select wholesaler_id as id from trade_event order by occurred_at desc, id desc limit 1",
          )
        )[0]?.id ?? "",
    };
    await sendDueWebhooks(
      { database: api.deps.database, clock, webhookKey: Buffer.alloc(32), allowLoopback: true, post: stuck },
      place,
      dead.signal,
    );
    await send();
    expect(got).toHaveLength(0);
    clock.move(61_000);
    await Promise.all([send(), send(), send()]);
    close();
    expect(got).toHaveLength(1);
  });

  test("an address that is gone is called again, and what waits for it stays for ever", async () => {
    const { got, receiver, hooks, own, order, send, close } = await makeWebhook();
    receiver.status = 410;
    await order();
    await send();
    await order();
    await send();
    close();
    expect(got).toHaveLength(1);
    expect((await hooks.listWholesalerWebhooks({ wholesalerId: own.wholesalerId })).webhooks).toMatchObject([
      { gone: true },
    ]);
  });

  test("events of other types are sent, or those from before it was added", async () => {
    const { got, order, send, close } = await makeWebhook(["order.cancelled"]);
    await order();
    await send();
    close();
    expect(got).toHaveLength(0);
  });

  test("staff, or another wholesaler's manager, add or see webhooks", async () => {
    const { own, trading } = await makeWebhook();
    const other = await makeDoor(api);
    const strangers = await api.as(WholesalerWebhookService, other.trading.staff, tenantHeader(other.trading.staff));
    const { wholesalerId } = own;
    expect(await endOf(strangers.listWholesalerWebhooks({ wholesalerId }))).toBe("NotFound/WHOLESALER_NOT_FOUND");
    expect(await endOf(strangers.listWebhookDeliveries({ ...own, wholesalerId: other.trading.wholesalerId }))).toBe(
      "NotFound/WEBHOOK_NOT_FOUND",
    );
    await api.sql("update wholesaler_member set role = 'staff' where wholesaler_id = $1", [wholesalerId]);
    const staff = await api.as(WholesalerWebhookService, trading.staff, tenantHeader(trading.staff));
    expect(await endOf(staff.addWholesalerWebhook({ wholesalerId, url: "https://example.com/hook" }))).toBe(
      "PermissionDenied/ROLE_TOO_LOW",
    );
    expect(await endOf(staff.sendTestEvent(own))).toBe("PermissionDenied/ROLE_TOO_LOW");
    await promote(api, trading);
  });
});

describe("what a webhook may call", () => {
  test.each([
    "http://example.com/hook",
    "ftp://example.com/",
    "https://name:word@example.com/",
    "https://example.com/#part",
    "not an address",
  ])("an address that is not https of a server is taken: %s", async (url) => {
    const { hooks, own } = await makeWebhook();
    expect(await endOf(hooks.addWholesalerWebhook({ wholesalerId: own.wholesalerId, url }))).toBe(
      "InvalidArgument/FIELD_INVALID",
    );
  });

  test.each([
    "127.0.0.1",
    "10.1.2.3",
    "172.16.0.1",
    "172.31.255.255",
    "192.168.1.1",
    "169.254.169.254",
    "100.64.0.1",
    "0.0.0.0",
    "224.0.0.1",
    "255.255.255.255",
    "::1",
    "::",
    "fe80::1",
    "fc00::1",
    "fd12::1",
    "::ffff:10.0.0.1",
    "::ffff:8.8.8.8",
    "64:ff9b::a00:1",
    "2002:a00:1::",
    "2001:db8::1",
    "ff02::1",
    "name",
  ])("an address of the inner network can be called: %s", (address) => {
    expect(mayCall(address, { allowLoopback: false })).toBe(false);
  });

  test.each(["8.8.8.8", "172.32.0.1", "2606:4700::1111"])("a public address cannot be called: %s", (address) => {
    expect(mayCall(address, { allowLoopback: false })).toBe(true);
  });

  test("a name that leads to this machine, or another form of its address, is called", async () => {
    const { got, url, close } = await makeReceiver();
    const port = new URL(url).port;
    for (const host of ["localhost", "127.0.0.1", "2130706433", "0x7f.1", "[::1]", "[::ffff:127.0.0.1]"]) {
      for (const scheme of ["http", "https"]) {
        const end = await postOutside(`${scheme}://${host}:${port}/`, {}, "{}", {
          timeoutMs: 5000,
          allowLoopback: false,
        });
        expect(end, host).toEqual({ status: null, problem: "address" });
      }
    }
    close();
    expect(got).toHaveLength(0);
  });

  test("a redirect leads to another address", async () => {
    const target = await makeReceiver();
    const server = createServer((_request, response) => response.writeHead(307, { location: target.url }).end());
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    const end = await postOutside(`http://127.0.0.1:${port}/`, {}, "{}", { timeoutMs: 5000, allowLoopback: true });
    server.close();
    target.close();
    expect(end).toEqual({ status: 307, problem: "" });
    expect(target.got).toHaveLength(0);
  });
});
