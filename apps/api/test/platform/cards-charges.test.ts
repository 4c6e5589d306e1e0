import { describe, expect, test } from "vitest";
import { CardProviderError } from "../../src/platform/cards/card-provider.ts";
import { stripeProvider } from "../../src/platform/cards/stripe-provider.ts";
import { answerBank, cardStage, enterCard, numbers } from "../support/server/card-stage.ts";

/** The kind of the error with which a call ends. */
function kindOf(call: Promise<unknown>): Promise<string> {
  return call.then(
    () => "done",
    (error: unknown) => (error instanceof CardProviderError ? error.kind : String(error)),
  );
}

const document = { documentId: "invoice-1", yen: 11_000, description: "めぐり利用料 2026年12月" };

/** A customer with a card, and a charge that is not tried yet. */
async function charged(number: string, options: Parameters<typeof cardStage>[0] = {}) {
  const stage = await cardStage(options);
  const { customerId, card } = await stage.holder(number);
  const charge = await stage.cards.createCharge({ ...document, customerId });
  const attempt = (count: number, methodId = card.methodId) =>
    stage.cards.confirmCharge({ chargeId: charge.id, documentId: document.documentId, attempt: count, methodId });
  return { ...stage, customerId, card, charge, attempt };
}

describe("a document is charged twice", () => {
  test("because its charge was made twice with the same key", async () => {
    const { cards, standIn, customerId, charge } = await charged(numbers.good);
    const again = await cards.createCharge({ ...document, customerId });
    expect(again.id).toBe(charge.id);
    expect(charge).toMatchObject({ state: "created", yen: 11_000, paidYen: 0, documentId: "invoice-1" });
    expect(standIn.objects("payment_intent")).toHaveLength(1);
  });

  test("because a try was repeated, also after it is paid", async () => {
    const { cards, standIn, charge, attempt } = await charged(numbers.good);
    const tries = await Promise.all([attempt(1), attempt(1), attempt(1)]);
    for (const each of tries) expect(each).toMatchObject({ id: charge.id, state: "paid", paidYen: 11_000 });
    // To a later try of another process it is paid.
    expect(await attempt(2)).toMatchObject({ state: "paid", paidYen: 11_000 });
    expect(await cards.cancelCharge(charge.id)).toMatchObject({ state: "paid" });
    expect(standIn.objects("charge")).toHaveLength(1);
  });

  test.each(["error_after", "cut_after", "slow"] as const)(
    "because the answer to its try was lost (%s): it is known to be unknown, and read",
    async (fault) => {
      const { cards, standIn, charge, attempt } = await charged(numbers.good, { patienceMs: 1500 });
      // The library itself repeats a request whose connection closed, once.
      standIn.control({ answers: { fault, count: fault === "cut_after" ? 2 : 1, path: "/confirm" } });
      expect(await kindOf(attempt(1))).toBe("unknown");
      expect(await cards.readCharge(charge.id)).toMatchObject({ state: "paid", paidYen: 11_000 });
      expect(await attempt(1)).toMatchObject({ state: "paid" });
      expect(standIn.objects("charge")).toHaveLength(1);
    },
  );

  test("because making it ended without an answer: made again, it is the same", async () => {
    const { cards, standIn, customer } = await cardStage();
    const customerId = await customer();
    for (const fault of ["error_before", "error_after"] as const) {
      standIn.control({ answers: { fault, path: "/v1/payment_intents" } });
      expect(await kindOf(cards.createCharge({ ...document, customerId }))).toBe("unknown");
    }
    await cards.createCharge({ ...document, customerId });
    expect(standIn.objects("payment_intent")).toHaveLength(1);
  });
});

describe("another amount is charged than the document's", () => {
  test("because its key was used with another amount", async () => {
    const { cards, standIn, customerId } = await charged(numbers.good);
    expect(await kindOf(cards.createCharge({ ...document, customerId, yen: 12_000 }))).toBe("refused");
    expect(standIn.objects("payment_intent").map(({ amount, currency }) => [amount, currency])).toEqual([
      [11_000, "jpy"],
    ]);
  });

  test("because a sum below what the provider charges is taken for a charge", async () => {
    const { cards, customer } = await cardStage();
    const customerId = await customer();
    expect(await kindOf(cards.createCharge({ ...document, customerId, yen: 49 }))).toBe("refused");
    expect(await cards.createCharge({ ...document, customerId, yen: 50 })).toMatchObject({ yen: 50 });
  });
});

