import { expect, test } from "vitest";
import { cardStage, enterCard, numbers } from "../support/server/card-stage.ts";

test("an account becomes two customers, so that its card is not found again", async () => {
  const { cards, standIn } = await cardStage();
  const account = { accountId: "a-1", tenantId: "tenant-a", email: "keiri@example.test", name: "見本薬局" };
  const id = await cards.createCustomer(account);
  expect(await cards.createCustomer(account)).toBe(id);
  expect(await cards.createCustomer({ ...account, accountId: "a-2" })).not.toBe(id);
  expect(standIn.objects("customer").map(({ email, name }) => `${name} ${email}`)).toEqual([
    "見本薬局 keiri@example.test",
    "見本薬局 keiri@example.test",
  ]);
});

test("a page that is still open counts as a card that was added", async () => {
  const { cards, customer, setupOf } = await cardStage();
  const customerId = await customer();
  const { setupId, url, expiresAt } = await setupOf(customerId);
  expect(await cards.readCardSetup(setupId)).toEqual({ state: "open", customerId, card: undefined });
  expect(expiresAt.getTime()).toBeGreaterThan(Date.now());

  const done = await enterCard(url, numbers.good);
  expect(done.headers.get("location")).toBe(`https://meguri.example.test/u/setting/payment?session=${setupId}`);
  const setup = await cards.readCardSetup(setupId);
  const facts = { customerId, brand: "visa", last4: "4242", expMonth: 12, expYear: 2040 };
  expect(setup).toMatchObject({ state: "complete", customerId, card: facts });
  expect(await cards.readCard(setup?.card?.methodId ?? "")).toEqual(setup?.card);
  expect(await cards.readCardSetup("cs_test_unknown")).toBeUndefined();
});

test("a button that is pressed twice opens two pages", async () => {
  const { cards, customer } = await cardStage();
  const customerId = await customer();
  const back = "https://meguri.example.test/";
  const setup = { customerId, successUrl: back, cancelUrl: back, key: "press-1", language: "en" } as const;
  expect((await cards.createCardSetup(setup)).setupId).toBe((await cards.createCardSetup(setup)).setupId);
});

test("a card is added on a page that has expired, or twice on one", async () => {
  const { cards, standIn, customer, setupOf } = await cardStage();
  const customerId = await customer();
  const expired = await setupOf(customerId);
  standIn.control({ expireSession: expired.setupId });
  expect(await cards.readCardSetup(expired.setupId)).toMatchObject({ state: "expired", card: undefined });
  expect(await (await enterCard(expired.url, numbers.good)).text()).toContain("このページの期限は切れました");

  const old = await setupOf(customerId);
  standIn.control({ day: "2100-01-01" });
  await enterCard(old.url, numbers.good);
  expect(await cards.readCardSetup(old.setupId)).toMatchObject({ state: "expired" });
  standIn.control({ day: null });

  const { url } = await setupOf(customerId);
  await enterCard(url, numbers.good);
  expect(await (await enterCard(url, numbers.good)).text()).toContain("カードは登録されています");
  expect(standIn.objects("payment_method")).toHaveLength(1);
});

test("a card that the bank declines is added nevertheless", async () => {
  const { cards, standIn, customer, setupOf } = await cardStage();
  const { url, setupId } = await setupOf(await customer());
  const refused = async (number: string, fields = {}): Promise<string> => {
    const answer = await enterCard(url, number, fields);
    expect(answer.status).toBe(422);
    return answer.text();
  };
  expect(await refused(numbers.declinedAtOnce)).toContain("カード会社がこのカードの登録を断りました");
  expect(await refused(numbers.good, { expiry: "01/20" })).toContain("有効期限");
  expect(await refused(numbers.good, { code: "1" })).toContain("セキュリティコードは");
  expect(await cards.readCardSetup(setupId)).toMatchObject({ state: "open" });
  expect(standIn.objects("payment_method")).toEqual([]);
});

test("a person believes that the stand-in moves money, or enters a real card", async () => {
  const { cards, customer, setupOf } = await cardStage();
  const customerId = await customer();
  const { url } = await setupOf(customerId);
  const page = await (await fetch(url)).text();
  expect(page).toContain("お金は動きません");
  expect(page).toContain("4242 4242 4242 4242");
  // The number of a real-looking card is refused and appears nowhere.
  const answer = await (await enterCard(url, "5555 5555 5555 4444")).text();
  expect(answer).toContain("このカード番号は使えません");
  expect(answer).not.toContain("5555");
  const back = "https://meguri.example.test/?a=1&b=<script>";
  const english = { customerId, successUrl: back, cancelUrl: back, key: "english", language: "fr" } as const;
  const foreign = await (await fetch((await cards.createCardSetup(english)).url)).text();
  expect(foreign).toContain("No money moves");
  expect(foreign).not.toContain("<script>");
});
