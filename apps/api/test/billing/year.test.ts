import { BillingChargeState } from "@meguri/rpc/app/v1/billing_document_pb";
import { PaidPlanObstacle } from "@meguri/rpc/app/v1/billing_plan_service_pb";
import { MedorderPlanKind } from "@meguri/rpc/app/v1/institution_pb";
import { InvoiceState } from "@meguri/rpc/app/v1/invoice_pb";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  addCard,
  type BillingStage,
  billingStage,
  documentsOf,
  mailsOf,
  type Shop,
  startPlan,
} from "../support/scenes/billing-stage.ts";
import { numbers } from "../support/server/card-stage.ts";
import { reasonOf } from "../support/server/outcome.ts";

let stage: BillingStage;
beforeAll(async () => {
  stage = await billingStage("2027-01-10");
});
afterAll(() => stage.stop());

const planOf = async ({ owner, pharmacy }: Shop) =>
  (await (await owner()).getMedorderPlan({ institutionId: pharmacy.id })).plan;
const offerOf = async ({ owner, pharmacy }: Shop) =>
  (await (await owner()).getPaidPlan({ institutionId: pharmacy.id })).plan;
/** Moves to a day and lets the background work. */
const on = async (day: string) => {
  stage.goTo(day);
  await stage.work();
};
/** What the provider has received for an account, in yen. */
const receivedBy = async ({ accountId }: Shop): Promise<number> => {
  const [row] = await stage.api.sql<{ customer_id: string }>("select customer_id from billing_account where id = $1", [
    accountId,
  ]);
  return stage.provider
    .objects("payment_intent")
    .filter(({ customer }) => customer === row?.customer_id)
    .reduce((sum, { amount_received }) => sum + amount_received, 0);
};

test("a year of a pharmacy goes wrong: trial, plan, a card that is declined, expired and replaced, a pause and the return", async () => {
  const shop = await stage.shop();
  const institutionId = shop.pharmacy.id;
  await (await shop.owner()).startMedorderTrial({ institutionId });
  const last = (await planOf(shop))?.endsOn ?? "";
  expect(last).toBe("2027-03-10");
  expect(await offerOf(shop)).toMatchObject({
    started: false,
    firstDay: "2027-03-11",
    firstBilledMonth: "2027-04",
    nextMonth: "2027-04",
    nextIssuedOn: "2027-04-01",
    nextNetYen: 10_000n,
    nextTaxYen: 1_000n,
    obstacle: PaidPlanObstacle.NONE,
    payerNeedsCard: true,
  });
  await startPlan(shop);
  expect(await documentsOf(shop)).toEqual([]);
  await addCard(shop, numbers.withoutFunds);

  await on("2027-03-11");
  expect(await planOf(shop)).toMatchObject({ kind: MedorderPlanKind.PAID, active: true });
  expect(await documentsOf(shop)).toEqual([]);
  await on("2027-04-01");
  expect(await documentsOf(shop)).toMatchObject([
    {
      number: "2027-000001",
      month: "2027-04",
      netYen: 10_000n,
      taxYen: 1_000n,
      totalYen: 11_000n,
      openYen: 11_000n,
      charge: { state: BillingChargeState.DECLINED, nextTryOn: "2027-04-04", reason: "insufficient_funds" },
    },
  ]);
  await addCard(shop, numbers.good);
  await stage.work();
  expect(await documentsOf(shop)).toMatchObject([
    { state: InvoiceState.PAID, openYen: 0n, charge: { state: BillingChargeState.PAID } },
  ]);
  expect(await receivedBy(shop)).toBe(11_000);

  const [account] = await stage.api.sql<{ customer_id: string }>(
    "select customer_id from billing_account where id = $1",
    [shop.accountId],
  );
  await on("2027-05-01");
  stage.provider.control({ expireCards: account?.customer_id ?? "" });
  await on("2027-06-01");
  for (const day of ["2027-06-02", "2027-06-04", "2027-06-06", "2027-06-08"]) await on(day);
  expect((await documentsOf(shop))[0]).toMatchObject({
    month: "2027-06",
    state: InvoiceState.ISSUED,
    charge: { state: BillingChargeState.NEEDS_CARD, failedOn: "2027-06-01", nextTryOn: "", reason: "expired_card" },
  });
  await on("2027-06-09");
  expect((await documentsOf(shop))[0]).toMatchObject({ state: InvoiceState.OVERDUE });
  const { standings } = await (await shop.owner()).listBillingStandings({});
  expect(standings).toMatchObject([{ overdueYen: 11_000n, paused: false, pausesOn: "2027-06-22", mayPay: true }]);
  await on("2027-06-21");
  expect(await planOf(shop)).toMatchObject({ active: true, paused: false });
  await on("2027-06-22");
  expect(await planOf(shop)).toMatchObject({ kind: MedorderPlanKind.PAID, active: false, paused: true });
  await on("2027-07-01");
  await on("2027-08-05");
  expect(await documentsOf(shop)).toHaveLength(3);

  await addCard(shop, numbers.good);
  await stage.work();
  expect(await planOf(shop)).toMatchObject({ active: true, paused: false });
  const documents = await documentsOf(shop);
  expect(documents.map(({ month, openYen }) => [month, openYen])).toEqual([
    ["2027-08", 0n],
    ["2027-06", 0n],
    ["2027-05", 0n],
    ["2027-04", 0n],
  ]);
  expect(await receivedBy(shop)).toBe(44_000);
  const numbersOf = (count: number) => documents.at(-count)?.number;
  expect(await mailsOf(stage, shop)).toEqual([
    `請求書 ${numbersOf(1)} を発行しました`,
    `請求書 ${numbersOf(1)} のお支払いができませんでした`,
    `請求書 ${numbersOf(1)} のお支払いを確認しました`,
    `請求書 ${numbersOf(2)} を発行しました`,
    `請求書 ${numbersOf(2)} のお支払いを確認しました`,
    `請求書 ${numbersOf(3)} を発行しました`,
    `請求書 ${numbersOf(3)} のお支払いができませんでした`,
    `請求書 ${numbersOf(3)} のお支払いができませんでした`,
    `請求書 ${numbersOf(3)} のお支払いができませんでした`,
    `請求書 ${numbersOf(3)} のお支払いに別のカードが必要です`,
    "発注プランを一時停止しました",
    `請求書 ${numbersOf(3)} のお支払いを確認しました`,
    "発注プランを再開しました",
    `請求書 ${numbersOf(4)} を発行しました`,
    `請求書 ${numbersOf(4)} のお支払いを確認しました`,
  ]);

  await (await shop.owner()).cancelPaidPlan({ institutionId });
  expect(await offerOf(shop)).toMatchObject({ started: true, lastDay: "2027-08-31", nextMonth: "" });
  await (await shop.owner()).keepPaidPlan({ institutionId });
  expect(await offerOf(shop)).toMatchObject({ lastDay: "", nextMonth: "2027-09" });
  await (await shop.owner()).cancelPaidPlan({ institutionId });
  await on("2027-09-01");
  expect(await planOf(shop)).toMatchObject({ active: false });
  expect(await documentsOf(shop)).toHaveLength(4);
  expect(await reasonOf((await shop.owner()).keepPaidPlan({ institutionId }))).toBe("PAID_PLAN_ENDED");
});

