import { createHmac } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { CardProviderError } from "../../src/platform/cards/card-provider.ts";
import { stripeProvider } from "../../src/platform/cards/stripe-provider.ts";
import { cardStage, numbers } from "../support/server/card-stage.ts";

const webhookSecret = "whsec_of_the_test";
const provider = stripeProvider({ key: "sk_test_1", webhookSecret, url: "http://127.0.0.1:1" });
const now = () => Math.floor(Date.now() / 1000);

function bodyOf(
  type: string,
  object: { id?: string; object: string; payment_intent?: string },
  created = now(),
): Uint8Array {
  return Buffer.from(JSON.stringify({ id: "evt_1", object: "event", type, created, data: { object } }));
}

/** The header by the provider's published recipe, without its library. */
function signed(body: Uint8Array, { secret = webhookSecret, at = now() } = {}): string {
  const digest = createHmac("sha256", secret).update(`${at}.`).update(body).digest("hex");
  return `t=${at},v1=${digest}`;
}

function refusal(body: Uint8Array, signature: string | undefined): string {
  try {
    provider.readEvent(body, signature);
  } catch (error) {
    return error instanceof CardProviderError ? error.kind : String(error);
  }
  return "believed";
}

const paid = bodyOf("payment_intent.succeeded", { id: "pi_1", object: "payment_intent" });

test.each([
  ["checkout.session.completed", "checkout.session", "setup"],
  ["payment_intent.succeeded", "payment_intent", "charge"],
  ["refund.failed", "refund", "refund"],
  ["charge.dispute.funds_withdrawn", "dispute", "dispute"],
  ["payment_method.automatically_updated", "payment_method", "card"],
  ["charge.refunded", "charge", "other"],
])("an event of the provider is taken for another: %s", (type, object, kind) => {
  const body = bodyOf(type, { id: "x_1", object }, 1_790_000_000);
  const createdAt = new Date(1_790_000_000_000);
  const event = { id: "evt_1", kind, objectId: "x_1", chargeId: "", createdAt };
  expect(provider.readEvent(body, signed(body))).toEqual(event);
});

test.each([
  ["refund.updated", "refund"],
  ["charge.dispute.created", "dispute"],
])("an event is not known to be about a charge of ours: %s", (type, object) => {
  const body = bodyOf(type, { id: "x_1", object, payment_intent: "pi_1" });
  expect(provider.readEvent(body, signed(body))).toMatchObject({ objectId: "x_1", chargeId: "pi_1" });
});

test("somebody says that a charge is paid, and is believed without the provider's signature", () => {
  const other = bodyOf("payment_intent.succeeded", { id: "pi_2", object: "payment_intent" });
  const signature = signed(paid);
  const refused = [undefined, "", "t=1", signed(paid, { secret: "whsec_other" }), signed(other), `${signature}0`];
  for (const each of refused) expect(refusal(paid, each)).toBe("refused");
  // A scheme that is no longer safe is no way around.
  expect(refusal(paid, signature.replace("v1=", "v0="))).toBe("refused");
  expect(refusal(Buffer.from(`${Buffer.from(paid)} `), signature)).toBe("refused");
  expect(refusal(paid, signature)).toBe("believed");
});

test("a message that was recorded long ago is believed when it is sent again", () => {
  expect(refusal(paid, signed(paid, { at: now() - 310 }))).toBe("refused");
  expect(refusal(paid, signed(paid, { at: now() - 280 }))).toBe("believed");
  // A new time on an old signature is no new signature.
  const old = signed(paid, { at: now() - 310 });
  expect(refusal(paid, old.replace(/t=\d+/, `t=${now()}`))).toBe("refused");
});

test("a body that is no event is parsed before its signature is looked at", () => {
  const broken = Buffer.from("{");
  expect(refusal(broken, "t=1,v1=00")).toBe("refused");
  expect(refusal(broken, signed(broken))).toBe("refused");
});

test("after a secret was changed, the provider's messages with both signatures are lost", () => {
  const both = `${signed(paid, { secret: "whsec_before" })},${signed(paid).split(",")[1]}`;
  expect(refusal(paid, both)).toBe("believed");
});

test("what the stand-in sends is not what the provider sends: nothing of it is believed", async () => {
  const received: { body: Buffer; signature: string }[] = [];
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      received.push({ body, signature: String(request.headers["stripe-signature"]) });
      response.end();
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  onTestFinished(() => void server.close());
  const webhookUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const { cards, standIn, holder } = await cardStage({ webhookUrl });
  // The moved day is no part of an event's age.
  standIn.control({ day: "2026-01-01" });
  const { customerId, card } = await holder(numbers.good);
  const charge = await cards.createCharge({ documentId: "invoice-1", customerId, yen: 1000, description: "" });
  await cards.confirmCharge({ chargeId: charge.id, documentId: "invoice-1", attempt: 1, methodId: card.methodId });
  await cards.createRefund({ refundId: "refund-1", chargeId: charge.id, yen: 100 });
  standIn.control({ openDispute: charge.id });
  await cards.detachCard(card.methodId);
  await expect.poll(() => received.length).toBe(8);
  const events = received.map(({ body, signature }) => cards.readEvent(body, signature));
  expect(new Set(events.map(({ id }) => id)).size).toBe(8);
  expect(events.map(({ kind }) => kind).sort()).toEqual(
    ["setup", "charge", "charge", "refund", "refund", "dispute", "dispute", "card"].sort(),
  );
  const about = events.filter(({ kind }) => kind === "charge").map(({ objectId }) => objectId);
  expect(about).toEqual([charge.id, charge.id]);
  await expect.poll(() => standIn.undelivered()).toBe(0);
});
