import { monthAfter } from "@meguri/rules/months";
import { plusDays } from "@meguri/rules/public-holidays";
import { expect, type Page } from "@playwright/test";
import { checkBothModes } from "../../commands/check-both-modes.ts";
import { signInAs } from "../../commands/sign-in.ts";
import { unique } from "../../fixtures/people.ts";
import { test as base } from "../../fixtures/test.ts";
import { calendarOf } from "../../system/calendar.ts";
import { startSystem } from "../../system/start-system.ts";
import { runningSystem } from "../../system/system.ts";

/** A system of one's own, whose calendar can be moved without anybody else noticing. */
const test = base.extend<{ calendar: ReturnType<typeof calendarOf>; dataDir: string }>({
  dataDir: async ({ browserName: _ }, use) => {
    const own = await startSystem();
    await use(own.dataDir);
    await own.stop();
  },
  system: async ({ dataDir }, use) => use(runningSystem(dataDir)),
  calendar: async ({ dataDir }, use) => use(calendarOf(dataDir)),
});

/** Reloads until the server's work in the background can be seen. */
async function seen(page: Page, words: string | RegExp): Promise<void> {
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(words).first()).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 60_000 });
}

/** Enters a card on the provider's page. */
async function enterCard(page: Page, number: string): Promise<void> {
  await page.getByRole("button", { name: "カード会社のページへ進む" }).click();
  await page.getByRole("link", { name: `使う ${number}` }).click();
  await page.getByRole("button", { name: "カードを登録する" }).click();
}

test("a year of a pharmacy: trial, plan, a declined card, invoices, an expired card, the pause and the return", async ({
  page,
  people,
  pharmacies,
  system,
  calendar,
}) => {
  test.setTimeout(600_000);
  const pharmacy = await pharmacies.verified();
  const { id: institutionId, manager } = pharmacy;
  const accountId = crypto.randomUUID();
  const email = `keiri-${unique()}@meguri.test`;
  const fields = { name: "架空ファーマシー経理部", postalCode: "0000101", address: "群馬県前橋市架空町1-2-3", email };
  await people.callAs(manager, "BillingAccountService/CreateBillingAccount", { accountId, fields });
  const request = { accountId, institutionCode: pharmacy.code };
  await people.callAs(manager, "BillingAccountService/RequestBillingInstitution", request);
  const subjects = async (): Promise<string[]> => {
    const response = await fetch(`${system.mailUrl}/messages`);
    const letters: { to: string[]; subject: string }[] = await response.json();
    return letters.filter(({ to }) => to.includes(email)).map(({ subject }) => subject);
  };
  const planPage = `/u/setting/inst/${institutionId}/medorder-plan`;
  const invoices = `/u/setting/payment/${accountId}?tab=invoices`;

  await signInAs(page, manager, planPage);
  await page.getByRole("button", { name: "お試しを始める" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "お試しを始める" }).click();
  await expect(page.getByText("利用中").first()).toBeVisible();
  await page.getByRole("button", { name: "有料プランを始める" }).click();
  const starting = page.getByRole("dialog");
  await expect(starting).toContainText("それまでの日は無料です");
  await expect(starting).toContainText("税抜￥9,800、消費税￥980");
  await checkBothModes(page, "starting a paid plan");
  await starting.getByRole("button", { name: "有料プランを始める" }).click();
  await expect(page.getByText("開始予定")).toBeVisible();
  await checkBothModes(page, "a paid plan that will begin");

  await page.goto(`/u/setting/payment/${accountId}/creditcard`);
  await enterCard(page, "4000 0000 0000 0002");
  await expect(page.getByText("カード会社がこのカードの登録を断りました")).toBeVisible();
  await page.goto(`/u/setting/payment/${accountId}/creditcard`);
  await enterCard(page, "4242 4242 4242 4242");
  await expect(page.getByRole("heading", { level: 1, name: "カードを登録しました" })).toBeVisible();
  await page.goto(invoices);
  await expect(page.getByText("見込み").first()).toBeHidden();

  const trialEnd = calendar.dayAfter(59);
  const month = monthAfter(trialEnd.slice(0, 7));
  const first = `${month}-01`;
  await calendar.order({ webhooks: { double: 6, reverse: 3 }, answers: { fault: "slow", ms: 2_000, count: 1 } });
  await calendar.goTo(first);
  await seen(page, "カードでお支払い済み");
  await checkBothModes(page, "the invoices of an account");
  const row = page.getByRole("row").filter({ hasText: "￥10,780" }).first();
  await row.getByRole("link").first().click();
  await expect(page.getByRole("region", { name: "請求書" })).toContainText(pharmacy.name);
  await checkBothModes(page, "an invoice of the operator");
  const pdf = page.waitForEvent("download");
  await page.getByRole("button", { name: "PDFをダウンロード" }).click();
  expect((await pdf).suggestedFilename()).toMatch(/\.pdf$/);
  await expect
    .poll(async () => (await subjects()).some((subject) => subject.includes("お支払いを確認しました")))
    .toBe(true);

  const next = `${monthAfter(month)}-01`;
  await calendar.order({ expireCards: "*" });
  await calendar.order({ answers: { fault: "cut_after", count: 1, path: "/confirm" } });
  await calendar.goTo(next);
  await page.goto(invoices);
  await seen(page, /カードの有効期限が切れています。.*もう一度請求します/);
  for (const days of [3, 5, 7]) {
    await calendar.goTo(plusDays(next, days));
    await expect
      .poll(async () => (await subjects()).filter((subject) => /できませんでした|別のカード/.test(subject)).length, {
        timeout: 60_000,
      })
      .toBe(1 + [3, 5, 7].indexOf(days) + 1);
  }
  await seen(page, "別のカードが必要です");
  await calendar.goTo(plusDays(next, 8));
  await page.goto("/u");
  await seen(page, "お支払期限を過ぎた請求");
  await checkBothModes(page, "a page with an overdue invoice");
  await calendar.goTo(plusDays(next, 21));
  await page.goto(planPage);
  await seen(page, "有料プランを一時停止しています");
  await checkBothModes(page, "a paused plan");
  await page.goto("/u/medorder");
  await expect(page.getByText("一時停止").first()).toBeVisible();

  await page.goto(`/u/setting/payment/${accountId}/creditcard`);
  await enterCard(page, "4242 4242 4242 4242");
  await expect(page.getByRole("heading", { level: 1, name: "カードを登録しました" })).toBeVisible();
  await page.goto(planPage);
  await expect(async () => {
    await page.reload();
    await expect(page.getByText("有料プランを一時停止しています")).toHaveCount(0, { timeout: 3_000 });
    await expect(page.getByText("利用中").first()).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 60_000 });
  await expect.poll(async () => (await subjects()).some((subject) => subject.includes("再開しました"))).toBe(true);
});