describe("a declined charge", () => {
  test.each([
    [numbers.declinedLater, "card_declined", "generic_decline", false],
    [numbers.withoutFunds, "card_declined", "insufficient_funds", false],
    [numbers.expired, "expired_card", "expired_card", false],
    [numbers.lost, "card_declined", "lost_card", true],
  ])("is taken for paid, or its reason is lost: %s", async (number, code, declineCode, final) => {
    const { cards, charge, attempt } = await charged(number);
    const failed = { state: "needs_card", paidYen: 0, failure: { code, declineCode, final } };
    expect(await attempt(1)).toMatchObject(failed);
    expect(await cards.readCharge(charge.id)).toMatchObject(failed);
  });

  test("stays unpaid with the person's next card", async () => {
    const { cards, setupOf, customerId, attempt } = await charged(numbers.declinedLater);
    expect(await attempt(1)).toMatchObject({ state: "needs_card" });
    const { url, setupId } = await setupOf(customerId);
    await enterCard(url, numbers.good);
    const methodId = (await cards.readCardSetup(setupId))?.card?.methodId;
    expect(await attempt(2, methodId)).toMatchObject({ state: "paid", failure: undefined });
  });

  test("is not noticed where the card expired after it was added", async () => {
    const { standIn, cards, customerId, card, attempt } = await charged(numbers.good);
    standIn.control({ expireCards: customerId });
    expect((await cards.readCard(card.methodId)).expYear).toBeLessThan(2040);
    expect(await attempt(1)).toMatchObject({ state: "needs_card", failure: { code: "expired_card" } });
  });

  test("charges a card that its owner took away, or somebody else's", async () => {
    const { cards, holder, standIn, card, charge, attempt } = await charged(numbers.good);
    const other = await holder(numbers.good);
    expect(await kindOf(attempt(1, other.card.methodId))).toBe("refused");
    await cards.detachCard(card.methodId);
    await cards.detachCard(card.methodId);
    await cards.detachCard("pm_unknown");
    expect((await cards.readCard(card.methodId)).customerId).toBeUndefined();
    expect(await kindOf(attempt(2))).toBe("refused");
    expect(await cards.readCharge(charge.id)).toMatchObject({ state: "created" });
    expect(standIn.objects("charge")).toEqual([]);
  });
});

describe("a bank that wants the person's confirmation", () => {
  const returnUrl = "https://meguri.example.test/u/setting/payment/1/callback/";

  test("is never asked, so that the charge fails for ever", async () => {
    const { cards, card, charge, attempt } = await charged(numbers.confirmed);
    expect(await attempt(1)).toMatchObject({
      state: "needs_person",
      failure: { code: "authentication_required", final: false },
    });
    const confirmation = { chargeId: charge.id, methodId: card.methodId, returnUrl, key: "visit-1" };
    const { redirectUrl = "" } = await cards.confirmOnSession(confirmation);
    expect(await cards.readCharge(charge.id)).toMatchObject({ state: "needs_person", paidYen: 0 });
    // A person who comes again while the bank still waits gets the same page.
    expect((await cards.confirmOnSession({ ...confirmation, key: "visit-2" })).redirectUrl).toBe(redirectUrl);
    const page = await (await fetch(redirectUrl, { headers: { "accept-language": "ja" } })).text();
    expect(page).toContain("11,000円");
    const answer = await answerBank(redirectUrl, "approve");
    expect(answer.headers.get("location")).toBe(`${returnUrl}?payment_intent=${charge.id}&redirect_status=succeeded`);
    expect(await cards.readCharge(charge.id)).toMatchObject({ state: "paid", paidYen: 11_000 });
    const late = await cards.confirmOnSession({ ...confirmation, key: "visit-3" });
    expect(late).toMatchObject({ charge: { state: "paid" }, redirectUrl: undefined });
  });

  test("is believed to have agreed because the person came back", async () => {
    const { cards, card, charge, attempt } = await charged(numbers.confirmed);
    await attempt(1);
    const confirmation = { chargeId: charge.id, methodId: card.methodId, returnUrl, key: "visit-1" };
    const { redirectUrl = "" } = await cards.confirmOnSession(confirmation);
    expect((await answerBank(redirectUrl, "deny")).headers.get("location")).toContain("redirect_status=failed");
    expect(await cards.readCharge(charge.id)).toMatchObject({ state: "needs_card", paidYen: 0 });
    expect((await answerBank(redirectUrl, "approve")).headers.get("location")).toBeNull();
    expect(await cards.readCharge(charge.id)).toMatchObject({ state: "needs_card", paidYen: 0 });
  });

  test("is no hindrance for a card that needs none", async () => {
    const { cards, card, charge } = await charged(numbers.good);
    const confirmation = { chargeId: charge.id, methodId: card.methodId, returnUrl, key: "visit-1" };
    expect(await cards.confirmOnSession(confirmation)).toMatchObject({
      charge: { state: "paid" },
      redirectUrl: undefined,
    });
  });
});

