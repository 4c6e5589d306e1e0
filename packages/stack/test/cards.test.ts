import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test, vi } from "vitest";
import { runCardProvider } from "../src/cards/card-provider.ts";
import { signatureOf } from "../src/cards/signature.ts";
import { startCardProvider } from "../src/test-parts.ts";
import { temporaryFolder } from "./temporary-folder.ts";

/** It comes as fast as the machine is; only what never comes shall fail. */
const soon = { timeout: 20_000 };

type StandIn = Awaited<ReturnType<typeof startCardProvider>>;

async function standIn(options: { dir?: string; webhookUrl?: string } = {}): Promise<StandIn> {
  const running = await startCardProvider(options);
  onTestFinished(running.stop);
  return running;
}

function ask(
  { url, key }: StandIn,
  path: string,
  params: Record<string, string>,
  idempotencyKey = path,
): Promise<Response> {
  const headers = { authorization: `Bearer ${key}`, "idempotency-key": idempotencyKey };
  return fetch(`${url}${path}`, { method: "POST", headers, body: new URLSearchParams(params) });
}

/** A receiver of events that refuses the first `refusals` of them. */
async function receiver(refusals = 0) {
  const received: { id: string; type: string; about: string; isSigned: boolean }[] = [];
  let left = refusals;
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const shown = String(request.headers["stripe-signature"]);
      const at = Number(/^t=(\d+)/.exec(shown)?.[1]);
      const isSigned =
        shown === signatureOf(body, "whsec_of_the_stand_in", at) && Math.abs(Date.now() / 1000 - at) < 60;
      left -= 1;
      const { id, type, data } = JSON.parse(body);
      if (left < 0) received.push({ id, type, about: data.object.id, isSigned });
      response.writeHead(left < 0 ? 200 : 503).end();
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  onTestFinished(() => void server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, received };
}

/** So many charges that are not tried: an event each. */
async function makeCharges(running: StandIn, count: number): Promise<void> {
  const customer = (await (await ask(running, "/v1/customers", { email: "a@example.test" })).json()) as { id: string };
  for (let place = 0; place < count; place++) {
    const params = { amount: "1000", currency: "jpy", customer: customer.id };
    expect((await ask(running, "/v1/payment_intents", params, `pi:${place}`)).status).toBe(200);
  }
}

test("after npm start again, the customers and charges that the database names are gone", async () => {
  const dir = temporaryFolder();
  const before = await startCardProvider({ dir });
  await makeCharges(before, 1);
  const [kept] = before.objects("payment_intent");
  await before.stop();
  const after = await standIn({ dir });
  expect(after.objects("payment_intent")).toEqual([kept]);
  // The same key still creates no second one.
  await makeCharges(after, 1);
  expect(after.objects("payment_intent")).toHaveLength(1);
  expect(after.objects("customer")).toHaveLength(1);
});

test("production charges nobody, because a stand-in runs in it", async () => {
  vi.stubEnv("NODE_ENV", "production");
  onTestFinished(() => void vi.unstubAllEnvs());
  await expect(runCardProvider({ key: "sk_test_1" })).rejects.toThrow(/NODE_ENV=production/);
});

test("an event is lost because its receiver was away, or because the stand-in was stopped in between", async () => {
  const dir = temporaryFolder();
  const nowhere = await startCardProvider({ dir, webhookUrl: "http://127.0.0.1:1/" });
  await makeCharges(nowhere, 1);
  await nowhere.stop();
  const { url, received } = await receiver(1);
  const running = await standIn({ dir, webhookUrl: url });
  await expect.poll(() => received, soon).toMatchObject([{ type: "payment_intent.created", isSigned: true }]);
  await expect.poll(() => running.undelivered(), soon).toBe(0);
});

test("an API is never tried with events that come twice, late and in the wrong order", async () => {
  const { url, received } = await receiver();
  const running = await standIn({ webhookUrl: url });
  running.control({ webhooks: { double: 1 } });
  await makeCharges(running, 1);
  await expect.poll(() => received.map(({ id }) => id), soon).toHaveLength(2);
  expect(received[0]?.id).toBe(received[1]?.id);

  running.control({ webhooks: { reverse: 3 } });
  const customer = running.objects("customer")[0]?.id ?? "";
  for (const key of ["a", "b", "c"])
    await ask(running, "/v1/payment_intents", { amount: "1000", currency: "jpy", customer }, key);
  await expect.poll(() => received, soon).toHaveLength(5);
  const [, ...made] = running.objects("payment_intent").map(({ id }) => id);
  expect(received.slice(2).map(({ about }) => about)).toEqual(made.toReversed());
  await expect.poll(() => running.undelivered(), soon).toBe(0);
});

test("a request that the real provider would refuse passes", async () => {
  const running = await standIn();
  const refused = async (path: string, params: Record<string, string>): Promise<string> => {
    const answer = await ask(running, path, params, "any");
    const { error } = (await answer.json()) as { error: { code?: string; type: string } };
    return `${answer.status} ${error.code ?? error.type}`;
  };
  expect(await refused("/v1/customers", { emial: "a@example.test" })).toBe("400 parameter_unknown");
  expect(await refused("/v1/payment_intents", { amount: "1000" })).toBe("400 parameter_missing");
  expect(await refused("/v1/invoices", {})).toBe("404 invalid_request_error");
  const stranger = { ...running, key: "sk_test_other" };
  expect((await ask(stranger, "/v1/customers", {})).status).toBe(401);
});

test("a page of another site orders the stand-in about", async () => {
  const running = await standIn();
  const order = (type: string): Promise<Response> =>
    fetch(`${running.url}/control`, {
      method: "POST",
      headers: { "content-type": type },
      body: `{"day":"2030-01-01"}`,
    });
  expect((await order("text/plain")).status).toBe(415);
  const dayOf = (response: Response): string => String(response.headers.get("date"));
  expect(dayOf(await fetch(running.url))).not.toContain("2030");
  expect((await order("application/json")).status).toBe(200);
  expect(dayOf(await fetch(running.url))).toMatch(/01 Jan 2030|31 Dec 2029/);
});
