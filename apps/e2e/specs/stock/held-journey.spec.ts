import { expect, type Page } from "@playwright/test";
import { checkAccessibility } from "../../commands/check-accessibility.ts";
import { signInAs } from "../../commands/sign-in.ts";
import { nsipsFile } from "../../fixtures/nsips-file.ts";
import { packOf } from "../../fixtures/packs.ts";
import type { Pharmacy } from "../../fixtures/pharmacies.ts";
import { pharmacyCode } from "../../fixtures/pharmacy-code.ts";
import { shelve, stocking } from "../../fixtures/shelf.ts";
import { test } from "../../fixtures/test.ts";
import { DispensingsPage } from "../../pages/stock/dispensings-page.ts";
import { StockPage } from "../../pages/stock/stock-page.ts";

const today = () => new Intl.DateTimeFormat("sv-SE", { timeZone: "Asia/Tokyo" }).format(new Date());

/** Gives the page a file and waits until it was taken in. */
async function takeIn(page: Page, file: ReturnType<typeof nsipsFile>): Promise<DispensingsPage> {
  const dispensings = new DispensingsPage(page);
  await page.goto(DispensingsPage.path);
  await dispensings.give(file);
  await expect(dispensings.importing).toContainText("取り込みが完了しました");
  return dispensings;
}

const ofMedicine = ({ code }: Pick<Pharmacy, "code">, { medicineId, name }: { medicineId: string; name: string }) => ({
  code,
  receptionNo: "31",
  receiptCode: medicineId,
  medicineName: name,
});

test("another pharmacy's dispensing changes the stock unseen, or its badge stays when it was decided", async ({
  page,
  people,
  pharmacies,
}) => {
  test.slow();
  const pharmacy = await stocking(people, pharmacies);
  const pack = await packOf(people, "アムロジピン");
  await shelve(people, pharmacy, pack, "L1");
  await people.callAs(pharmacy.manager, "StockService/UpdateStockSetting", {
    institutionId: pharmacy.id,
    beginsOn: today(),
    valuation: "STOCK_VALUATION_LIST_PRICE",
  });
  await signInAs(page, pharmacy.manager, DispensingsPage.path);
  const strange = nsipsFile(ofMedicine({ code: pharmacyCode() }, { ...pack, name: pack.shown }));
  await takeIn(page, strange);
  const stock = new StockPage(page);
  await page.goto(StockPage.path);
  await expect(stock.row(pack.shown)).toContainText("未反映 1件");
  await expect(stock.row(pack.shown)).toContainText(`100${pack.unit}`);

  await page.goto(`${DispensingsPage.path}?tab=held`);
  await checkAccessibility(page, "dispensings that wait for a decision");
  await page.getByRole("button", { name: "反映する" }).click();
  await expect(page.getByText("確認待ちの処方はありません")).toBeVisible();
  await page.goto(StockPage.path);
  // 14 days of three tablets.
  await expect(stock.row(pack.shown)).toContainText(`58${pack.unit}`);
  await expect(stock.row(pack.shown)).not.toContainText("未反映");
});

test("a patient erased on request is still known by a key, or the prescription goes too", async ({
  page,
  people,
  pharmacies,
}) => {
  test.slow();
  const pharmacy = await stocking(people, pharmacies);
  const pack = await packOf(people, "アムロジピン");
  await people.callAs(pharmacy.manager, "DispensingService/UpdateDispensingSetting", {
    institutionId: pharmacy.id,
    forecastsVisits: true,
  });
  await signInAs(page, pharmacy.manager, DispensingsPage.path);
  await takeIn(page, nsipsFile(ofMedicine(pharmacy, { ...pack, name: pack.shown })));
  await page.goto("/u/medorder/prescription");
  await page.getByRole("table", { name: "調剤した処方" }).getByRole("link").first().click();
  const erase = page.getByRole("button", { name: "この患者の情報を消去" });
  const mark = page.locator("dl > div").filter({ hasText: "患者キー" }).getByRole("definition").first();
  const key = (await mark.textContent()) ?? "";
  await erase.click();
  const dialog = page.getByRole("dialog", { name: "この患者の情報を消去しますか？" });
  await checkAccessibility(page, "the question before a patient is erased");
  await dialog.getByRole("textbox").fill(`${key}x`);
  await dialog.getByRole("button", { name: "消去する" }).click();
  await expect(dialog).toBeVisible();
  await dialog.getByRole("textbox").fill(key);
  await dialog.getByRole("button", { name: "消去する" }).click();
  await expect(page.getByText("1件の処方から患者の情報を消去しました")).toBeVisible();
  await expect(erase).toHaveCount(0);
  await expect(mark).toHaveText("消去済み");
  await expect(page.getByRole("main")).not.toContainText(key);
  await expect(page.getByRole("region", { name: "RP1" })).toContainText("42錠");
});