test("a plan without a trial is not billed at once, or bills a month again that was cancelled and started again", async () => {
  const shop = await stage.shop();
  const institutionId = shop.pharmacy.id;
  expect(await offerOf(shop)).toMatchObject({
    obstacle: PaidPlanObstacle.NO_CARD,
    nextMonth: stage.today().slice(0, 7),
  });
  expect(await reasonOf(startPlan(shop))).toBe("PAID_PLAN_NOT_POSSIBLE");
  await addCard(shop, numbers.good);
  const bill = await shop.owner();
  const other = { institutionId, firstBilledMonth: stage.today().slice(0, 7), netYen: 9_999n };
  expect(await reasonOf(bill.startPaidPlan(other))).toBe("PAID_PLAN_CHANGED");
  await Promise.allSettled([startPlan(shop), startPlan(shop)]);
  await stage.work();
  expect(await documentsOf(shop)).toMatchObject([{ totalYen: 11_000n, openYen: 0n }]);
  await bill.cancelPaidPlan({ institutionId });
  await bill.keepPaidPlan({ institutionId });
  await stage.work();
  expect(await documentsOf(shop)).toHaveLength(1);
  expect(await receivedBy(shop)).toBe(11_000);
});

test("a clock that is a month ahead bills a month early, and one that is behind bills it again", async () => {
  const shop = await stage.shop();
  await addCard(shop, numbers.good);
  await startPlan(shop);
  await stage.work();
  const day = stage.today();
  const ahead = "2027-10-01";
  stage.goTo(ahead, { isProviderToo: false });
  await stage.work();
  expect(await documentsOf(shop)).toHaveLength(1);
  const alarms = await stage.api.sql("select day::text, provider_day::text from billing_clock_alarm");
  expect(alarms).toEqual([{ day: ahead, provider_day: day }]);
  stage.goTo(ahead);
  await stage.work();
  expect(await documentsOf(shop)).toHaveLength(2);
  await on(day);
  await on(ahead);
  expect(await documentsOf(shop)).toHaveLength(2);
  await on("2027-12-03");
  expect((await documentsOf(shop)).map(({ month }) => month)).toEqual(["2027-12", "2027-11", "2027-10", "2027-09"]);
});

test("a plan that is cancelled before it begins begins all the same, or takes the trial with it", async () => {
  const shop = await stage.shop();
  const institutionId = shop.pharmacy.id;
  await (await shop.owner()).startMedorderTrial({ institutionId });
  const { endsOn = "" } = (await planOf(shop)) ?? {};
  await startPlan(shop);
  await (await shop.owner()).cancelPaidPlan({ institutionId });
  expect(await offerOf(shop)).toMatchObject({ started: true, lastDay: endsOn, nextMonth: "" });
  await on(endsOn);
  expect(await planOf(shop)).toMatchObject({ kind: MedorderPlanKind.TRIAL, active: true });
  stage.goTo(new Date(Date.parse(endsOn) + 24 * 60 * 60 * 1000).toISOString().slice(0, 10));
  expect(await planOf(shop)).toMatchObject({ active: false });
});
