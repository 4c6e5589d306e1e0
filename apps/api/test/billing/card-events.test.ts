import { createHmac, randomUUID } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { startCardProvider } from "@meguri/stack/test-parts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { handleDueEvents } from "../../src/areas/billing/events/index.ts";
import { stripeProvider } from "../../src/platform/cards/stripe-provider.ts";
import { chargingDeps, makeBillingAccount } from "../support/scenes/billing.ts";
import { startApi, type TestApi } from "../support/server/api.ts";
import { enterCard, numbers } from "../support/server/card-stage.ts";
import { movableClock } from "../support/server/movable-clock.ts";

const clock = movableClock();
const path = "/api/webhooks/stripe";
let api: TestApi;
let standIn: Awaited<ReturnType<typeof startCardProvider>>;
/** Passes events on to the API, whose address is not known when the stand-in starts. */
const relay = createServer(async (request, response) => {
  const answer = await send(await buffer(request), String(request.headers["stripe-signature"]));
  response.writeHead(answer.status).end();
});

beforeAll(async () => {
  await new Promise<void>((resolve) => relay.listen(0, "127.0.0.1", resolve));
  const { port } = relay.address() as AddressInfo;
  standIn = await startCardProvider({ webhookUrl: `http://127.0.0.1:${port}/` });
  const { key, webhookSecret, url } = standIn;
  api = await startApi({ clock, cards: stripeProvider({ key, webhookSecret, url }) });
});
afterAll(async () => {
  await standIn.stop();
  relay.close();
  await api.stop();
});

const send = (content: Buffer | string, signature?: string) =>
  fetch(`${api.url}${path}`, {
    method: "POST",
    body: content,
    headers: { "content-type": "application/json", ...(signature !== undefined && { "stripe-signature": signature }) },
  });

function signed(content: string, { secret = standIn.webhookSecret, at = Date.now() } = {}): string {
  const seconds = Math.floor(at / 1000);
  return `t=${seconds},v1=${createHmac("sha256", secret).update(`${seconds}.${content}`).digest("hex")}`;
}

const eventOf = (setupId: string, id = `evt_${randomUUID()}`) =>
  JSON.stringify({
    id,
    object: "event",
    type: "checkout.session.completed",
    created: Math.floor(Date.now() / 1000),
    data: { object: { id: setupId, object: "checkout.session" } },
  });

const waiting = () =>
  api.sql<{ id: string; attempts: number }>("select id, attempts from card_event where ended_at is null order by id");
const handle = () => {
  return handleDueEvents(chargingDeps(api), "tenant-a", new AbortController().signal);
};

/** An account whose owner is on the provider's page. */
async function onPage() {
  const account = await makeBillingAccount(api);
  const { accountId, bill } = account;
  const { url } = await bill.startCardSetup({ accountId, language: "ja" });
  const cardOf = async () => (await bill.getBillingAccount({ accountId })).account?.card;
  return { ...account, url, setupId: url.split("/").at(-1) ?? "", cardOf };
}

test("a person who closes the browser on the provider's page has entered a card for nothing", async () => {
  const { url, cardOf, accountId, bill } = await onPage();
  await enterCard(url, numbers.good);
  await expect.poll(waiting).toHaveLength(1);
  expect(await cardOf()).toBe(undefined);
  await handle();
  expect(await cardOf()).toMatchObject({ brand: "visa", last4: "4242" });
  expect(await waiting()).toEqual([]);
  const { events } = await bill.listBillingEvents({ accountId });
  expect(events[0]).toMatchObject({ action: "billing.card_added", actorName: "" });
});

test("somebody else writes an event: unsigned, with another key, old, changed, or too large", async () => {
  const { setupId, cardOf } = await onPage();
  const content = eventOf(setupId);
  const ends: number[] = [];
  for (const signature of [
    undefined,
    "",
    signed(content, { secret: "whsec_other" }),
    signed(content, { at: Date.now() - 301_000 }),
    signed(`${content} `),
  ]) {
    ends.push((await send(content, signature)).status);
  }
  expect(ends).toEqual([400, 400, 400, 400, 400]);
  const large = `${content}${" ".repeat(2 * 1024 * 1024)}`;
  expect((await send(large, signed(large))).status).toBe(413);
  expect((await send("{", signed("{"))).status).toBe(400);
  expect(await waiting()).toEqual([]);
  expect(await cardOf()).toBe(undefined);
});

test("an event is handled as often as it is sent, or one about an unknown page stops those behind it", async () => {
  const { setupId, url, cardOf } = await onPage();
  const content = eventOf(setupId, "evt_twice");
  for (let times = 0; times < 3; times++) expect((await send(content, signed(content))).status).toBe(204);
  expect(await waiting()).toHaveLength(1);
  const unknown = eventOf("cs_test_of_nobody");
  expect((await send(unknown, signed(unknown))).status).toBe(204);
  // The event reports a complete page, which it is not: only what is read from the provider counts.
  await handle();
  expect(await cardOf()).toBe(undefined);
  expect((await send(content, signed(content))).status).toBe(204);
  expect(await waiting()).toEqual([]);
  await enterCard(url, numbers.good);
  await expect.poll(waiting).toHaveLength(1);
  await handle();
  expect(await cardOf()).toMatchObject({ last4: "4242" });
});

test("an event is lost because the provider did not answer when it was handled", async () => {
  const { url, cardOf } = await onPage();
  await enterCard(url, numbers.good);
  await expect.poll(waiting).toHaveLength(1);
  standIn.control({ answers: { fault: "error_before", count: 2, path: "/v1/checkout/sessions" } });
  await handle();
  expect(await cardOf()).toBe(undefined);
  expect(await waiting()).toMatchObject([{ attempts: 1 }]);
  standIn.control({ reset: true });
  await handle();
  expect(await waiting()).toMatchObject([{ attempts: 1 }]);
  clock.move(10_000);
  await handle();
  expect(await cardOf()).toMatchObject({ last4: "4242" });
});

test("a server without cards believes events", async () => {
  const plain = await startApi({ cards: "off" });
  try {
    const answer = await fetch(`${plain.url}${path}`, { method: "POST", body: "{}" });
    expect(answer.status).toBe(404);
  } finally {
    await plain.stop();
  }
});
