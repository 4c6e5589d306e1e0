import { demoPharmacy } from "@meguri/stack/demo/institutions";
import { expect, type Page } from "@playwright/test";
import { asDemo } from "../../commands/as-demo.ts";
import { checkBothModes } from "../../commands/check-both-modes.ts";
import { dress } from "../../commands/dress.ts";
import { signInAs } from "../../commands/sign-in.ts";
import { makeForecast } from "../../fixtures/forecasts.ts";
import { outsideWholesaler } from "../../fixtures/ordering.ts";
import { type Pack, packOf } from "../../fixtures/packs.ts";
import { type People, unique } from "../../fixtures/people.ts";
import type { Pharmacies } from "../../fixtures/pharmacies.ts";
import { stocking } from "../../fixtures/shelf.ts";
import { test } from "../../fixtures/test.ts";

const looks = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

/** Two shops of a corporation, of which one expects to use a medicine, and one person in its head office and in both shops. */
async function makeShops(people: People, pharmacies: Pharmacies, pack: Pack) {
  const first = await stocking(people, pharmacies);
  const head = first.manager;
  const second = await stocking(people, {
    ...pharmacies,
    registered: (about) => pharmacies.registered({ ...about, manager: head }),
  });
  const { corporation } = await people.callAs<{ corporation: { id: string } }>(
    head,
    "CorporationService/CreateCorporation",
    { name: `試験チェーン${unique()}` },
  );
  for (const { id: institutionId } of [first, second])
    await people.callAs(head, "CorporationService/AddShop", { corporationId: corporation.id, institutionId });
  const outside = await outsideWholesaler(people, first);
  const { tradings } = await people.callAs<{ tradings: { vanCode: string }[] }>(head, "TradingService/ListTradings", {
    institutionId: first.id,
  });
  const { trading } = await people.callAs<{ trading: { id: string } }>(head, "TradingService/EnterTrading", {
    institutionId: second.id,
    vanCode: tradings[0]?.vanCode,
    name: outside.name,
    terms: { channel: "TRADING_CHANNEL_CSV" },
  });
  await makeForecast(people, first, pack, 4);
  // The forecast runs in the background: until it is there, nothing is expected to be used.
  const forecasts = () =>
    people.callAs<{ forecasts?: object[] }>(head, "ForecastService/ListForecasts", { institutionId: first.id });
  await expect.poll(async () => (await forecasts()).forecasts?.length ?? 0).toBeGreaterThan(0);
  return { head, first, second, corporationId: corporation.id, outside, tradingOfSecond: trading.id };
}

/** Nothing has to be scrolled sideways. */
async function expectFit(page: Page, width: number): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
}

test("a head office has to negotiate shop by shop, or does not see that its items are summed up", async ({
  page,
  people,
  pharmacies,
}) => {
  test.slow();
  const pack = await packOf(people, "カルボシステイン錠250mg「めぐり」");
  const { head, first, second, corporationId, outside, tradingOfSecond } = await makeShops(people, pharmacies, pack);
  const wholesaler = page.getByRole("table", { name: "卸ごとの進み具合" }).getByRole("row", { name: outside.name });
  const item = page.getByRole("row").filter({ hasText: pack.shown });

  await test.step("it begins for all shops, and shows the wholesalers once the items are there", async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await signInAs(page, head, `/u/chain/${corporationId}?tab=negotiation`);
    await page.getByRole("button", { name: "価格交渉を始める" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("combobox", { name: "見積を依頼する卸の基準店舗" }).click();
    await page.getByRole("option", { name: first.name }).click();
    await expect(dialog.getByText(outside.name)).toBeVisible();
    await dialog.getByRole("button", { name: "価格交渉を始める" }).click();
    await expect(wholesaler).toContainText("未依頼");
    await expect(page.getByText("2店舗の予定数量の合計です")).toBeVisible();
  });

  await test.step("an offer is chosen and agreed for all shops", async () => {
    await page.getByRole("button", { name: "品目ごとの比較" }).click();
    await item.getByRole("button", { name: /見積単価を入力$/ }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("textbox", { name: new RegExp(outside.name) }).fill("1,000");
    await dialog.getByRole("button", { name: "保存" }).click();
    await expect(dialog).toBeHidden();
    await item.getByRole("button", { name: new RegExp(`${outside.name} .*に決める`) }).click();
    await expect(item.getByRole("button", { name: /の決定を取り消す$/ })).toBeVisible();
    await page.getByRole("button", { name: "卸ごとの進み具合" }).click();
    await wholesaler.getByRole("button", { name: "妥結する", exact: true }).click();
    await dialog.getByRole("button", { name: "妥結する" }).click();
    await expect(wholesaler).toContainText("妥結済み");
  });

  await test.step("each shop has the price as its head office's", async () => {
    await page.goto(`/u/chain/${corporationId}?tab=prices`);
    await expect(item.first()).toContainText("1,000");
    const { prices = [] } = await people.callAs<{ prices?: object[] }>(head, "TradingPriceService/ListTradingPrices", {
      institutionId: second.id,
      tradingId: tradingOfSecond,
    });
    expect(prices).toMatchObject([{ medicineId: pack.medicineId, price: "1000", inherited: true }]);
  });

  for (const language of ["ja", "ar"] as const)
    await test.step(`the tab can be used in ${language} on a desk and on a phone`, async () => {
      await dress(page.context(), new URL(page.url()).origin, { language, mode: "light", contrast: "default" });
      for (const look of looks) {
        await page.setViewportSize(look);
        for (const view of ["items", "wholesalers"]) {
          const room = encodeURIComponent(JSON.stringify({ view }));
          await page.goto(`/u/chain/${corporationId}?tab=negotiation&room=${room}`);
          await expect(
            page.getByRole("row").filter({ hasText: view === "items" ? pack.shown : outside.name }),
          ).toBeVisible();
          await checkBothModes(page, `${view} of a negotiation for all shops in ${language} at ${look.width}`);
          await expectFit(page, look.width);
        }
      }
    });
});

for (const language of ["ja", "ar"] as const)
  test(`the months of shops cannot be read in ${language} with a screen reader or on a phone`, async ({
    page,
    baseURL,
  }) => {
    test.slow();
    await asDemo(page, "manager");
    await dress(page.context(), baseURL ?? "", { language, mode: "light", contrast: "default" });
    for (const look of looks) {
      await page.setViewportSize(look);
      for (const table of ["flow", "figures"]) {
        const months = encodeURIComponent(JSON.stringify({ table }));
        await page.goto(`/u/chain/${demoPharmacy.corporationId}?tab=months&months=${months}`);
        const row = page.getByRole("row").filter({ hasText: demoPharmacy.name }).first();
        await expect(row).toBeVisible();
        await checkBothModes(page, `${table} of months in ${language} at ${look.width}`);
        await expectFit(page, look.width);
      }
    }
    // On a phone the first shop is in the upper part of the screen.
    const box = await page.getByRole("row").filter({ hasText: demoPharmacy.name }).first().boundingBox();
    expect(box?.y).toBeLessThan(400);
  });