test("a cancelled charge is paid afterwards", async () => {
  const { cards, charge, attempt } = await charged(numbers.good);
  expect(await cards.cancelCharge(charge.id)).toMatchObject({ state: "cancelled" });
  expect(await attempt(1)).toMatchObject({ state: "cancelled", paidYen: 0 });
  expect(await cards.cancelCharge(charge.id)).toMatchObject({ state: "cancelled" });
});

describe("money goes back", () => {
  test("twice for one refund, or more than was paid", async () => {
    const { cards, standIn, charge, attempt } = await charged(numbers.good);
    const refund = { refundId: "refund-1", chargeId: charge.id, yen: 4000 };
    expect(await kindOf(cards.createRefund(refund))).toBe("refused");
    await attempt(1);
    standIn.control({ answers: { fault: "error_after", path: "/v1/refunds" } });
    expect(await kindOf(cards.createRefund({ ...refund, refundId: "refund-2" }))).toBe("unknown");
    const refunded = await cards.createRefund({ ...refund, refundId: "refund-2" });
    expect(refunded).toMatchObject({ state: "succeeded", yen: 4000, chargeId: charge.id });
    expect(await cards.readCharge(charge.id)).toMatchObject({ state: "paid", paidYen: 11_000, refundedYen: 4000 });
    expect(await kindOf(cards.createRefund({ ...refund, refundId: "refund-3", yen: 7001 }))).toBe("refused");
    expect(standIn.objects("refund")).toHaveLength(1);
  });

  test("by the books, while the refund failed", async () => {
    const { cards, standIn, charge, attempt } = await charged(numbers.good);
    await attempt(1);
    standIn.control({ refunds: "pending" });
    const { id, state } = await cards.createRefund({ refundId: "refund-1", chargeId: charge.id, yen: 11_000 });
    expect(state).toBe("pending");
    standIn.control({ settleRefund: { id, to: "failed" } });
    expect(await cards.readRefund(id)).toMatchObject({ state: "failed", yen: 11_000 });
    expect(await cards.readCharge(charge.id)).toMatchObject({ refundedYen: 0 });
  });

  test("to a holder who disputes the payment, unnoticed", async () => {
    const { cards, standIn, charge, attempt } = await charged(numbers.good);
    await attempt(1);
    const id = standIn.control({ openDispute: charge.id }).disputeId ?? "";
    const dispute = { id, chargeId: charge.id, yen: 11_000 };
    expect(await cards.readDispute(id)).toEqual({ ...dispute, state: "open", isWithdrawn: true });
    standIn.control({ closeDispute: { id, isWon: true } });
    expect(await cards.readDispute(id)).toEqual({ ...dispute, state: "won", isWithdrawn: false });
  });
});

describe("an error of the provider", () => {
  test("is taken for a decision about the card", async () => {
    const { standIn, cards, attempt } = await charged(numbers.good, { patienceMs: 1000 });
    standIn.control({ answers: { fault: "error_before" } });
    expect(await kindOf(attempt(1))).toBe("unknown");
    standIn.control({ answers: { fault: "slow", ms: 60_000 } });
    const begun = performance.now();
    expect(await kindOf(cards.readCharge("pi_any"))).toBe("unknown");
    expect(performance.now() - begun).toBeLessThan(15_000);
    expect(await kindOf(cards.readCharge("pi_any"))).toBe("missing");
    await standIn.stop();
    expect(await kindOf(attempt(1))).toBe("unknown");
  });

  test("such as a key that was withdrawn is taken for one as well", async () => {
    const { standIn, charge } = await charged(numbers.good);
    const withdrawn = stripeProvider({ key: "sk_test_old", webhookSecret: "whsec_1", url: standIn.url });
    expect(await kindOf(withdrawn.readCharge(charge.id))).toBe("unknown");
  });

  test("brings what was entered, or the key, into the log", async () => {
    const { cards, standIn, customerId } = await charged(numbers.good);
    const words = await cards.createCharge({ ...document, customerId, yen: 12_000 }).catch(String);
    expect(words).toBe("CardProviderError: the card provider's answer is refused: idempotency_error");
    const error = await cards.readCharge("pi_unknown").catch((each: unknown) => each);
    expect(JSON.stringify(error)).not.toContain(standIn.key);
  });
});

test("a month is billed on a day that is none, because our clock is wrong", async () => {
  const { cards, standIn } = await cardStage();
  standIn.control({ day: "2027-01-01" });
  expect(await cards.serverDay()).toBe("2027-01-01");
  standIn.control({ day: null });
  const today = new Date(Date.now() + 9 * 60 * 60 * 1000).toISOString().slice(0, 10);
  expect(await cards.serverDay()).toBe(today);
});
