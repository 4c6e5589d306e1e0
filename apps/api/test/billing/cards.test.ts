import { CardSetupState } from "@meguri/rpc/app/v1/billing_card_service_pb";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeBillingAccount } from "../support/scenes/billing.ts";
import { startApi, type TestApi } from "../support/server/api.ts";
import { reasonOf } from "../support/server/outcome.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

type Bill = Awaited<ReturnType<typeof makeBillingAccount>>["bill"];

/** Opens a page of the provider. @returns its id */
async function openPage(bill: Bill, accountId: string): Promise<string> {
  const { url } = await bill.startCardSetup({ accountId, language: "ja" });
  return url.split("/").at(-1) ?? "";
}

test("a card is stored though the person did not enter one, or not though they did", async () => {
  const { accountId, bill } = await makeBillingAccount(api);
  const setupId = await openPage(bill, accountId);
  const finish = () => bill.finishCardSetup({ accountId, setupId });
  expect(await finish()).toMatchObject({ state: CardSetupState.OPEN });
  expect((await finish()).account?.card).toBe(undefined);
  api.cards.enter(setupId, { last4: "1881" });
  const added = await finish();
  expect(added).toMatchObject({ state: CardSetupState.ADDED, account: { card: { brand: "visa", last4: "1881" } } });
  const expired = await openPage(bill, accountId);
  api.cards.expire(expired);
  const ended = await bill.finishCardSetup({ accountId, setupId: expired });
  expect(ended).toMatchObject({ state: CardSetupState.EXPIRED, account: { card: { last4: "1881" } } });
});

test("the return address of another account's page, or of one that nobody opened, stores a card", async () => {
  const mine = await makeBillingAccount(api);
  const theirs = await makeBillingAccount(api);
  const setupId = await openPage(theirs.bill, theirs.accountId);
  api.cards.enter(setupId);
  const { accountId } = mine;
  expect(await reasonOf(mine.bill.finishCardSetup({ accountId, setupId }))).toBe("CARD_SETUP_NOT_FOUND");
  expect(await reasonOf(mine.bill.finishCardSetup({ accountId, setupId: "invented" }))).toBe("CARD_SETUP_NOT_FOUND");
  const foreign = mine.bill.finishCardSetup({ accountId: theirs.accountId, setupId });
  expect(await reasonOf(foreign)).toBe("BILLING_ACCOUNT_NOT_FOUND");
  expect((await mine.bill.getBillingAccount({ accountId })).account?.card).toBe(undefined);
});

test("an old return address that is opened again brings a replaced or removed card back", async () => {
  const { accountId, bill } = await makeBillingAccount(api);
  const first = await openPage(bill, accountId);
  api.cards.enter(first, { last4: "0001" });
  await bill.finishCardSetup({ accountId, setupId: first });
  const second = await openPage(bill, accountId);
  api.cards.enter(second, { last4: "0002" });
  await bill.finishCardSetup({ accountId, setupId: second });
  expect(api.cards.detached).toContain(`pm-${first}`);
  await bill.finishCardSetup({ accountId, setupId: first });
  expect((await bill.getBillingAccount({ accountId })).account?.card?.last4).toBe("0002");
  const { account } = await bill.removeCard({ accountId });
  expect(account?.card).toBe(undefined);
  expect(api.cards.detached).toContain(`pm-${second}`);
  await bill.finishCardSetup({ accountId, setupId: second });
  expect((await bill.getBillingAccount({ accountId })).account?.card).toBe(undefined);
});

test("the card of a deleted account stays at the provider", async () => {
  const { accountId, bill } = await makeBillingAccount(api);
  const setupId = await openPage(bill, accountId);
  api.cards.enter(setupId);
  await bill.finishCardSetup({ accountId, setupId });
  await bill.deleteBillingAccount({ accountId });
  expect(api.cards.detached).toContain(`pm-${setupId}`);
});

test("an account has two customers at the provider", async () => {
  const { accountId, bill } = await makeBillingAccount(api);
  await Promise.all([openPage(bill, accountId), openPage(bill, accountId)]);
  const rows = await api.sql("select customer_id from billing_account where id = $1", [accountId]);
  expect(rows).toEqual([{ customer_id: `cus-tenant-a-${accountId}` }]);
});

test("people who wait for a slow provider take all connections, so that nobody else is answered", async () => {
  const { accountId, bill } = await makeBillingAccount(api);
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  const { createCardSetup } = api.cards.cards;
  api.cards.cards.createCardSetup = async (setup) => {
    await answered;
    return createCardSetup(setup);
  };
  const ends: string[] = [];
  const calls = Array.from({ length: 30 }, async () => {
    const end = await reasonOf(bill.startCardSetup({ accountId, language: "ja" }));
    ends.push(end);
    return end;
  });
  await expect.poll(() => ends.length).toBe(25);
  expect([...new Set(ends)]).toEqual(["BUSY"]);
  expect(await reasonOf(bill.getBillingAccount({ accountId }))).toBe("answered");
  answer();
  api.cards.cards.createCardSetup = createCardSetup;
  expect((await Promise.all(calls)).filter((end) => end === "answered")).toHaveLength(5);
});

test("a page of a server without cards fails without a word", async () => {
  const plain = await startApi({ cards: "off" });
  try {
    const { accountId, bill } = await makeBillingAccount(plain);
    expect((await bill.getBillingAccount({ accountId })).cardsAvailable).toBe(false);
    expect(await reasonOf(bill.startCardSetup({ accountId, language: "en" }))).toBe("CARDS_UNAVAILABLE");
  } finally {
    await plain.stop();
  }
});
